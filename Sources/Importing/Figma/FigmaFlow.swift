/// The ways between the screens of a prototype.
struct FigmaFlow {
    struct Way {
        /// Indices of screens.
        var from, to: Int
        var layer: FigmaLayer
        /// `SMART_ANIMATE` and its like; nil for at once.
        var transition: String?
        var direction: String?
        /// Seconds.
        var duration: Double?
        /// Hero's `timingFunction(…)` or `spring(…)`.
        var curve: String?
        /// Seconds after which it is gone by itself.
        var timeout: Double?
        var isOverlay = false
    }

    private(set) var ways: [Way] = []
    /// The ways by which the timeline first comes to a screen, by its index: along these it goes, and back.
    private(set) var first: [Int: Way] = [:]
    /// What leads nowhere, with its reason.
    private(set) var lost: [(layer: FigmaLayer, reason: String, detail: String)] = []

    init(_ screens: [FigmaLayer]) {
        var indices: [String: Int] = [:]
        for (index, screen) in screens.enumerated() where indices[screen.id] == nil { indices[screen.id] = index }
        for (index, screen) in screens.enumerated() { follow(screen, from: index, indices) }
        var visited: Set<Int> = []
        for index in screens.indices where !visited.contains(index) { visit(index, &visited) }
    }

    private mutating func visit(_ index: Int, _ visited: inout Set<Int>) {
        visited.insert(index)
        for way in ways where way.from == index && !visited.contains(way.to) {
            first[way.to] = way
            visit(way.to, &visited)
        }
    }

    private mutating func follow(_ layer: FigmaLayer, from index: Int, _ indices: [String: Int]) {
        guard layer.isVisible else { return }
        var found = false
        for interaction in layer.json.list("interactions") {
            let trigger = interaction["trigger"]
            for action in interaction.list("actions") {
                let navigation = action.text("navigation") ?? "NAVIGATE"
                guard action.text("type") == "NODE", let id = action.text("destinationId"),
                    ["NAVIGATE", "OVERLAY", "SWAP"].contains(navigation)
                else {
                    let kind = action.text("type") == "NODE" ? navigation : action.text("type") ?? ""
                    if !["BACK", "CLOSE"].contains(kind) { lost.append((layer, "an interaction", kind)) }
                    continue
                }
                guard let to = indices[id] else {
                    lost.append((layer, "an interaction that leads to no screen", id))
                    continue
                }
                let transition = action["transition"]
                var way = Way(from: index, to: to, layer: layer)
                way.transition = transition?.text("type")
                way.direction = transition?.text("direction")
                // The API says milliseconds, and what plugins have written says seconds.
                way.duration = transition?.number("duration").map { max(0.01, min(10, $0 > 10 ? $0 / 1000 : $0)) }
                way.curve = Self.curve(transition?["easing"])
                if transition?.flag("matchLayers") == true { way.transition = "SMART_ANIMATE" }
                if trigger?.text("type") == "AFTER_TIMEOUT" {
                    way.timeout = trigger?.number("timeout").map { max(0, min(60, $0 > 60 ? $0 / 1000 : $0)) }
                }
                way.isOverlay = navigation == "OVERLAY"
                found = true
                if to != index { ways.append(way) }
            }
        }
        if !found, let id = layer.json.text("transitionNodeID") {
            if let to = indices[id], to != index {
                var way = Way(from: index, to: to, layer: layer)
                way.transition = "DISSOLVE"
                way.duration = layer.json.number("transitionDuration").map { max(0.01, min(10, $0 / 1000)) }
                way.curve = layer.json.text("transitionEasing").flatMap { Self.curve(named: $0) }
                ways.append(way)
            } else if indices[id] == nil {
                lost.append((layer, "an interaction that leads to no screen", id))
            }
        }
        for child in layer.children { follow(child, from: index, indices) }
    }

    // MARK: Motion

    private static func curve(named name: String) -> String? {
        switch name {
        case "LINEAR": "timingFunction(linear)"
        case "EASE_IN": "timingFunction(easeIn)"
        case "EASE_OUT": "timingFunction(easeOut)"
        case "EASE_IN_AND_OUT": "timingFunction(easeInOut)"
        case "EASE_IN_BACK": "timingFunction(0.3, -0.05, 0.7, -0.5)"
        case "EASE_OUT_BACK": "timingFunction(0.45, 1.45, 0.8, 1)"
        case "EASE_IN_AND_OUT_BACK": "timingFunction(0.7, -0.4, 0.4, 1.4)"
        case "GENTLE": "spring(100, 15)"
        case "QUICK": "spring(300, 20)"
        case "BOUNCY": "spring(600, 15)"
        case "SLOW": "spring(80, 20)"
        default: nil
        }
    }

    private static func curve(_ easing: JSONNode?) -> String? {
        guard let easing else { return nil }
        func text(_ value: Double?, _ least: Double, _ most: Double) -> String {
            YAMLText.number(max(least, min(most, value ?? 0)), places: 4)
        }
        if let bezier = easing["easingFunctionCubicBezier"], easing.text("type") == "CUSTOM_CUBIC_BEZIER" {
            let points = [
                text(bezier.number("x1"), 0, 1), text(bezier.number("y1"), -10, 10), text(bezier.number("x2"), 0, 1),
                text(bezier.number("y2"), -10, 10),
            ]
            return "timingFunction(\(points.joined(separator: ", ")))"
        }
        if let spring = easing["easingFunctionSpring"], easing.text("type") == "CUSTOM_SPRING" {
            let mass = max(0.01, spring.number("mass") ?? 1)
            let stiffness = text((spring.number("stiffness") ?? 100) / mass, 1, 10_000)
            return "spring(\(stiffness), \(text((spring.number("damping") ?? 15) / mass, 1, 1000)))"
        }
        return easing.text("type").flatMap { curve(named: $0) }
    }

    private static let fading: Set<String> = ["SMART_ANIMATE", "DISSOLVE"]

    func isOverlay(_ index: Int) -> Bool { ways.contains { $0.to == index && $0.isOverlay } }

    func isPushed(_ index: Int) -> Bool {
        ways.contains { ($0.to == index || $0.from == index) && kind(of: $0) == "push" }
    }

    /// `push` or `present`.
    func kind(of way: Way) -> String {
        guard let transition = way.transition, ["PUSH", "SLIDE_IN"].contains(transition), !isOverlay(way.to),
            !isOverlay(way.from)
        else {
            return "present"
        }
        return "push"
    }

    private static func timing(of way: Way) -> String {
        [way.duration.map { "duration(\(YAMLText.number($0, places: 4)))" }, way.curve].compactMap { $0 }
            .joined(separator: " ")
    }

    /// What the pairs on a screen do on the way there.
    func motion(of index: Int) -> String? {
        guard let way = first[index] else { return nil }
        let timing = Self.timing(of: way)
        return timing.isEmpty ? nil : timing
    }

    /// What a screen itself does, where Hero's own animations do not take as long.
    func rootMotion(of index: Int, canvas: (width: Double, height: Double)) -> String? {
        guard let way = first[index], let transition = way.transition else { return nil }
        let timing = Self.timing(of: way)
        if Self.fading.contains(transition) { return timing.isEmpty ? "fade" : "fade \(timing)" }
        guard transition == "MOVE_IN" else { return nil }
        let (x, y) =
            switch way.direction {
            case "RIGHT": (-canvas.width, 0.0)
            case "TOP": (0, canvas.height)
            case "BOTTOM": (0, -canvas.height)
            default: (canvas.width, 0)
            }
        let move = "translate(\(YAMLText.number(x)), \(YAMLText.number(y)))"
        return timing.isEmpty ? move : "\(move) \(timing)"
    }

    /// Hero's own animation of a step, there and back; nil where the screens say it.
    func animation(of way: Way) -> (there: String, back: String)? {
        let opposite = ["LEFT": "right", "RIGHT": "left", "TOP": "down", "BOTTOM": "up"]
        let same = ["LEFT": "left", "RIGHT": "right", "TOP": "up", "BOTTOM": "down"]
        guard let transition = way.transition else { return ("none", "none") }
        let (to, back) = (same[way.direction ?? ""] ?? "left", opposite[way.direction ?? ""] ?? "right")
        switch transition {
        case "PUSH": return ("slide(\(to))", "slide(\(back))")
        case "SLIDE_IN": return ("push(\(to))", "pull(\(back))")
        case "SLIDE_OUT": return ("pull(\(to))", "push(\(back))")
        case "MOVE_OUT": return ("uncover(\(to))", "cover(\(back))")
        default: return nil
        }
    }
}

extension FigmaImporter {
    /// A way through all screens: along each way of the prototype once, and back; without any, from the first screen
    /// to each other one.
    mutating func timeline() -> [YAMLItem] {
        for (layer, reason, detail) in flow.lost { note(reason, detail, layer) }
        var (items, visited) = ([YAMLItem](), Set<Int>())
        if flow.ways.isEmpty {
            items = [step("show", 0, nil), Self.hold]
            for index in screenNames.indices.dropFirst() {
                items += [step("present", index, nil), Self.hold, step("dismiss", 0, nil), Self.hold]
            }
            return items
        }
        for index in screenNames.indices where !visited.contains(index) {
            items += [step("show", index, nil), Self.hold]
            walk(index, &items, &visited)
        }
        return items
    }

    private mutating func walk(_ index: Int, _ items: inout [YAMLItem], _ visited: inout Set<Int>) {
        visited.insert(index)
        for way in flow.ways where way.from == index && !visited.contains(way.to) {
            let kind = flow.kind(of: way)
            let animation = flow.animation(of: way)
            if animation != nil, way.transition != nil, let duration = way.duration, abs(duration - 0.35) > 0.06 {
                note(
                    "a duration that Hero's own animations do not have, 0.35 s",
                    "\(YAMLText.number(duration, places: 3)) s", way.layer)
            }
            if let timeout = way.timeout, timeout > 0 { items[items.count - 1] = Self.hold(timeout) }
            var there = step(kind, way.to, animation?.there)
            if way.layer.hasOwnName, way.layer.index != file.screens[index].index {
                there.comments = ["from \(way.layer.name)"]
            }
            there.line = way.layer.line
            items += [there, Self.hold]
            walk(way.to, &items, &visited)
            items += [step(kind == "push" ? "pop" : "dismiss", index, animation?.back), Self.hold]
        }
    }

    private static let hold = hold(0.5)

    private static func hold(_ seconds: Double) -> YAMLItem {
        YAMLItem(value: .map([YAMLEntry(key: "hold", value: .text(YAMLText.number(seconds, places: 3)))]))
    }

    private func step(_ kind: String, _ screen: Int, _ animation: String?) -> YAMLItem {
        var entries = [YAMLEntry(key: kind, value: .string(screenNames[screen]))]
        if let animation { entries.append(YAMLEntry(key: "animation", value: .text(animation))) }
        return YAMLItem(value: .map(entries), line: file.screens[screen].line)
    }
}
