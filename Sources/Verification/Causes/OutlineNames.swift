import Hero

/// Names of screens and views that are others, put into an outline wherever it uses them: nobody sees what a thing is
/// called.
enum OutlineNames {
    /// The first of two outlines with the names of the second.
    static func applying(_ pairs: ViewPairs, screens: [String: String], to outline: PlanJSON) -> PlanJSON {
        var result = outline
        for (name, other) in screens.sorted(by: { $0.key < $1.key }) where name != other {
            result = renaming(screen: name, to: other, in: result)
        }
        var names: [Int: String?] = [:]
        var words: [String: Set<String>] = [:]
        for (i, view) in pairs.old.views.enumerated() {
            let other = pairs.newOfOld[i].map { pairs.new.views[$0].name } ?? view.name
            if other != view.name { names[i] = .some(other) }
            if let name = view.name { words[name, default: []].insert(other ?? name) }
        }
        if names.isEmpty { return result }
        let views = (result["views"]?.elements ?? []).enumerated().map { index, view -> PlanJSON in
            guard let name = names[index] else { return view }
            return .object(
                view.members.flatMap { member -> [(String, PlanJSON)] in
                    if member.0 == "name" { return [] }
                    // Where outlines write it.
                    let named = member.0 == "type" ? name.map { [("name", PlanJSON.string($0))] } ?? [] : []
                    return [member] + named
                })
        }
        // One name of two views that part is not put elsewhere.
        let table = words.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { $0.key != $0.value }
        return .object(
            result.members.map { key, value in
                switch key {
                case "views": (key, .array(views.map { constraints(in: $0, table) }))
                case "timeline": (key, .array(value.elements.map { step($0, table) }))
                default: (key, value)
                }
            })
    }

    private static func renaming(screen name: String, to other: String, in outline: PlanJSON) -> PlanJSON {
        func place(_ path: String) -> String {
            path == name || path.hasPrefix(name + "/") ? other + path.dropFirst(name.count) : path
        }
        return .object(
            outline.members.map { key, value in
                switch key {
                case "views", "screens":
                    (
                        key,
                        .array(
                            value.elements.map { entry in
                                .object(
                                    entry.members.map { key, value in
                                        ["path", "name"].contains(key) && (key == "path" || entry["path"] == nil)
                                            ? (key, .string(place(value.string ?? ""))) : (key, value)
                                    })
                            })
                    )
                case "tabs": (key, .array(value.elements.map { .string($0.string == name ? other : $0.string ?? "") }))
                case "timeline": (key, .array(value.elements.map { step($0, [name: other], isScreen: true) }))
                default: (key, value)
                }
            })
    }

    private static let screenVerbs: Set = ["show", "present", "dismiss", "push", "pop", "tab"]

    /// Views, or screens, that a step is about.
    private static func step(_ step: PlanJSON, _ table: [String: String], isScreen: Bool = false) -> PlanJSON {
        func renamed(_ value: PlanJSON) -> PlanJSON {
            switch value {
            case .string(let name): .string(table[name] ?? name)
            case .array(let elements): .array(elements.map(renamed))
            default: value
            }
        }
        func keys(_ value: PlanJSON) -> PlanJSON {
            .object(value.members.map { (table[$0.0] ?? $0.0, constraints(in: $0.1, table)) })
        }
        let verb = step.members.first?.0 ?? ""
        return .object(
            step.members.map { key, value in
                if verb == "together", key == verb {
                    return (key, .array(value.elements.map { Self.step($0, table, isScreen: isScreen) }))
                }
                if screenVerbs.contains(verb) || isScreen {
                    return isScreen && key == verb && screenVerbs.contains(verb) ? (key, renamed(value)) : (key, value)
                }
                switch key {
                case "set", "completion": return (key, keys(value))
                case "to": return (key, constraints(in: value, table))
                case "keyframes": return (key, .array(value.elements.map { constraints(in: $0, table) }))
                case verb where value["view"] != nil:
                    return (key, .object(value.members.map { $0.0 == "view" ? ($0.0, renamed($0.1)) : $0 }))
                case verb: return (key, renamed(value))
                default: return (key, value)
                }
            })
    }

    /// `leading == photo.trailing + 12`
    private static func constraints(in values: PlanJSON, _ table: [String: String]) -> PlanJSON {
        if case .object(let members) = values, members.contains(where: { $0.0 == "constraints" || $0.0 == "to" }) {
            return .object(
                members.map { key, value in
                    switch key {
                    case "constraints": (key, .array(value.elements.map { .string(line($0.string ?? "", table)) }))
                    case "to": (key, constraints(in: value, table))
                    default: (key, value)
                    }
                })
        }
        return values
    }

    private static func line(_ text: String, _ table: [String: String]) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard let dot = word.firstIndex(of: "."), let name = table[String(word[..<dot])] else {
                return String(word)
            }
            return name + word[dot...]
        }.joined(separator: " ")
    }
}
