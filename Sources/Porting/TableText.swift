import SwiftSyntax

/// The part that is written for a file: the tables of its classes.
enum TableText {
    /// - Parameter file: its number in the index.
    static func make(_ index: ClassIndex, file: Int) -> String {
        var text = ""
        var written: Set<String> = []
        for part in index.parts where part.file == file && written.insert(part.path).inserted {
            let parts = index.parts.filter { $0.file == file && $0.path == part.path }
            let declaration = index.parts.first { $0.path == part.path && $0.isDeclaration }
            let lines = parts.flatMap { Self.lines(of: $0, in: index) }
            guard !lines.isEmpty else { continue }
            if declaration.map({ $0.isPrivate || $0.isGeneric }) == true {
                if inheritsTable(part.path, index) { continue }
                text += "nonisolated extension \(part.path): PrivatePortedClass {\n"
                text +=
                    "    \(declaration?.isPublic == true ? "public " : "")static func describePort() -> PortEntries {\n"
                text += "        PortEntries(of: \(part.path).self) { table in\n"
                text += lines.map { "            \($0)\n" }.joined() + "        }\n    }\n}\n"
            } else {
                text += "extension \(part.path) {\n"
                text += "    nonisolated enum \(name(part.path, index, file)): PortedClass {\n"
                text += "        static func describe(_ table: inout PortTable<\(part.path)>) {\n"
                text += lines.map { "            \($0)\n" }.joined() + "        }\n    }\n}\n"
            }
        }
        return text
    }

    /// Whether a class above this one conforms to `PrivatePortedClass`, which a class can only once.
    private static func inheritsTable(_ path: String, _ index: ClassIndex) -> Bool {
        index.ancestry(of: path).dropFirst().contains { above in
            let parts = index.parts.filter { $0.path == above }
            return parts.contains { $0.isPrivate || $0.isGeneric }
                && parts.contains { !lines(of: $0, in: index).isEmpty }
        }
    }

    /// What of a file's classes no table can tell, with the places of the classes.
    static func untold(_ index: ClassIndex, file: Int) -> [(position: AbsolutePosition, message: String)] {
        index.parts.filter { $0.file == file && $0.isDeclaration && ($0.isPrivate || $0.isGeneric) }.filter { part in
            index.parts.contains { $0.path == part.path && !lines(of: $0, in: index).isEmpty }
                && inheritsTable(part.path, index)
        }
        .map {
            (
                $0.position,
                "\($0.path): selectors and outlets of a private or generic class below another one are not found"
            )
        }
    }

    /// The first file that has something of a class calls it `SeguePort`, the others `SeguePort2`, `SeguePort3`….
    private static func name(_ path: String, _ index: ClassIndex, _ file: Int) -> String {
        let files = index.parts.filter { $0.path == path && !lines(of: $0, in: index).isEmpty }.map(\.file)
        let number = Set(files.filter { $0 < file }).count
        return number == 0 ? "SeguePort" : "SeguePort\(number + 1)"
    }

    /// A type of an argument as an expression has it: without attributes, and with a question mark for what is unwrapped.
    private static func plain(_ type: String) -> String {
        let words = type.split(separator: " ").filter { !$0.hasPrefix("@") }.joined(separator: " ")
        return words.hasSuffix("!") ? words.dropLast() + "?" : words
    }

    private static func lines(of part: ClassPart, in index: ClassIndex) -> [String] {
        var seen: Set<String> = []
        let methods = part.methods.filter { $0.isExposed || index.selected.contains($0.name) }.filter {
            seen.insert($0.selector).inserted
        }
        return methods.map { method in
            let isOverloaded = index.parts.contains { other in
                other.path == part.path
                    && other.methods.contains {
                        $0.name == method.name && $0.labels == method.labels && $0.types != method.types
                    }
            }
            let values = method.labels.enumerated().map { number, label in
                (label.map { "\($0): " } ?? "") + "$1.value(\(number))"
                    + (isOverloaded ? " as \(plain(method.types[number]))" : "")
            }
            let arguments = "(\(values.joined(separator: ", ")))"
            let tries = method.labels.isEmpty && !method.throwsErrors ? "" : "try "
            let waits = method.isAsync ? (method.returnsValue ? "_ = " : "") + tries + "await " : tries
            let call = "\(waits)$0.\(method.name)\(arguments)"
            let body =
                method.labels.isEmpty ? "{ object, _ in \(call.replacing("$0", with: "object")) }" : "{ \(call) }"
            let kind = method.isAsync ? "task" : method.returnsValue ? "function" : "method"
            return "table.\(kind)(\"\(method.selector)\") \(body)"
        }
            + part.properties.map { property in
                let (name, get) = (property.name, "get: { $0.\(property.name) }")
                return property.isSettable
                    ? "table.key(\"\(name)\", \(get), set: { $0.\(name) = try $1.value() })"
                    : "table.key(\"\(name)\", \(get))"
            }
    }
}
