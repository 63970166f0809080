/// Calls that stand between brackets without quotes, such as `{ backgroundColor: rgb(1, 2, 3) }`: YAML ends a value at
/// every comma there, so that they come in pieces, and takes labels of arguments for keys where there may be none.
enum CutValues {
    /// Of one value. More are no call, and nobody reads longer ones in a message.
    private static let (mostPieces, mostCharacters) = (40, 200)

    /// A call, and at which place of what is mended it is.
    typealias Cut = (call: Located<String>, place: Int)

    /// A list's elements with each call in one piece, and the calls that were cut.
    static func mended(_ elements: [YAMLNode]) -> ([YAMLNode], cuts: [Cut]) {
        mended(elements, start: piece, piece: piece) { _, call in call }
    }

    /// A map's pairs with each call in one piece, and the calls that were cut.
    static func mended(_ pairs: [YAMLPair]) -> ([YAMLPair], cuts: [Cut]) {
        // Pieces have no value: two texts may have a parenthesis each.
        mended(
            pairs, start: { piece($0.value) }, piece: { piece($0.value)?.value == "" ? piece($0.key) : nil },
            replacing: { YAMLPair(key: $0.key, value: $1) })
    }

    /// - Parameters:
    ///   - start: what a call may begin with in an item.
    ///   - piece: what an item may be of a call that has begun.
    private static func mended<Item>(
        _ items: [Item], start: (Item) -> Located<String>?, piece: (Item) -> Located<String>?,
        replacing: (Item, YAMLNode) -> Item
    ) -> ([Item], cuts: [Cut]) {
        var (mended, cuts): ([Item], [Cut]) = ([], [])
        var at = 0
        while at < items.count {
            let item = items[at]
            at += 1
            guard var call = start(item), depth(of: call.value) > 0 else {
                mended.append(item)
                continue
            }
            var (next, open) = (at, depth(of: call.value))
            while open > 0, next < min(items.count, at + mostPieces), let more = piece(items[next]) {
                call = Located(call.value + ", " + more.value, at: SourceRange(call.range.start, more.range.end))
                open += depth(of: more.value)
                next += 1
            }
            guard open == 0, call.value.count <= mostCharacters else {
                mended.append(item)
                continue
            }
            at = next
            cuts.append((call, mended.count))
            let whole = YAMLScalar(text: call.value, style: .plain)
            mended.append(replacing(item, YAMLNode(content: .scalar(whole), range: call.range, weight: 1)))
        }
        return (mended, cuts)
    }

    private static func piece(_ node: YAMLNode) -> Located<String>? {
        switch node.content {
        case .scalar(let scalar): scalar.style == .plain && scalar.isBrief ? Located(scalar.text, at: node.range) : nil
        // The label of an argument looks like a key.
        case .mapping(let pairs): pairs.count == 1 ? labelled(pairs[0]) : nil
        case .sequence: nil
        }
    }

    private static func labelled(_ pair: YAMLPair) -> Located<String>? {
        guard case .scalar = pair.key.content, case .scalar = pair.value.content, let label = piece(pair.key),
            let value = piece(pair.value)
        else { return nil }
        return Located("\(label.value): \(value.value)", at: SourceRange(label.range.start, value.range.end))
    }

    /// The value with calls in which a place lies that YAML does not understand, if it stands on one line.
    static func labelledCall(in source: SourceText, before position: SourcePosition) -> Located<String>? {
        let line = Array(source.line(position.line))
        let place = min(position.column - 1, line.count)
        // From the parenthesis that is open there back to where the value begins, and on to where it ends.
        var open = 0
        guard
            let parenthesis = line[..<place].lastIndex(where: {
                open += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
                return open > 0
            }), line[parenthesis...].prefix(place - parenthesis + 1).contains(":")
        else { return nil }
        let before = line[..<parenthesis].lastIndex { "{[,:\"'".unicodeScalars.contains($0) }
        var (start, end) = ((before ?? -1) + 1, parenthesis)
        while start < parenthesis, line[start] == " " { start += 1 }
        open = 0
        while end < line.count, open > 0 || !",]}".unicodeScalars.contains(line[end]) {
            open += line[end] == "(" ? 1 : line[end] == ")" ? -1 : 0
            end += 1
        }
        while end > start, line[end - 1] == " " { end -= 1 }
        guard open == 0, end - start <= mostCharacters else { return nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: line[start..<end])
        return Located(
            String(text),
            at: SourceRange(
                SourcePosition(line: position.line, column: start + 1),
                SourcePosition(line: position.line, column: end + 1)))
    }

    /// How many parentheses more a text opens than it closes.
    private static func depth(of text: String) -> Int {
        text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
    }
}
