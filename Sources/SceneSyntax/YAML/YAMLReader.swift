// Events of libyaml are read here, rather than a tree of nodes as most wrappers build it, because such a tree is built
// by recursion without a limit, hashes aliased keys over and over, and keeps no end marks: with events, nesting and
// alias expansion are bounded while reading, and a caret can span its token.
internal import CYAML

/// Why a document could not be read, and where.
package struct YAMLFailure: Error {
    package let problem: SceneProblem
    package let range: SourceRange

    package init(problem: SceneProblem, range: SourceRange) { (self.problem, self.range) = (problem, range) }
}

/// Reads one YAML document into nodes, in bounded time and memory.
package struct YAMLReader {
    private let limits: SceneLimits
    private var anchors: [String: YAMLNode] = [:]
    private var stack: [Frame] = []
    private var root: YAMLNode?
    /// Values so far, aliases expanded.
    private var values = 0

    /// A list or map that is not complete yet.
    private struct Frame {
        let isMapping: Bool
        let anchor: String?
        let start: SourcePosition
        var weight = 1
        var elements: [YAMLNode] = []
        var pairs: [YAMLPair] = []
        var pendingKey: YAMLNode?
    }

    package static func read(_ source: SourceText, limits: SceneLimits) throws(YAMLFailure) -> YAMLNode {
        var reader = YAMLReader(limits: limits)
        return try reader.read(source)
    }

    private init(limits: SceneLimits) { self.limits = limits }

    private mutating func read(_ source: SourceText) throws(YAMLFailure) -> YAMLNode {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else {
            throw YAMLFailure(problem: .unreadable(reason: "out of memory"), range: .beginning)
        }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        let escapes = JSONEscapes(joiningSurrogatesIn: source.text)
        let result: Result<Void, YAMLFailure> = escapes.bytes.withUnsafeBufferPointer { buffer in
            yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
            do throws(YAMLFailure) {
                try readEvents(of: parser, source, escapes)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        guard let root else { throw YAMLFailure(problem: .empty, range: .beginning) }
        if case .scalar(let scalar) = root.content, scalar.isNothing {
            throw YAMLFailure(problem: .empty, range: .beginning)
        }
        return root
    }

    private mutating func readEvents(
        of parser: UnsafeMutablePointer<yaml_parser_t>, _ source: SourceText, _ escapes: JSONEscapes
    ) throws(YAMLFailure) {
        var documents = 0
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else {
                throw YAMLSyntaxError(parser.pointee, source, escapes).failure
            }
            defer { yaml_event_delete(&event) }
            let range = SourceRange(escapes.position(event.start_mark), escapes.position(event.end_mark))
            switch event.type {
            case YAML_STREAM_END_EVENT: return
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                if documents > 1 { throw YAMLFailure(problem: .severalDocuments, range: range) }
            case YAML_SCALAR_EVENT: try readScalar(event, range)
            case YAML_ALIAS_EVENT: try readAlias(Self.string(event.data.alias.anchor) ?? "", range)
            case YAML_SEQUENCE_START_EVENT:
                let data = event.data.sequence_start
                try check(tag: Self.string(data.tag), range)
                try open(isMapping: false, anchor: Self.string(data.anchor), range)
            case YAML_MAPPING_START_EVENT:
                let data = event.data.mapping_start
                try check(tag: Self.string(data.tag), range)
                try open(isMapping: true, anchor: Self.string(data.anchor), range)
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: close(at: range)
            default: break
            }
        }
    }

    private mutating func readScalar(_ event: yaml_event_t, _ range: SourceRange) throws(YAMLFailure) {
        let data = event.data.scalar
        try count(1, range)
        if data.length > limits.count(.stringBytes) {
            throw YAMLFailure(problem: limits.reached(.stringBytes, found: "\(data.length)"), range: range)
        }
        try check(tag: Self.string(data.tag), range)
        let text = String(decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
        let style: YAMLScalar.Style =
            switch data.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        add(
            YAMLNode(content: .scalar(YAMLScalar(text: text, style: style)), range: range, weight: 1),
            anchor: Self.string(data.anchor))
    }

    private mutating func readAlias(_ name: String, _ range: SourceRange) throws(YAMLFailure) {
        guard let node = anchors[name] else { throw YAMLFailure(problem: .unknownAlias(name), range: range) }
        try count(node.weight, range)
        add(node, anchor: nil)
    }

    private mutating func open(isMapping: Bool, anchor: String?, _ range: SourceRange) throws(YAMLFailure) {
        try count(1, range)
        if stack.count >= limits.count(.nesting) {
            throw YAMLFailure(problem: limits.reached(.nesting), range: range)
        }
        stack.append(Frame(isMapping: isMapping, anchor: anchor, start: range.start))
    }

    private mutating func close(at range: SourceRange) {
        guard let frame = stack.popLast() else { return }
        let content: YAMLNode.Content = frame.isMapping ? .mapping(frame.pairs) : .sequence(frame.elements)
        add(
            YAMLNode(content: content, range: SourceRange(frame.start, range.end), weight: frame.weight),
            anchor: frame.anchor)
    }

    private mutating func add(_ node: YAMLNode, anchor: String?) {
        // An alias counts for its whole expansion, so a node that holds itself cannot exist: its anchor is known only
        // when it is complete.
        if let anchor { anchors[anchor] = node }
        guard !stack.isEmpty else {
            root = node
            return
        }
        let top = stack.count - 1
        stack[top].weight += node.weight
        if !stack[top].isMapping {
            stack[top].elements.append(node)
        } else if let key = stack[top].pendingKey {
            stack[top].pairs.append(YAMLPair(key: key, value: node))
            stack[top].pendingKey = nil
        } else {
            stack[top].pendingKey = node
        }
    }

    private mutating func count(_ more: Int, _ range: SourceRange) throws(YAMLFailure) {
        values += more
        if values > limits.count(.values) {
            throw YAMLFailure(problem: limits.reached(.values), range: range)
        }
    }

    /// The tags of YAML's own schema change nothing here, since types follow from keys; others would be ignored
    /// silently.
    private func check(tag: String?, _ range: SourceRange) throws(YAMLFailure) {
        guard let tag, tag != "!" else { return }
        let known = ["str", "int", "float", "bool", "null", "map", "seq"].map { "tag:yaml.org,2002:" + $0 }
        if !known.contains(tag) { throw YAMLFailure(problem: .unsupportedTag(tag), range: range) }
    }

    private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}
