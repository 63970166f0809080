/// A path and its parts, as POSIX reads them: what stands between slashes. Nothing here touches the file system.
///
/// Everything that takes paths apart or puts them together goes through this type. Foundation's
/// `NSString.deletingLastPathComponent` traps on Linux for paths without a slash of one character, such as `x`;
/// `scripts/test` lets none of its relatives in.
package struct FilePath: Hashable, Sendable {
    package let string: String

    package init(_ string: String) { self.string = string }

    /// What stands after the last slash; slashes at the end do not count. Empty for `/` and for an empty path.
    package var lastComponent: String { String(string[lastRange]) }

    /// The last component without its extension: `a/card.dark.yaml` gives `card.dark`, `.hidden` stays whole.
    package var stem: String {
        let name = lastComponent
        return Self.dot(in: name).map { String(name[..<$0]) } ?? name
    }

    /// The extension in lower case, without its dot; empty when there is none.
    package var fileExtension: String {
        let name = lastComponent
        return Self.dot(in: name).map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
    }

    /// The folder that it lies in, as `dirname` says: `.` for a mere name, `/` for what lies in the root and for the
    /// root.
    package var folder: String {
        let start = lastRange.lowerBound
        guard start > string.startIndex else { return string.utf8.first == Self.slash ? "/" : "." }
        let before = string[..<start]
        guard let end = before.utf8.lastIndex(where: { $0 != Self.slash }) else { return "/" }
        return String(before[...end])
    }

    /// The path of another file in the same folder.
    package func sibling(_ name: String) -> String { Self.join(String(string[..<lastRange.lowerBound]), name) }

    /// Parts one after the other, a slash between two of them; empty ones are left out.
    package static func join(_ parts: String...) -> String {
        parts.reduce("") { path, part in
            path.isEmpty || part.isEmpty || path.utf8.last == slash || part.utf8.first == slash
                ? path + part : path + "/" + part
        }
    }

    /// Whether a name comes before another one as people count: `9.png` before `10.png`. Names that differ only in zeros
    /// before their numbers are in the order of their bytes.
    package static func isInOrder(_ a: String, _ b: String) -> Bool {
        let (first, second) = (countedParts(a), countedParts(b))
        for (x, y) in zip(first, second) where x != y {
            guard let m = x.number, let n = y.number else { return x.bytes.lexicographicallyPrecedes(y.bytes) }
            return m.count == n.count ? m.lexicographicallyPrecedes(n) : m.count < n.count
        }
        return first.count == second.count ? a.utf8.lexicographicallyPrecedes(b.utf8) : first.count < second.count
    }

    /// A name's digits and what stands between them, in turns.
    private static func countedParts(_ name: String) -> [CountedPart] {
        var parts: [CountedPart] = []
        var rest = Substring(name).utf8
        while let byte = rest.first {
            let isDigit = (48...57).contains(byte)
            let part = rest.prefix { (48...57).contains($0) == isDigit }
            rest = rest.dropFirst(part.count)
            parts.append(CountedPart(bytes: Array(isDigit ? part.drop { $0 == 48 } : part), isNumber: isDigit))
        }
        return parts
    }

    private struct CountedPart: Equatable {
        /// Of a number those that follow its zeros.
        var bytes: [UInt8]
        var isNumber: Bool
        var number: [UInt8]? { isNumber ? bytes : nil }
    }

    private static let slash = UInt8(ascii: "/")

    private var lastRange: Range<String.Index> {
        let bytes = string.utf8
        guard let last = bytes.lastIndex(where: { $0 != Self.slash }) else { return string.endIndex..<string.endIndex }
        let end = bytes.index(after: last)
        let start = bytes[..<end].lastIndex(of: Self.slash).map { bytes.index(after: $0) } ?? bytes.startIndex
        return start..<end
    }

    /// The dot before an extension: neither the first character of a name nor its last.
    private static func dot(in name: String) -> String.Index? {
        let bytes = name.utf8
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
            bytes.index(after: dot) < name.endIndex
        else { return nil }
        return dot
    }
}
