/// Maps positions inside a string to places in the file, so that a mistake inside an expression or a modifier gets its
/// own caret.
///
/// Exact for plain and quoted scalars on one line, escapes included, and for literal blocks; folded text falls back to
/// the scalar's start.
package struct ScalarSource {
    /// For each scalar of the decoded text, and for its end, its place in the file.
    private let places: [SourcePosition]
    private let range: SourceRange

    package init(_ text: Located<String>, in source: SourceText) {
        range = text.range
        let scalars = Array(text.value.unicodeScalars)
        places = Self.places(of: scalars, text.range, source) ?? []
    }

    /// The place of a part of the decoded text, given in Unicode scalars from its start.
    package func range(of part: Range<Int>) -> SourceRange {
        guard part.lowerBound < places.count else { return range }
        let start = places[part.lowerBound]
        let end = part.upperBound < places.count ? places[part.upperBound] : range.end
        return SourceRange(start, max(start, end))
    }

    private static func places(of scalars: [Unicode.Scalar], _ range: SourceRange, _ source: SourceText)
        -> [SourcePosition]?
    {
        let line = source.line(range.start.line)
        let first = range.start.column - 1
        guard line.indices.contains(first) else { return nil }
        switch line[first] {
        case "|": return blockPlaces(of: scalars, range, source)
        case ">": return nil
        case "\"", "'":
            guard range.start.line == range.end.line else { return nil }
            return quotedPlaces(of: scalars, line, first, range.start.line)
        default:
            // A variable's value is not what is written there.
            guard range.start.line == range.end.line, line[first...].starts(with: scalars) else { return nil }
            return (0...scalars.count).map { SourcePosition(line: range.start.line, column: first + $0 + 1) }
        }
    }

    private static func quotedPlaces(
        of scalars: [Unicode.Scalar], _ line: [Unicode.Scalar], _ first: Int, _ number: Int
    ) -> [SourcePosition]? {
        let quote = line[first]
        var index = first + 1
        var places: [SourcePosition] = []
        for _ in scalars {
            places.append(SourcePosition(line: number, column: index + 1))
            guard line.indices.contains(index) else { return nil }
            if quote == "'", line[index] == "'" {
                index += 2
            } else if quote == "\"", line[index] == "\\", line.indices.contains(index + 1) {
                switch line[index + 1] {
                case "x": index += 4
                case "u": index += 6
                case "U": index += 10
                default: index += 2
                }
            } else {
                index += 1
            }
        }
        places.append(SourcePosition(line: number, column: index + 1))
        return places
    }

    private static func blockPlaces(of scalars: [Unicode.Scalar], _ range: SourceRange, _ source: SourceText)
        -> [SourcePosition]?
    {
        var number = range.start.line + 1
        let indentation = source.line(number).prefix { $0 == " " }.count
        var column = indentation + 1
        var places: [SourcePosition] = []
        for scalar in scalars {
            places.append(SourcePosition(line: number, column: column))
            if scalar == "\n" {
                number += 1
                column = indentation + 1
            } else {
                column += 1
            }
        }
        places.append(SourcePosition(line: number, column: column))
        return places
    }
}
