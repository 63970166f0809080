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
        var (x, y) = (Substring(a).utf8, Substring(b).utf8)
        while let first = x.first, let second = y.first {
            if isDigit(first), isDigit(second) {
                let (m, n) = (number(from: &x), number(from: &y))
                if m.count != n.count { return m.count < n.count }
                if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) }
            } else {
                if first != second { return first < second }
                (x, y) = (x.dropFirst(), y.dropFirst())
            }
        }
        return x.isEmpty && y.isEmpty ? a.utf8.lexicographicallyPrecedes(b.utf8) : x.isEmpty
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Takes the digits that a name goes on with, and gives those that follow their zeros.
    private static func number(from name: inout Substring.UTF8View) -> Substring.UTF8View {
        let digits = name.prefix(while: isDigit)
        name = name.dropFirst(digits.count)
        return digits.drop { $0 == UInt8(ascii: "0") }
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
