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
                text += "extension \(part.path): PrivatePortedClass {\n"
                text += "    static func describePort(_ table: inout PortTable<\(part.path)>) {\n"
                text += lines.map { "        \($0)\n" }.joined() + "    }\n}\n"
            } else {
                text += "extension \(part.path) {\n"
                text += "    nonisolated enum \(name(part.path, index, file)): PortedClass {\n"
                text += "        static func describe(_ table: inout PortTable<\(part.path)>) {\n"
                text += lines.map { "            \($0)\n" }.joined() + "        }\n    }\n}\n"
            }
        }
        return text
    }

    /// The first file that has something of a class calls it `SeguePort`, the others `SeguePort2`, `SeguePort3`….
    private static func name(_ path: String, _ index: ClassIndex, _ file: Int) -> String {
        let files = index.parts.filter { $0.path == path && !lines(of: $0, in: index).isEmpty }.map(\.file)
        let number = Set(files.filter { $0 < file }).count
        return number == 0 ? "SeguePort" : "SeguePort\(number + 1)"
    }

    private static func lines(of part: ClassPart, in index: ClassIndex) -> [String] {
        var seen: Set<String> = []
        let methods = part.methods.filter { $0.isExposed || index.selected.contains($0.name) }.filter {
            seen.insert($0.selector).inserted
        }
        return methods.map { method in
            let arguments = method.labels.enumerated().map { number, label in
                (label.map { "\($0): " } ?? "") + "$1.value(\(number))"
            }
            let mark = method.labels.isEmpty && !method.throwsErrors ? "" : "try "
            let call = "\(mark)$0.\(method.name)(\(arguments.joined(separator: ", ")))"
            let body =
                method.labels.isEmpty ? "{ object, _ in \(call.replacing("$0", with: "object")) }" : "{ \(call) }"
            return "table.\(method.returnsValue ? "function" : "method")(\"\(method.selector)\") \(body)"
        }
            + part.properties.map { property in
                "table.key(\"\(property.name)\") { $0.\(property.name) = try $1.value() }"
            }
    }
}
