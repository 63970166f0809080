import Hero
import Interfaces

extension Importer {
    /// A view with all inside it, in the order in which people write keys.
    mutating func view(_ element: XMLElement, path: String, isRoot: Bool = false, inStack: Bool = false) -> [YAMLEntry]
    {
        let kind = ElementKind.of(element.name)
        let id = element["id"] ?? ""
        var comments: [String] = []
        if let custom = element["customClass"] { comments.append("class \(custom)") }
        let before = remarks.count
        enter(table: element)
        if kind?.isTaken != true { note("a view type", element.name, line: element.line) }

        var entries: [YAMLEntry] = []
        if let type = type(of: element, kind) { entries.append(YAMLEntry(key: "type", value: .text(type))) }
        let nameIndex = entries.count
        entries += kind?.keys(element, &self) ?? []
        entries += geometry(element, kind, isRoot: isRoot, inStack: inStack)
        entries += look(element, kind)
        entries += runtimeAttributes(element, &entries)
        remember(element, path)
        comments += remarks[before...].map(\.text)

        let subviews = self.subviews(of: element, path: path, isStack: element.name == "stackView")
        // Views further on may have asked for the name.
        if let name = screen.names[id], !id.isEmpty, screen.writtenNames.insert(name).inserted {
            entries.insert(YAMLEntry(key: "name", value: .string(name)), at: nameIndex)
        }
        if !subviews.isEmpty { entries.append(YAMLEntry(key: "subviews", value: .list(subviews))) }
        if !comments.isEmpty {
            if entries.isEmpty {
                // A comment needs a key to stand beside.
                entries.append(YAMLEntry(key: "backgroundColor", value: .text("none")))
            }
            entries[0].comments = comments
        }
        return entries
    }

    /// An image view of a symbol is an icon.
    private func type(of element: XMLElement, _ kind: ElementKind?) -> String? {
        let isIcon = element.name == "imageView" && element["catalog"] == "system"
        return isIcon && element["image"].map(Self.isSymbol) == true ? "icon" : kind?.type
    }

    private mutating func subviews(of element: XMLElement, path: String, isStack: Bool) -> [YAMLItem] {
        let children = ViewChildren(of: element)
        for lost in children.lost { note("a cell's background view", line: lost.line) }
        var items: [YAMLItem] = []
        for child in children.views where !screen.excluded.contains(child["id"] ?? "") {
            let entries = view(child, path: "\(path)/\(items.count)", inStack: isStack)
            items.append(YAMLItem(value: .map(entries), line: child.line))
        }
        if element.name == "containerView"
            || element.child("connections")?.children.contains(where: { $0["kind"] == "embed" }) == true,
            let embedded = embedded(in: element, path: "\(path)/\(items.count)")
        {
            items.append(embedded)
        }
        return items + decorations(of: element)
    }

    private mutating func remember(_ element: XMLElement, _ path: String) {
        let frame = element.child("rect").flatMap { rect -> [Double]? in
            let values = ["x", "y", "width", "height"].compactMap { rect.number($0) }
            return values.count == 4 ? values : nil
        }
        let id = element["id"] ?? ""
        views.append(
            ImportedView(
                id: id, line: element.line, path: path, frame: frame,
                isConstrained: isPlacedByConstraints(id),
                isMisplaced: element.flag("misplaced") == true || element.flag("ambiguous") == true))
    }

    // MARK: Geometry

    private mutating func geometry(_ element: XMLElement, _ kind: ElementKind?, isRoot: Bool, inStack: Bool)
        -> [YAMLEntry]
    {
        let id = element["id"] ?? ""
        let rect = element.child("rect")
        let frame = ["x", "y", "width", "height"].map { rect?.number($0) ?? 0 }
        var entries: [YAMLEntry] = []
        let isConstrained = isPlacedByConstraints(id) && !isRoot
        // What is inside and keeps its distances by masks begins from the stored frame.
        let hasFixedChildren = ViewChildren(of: element).views.contains { child in
            !isPlacedByConstraints(child["id"] ?? "") && Self.mask(child).contains { $0.hasPrefix("flexible") }
        }
        let fills = isRoot && (rect == nil || isCanvas(frame) || interface.isStoryboard && !options.keepsDesignSizes)
        if rect != nil, !fills, !isConstrained || hasFixedChildren {
            let shown = [frame[0], frame[1], max(0, frame[2]), max(0, frame[3])]
            entries.append(YAMLEntry(key: "frame", value: .numbers(shown), line: rect?.line ?? 0))
        }
        if !isConstrained, !isRoot {
            let mask = Self.mask(element)
            if mask.contains(where: { $0 != "flexibleRightMargin" && $0 != "flexibleBottomMargin" }) {
                entries.append(YAMLEntry(key: "autoresizing", value: .flow(mask)))
            }
        }
        if isConstrained {
            var texts = (screen.constraints[id] ?? [])
            texts += standIn(element, kind, frame, beside: texts)
            if !texts.isEmpty {
                entries.append(
                    YAMLEntry(
                        key: "constraints", value: .list(texts.map { YAMLItem(value: .text($0.text), line: $0.line) })))
            } else if !inStack {
                entries.append(YAMLEntry(key: "constraints", value: .list([])))
            }
            if missing[id] != nil {
                // The size of what stands here instead says nothing.
                entries.append(YAMLEntry(key: "hugging", value: .text("1")))
                entries.append(YAMLEntry(key: "compression", value: .text("1")))
            } else {
                entries += priorities("hugging", element, "HuggingPriority", standard: 250)
                entries += priorities("compression", element, "CompressionResistancePriority", standard: 750)
            }
        }
        entries += margins(element, isRoot: isRoot)
        if restsBetweenBars(element, frame, isRoot: isRoot) {
            entries.append(YAMLEntry(key: "contentInsetAdjustment", value: .text("automatic")))
        }
        return entries
    }

    /// Whether bars push the contents of a scroll view that reaches below them.
    private func restsBetweenBars(_ element: XMLElement, _ frame: [Double], isRoot: Bool) -> Bool {
        let isScroll = ["scrollView", "tableView", "collectionView"].contains(element.name)
        return isScroll && (!options.keepsDesignSizes || element.name != "scrollView")
            && (isRoot || screen.parents[element["id"] ?? ""] == screen.root) && frame[1] < screen.top
            && element["contentInsetAdjustmentBehavior"] != "never" && !screen.keepsInsets
    }

    private func isCanvas(_ frame: [Double]) -> Bool {
        guard let device = interface.device, interface.isStoryboard else {
            return frame[0] == 0 && frame[1] == 0 && !interface.isStoryboard && sizesAreOne
        }
        return frame == [0, 0, device.width, device.height]
    }

    /// Whether a file of views has but one, whose size then is the canvas's.
    private var sizesAreOne: Bool { interface.scenes.count == 1 }

    private static func mask(_ element: XMLElement) -> [String] {
        guard let mask = element.child("autoresizingMask") else { return [] }
        let names = [
            ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
            ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
            ("heightSizable", "flexibleHeight"), ("flexibleMaxY", "flexibleBottomMargin"),
        ]
        return names.filter { mask.flag($0.0) == true }.map(\.1)
    }

    /// A plain view that is as large as the control that it stands for.
    private func standIn(
        _ element: XMLElement, _ kind: ElementKind?, _ frame: [Double], beside others: [WrittenConstraint]
    ) -> [WrittenConstraint] {
        var result: [WrittenConstraint] = []
        // A size that Interface Builder was told for a view whose class gives it one.
        for (attribute, name) in [("width", "placeholderIntrinsicWidth"), ("height", "placeholderIntrinsicHeight")] {
            guard let size = element.number(name), size >= 0 else { continue }
            result.append(WrittenConstraint(text: "\(attribute) <= \(YAMLText.number(size)) @250", line: element.line))
            result.append(WrittenConstraint(text: "\(attribute) >= \(YAMLText.number(size)) @750", line: element.line))
        }
        if element.name == "view", element["customClass"] != nil, ViewChildren(of: element).views.isEmpty {
            // Its class may want a size, which Interface Builder has asked it for. It counts where nothing else does.
            for (attribute, index) in [("width", 2), ("height", 3)] where frame[index] > 0 {
                result.append(
                    WrittenConstraint(
                        text: "\(attribute) == \(YAMLText.number(frame[index])) @1", line: element.line))
            }
            return result
        }
        if interface.isForTelevision, element.name == "activityIndicatorView",
            ["large", "whiteLarge"].contains(element["style"])
        {
            // That of a telephone is smaller.
            return ["width == 64", "height == 64"].map { WrittenConstraint(text: $0, line: element.line) }
        }
        guard let standIn = missing[element["id"] ?? ""] ?? kind?.standIn, standIn != .none else { return result }
        for (attribute, index, word) in [("width", 2, "horizontal"), ("height", 3, "vertical")] {
            if attribute == "width", standIn == .height { continue }
            // Its content has nothing to say there.
            if others.contains(where: { $0.text.wholeMatch(of: #/(\w+) == \d[\d.]*/#)?.1 ?? "" == attribute }) {
                continue
            }
            let hugging = element.number("\(word)HuggingPriority") ?? 250
            let compression = element.number("\(word)CompressionResistancePriority") ?? 750
            let size = YAMLText.number(frame[index])
            result.append(
                WrittenConstraint(text: "\(attribute) <= \(size) @\(YAMLText.number(hugging))", line: element.line))
            result.append(
                WrittenConstraint(text: "\(attribute) >= \(size) @\(YAMLText.number(compression))", line: element.line))
        }
        return result
    }

    private func priorities(_ key: String, _ element: XMLElement, _ suffix: String, standard: Double) -> [YAMLEntry] {
        let values = ["horizontal", "vertical"].map { max(1, min(1000, element.number($0 + suffix) ?? standard)) }
        if values == [standard, standard] { return [] }
        return [YAMLEntry(key: key, value: values[0] == values[1] ? .number(values[0]) : .numbers(values))]
    }

    private func margins(_ element: XMLElement, isRoot: Bool) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        let written = element.property("layoutMargins") ?? element.property("directionalLayoutMargins")
        if let written {
            // Stored as a rectangle or as insets, by the version.
            let names =
                written.name == "edgeInsets" || written["top"] != nil || written["left"] != nil
                ? ["top", "left", "bottom", "right"]
                : written["leading"] != nil ? ["top", "leading", "bottom", "trailing"] : []
            if !names.isEmpty {
                entries.append(
                    YAMLEntry(
                        key: "layoutMargins",
                        value: .numbers(names.map { max(0, min(10_000, written.number($0) ?? 0)) })))
            }
        } else if element.name == "tableViewCell" || element.name == "tableViewCellContentView" {
            // UIKit's own for what is in a cell, by the version of Interface Builder that laid it out.
            let content = element.name == "tableViewCell" ? element.property("contentView") : element
            let width = content?.child("rect")?.number("width") ?? 375
            if screen.marginOwners.contains(element["id"] ?? "") {
                let version = interface.toolsVersion
                let side: Double = width < (version < Self.xcode10 ? 414 : 340) ? 16 : 20
                entries.append(
                    YAMLEntry(
                        key: "layoutMargins",
                        value: .numbers(version < Self.xcode9 ? [8, 8, 8, 8] : [11, side, 11, side])))
            }
        }
        if element.flag("preservesSuperviewLayoutMargins") == true {
            entries.append(YAMLEntry(key: "preservesSuperviewLayoutMargins", value: .flag(true)))
        }
        if element.flag("insetsLayoutMarginsFromSafeArea") == false,
            !isRoot || screen.marginOwners.contains(element["id"] ?? "")
        {
            entries.append(YAMLEntry(key: "insetsLayoutMarginsFromSafeArea", value: .flag(false)))
        }
        return entries
    }

    /// Where margins of cells change: files with a `toolsVersion` of up to 13122, of 13771, and from 14490 on were
    /// looked at.
    private static let xcode9 = 13_196.0, xcode10 = 14_313.0

    // MARK: Look

    private mutating func look(_ element: XMLElement, _ kind: ElementKind?) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        if let alpha = element.number("alpha"), alpha != 1 {
            entries.append(YAMLEntry(key: "alpha", value: .number(max(0, min(1, alpha)))))
        }
        if element.flag("hidden") == true { entries.append(YAMLEntry(key: "hidden", value: .flag(true))) }
        // Scenes' own value is another for labels and images. Nobody but Hero's matching reads it.
        let isText = ["label", "imageView"].contains(element.name)
        let isMatched = RuntimeAttribute.all(of: element).contains { ["heroID", "hero.id"].contains($0.keyPath) }
        if isMatched, (element.flag("opaque") ?? true) == isText {
            entries.append(YAMLEntry(key: "opaque", value: .flag(isText)))
        }
        if let color = color("backgroundColor", of: element) {
            entries.append(YAMLEntry(key: "backgroundColor", value: color))
        }
        if let color = color("tintColor", of: element) { entries.append(YAMLEntry(key: "tintColor", value: color)) }
        let clips = ["scrollView", "tableView", "collectionView"].contains(element.name)
        if element.flag("clipsSubviews") == true, !clips {
            entries.append(YAMLEntry(key: "masksToBounds", value: .flag(true)))
        }
        return entries
    }

    // MARK: Runtime attributes

    private mutating func runtimeAttributes(_ element: XMLElement, _ entries: inout [YAMLEntry]) -> [YAMLEntry] {
        var (look, hero, shadow): ([YAMLEntry], [YAMLEntry], [YAMLEntry]) = ([], [], [])
        func put(_ key: String, _ value: YAMLValue, _ line: Int) {
            look.removeAll { $0.key == key }
            entries.removeAll { $0.key == key }
            look.append(YAMLEntry(key: key, value: value, line: line))
        }
        for attribute in RuntimeAttribute.all(of: element) {
            let line = attribute.line
            if attribute.isHero {
                heroAttributes.found += 1
                if let entry = heroEntry(attribute) {
                    heroAttributes.carried += 1
                    hero.removeAll { $0.key == entry.key }
                    hero.insert(entry, at: entry.key == "id" ? 0 : hero.count)
                }
                continue
            }
            let path =
                attribute.keyPath.hasPrefix("layer.") ? String(attribute.keyPath.dropFirst(6)) : attribute.keyPath
            let color = attribute.element.child("color").flatMap { self.color($0) }
            let isOn = attribute.value == "YES"
            switch (path, attribute.number) {
            case ("cornerRadius", let number?): put("cornerRadius", .number(max(0, number)), line)
            case ("borderWidth", let number?): put("borderWidth", .number(max(0, number)), line)
            case ("zPosition", let number?): put("zPosition", .number(number), line)
            case ("alpha", let number?), ("opacity", let number?): put("alpha", .number(max(0, min(1, number))), line)
            case ("masksToBounds", _) where attribute.type == "boolean",
                ("clipsToBounds", _) where attribute.type == "boolean":
                put("masksToBounds", .flag(isOn), line)
            case ("hidden", _) where attribute.type == "boolean", ("isHidden", _) where attribute.type == "boolean":
                put("hidden", .flag(isOn), line)
            // The layer's colours take a CGColor, which Interface Builder cannot give; apps have properties of these names.
            case ("borderColor", _) where color != nil, ("borderUIColor", _) where color != nil:
                if let color { put("borderColor", color, line) }
            case ("shadowColor", _) where color != nil:
                if let color { shadow.append(YAMLEntry(key: "color", value: color, line: line)) }
            case ("shadowOpacity", let number?):
                shadow.append(YAMLEntry(key: "opacity", value: .number(max(0, min(1, number))), line: line))
            case ("shadowRadius", let number?):
                shadow.append(YAMLEntry(key: "radius", value: .number(max(0, min(100, number))), line: line))
            case ("shadowOffset", _) where attribute.element.child("size") != nil:
                guard let size = attribute.element.child("size") else { continue }
                let values = [size.number("width") ?? 0, size.number("height") ?? 0]
                shadow.append(YAMLEntry(key: "offset", value: .numbers(values), line: line))
            default: note("a runtime attribute", attribute.keyPath, line: line)
            }
        }
        if !shadow.isEmpty { look.append(YAMLEntry(key: "shadow", value: .map(shadow))) }
        guard !hero.isEmpty else { return look }
        let value = hero.count == 1 && hero[0].key == "id" ? hero[0].value : .map(hero)
        let line = (hero.first { $0.key == "modifiers" } ?? hero[0]).line
        look.append(YAMLEntry(key: "hero", value: value, line: line, hasLine: true))
        return look
    }

    /// Names of colours are a scene's to look up.
    private static var language: HeroLanguage { HeroLanguage(resolveColor: { $0.isEmpty ? nil : .black }) }

    mutating func heroEntry(_ attribute: RuntimeAttribute) -> YAMLEntry? {
        switch attribute.keyPath {
        case "heroID" where !attribute.value.isEmpty, "hero.id" where !attribute.value.isEmpty:
            return YAMLEntry(key: "id", value: .string(attribute.value), line: attribute.line)
        case "heroModifierString", "hero.modifierString":
            let parsed = Self.language.modifiers(attribute.value)
            if let mistake = parsed.rejection ?? (options.keepsMistakes ? nil : parsed.diagnostics.first) {
                note(
                    "a Hero modifier that Hero does not read", "\(attribute.value): \(mistake.message)",
                    line: attribute.line)
                if parsed.understood.isEmpty { return nil }
                // What is read of it is taken, and not all of it was.
                heroAttributes.carried -= 1
                return YAMLEntry(key: "modifiers", value: .string(parsed.understood), line: attribute.line)
            }
            return YAMLEntry(key: "modifiers", value: .string(attribute.value), line: attribute.line)
        case "isHeroEnabled", "hero.isEnabled", "heroEnabled":
            return YAMLEntry(key: "enabled", value: .flag(attribute.value == "YES"), line: attribute.line)
        case "isHeroEnabledForSubviews", "hero.isEnabledForSubviews":
            return YAMLEntry(key: "enabledForSubviews", value: .flag(attribute.value == "YES"), line: attribute.line)
        default:
            note("a Hero attribute", attribute.keyPath, line: attribute.line)
            return nil
        }
    }

    // MARK: Embedded controllers

    /// The view of the controller that a container shows.
    private mutating func embedded(in element: XMLElement, path: String) -> YAMLItem? {
        guard let segue = element.child("connections")?.children.first(where: { $0["kind"] == "embed" }),
            let id = segue["destination"], !screen.embedding.contains(id), screen.embedding.count < 8,
            let scene = scenes[id], let view = scene.view, embeddedCount < 200, views.count < 20_000
        else { return nil }
        // Its constraints speak of its own views; names are those of this screen.
        embeddedCount += 1
        screen.embedding.append(id)
        defer { screen.embedding.removeLast() }
        let (outer, guides, excluded) = (screen.root, screen.guides, screen.excluded)
        index(view, in: element["id"], controller: scene.controller)
        screen.guides.merge(guides) { first, _ in first }
        screen.excluded.formUnion(excluded)
        collectConstraints(view)
        let first = views.count
        var entries = self.view(view, path: path, isRoot: false)
        screen.root = outer
        entries.removeAll { ["frame", "autoresizing"].contains($0.key) }
        let rect = element.child("rect")
        let size = [0, 0, rect?.number("width") ?? 0, rect?.number("height") ?? 0]
        entries.append(YAMLEntry(key: "frame", value: .numbers(size)))
        entries.append(YAMLEntry(key: "autoresizing", value: .flow(["flexibleWidth", "flexibleHeight"])))
        // The frame that is stored with the controller need not be the container's.
        if views.indices.contains(first), views[first].path == path { views[first].frame = size }
        return YAMLItem(value: .map(entries), line: segue.line, comments: ["embedded (line \(scene.line))"])
    }
}
