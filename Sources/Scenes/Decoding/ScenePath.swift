/// Where a value is in the document, such as `screens.list.view.subviews[2].alpha`. Written out only for messages.
indirect enum ScenePath: Sendable {
    case root
    case key(ScenePath, String)
    case index(ScenePath, Int)

    var description: String {
        switch self {
        case .root: ""
        case .key(.root, let key): Self.quoted(key)
        case .key(let parent, let key): parent.description + "." + Self.quoted(key)
        case .index(let parent, let index): parent.description + "[\(index)]"
        }
    }

    /// Keys with characters of the path's own syntax are quoted; long ones are cut.
    private static func quoted(_ key: String) -> String {
        let short = key.count > 60 ? key.prefix(60) + "…" : key
        let isPlain =
            !short.isEmpty
            && short.unicodeScalars.allSatisfy { $0.value > 0x20 && !".[]\"".unicodeScalars.contains($0) }
        return isPlain ? short : "\"\(short.map { $0.isNewline ? " " : $0 }.reduce(into: "") { $0.append($1) })\""
    }
}
