/// How a frame of auto layout becomes a stack.
struct FigmaStack {
    let isHorizontal: Bool
    /// top, left, bottom, right
    let padding: [Double]
    /// Whether its views fill it from end to end; others lie at its start, in its middle or at its end.
    let isTight: Bool
    let align: String
    let stretches: Bool
    let isEven: Bool
    /// axis, spacing, alignment, distribution
    let keys: [YAMLEntry]

    init(_ layer: FigmaLayer, isHorizontal: Bool, flowing: [FigmaLayer]) {
        self.isHorizontal = isHorizontal
        let json = layer.json
        let seen = flowing.filter(\.isVisible)
        let stroke =
            json.flag("strokesIncludedInLayout") == true && !json.list("strokes").isEmpty
            ? max(0, json.number("strokeWeight") ?? 0) : 0
        padding = ["paddingTop", "paddingLeft", "paddingBottom", "paddingRight"].map {
            max(0, min(10_000, (json.number($0) ?? 0) + stroke))
        }
        align = json.text("primaryAxisAlignItems") ?? "MIN"
        let fills = seen.filter { $0.sizing(horizontal: isHorizontal, in: isHorizontal) == .fill }
        let hugs = layer.sizing(horizontal: isHorizontal, in: nil) == .hug && json.number("layoutGrow") != 1
        let isSpaced = align == "SPACE_BETWEEN" && seen.count > 1 && fills.isEmpty && !hugs
        isTight = hugs || !fills.isEmpty || isSpaced
        isEven = fills.count > 1 && fills.count == seen.count
        stretches =
            !seen.isEmpty
            && seen.allSatisfy {
                $0.sizing(horizontal: !isHorizontal, in: isHorizontal) == .fill
                    && !$0.isBounded(horizontal: !isHorizontal)
            }
        var keys = [YAMLEntry(key: "axis", value: .text(isHorizontal ? "horizontal" : "vertical"))]
        if let spacing = json.number("itemSpacing"), spacing != 0, align != "SPACE_BETWEEN" || hugs || !fills.isEmpty {
            keys.append(YAMLEntry(key: "spacing", value: .number(max(-10_000, min(10_000, spacing)))))
        }
        if !stretches {
            let names = isHorizontal ? ["top", "center", "bottom"] : ["leading", "center", "trailing"]
            let alignment =
                switch json.text("counterAxisAlignItems") {
                case "CENTER": names[1]
                case "MAX": names[2]
                case "BASELINE" where isHorizontal: "firstBaseline"
                default: names[0]
                }
            keys.append(YAMLEntry(key: "alignment", value: .text(alignment)))
        }
        if isSpaced { keys.append(YAMLEntry(key: "distribution", value: .text("equalSpacing"))) }
        if isEven { keys.append(YAMLEntry(key: "distribution", value: .text("fillEqually"))) }
        self.keys = keys
    }

    /// The keys by which a stack keeps its views from its edges.
    var margins: [YAMLEntry] {
        guard padding.contains(where: { $0 != 0 }) else { return [] }
        return [
            YAMLEntry(key: "layoutMargins", value: .numbers(padding)),
            YAMLEntry(key: "layoutMarginsRelativeArrangement", value: .flag(true)),
        ]
    }

    /// The constraints of a stack in the view that has the padding.
    var constraints: [String] {
        let offset = FigmaImporter.offset
        let leading = "leading == super.leading\(offset(padding[1]))"
        let trailing = "trailing == super.trailing\(offset(-padding[3]))"
        let top = "top == super.top\(offset(padding[0]))"
        let bottom = "bottom == super.bottom\(offset(-padding[2]))"
        let across = isHorizontal ? [top, bottom] : [leading, trailing]
        if isTight { return (isHorizontal ? [leading, trailing] : [top, bottom]) + across }
        switch align {
        case "CENTER":
            return [
                isHorizontal
                    ? "centerX == super.centerX\(offset((padding[1] - padding[3]) / 2))"
                    : "centerY == super.centerY\(offset((padding[0] - padding[2]) / 2))"
            ] + across
        case "MAX": return [isHorizontal ? trailing : bottom] + across
        default: return [isHorizontal ? leading : top] + across
        }
    }
}
