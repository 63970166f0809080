import Interfaces

/// The screens of a file, without the controllers that only hold others, and the ways between them.
struct StoryboardFlow {
    struct Screen {
        var name: String
        var scene: InterfaceFile.Scene
        /// The controllers that hold it, the nearest first.
        var hosts: [XMLElement] = []

        var navigation: XMLElement? { hosts.first { $0.name == "navigationController" } }
        var tabs: XMLElement? { hosts.first { $0.name == "tabBarController" } }
    }

    struct Way {
        enum Kind: String { case push, present, tab }
        var kind: Kind
        /// Indices of screens.
        var from, to: Int
        var segue: XMLElement
    }

    /// In the order in which they are met on the way through, the initial one first.
    private(set) var screens: [Screen] = []
    private(set) var ways: [Way] = []
    /// Indices of ways by the screen that they begin at.
    private(set) var waysFrom: [Int: [Int]] = [:]
    /// Names of the screens of a tab bar.
    private(set) var tabs: [String] = []
    /// Segues that lead to no screen.
    private(set) var lost: [(segue: XMLElement, reason: String)] = []

    private var controllers: [String: InterfaceFile.Scene] = [:]
    private var indices: [String: Int] = [:]
    private var names = NameTable()

    init(_ interface: InterfaceFile) {
        for scene in interface.scenes {
            if let id = scene.controller?["id"], controllers[id] == nil { controllers[id] = scene }
        }
        if let id = interface.initialController { enter(id, from: nil) }
        for scene in interface.scenes {
            if let id = scene.controller?["id"] {
                // Those that hold others come first, so that others know of them.
                if Self.isContainer(scene.controller) { enter(id, from: nil) }
            }
        }
        for scene in interface.scenes {
            guard let controller = scene.controller else {
                screens.append(Screen(name: name(of: scene), scene: scene))
                continue
            }
            if let id = controller["id"] {
                enter(id, from: nil)
            } else if scene.view != nil {
                screens.append(Screen(name: name(of: scene), scene: scene))
            }
        }
    }

    static func isContainer(_ controller: XMLElement?) -> Bool {
        ["navigationController", "tabBarController", "splitViewController"].contains(controller?.name)
    }

    /// Goes to a controller, and on from there.
    /// - Returns: the index of the screen that is shown then.
    @discardableResult private mutating func enter(
        _ id: String, from source: Int?, hosts: [XMLElement] = [], depth: Int = 0
    ) -> Int? {
        if let index = indices[id] { return index >= 0 ? index : nil }
        guard let scene = controllers[id], let controller = scene.controller, depth < 60 else { return nil }
        if Self.isContainer(controller) {
            indices[id] = -1
            let inner = Self.relationships(of: controller)
            var first: Int?
            for child in inner {
                let index = enter(child, from: nil, hosts: [controller] + hosts, depth: depth + 1)
                first = first ?? index
                if controller.name == "tabBarController", let index, !tabs.contains(screens[index].name) {
                    tabs.append(screens[index].name)
                }
            }
            indices[id] = first ?? -1
            return first
        }
        guard scene.view != nil else { return nil }
        let index = screens.count
        indices[id] = index
        screens.append(Screen(name: name(of: scene), scene: scene, hosts: hosts))
        follow(controller, from: index, depth: depth)
        return index
    }

    private mutating func follow(_ controller: XMLElement, from index: Int, depth: Int) {
        var segues: [XMLElement] = []
        controller.walk { if $0.name == "segue" { segues.append($0) } }
        for segue in segues {
            guard let kind = segue["kind"], !["relationship", "embed", "unwind"].contains(kind) else {
                if segue["kind"] == "unwind" { lost.append((segue, "an unwind segue")) }
                continue
            }
            // What a split view shows beside the list is pushed where there is room for one column.
            let isPush =
                ["show", "push"].contains(kind)
                || kind == "showDetail" && screens[index].hosts.contains { $0.name == "splitViewController" }
            let pushes = isPush && screens[index].navigation != nil
            guard let destination = segue["destination"] else { continue }
            // A screen that is pushed is in the same containers.
            let hosts = pushes && !Self.isContainer(controllers[destination]?.controller) ? screens[index].hosts : []
            guard let to = enter(destination, from: index, hosts: hosts, depth: depth + 1) else {
                lost.append((segue, "a segue to what is in another file or has no view"))
                continue
            }
            if to != index {
                waysFrom[index, default: []].append(ways.count)
                ways.append(Way(kind: pushes ? .push : .present, from: index, to: to, segue: segue))
            }
        }
    }

    private static func relationships(of controller: XMLElement) -> [String] {
        (controller.child("connections")?.children ?? []).filter { $0.name == "segue" && $0["kind"] == "relationship" }
            .compactMap { $0["destination"] }
    }

    // MARK: Names

    private mutating func name(of scene: InterfaceFile.Scene) -> String {
        let element = scene.controller ?? scene.view
        let candidates = [
            element?["storyboardIdentifier"], Self.withoutSuffix(element?["customClass"]), element?["title"],
            element?["userLabel"], element?.property("navigationItem")?["title"],
        ]
        let base =
            candidates.lazy.compactMap { $0.flatMap { NameText.camel($0) } }.first
            ?? (scene.controller == nil ? "view" : "screen")
        return names.take(base)
    }

    /// `PhotoListViewController` is a photo list.
    private static func withoutSuffix(_ name: String?) -> String? {
        guard let name else { return nil }
        for suffix in ["TableViewController", "CollectionViewController", "ViewController", "Controller"]
        where name.hasSuffix(suffix) && name.count > suffix.count {
            return String(name.dropLast(suffix.count))
        }
        return name == "ViewController" ? nil : name
    }
}

/// Names of views and screens as scenes like them.
enum NameText {
    /// `Done Button` is `doneButton`; nil when no letter is left.
    static func camel(_ text: String) -> String? {
        var result = ""
        for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
            result += result.isEmpty ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
            if result.count > 40 { break }
        }
        result = String(result.prefix(40))
        guard let first = result.first(where: \.isLetter) else { return nil }
        if result.first?.isNumber == true { result = String(first) + result }
        // An acronym stays one.
        let capitals = result.prefix { $0.isUppercase }.count
        if capitals <= 1 || capitals == result.count {
            result =
                (capitals == result.count ? result.lowercased() : result.prefix(1).lowercased() + result.dropFirst())
        }
        return ["super", "safe", "margins"].contains(result) ? result + "View" : result
    }

}

/// Names that are taken.
struct NameTable {
    private var taken: Set<String> = []
    /// Where to go on looking, so that a thousand views of one kind take no longer than that.
    private var next: [String: Int] = [:]

    /// The name, or the first number behind it that makes it another than those before.
    mutating func take(_ base: String) -> String {
        var (name, number) = (base, next[base] ?? 2)
        while !taken.insert(name).inserted {
            name = "\(base)\(number)"
            number += 1
        }
        next[base] = number
        return name
    }
}
