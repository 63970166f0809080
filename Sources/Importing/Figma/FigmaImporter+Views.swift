extension FigmaImporter {
    enum Role {
        /// A screen's root view.
        case root
        case inner
        case mask
    }

    // MARK: A layer among others

    /// A layer with its place; nil for what draws nothing.
    /// - Parameter index: of the view in its container.
    mutating func item(
        _ layer: FigmaLayer, in container: FigmaContainer, at index: Int, role: Role = .inner, name given: String? = nil
    ) -> YAMLItem? {
        if layer.type == "SLICE" { return nil }
        guard layer.isDrawn else {
            note("a kind of layer", layer.type, layer)
            return nil
        }
        guard layer.box != nil else {
            if layer.isVisible { note("a layer without a place", "", layer) }
            return nil
        }
        var path = "\(container.path)/\(index)"
        var name = given
        if name == nil, role == .inner, layer.hasOwnName, nameCounts[layer.name] == 1 {
            name = NameText.camel(layer.name).map { takenNames.take($0) }
        }
        var entries: [YAMLEntry] = []
        if let name { entries.append(YAMLEntry(key: "name", value: .string(name))) }
        var placed = layer
        if layer.type == "LINE", let line = straightLine(layer, in: container) { placed = line }
        let (box, turn) = place(placed, in: container)
        var outer: [YAMLEntry]?
        if let flow = container.flow {
            entries += arrangedPlace(layer, in: flow, name: name)
            if turn != nil {
                // What is turned has an upright place in the row.
                outer = entries
                path += "/0"
                var own = container
                (own.box, own.size, own.flow) = (
                    layer.box ?? container.box, (layer.box?.width ?? 0, layer.box?.height ?? 0), nil
                )
                entries = freePlace(layer, in: own)
            }
        } else {
            entries += freePlace(placed, in: container)
        }
        guard role != .mask else {
            var inner = container
            (inner.path, inner.box, inner.size) = (path, layer.box ?? container.box, (box.width, box.height))
            return YAMLItem(
                value: .map(entries + content(of: placed, path: path, role: role, in: inner)), line: layer.line)
        }
        let isUpright = turn == nil && container.turn == nil && origin != nil && layer.isVisible
        let expected = placed.box ?? container.box
        views.append(
            ImportedView(
                id: layer.id, line: layer.line, path: path,
                frame: isUpright
                    ? [expected.x - (origin?.x ?? 0), expected.y - (origin?.y ?? 0), expected.width, expected.height]
                    : nil,
                isConstrained: container.flow != nil, isMisplaced: false, isInScreen: true))
        var inner = container
        (inner.path, inner.box) = (path, layer.box ?? container.box)
        inner.size = (box.width, box.height)
        if let turn { inner.turn = container.turn.map { Self.product(turn, $0) } ?? turn }
        entries += content(of: placed, path: path, role: role, in: inner)
        // What it is stands before where it is.
        if let type = entries.firstIndex(where: { $0.key == "type" }) {
            entries.insert(entries.remove(at: type), at: entries.first?.key == "name" ? 1 : 0)
        }
        if let shell = outer {
            entries =
                shell + [YAMLEntry(key: "subviews", value: .list([YAMLItem(value: .map(entries), line: layer.line)]))]
        }
        return YAMLItem(value: .map(entries), line: layer.line, comments: comments[layer.index] ?? [])
    }

    // MARK: What a layer is

    mutating func content(of layer: FigmaLayer, path: String, role: Role) -> [YAMLEntry] {
        let box = layer.box ?? FigmaBox(x: 0, y: 0, width: 0, height: 0)
        return content(
            of: layer, path: path, role: role,
            in: FigmaContainer(path: path, box: box, size: (box.width, box.height), turn: nil, flow: nil))
    }

    /// Everything but its name and its place.
    /// - Parameter own: the layer as what its children are in.
    private mutating func content(of layer: FigmaLayer, path: String, role: Role, in own: FigmaContainer) -> [YAMLEntry]
    {
        noteUntaken(of: layer)
        var pieces = Pieces(path: path)
        if !layer.isVisible { pieces.keys.append(YAMLEntry(key: "hidden", value: .flag(true))) }
        if let opacity = layer.json.number("opacity"), opacity < 1, role != .mask {
            pieces.keys.append(YAMLEntry(key: "alpha", value: .number(max(0, opacity))))
        }
        if layer.type == "TEXT" {
            text(layer, own, &pieces)
        } else if isPath(layer, own.size) {
            shape(layer, own, &pieces)
        } else {
            rectangle(layer, own, role, &pieces)
        }
        var entries: [YAMLEntry] = []
        if let type = pieces.type { entries.append(YAMLEntry(key: "type", value: .text(type))) }
        entries += pieces.keys
        if role == .inner, let id = pairs[layer.index] {
            let hero: YAMLValue =
                motion.map {
                    .map([
                        YAMLEntry(key: "id", value: .string(id)), YAMLEntry(key: "modifiers", value: .string($0)),
                    ])
                } ?? .string(id)
            entries.append(YAMLEntry(key: "hero", value: hero, line: layer.line))
        }
        if !pieces.subviews.isEmpty { entries.append(YAMLEntry(key: "subviews", value: .list(pieces.subviews))) }
        return entries
    }

    /// A view that is being put together.
    struct Pieces {
        let path: String
        var type: String?
        var keys: [YAMLEntry] = []
        var subviews: [YAMLItem] = []

        init(path: String) { self.path = path }

        mutating func set(_ key: String, _ value: YAMLValue) { keys.append(YAMLEntry(key: key, value: value)) }

        mutating func add(_ entries: [YAMLEntry]) { subviews.append(YAMLItem(value: .map(entries))) }
    }

    private mutating func noteUntaken(of layer: FigmaLayer) {
        let json = layer.json
        if let mode = json.text("blendMode"), !["NORMAL", "PASS_THROUGH"].contains(mode) {
            note("a blend mode", mode, layer)
        }
        for effect in json.list("effects") where effect.flag("visible") != false {
            let type = effect.text("type") ?? ""
            if !["DROP_SHADOW", "INNER_SHADOW", "LAYER_BLUR", "BACKGROUND_BLUR"].contains(type) {
                note("an effect", type, layer)
            }
        }
        if json.text("layoutWrap") == "WRAP" { note("auto layout that wraps: views keep their places", "", layer) }
        if json.text("layoutMode") == "GRID" { note("a grid: views keep their places", "", layer) }
        if json.flag("isMask") == true, json.text("maskType") == "LUMINANCE" { note("a mask by luminance", "", layer) }
    }

    /// A place that covers the view that it is in.
    static let cover = YAMLEntry(
        key: "pin",
        value: .map(["left", "right", "top", "bottom"].map { YAMLEntry(key: $0, value: .number(0)) }))

    /// The same, for what gives the outer view its size.
    static let fitting = YAMLEntry(
        key: "constraints",
        value: .flow(["leading", "trailing", "top", "bottom"].map { "\($0) == super.\($0)" }))

    // MARK: Rectangles

    private mutating func rectangle(_ layer: FigmaLayer, _ own: FigmaContainer, _ role: Role, _ pieces: inout Pieces) {
        let (json, size) = (layer.json, own.size)
        let fills = FigmaPaint.visible(json["fills"]?.list ?? json.list("background"))
        let corners = corners(of: layer, size)
        let strokes = self.strokes(of: layer, corners, size)
        let effects = FigmaEffects(layer)
        let flowing = self.flowing(layer)
        let stack =
            flowing.isEmpty ? nil : layer.isHorizontal.map { FigmaStack(layer, isHorizontal: $0, flowing: flowing) }
        let isLeaf = layer.children.isEmpty
        let scrolls = role == .inner && !["NONE", ""].contains(json.text("overflowDirection") ?? "")
        let clips = json.flag("clipsContent") == true && !scrolls && role != .root && sticksOut(layer, corners)
        let single = fills.count == 1 ? fills[0] : nil
        let casts = !effects.drops.isEmpty
        // A stack can have no ground but a colour, and what clips no shadow.
        let splits = clips && (casts || !strokes.outside.isEmpty || !strokes.inside.isEmpty)
        let isStack =
            stack.map {
                $0.isTight && role == .inner && !scrolls
                    && flowing.count == layer.children.filter { $0.type != "SLICE" }.count
                    && (fills.isEmpty || single?.isPlain == true) && strokes.outside.isEmpty && strokes.inside.isEmpty
                    && effects.drops.count < 2
                    && effects.inner.isEmpty && effects.backdrop == nil && !splits
            } ?? false

        // Its own look.
        var grounds: [FigmaPaint] = []
        if let glow = effects.blur, glow > 0 {
            if isLeaf, let single, single.isPlain, let color = single.color, strokes.isEmpty {
                // Nothing but a shadow is a blurred shape.
                self.glow(color, Self.roundedPath(size, corners.radii), radius: glow, &pieces)
                return
            }
            note("a blurred layer", "", layer)
        }
        if let backdrop = effects.backdrop {
            pieces.type = stack == nil && !scrolls ? "blur" : nil
            let tint = single.flatMap { $0.isPlain ? color($0, of: layer, style: "fill") : nil } ?? .text("clear")
            let keys = [
                YAMLEntry(key: "radius", value: .number(min(1000, backdrop))), YAMLEntry(key: "tint", value: tint),
            ]
            if pieces.type == nil {
                pieces.add(
                    [YAMLEntry(key: "type", value: .text("blur")), Self.cover] + keys + corners.keys
                        + (corners.keys.isEmpty ? [] : [YAMLEntry(key: "masksToBounds", value: .flag(true))]))
            } else {
                pieces.keys += keys
            }
            if single?.isPlain != true { grounds = fills }
        } else if let single, single.isPlain {
            if let value = color(single, of: layer, style: "fill") { pieces.set("backgroundColor", value) }
        } else if let single, single.isGradient, !isStack, !scrolls, let keys = gradientKeys(single, of: layer, size) {
            pieces.type = "gradient"
            pieces.keys += keys
        } else if let single, single.type == "IMAGE", isLeaf {
            if let keys = imageKeys(single, of: layer) {
                pieces.type = "image"
                pieces.keys += keys + [YAMLEntry(key: "masksToBounds", value: .flag(true))]
            } else {
                pieces.set("backgroundColor", .text("systemGray5"))
            }
        } else {
            grounds = fills
        }
        if isStack {
            pieces.type = "stack"
            pieces.keys += (stack?.keys ?? []) + (stack?.margins ?? [])
        } else if scrolls, pieces.type == nil {
            pieces.type = "scroll"
        }
        pieces.keys += corners.keys
        if pieces.type == "blur", !corners.keys.isEmpty, !clips || splits { pieces.set("masksToBounds", .flag(true)) }
        if clips, !splits, pieces.type != "image" { pieces.set("masksToBounds", .flag(true)) }
        pieces.keys += strokes.border
        shadows(effects, fills, corners, layer, size, &pieces)

        for paint in grounds {
            guard let keys = groundKeys(paint, of: layer, size) else { continue }
            pieces.add(keys.type + [Self.cover] + keys.rest + corners.keys)
        }
        // Its children.
        var inside = own
        if isStack, let stack {
            inside.flow = flow(stack, flowing, hasMargins: !stack.margins.isEmpty)
            pieces.subviews += children(flowing, in: inside, from: pieces.subviews.count, layer)
        } else if splits {
            var clip = Pieces(path: "\(pieces.path)/\(pieces.subviews.count)")
            inside.path = clip.path
            arrange(layer, stack, flowing, inside, &clip)
            // A view that is as large as its contents needs constraints all the way in.
            let place = stack == nil ? Self.cover : Self.fitting
            pieces.add(
                [place] + corners.keys + [
                    YAMLEntry(key: "masksToBounds", value: .flag(true)),
                    YAMLEntry(key: "subviews", value: .list(clip.subviews)),
                ])
        } else {
            arrange(layer, stack, flowing, inside, &pieces)
        }
        for entries in strokes.views { pieces.add(entries) }
        for shadow in effects.inner { pieces.add(innerShadow(shadow, corners, size)) }
    }

    /// Children in their order: those of a stack in one, those beside it where they are.
    private mutating func arrange(
        _ layer: FigmaLayer, _ stack: FigmaStack?, _ flowing: [FigmaLayer], _ own: FigmaContainer,
        _ pieces: inout Pieces
    ) {
        guard let stack else {
            pieces.subviews += children(layer.children, in: own, from: pieces.subviews.count, layer)
            return
        }
        let flows = Set(flowing.map(\.index))
        let first = layer.children.firstIndex { flows.contains($0.index) } ?? 0
        let last = layer.children.lastIndex { flows.contains($0.index) } ?? 0
        let others = layer.children.enumerated().filter { !flows.contains($0.element.index) }
        if others.contains(where: { $0.offset > first && $0.offset < last && $0.element.type != "SLICE" }) {
            note("a free layer between those of auto layout, now in front of them", "", layer)
        }
        let behind = others.filter { $0.offset < first }.map(\.element)
        let before = others.filter { $0.offset >= first }.map(\.element)
        pieces.subviews += children(behind, in: own, from: pieces.subviews.count, layer)
        var inside = own
        inside.path = "\(own.path)/\(pieces.subviews.count)"
        inside.flow = flow(stack, flowing, hasMargins: false)
        let arranged = children(flowing, in: inside, from: 0, layer)
        pieces.add(
            [YAMLEntry(key: "type", value: .text("stack"))] + stack.keys + [
                YAMLEntry(key: "constraints", value: .flow(stack.constraints), line: layer.line),
                YAMLEntry(key: "subviews", value: .list(arranged)),
            ])
        pieces.subviews += children(before, in: own, from: pieces.subviews.count, layer)
    }

    private mutating func flow(_ stack: FigmaStack, _ flowing: [FigmaLayer], hasMargins: Bool) -> FigmaContainer.Flow {
        FigmaContainer.Flow(
            isHorizontal: stack.isHorizontal, hasMargins: hasMargins, stretches: stack.stretches, isEven: stack.isEven,
            filler: nil)
    }

    /// The views of layers; a mask holds those after it.
    private mutating func children(
        _ layers: [FigmaLayer], in container: FigmaContainer, from first: Int, _ parent: FigmaLayer
    ) -> [YAMLItem] {
        var container = container
        var given: [Int: String] = [:]
        if let flow = container.flow, !flow.isEven {
            let fillers = layers.filter {
                $0.isVisible && $0.sizing(horizontal: flow.isHorizontal, in: flow.isHorizontal) == .fill
            }
            if fillers.count > 1 {
                let name = takenNames.take(NameText.camel(fillers[0].name) ?? "filler")
                given[fillers[0].index] = name
                container.flow?.filler = name
            }
        }
        var items: [YAMLItem] = []
        let reverses = container.flow != nil && parent.json.flag("itemReverseZIndex") == true
        for (offset, layer) in layers.enumerated() {
            if layer.json.flag("isMask") == true, layer.isVisible {
                guard container.flow == nil else {
                    note("a mask in auto layout", "", layer)
                    continue
                }
                var group = container
                group.path = "\(container.path)/\(first + items.count)"
                guard let mask = item(layer, in: group, at: -1, role: .mask) else { continue }
                let rest = children(Array(layers[(offset + 1)...]), in: group, from: 0, parent)
                guard !rest.isEmpty else { break }
                items.append(
                    YAMLItem(
                        value: .map([
                            Self.cover, YAMLEntry(key: "mask", value: mask.value),
                            YAMLEntry(key: "subviews", value: .list(rest)),
                        ]), line: layer.line, comments: comments[layer.index] ?? []))
                break
            }
            guard var item = item(layer, in: container, at: first + items.count, name: given[layer.index]) else {
                continue
            }
            if reverses, case .map(let entries) = item.value {
                item.value = .map(
                    entries + [YAMLEntry(key: "zPosition", value: .number(Double(layers.count - offset)))])
            }
            items.append(item)
        }
        return items
    }

    /// Whether anything of a frame lies outside of it, or in its corners.
    private func sticksOut(_ layer: FigmaLayer, _ corners: FigmaCorners) -> Bool {
        guard let box = layer.box else { return false }
        let radius = corners.radii.max() ?? 0
        return layer.children.contains { child in
            guard child.isVisible, child.isDrawn, let own = child.box else { return false }
            if child.type == "TEXT", own.x >= box.x, own.right <= box.right { return false }
            let slack = 0.01
            if own.x < box.x - slack || own.y < box.y - slack || own.right > box.right + slack
                || own.bottom > box.bottom + slack
            {
                return true
            }
            let side = own.x < box.x + radius * 0.3 || own.right > box.right - radius * 0.3
            let end = own.y < box.y + radius * 0.3 || own.bottom > box.bottom - radius * 0.3
            return radius > 0 && side && end
        }
    }
}
