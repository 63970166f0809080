import Interfaces

/// Turns a design into the entries of a scene, and remembers what it met.
struct FigmaImporter {
    let file: FigmaFile
    let project: InterfaceProject
    let options: InterfaceImport.Options

    var views: [ImportedView] = []
    var remarks: [ImportRemark] = []
    /// What is said above a layer, by its index.
    var comments: [Int: [String]] = [:]
    private(set) var screenNames: [String] = []
    var colors: [(name: String, value: YAMLValue)] = []
    var colorNames = NameTable()
    /// Names of colours by styles and values.
    var knownColors: [String: String] = [:]
    var images: [(name: String, path: String)] = []
    var imageNames = NameTable()
    var knownImages: [String: String?] = [:]
    /// The Hero ids of layers, by their indices.
    let pairs: [Int: String]
    let flow: FigmaFlow
    /// Points of the canvas.
    private(set) var canvas = (width: 375.0, height: 667.0)

    // Of the screen that is being written.
    var takenNames = NameTable()
    /// How often a name is in it.
    var nameCounts: [String: Int] = [:]
    /// Where the page's coordinates have the screen's origin; nil where frames cannot be compared.
    var origin: (x: Double, y: Double)? = (0, 0)
    /// What Hero is told of the pairs of a screen.
    var motion: String?

    init(_ file: FigmaFile, project: InterfaceProject, options: InterfaceImport.Options) {
        (self.file, self.project, self.options) = (file, project, options)
        var names = NameTable()
        screenNames = file.screens.map { names.take(NameText.camel($0.name) ?? "screen") }
        pairs = FigmaPairs.ids(of: file.screens)
        flow = FigmaFlow(file.screens)
    }

    mutating func note(_ reason: String, _ detail: String = "", _ layer: FigmaLayer) {
        let remark = ImportRemark(
            line: layer.line, reason: reason, detail: layer.path + (detail.isEmpty ? "" : ": \(detail)"))
        remarks.append(remark)
        comments[layer.index, default: []].append(remark.text)
    }

    // MARK: The scene

    mutating func scene(title: String) -> [YAMLEntry] {
        let device = chooseCanvas()
        var head: [String] = []
        for (reason, detail, line) in file.rest {
            let remark = ImportRemark(line: line, reason: reason, detail: detail)
            remarks.append(remark)
            head.append(remark.text)
        }
        var screens: [YAMLEntry] = []
        for (index, layer) in file.screens.enumerated() { screens.append(screen(layer, index)) }
        let timeline = self.timeline()
        var canvasEntries = [
            device.map { YAMLEntry(key: "device", value: .text($0)) }
                ?? YAMLEntry(key: "size", value: .numbers([canvas.width, canvas.height]))
        ]
        if !flow.ways.isEmpty || file.screens.count > 1 {
            // What shows behind a screen that fades is the other one's ground.
            canvasEntries.append(YAMLEntry(key: "background", value: .text("white")))
        }
        var entries = [
            YAMLEntry(key: "segue", value: .text("1")),
            YAMLEntry(
                key: "title", value: .string(file.title.flatMap { $0.isEmpty ? nil : String($0.prefix(100)) } ?? title)),
            YAMLEntry(key: "canvas", value: .map(canvasEntries)),
        ]
        func table(_ key: String, _ rows: [(name: String, value: YAMLValue)]) {
            guard !rows.isEmpty else { return }
            entries.append(
                YAMLEntry(key: key, value: .map(rows.map { YAMLEntry(key: YAMLText.quoted($0.name), value: $0.value) }))
            )
        }
        table("colors", colors)
        table("images", images.map { ($0.name, .string(options.path($0.path))) })
        entries.append(YAMLEntry(key: "screens", value: .map(screens), comments: head))
        entries.append(YAMLEntry(key: "timeline", value: .list(timeline)))
        return entries
    }

    private static let devices: [(width: Double, height: Double, name: String)] = [
        (320, 568, "iphone-se-1"), (375, 667, "iphone-se-3"), (414, 736, "iphone-8-plus"),
        (375, 812, "iphone-13-mini"),
        (414, 896, "iphone-11"), (390, 844, "iphone-14"), (428, 926, "iphone-14-plus"), (393, 852, "iphone-16"),
        (430, 932, "iphone-16-plus"), (402, 874, "iphone-16-pro"), (440, 956, "iphone-16-pro-max"),
        (744, 1133, "ipad-mini"), (820, 1180, "ipad-10"), (834, 1194, "ipad-11"), (1024, 1366, "ipad-13"),
    ]

    /// The device whose screen a frame has, as wide as the first frame; else the size that all have room in.
    private mutating func chooseCanvas() -> String? {
        let boxes = file.screens.compactMap(\.box)
        for box in boxes where box.width == boxes.first?.width {
            if let device = Self.devices.first(where: { $0.width == box.width && $0.height == box.height }) {
                canvas = (device.width, device.height)
                return device.name
            }
        }
        func side(_ values: [Double]) -> Double { max(1, min(4096, (values.max() ?? 1).rounded(.up))) }
        canvas = (side(boxes.map(\.width)), side(boxes.map(\.height)))
        return nil
    }

    // MARK: Screens

    private mutating func screen(_ layer: FigmaLayer, _ index: Int) -> YAMLEntry {
        let name = screenNames[index]
        (takenNames, nameCounts, motion) = (NameTable(), [:], flow.motion(of: index))
        FigmaPairs.count(layer, into: &nameCounts)
        let box = layer.box ?? FigmaBox(x: 0, y: 0, width: canvas.width, height: canvas.height)
        var entries: [YAMLEntry] = []
        if flow.isOverlay(index) { entries.append(YAMLEntry(key: "presentation", value: .text("overFullScreen"))) }
        if flow.isPushed(index) { entries.append(YAMLEntry(key: "container", value: .text("navigation"))) }
        // What a status bar covers is drawn in the design.
        entries.append(YAMLEntry(key: "safeArea", value: .numbers([0, 0, 0, 0])))
        let isWhole = abs(box.width - canvas.width) < 0.5 && box.height > canvas.height - 0.5
        origin = (box.x, box.y)
        var root: [YAMLEntry] = []
        if isWhole, box.height < canvas.height + 0.5 {
            root = content(of: layer, path: name, role: .root)
        } else if isWhole {
            let place = [
                YAMLEntry(
                    key: "pin",
                    value: .map([
                        YAMLEntry(key: "left", value: .number(0)), YAMLEntry(key: "right", value: .number(0)),
                        YAMLEntry(key: "top", value: .number(0)), YAMLEntry(key: "height", value: .number(box.height)),
                    ]))
            ]
            root = [YAMLEntry(key: "type", value: .text("scroll"))]
            if let color = ground(of: layer) { root.append(YAMLEntry(key: "backgroundColor", value: color)) }
            root.append(
                YAMLEntry(
                    key: "subviews",
                    value: .list([YAMLItem(value: .map(place + content(of: layer, path: name + "/0", role: .root)))])))
        } else {
            // A frame of another size lies in the middle, a sheet at the bottom.
            let isSheet = flow.isOverlay(index) && abs(box.width - canvas.width) < 0.5
            let top = isSheet ? canvas.height - box.height : (canvas.height - box.height) / 2
            origin = (box.x - (canvas.width - box.width) / 2, box.y - top)
            let place = [
                YAMLEntry(
                    key: "constraints",
                    value: .flow([
                        "centerX == super.centerX", isSheet ? "bottom == super.bottom" : "centerY == super.centerY",
                        "width == \(Self.number(box.width))", "height == \(Self.number(box.height))",
                    ]))
            ]
            if flow.isOverlay(index) {
                root = [YAMLEntry(key: "backgroundColor", value: .text(overlayGround(of: layer)))]
            } else {
                root = [YAMLEntry(key: "backgroundColor", value: .text("white"))]
                if file.screens.count > 1 { note("a frame of another size than the canvas", "", layer) }
            }
            root.append(
                YAMLEntry(
                    key: "subviews",
                    value: .list([YAMLItem(value: .map(place + content(of: layer, path: name + "/0", role: .inner)))])))
        }
        if let modifiers = flow.rootMotion(of: index, canvas: canvas) {
            let at = root.firstIndex { $0.key == "subviews" } ?? root.count
            root.insert(
                YAMLEntry(
                    key: "hero", value: .map([YAMLEntry(key: "modifiers", value: .string(modifiers), line: layer.line)])
                ),
                at: at)
        }
        entries.append(YAMLEntry(key: "view", value: .map(root), line: layer.line))
        return YAMLEntry(
            key: YAMLText.quoted(name), value: .map(entries), line: layer.line,
            comments: (name == layer.name ? [] : [layer.name]) + (comments[layer.index] ?? []))
    }

    private func overlayGround(of layer: FigmaLayer) -> String {
        guard let color = layer.json["overlayBackground"]?["color"].flatMap({ FigmaPaint.color($0, opacity: 1) }) else {
            return "clear"
        }
        return color.yaml
    }

    // MARK: Numbers

    static func number(_ value: Double) -> String { YAMLText.number(max(-1e6, min(1e6, value)), places: 4) }

    /// ` + 4`, ` - 4` or nothing.
    static func offset(_ value: Double) -> String {
        abs(value) < 1e-4 ? "" : value < 0 ? " - \(number(-value))" : " + \(number(value))"
    }
}

/// Layers of two screens that are the same: their names are theirs alone in each of both.
enum FigmaPairs {
    static func ids(of screens: [FigmaLayer]) -> [Int: String] {
        var (unique, holders): ([[String: FigmaLayer]], [String: Int]) = ([], [:])
        for screen in screens {
            var (layers, counts): ([String: FigmaLayer], [String: Int]) = ([:], [:])
            for child in screen.children {
                walk(child) {
                    layers[$0.name] = $0; counts[$0.name, default: 0] += 1
                }
            }
            let own = layers.filter {
                counts[$0.key] == 1 && $0.key.contains(where: { !$0.isWhitespace }) && $0.key.utf8.count <= 200
            }
            for name in own.keys { holders[name, default: 0] += 1 }
            unique.append(own)
        }
        var ids: [Int: String] = [:]
        for (index, screen) in screens.enumerated() {
            func enter(_ layer: FigmaLayer) {
                guard isSeen(layer) else { return }
                if unique[index][layer.name] != nil, holders[layer.name, default: 0] > 1 {
                    ids[layer.index] = layer.name
                    // One component in one size moves as a whole.
                    let others = unique.compactMap { $0[layer.name] }
                    if layer.type == "INSTANCE", others.allSatisfy({ isSame($0, layer) }) { return }
                }
                for child in layer.children { enter(child) }
            }
            for child in screen.children { enter(child) }
        }
        return ids
    }

    private static func isSame(_ a: FigmaLayer, _ b: FigmaLayer) -> Bool {
        guard let component = a.json.text("componentId"), component == b.json.text("componentId") else { return false }
        return a.box?.width == b.box?.width && a.box?.height == b.box?.height
    }

    private static func isSeen(_ layer: FigmaLayer) -> Bool {
        layer.isVisible && layer.isDrawn && layer.box != nil && layer.json.flag("isMask") != true
    }

    private static func walk(_ layer: FigmaLayer, _ visit: (FigmaLayer) -> Void) {
        guard isSeen(layer) else { return }
        visit(layer)
        for child in layer.children { walk(child, visit) }
    }

    /// How often the names of layers stand in a screen.
    static func count(_ layer: FigmaLayer, into counts: inout [String: Int]) {
        counts[layer.name, default: 0] += 1
        for child in layer.children { count(child, into: &counts) }
    }
}
