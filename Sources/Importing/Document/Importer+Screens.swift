import Hero
import Interfaces
import Views

extension Importer {
    /// One screen with its views.
    mutating func screen(_ screen: StoryboardFlow.Screen, _ flow: StoryboardFlow) -> YAMLEntry {
        self.screen = ScreenContext()
        self.screen.name = screen.name
        let (controller, view) = (screen.scene.controller, screen.scene.view)
        var entries: [YAMLEntry] = []
        if screen.navigation != nil {
            entries.append(YAMLEntry(key: "container", value: .text("navigation")))
        } else if screen.tabs != nil {
            entries.append(YAMLEntry(key: "container", value: .text("tabBar")))
        }
        if let style = (screen.navigation ?? controller)?["modalPresentationStyle"],
            ["overFullScreen", "overCurrentContext"].contains(style)
        {
            entries.append(YAMLEntry(key: "presentation", value: .text(style)))
        }
        if let hero = screenHero(screen) { entries.append(YAMLEntry(key: "hero", value: hero)) }
        if let bar = navigationBar(screen) { entries.append(YAMLEntry(key: "navigationBar", value: bar)) }
        if screen.tabs != nil, let item = tabBarItem(screen) {
            entries.append(YAMLEntry(key: "tabBarItem", value: item))
        }
        if let view {
            index(view, in: nil, controller: controller)
            collectConstraints(view)
            let area = safeArea(of: view, below: entries)
            self.screen.top = area.top
            self.screen.keepsInsets = controller?.flag("automaticallyAdjustsScrollViewInsets") == false
            let written = self.view(view, path: screen.name, isRoot: true)
            if let entry = area.entry { entries.append(entry) }
            entries.append(YAMLEntry(key: "view", value: .map(written), line: view.line))
        }
        noteUntaken(of: controller)
        let title = controller?["customClass"].map { "class \($0)" }
        return YAMLEntry(
            key: YAMLText.quoted(screen.name), value: .map(entries), line: screen.scene.line,
            comments: title.map { [$0] } ?? [])
    }

    private mutating func noteUntaken(of controller: XMLElement?) {
        guard let controller else { return }
        for child in controller.children {
            switch child.name {
            case "view" where child["key"] != "view", "tableView" where child["key"] != "view":
                note("a view beside the controller's own", line: child.line)
            case "toolbarItems" where !child.children.isEmpty: note("toolbar items", line: child.line)
            case "searchDisplayController": note("a search display controller", line: child.line)
            default: break
            }
        }
    }

    // MARK: Hero

    /// The controller's settings, and those of the containers that it is in.
    private mutating func screenHero(_ screen: StoryboardFlow.Screen) -> YAMLValue? {
        var entries: [YAMLEntry] = []
        var seen: Set<String> = []
        for controller in [screen.scene.controller].compactMap({ $0 }) + screen.hosts {
            for attribute in RuntimeAttribute.all(of: controller) {
                let isOwn = controller["id"] == screen.scene.controller?["id"]
                guard attribute.isHero else {
                    if isOwn { note("a runtime attribute", attribute.keyPath, line: attribute.line) }
                    continue
                }
                let isFirst = isOwn || countedHosts.insert("\(controller["id"] ?? "") \(attribute.keyPath)").inserted
                if isFirst { heroAttributes.found += 1 }
                guard let key = Self.controllerKeys[attribute.keyPath] else {
                    if isFirst { note("a Hero attribute of a controller", attribute.keyPath, line: attribute.line) }
                    continue
                }
                if key != "enabled", !options.keepsMistakes,
                    let mistake = HeroLanguage().defaultAnimation(attribute.value).diagnostics.first
                {
                    if isFirst {
                        note(
                            "a default animation that Hero does not read", "\(attribute.value): \(mistake.message)",
                            line: attribute.line)
                    }
                    continue
                }
                if isFirst { heroAttributes.carried += 1 }
                guard seen.insert(key).inserted else { continue }
                if key == "enabled" {
                    // On is what scenes begin with.
                    if attribute.value != "YES" {
                        entries.append(YAMLEntry(key: key, value: .flag(false), line: attribute.line))
                    }
                } else {
                    entries.append(YAMLEntry(key: key, value: .string(attribute.value), line: attribute.line))
                }
            }
        }
        return entries.isEmpty ? nil : .map(entries)
    }

    private static let controllerKeys = [
        "isHeroEnabled": "enabled", "hero.isEnabled": "enabled", "heroEnabled": "enabled",
        "heroModalAnimationTypeString": "modalAnimation", "hero.modalAnimationTypeString": "modalAnimation",
        "heroNavigationAnimationTypeString": "navigationAnimation",
        "hero.navigationAnimationTypeString": "navigationAnimation",
        "heroTabBarAnimationTypeString": "tabBarAnimation", "hero.tabBarAnimationTypeString": "tabBarAnimation",
    ]

    // MARK: Bars

    private mutating func navigationBar(_ screen: StoryboardFlow.Screen) -> YAMLValue? {
        let (controller, navigation) = (screen.scene.controller, screen.navigation)
        let isSimulated = controller?.property("simulatedTopBarMetrics")?.name == "simulatedNavigationBarMetrics"
        guard navigation != nil || isSimulated else { return nil }
        if navigation?.flag("navigationBarHidden") == true { return nil }
        let item = controller?.property("navigationItem")
        var entries: [YAMLEntry] = []
        if let title = item.flatMap({ text("title", of: $0) }) ?? controller?["title"] {
            entries.append(YAMLEntry(key: "title", value: .string(title), line: item?.line ?? 0))
        }
        for (key, single, list) in [
            ("leading", "leftBarButtonItem", "leftBarButtonItems"),
            ("trailing", "rightBarButtonItem", "rightBarButtonItems"),
        ] {
            let buttons = (item?.property(single).map { [$0] } ?? []) + (item?.property(list)?.children ?? [])
            let shown = buttons.compactMap { barButton($0) }
            if !shown.isEmpty { entries.append(YAMLEntry(key: key, value: .flow(shown))) }
        }
        let bar = navigation?.property("navigationBar")
        if bar?.flag("largeTitles") == true, item?["largeTitleDisplayMode"] != "never" {
            entries.append(YAMLEntry(key: "largeTitle", value: .flag(true)))
        }
        if let view = item?.property("titleView") { note("a title view", line: view.line) }
        if let bar, let hero = barHero(bar) { entries.append(YAMLEntry(key: "hero", value: hero)) }
        return .map(entries)
    }

    /// What Hero knows of a bar, which all screens below it have; it is counted with the first one.
    private mutating func barHero(_ bar: XMLElement) -> YAMLValue? {
        let isFirst = countedHosts.insert("bar \(bar["id"] ?? "")").inserted
        let entries = RuntimeAttribute.all(of: bar).filter(\.isHero).compactMap { attribute in
            let entry = heroEntry(attribute)
            if isFirst {
                heroAttributes.found += 1
                if entry != nil { heroAttributes.carried += 1 }
            }
            return entry
        }
        return entries.isEmpty ? nil : .map(entries)
    }

    /// A bar button as scenes write it: a word, or a symbol; nil for room, and for what is noted.
    private mutating func barButton(_ button: XMLElement) -> String? {
        if let title = text("title", of: button), !title.isEmpty { return YAMLText.quoted(title) }
        func shown(_ symbol: String) -> String { "{ symbol: \(symbol) }" }
        if let image = button["image"] {
            if button["catalog"] == "system", Self.isSymbol(image) { return shown(image) }
            note("a bar button's image", image, line: button.line)
            return nil
        }
        guard let system = button["systemItem"], !["flexibleSpace", "fixedSpace"].contains(system) else { return nil }
        let face = UIBarButtonItem.face(ofSystemItem: system)
        if let word = face.word { return YAMLText.quoted(word) }
        if let symbol = face.symbol { return shown(symbol) }
        note("a bar button", system, line: button.line)
        return nil
    }

    private mutating func tabBarItem(_ screen: StoryboardFlow.Screen) -> YAMLValue? {
        let owners = [screen.scene.controller].compactMap { $0 } + screen.hosts.filter { $0.name != "tabBarController" }
        guard let item = owners.reversed().lazy.compactMap({ $0.property("tabBarItem") }).first else { return .map([]) }
        var entries: [YAMLEntry] = []
        if let title = text("title", of: item), !title.isEmpty {
            entries.append(YAMLEntry(key: "title", value: .string(title), line: item.line))
        }
        if let image = item["image"] ?? item["systemItem"] {
            let known = ["house", "search", "heart", "star", "person", "list", "bell", "square"]
            if item["catalog"] == "system", Self.isSymbol(image) {
                entries.append(YAMLEntry(key: "icon", value: .text(image)))
            } else if let icon = known.first(where: { image.lowercased().contains($0) }) {
                entries.append(YAMLEntry(key: "icon", value: .text(icon)))
            } else {
                note("a tab's image", image, line: item.line)
            }
        }
        return .map(entries)
    }

    /// The safe area that a screen was laid out with, where it is not the one that its device and bars leave: that of
    /// a sheet, for example. It shows in the frames of views that constraints hang on it.
    private func safeArea(of root: XMLElement, below entries: [YAMLEntry]) -> (top: Double, entry: YAMLEntry?) {
        if interface.isForTelevision {
            // What a television may not show.
            return (60, YAMLEntry(key: "safeArea", value: .numbers([60, 90, 60, 90]), line: root.line))
        }
        let bar = entries.first { $0.key == "navigationBar" }
        var barHeight = bar == nil ? 0.0 : 44
        if case .map(let keys)? = bar?.value, keys.contains(where: { $0.key == "largeTitle" }) { barHeight += 52 }
        let tabs: Double = entries.contains { $0.key == "tabBarItem" } ? 49 : 0
        let (device, height) = (interface.device, root.child("rect")?.number("height") ?? 0)
        let isWhole = Self.isWhole(root, device)
        let expected = ((device?.top ?? 0) + barHeight, (device?.bottom ?? 0) + tabs)
        var (tops, bottoms): ([Double], [Double]) = ([], [])
        for child in ViewChildren(of: root).views {
            guard let rect = child.child("rect"), let y = rect.number("y"), let own = rect.number("height"),
                child.flag("misplaced") != true, child.flag("ambiguous") != true
            else { continue }
            for constraint in screen.constraints[child["id"] ?? ""] ?? [] {
                if let match = constraint.text.wholeMatch(of: #/top == (?:safe|margins)\.top(?: ([+-]) ([\d.]+))?/#) {
                    tops.append(y - Self.signed(match.1, match.2))
                }
                if let match = constraint.text.wholeMatch(of: #/bottom == safe\.bottom(?: ([+-]) ([\d.]+))?/#) {
                    bottoms.append(height + Self.signed(match.1, match.2) - y - own)
                }
            }
        }
        func agreed(_ values: [Double], _ expected: Double) -> Double {
            guard let first = values.first, first >= 0, first < 400, values.allSatisfy({ abs($0 - first) <= 1 }) else {
                return expected
            }
            return abs(first - expected) <= 1 ? expected : first
        }
        let found = (agreed(tops, expected.0), agreed(bottoms, expected.1))
        // A canvas without a device has no safe area of its own.
        let isFreeform = !isWhole && !options.keepsDesignSizes && interface.isStoryboard
        if isFreeform || found == expected || (!isWhole && device != nil && tops.isEmpty && bottoms.isEmpty) {
            return (expected.0, nil)
        }
        return (found.0, YAMLEntry(key: "safeArea", value: .numbers([found.0, 0, found.1, 0]), line: root.line))
    }

    private static func signed(_ sign: Substring?, _ number: Substring?) -> Double {
        let value = number.flatMap { Double($0) } ?? 0
        return sign == "-" ? -value : value
    }

    // MARK: Timeline

    /// A way through all screens: along each segue once, and back.
    mutating func timeline(_ flow: StoryboardFlow) -> [YAMLItem] {
        for (segue, reason) in flow.lost { note(reason, segue["identifier"] ?? "", line: segue.line) }
        var (items, visited) = ([YAMLItem](), Set<Int>())
        for index in flow.screens.indices where !visited.contains(index) {
            items.append(step("show", flow.screens[index].name, flow.screens[index].scene.line))
            items.append(Self.hold)
            walk(index, flow, &items, &visited)
            // The other tabs of the same bar.
            var shown = flow.screens[index].name
            guard flow.tabs.contains(shown) else { continue }
            for tab in flow.tabs {
                guard let next = flow.screens.firstIndex(where: { $0.name == tab }), !visited.contains(next) else {
                    continue
                }
                items.append(step("tab", tab, flow.screens[next].scene.line))
                items.append(Self.hold)
                walk(next, flow, &items, &visited)
                shown = tab
            }
        }
        return items
    }

    private mutating func walk(
        _ index: Int, _ flow: StoryboardFlow, _ items: inout [YAMLItem], _ visited: inout Set<Int>
    ) {
        visited.insert(index)
        for way in (flow.waysFrom[index] ?? []).map({ flow.ways[$0] }) where !visited.contains(way.to) {
            let (there, back) = way.kind == .push ? ("push", "pop") : ("present", "dismiss")
            var step = step(there, flow.screens[way.to].name, way.segue.line)
            if let identifier = way.segue["identifier"] { step.comments = ["segue \(identifier)"] }
            items += [step, Self.hold]
            walk(way.to, flow, &items, &visited)
            items += [self.step(back, flow.screens[index].name, way.segue.line), Self.hold]
        }
    }

    private static let hold = YAMLItem(value: .map([YAMLEntry(key: "hold", value: .text("0.5"))]))

    private func step(_ kind: String, _ screen: String, _ line: Int) -> YAMLItem {
        var entries = [YAMLEntry(key: kind, value: .string(screen))]
        // Without Hero a sheet comes from below.
        if ["present", "dismiss"].contains(kind), heroAttributes.found == 0 {
            entries.append(
                YAMLEntry(key: "animation", value: .text(kind == "present" ? "cover(up)" : "uncover(down)")))
        }
        return YAMLItem(value: .map(entries), line: line)
    }
}

/// An attribute that is set by key path when the interface is loaded.
struct RuntimeAttribute {
    let keyPath: String
    let type: String
    /// Empty where the value is an element of its own.
    let value: String
    let element: XMLElement

    var line: Int { element.line }
    var isHero: Bool { keyPath.hasPrefix("hero") || keyPath.hasPrefix("isHero") }

    static func all(of element: XMLElement) -> [RuntimeAttribute] {
        (element.child("userDefinedRuntimeAttributes")?.children ?? []).compactMap { attribute in
            attribute["keyPath"].map {
                RuntimeAttribute(
                    keyPath: $0, type: attribute["type"] ?? "",
                    value: attribute["value"] ?? attribute.child("string")?.text ?? "", element: attribute)
            }
        }
    }

    /// The value as a number.
    var number: Double? {
        let value = element.children.first.flatMap { $0.number("value") } ?? Double(value)
        return value.flatMap { $0.isFinite ? $0 : nil }
    }
}
