/// Writes YAML as people write it: what fits on a line stands in braces, the rest is indented.
struct YAMLWriter {
    /// Lines without their breaks.
    private(set) var lines: [String] = []
    /// For each of them the line of the imported file.
    private(set) var origins: [Int] = []
    private let width = 120

    mutating func write(_ entries: [YAMLEntry], indent: Int = 0, line: Int = 1) {
        for entry in entries { write(entry, indent: indent, first: nil, line: line) }
    }

    private mutating func emit(_ text: String, _ line: Int) {
        lines.append(text)
        origins.append(line)
    }

    private mutating func comment(_ comments: [String], _ indent: Int, _ line: Int) {
        for comment in comments { emit(Self.spaces(indent) + "# " + YAMLText.line(comment), line) }
    }

    /// - Parameter first: what stands in place of the indentation: the dash of a list's element.
    private mutating func write(_ entry: YAMLEntry, indent: Int, first: String?, line: Int) {
        let line = entry.line > 0 ? entry.line : line
        let start = first ?? Self.spaces(indent)
        if first == nil { comment(entry.comments, indent, line) }
        let head = start + entry.key + ":"
        if let flow = Self.flow(entry.value), head.count + 1 + flow.count <= width || Self.isShort(entry.value) {
            return emit(head + " " + flow, line)
        }
        emit(head, line)
        switch entry.value {
        case .text: break
        case .map(let entries): write(entries, indent: indent + 2, line: line)
        case .list(let items): write(items, indent: indent + 2, line: line)
        }
    }

    private mutating func write(_ items: [YAMLItem], indent: Int, line: Int) {
        for item in items {
            let line = item.line > 0 ? item.line : line
            comment(item.comments, indent, line)
            let dash = Self.spaces(indent) + "- "
            if let flow = Self.flow(item.value), dash.count + flow.count <= width || Self.isShort(item.value) {
                emit(dash + flow, line)
                continue
            }
            switch item.value {
            case .text(let text): emit(dash + text, line)
            case .list(let items):
                emit(Self.spaces(indent) + "-", line)
                write(items, indent: indent + 2, line: line)
            case .map(let entries):
                // What is said of the first key stands above the dash.
                if let comments = entries.first?.comments { comment(comments, indent, line) }
                for (index, entry) in entries.enumerated() {
                    write(entry, indent: indent + 2, first: index == 0 ? dash : nil, line: line)
                }
            }
        }
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// Cannot be split.
    private static func isShort(_ value: YAMLValue) -> Bool {
        switch value {
        case .text: true
        case .list(let items): items.isEmpty
        case .map(let entries): entries.isEmpty
        }
    }

    /// On one line; nil where comments or lists of maps are in the way.
    private static func flow(_ value: YAMLValue) -> String? {
        switch value {
        case .text(let text): return text
        case .list(let items):
            var parts: [String] = []
            for item in items {
                guard item.comments.isEmpty, case .text(let text) = item.value else { return nil }
                parts.append(text)
            }
            return "[" + parts.joined(separator: ", ") + "]"
        case .map(let entries):
            var parts: [String] = []
            for entry in entries {
                guard entry.comments.isEmpty, !entry.hasLine, let flow = flow(entry.value) else { return nil }
                parts.append("\(entry.key): \(flow)")
            }
            return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
        }
    }
}
