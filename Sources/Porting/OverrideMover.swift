import SwiftSyntax

/// Members that override, or are overridden, stand in extensions only where Objective-C calls them. They go into their
/// classes; `#sourceLocation` keeps the numbers of the lines.
struct OverrideMover {
    let index: ClassIndex

    /// - Parameter files: names and texts; the texts are changed.
    /// - Returns: what could not be moved.
    func move(_ files: inout [(name: String, text: String)], _ parse: (String) -> SourceFileSyntax) -> [PortNote] {
        var notes: [PortNote] = []
        var edits = files.map { _ in SourceEdits() }
        var classes: [String: (file: Int, brace: Int, line: Int, restLine: Int)] = [:]
        var moved: [String: [String]] = [:]
        let trees = files.map { parse($0.text) }
        for (number, tree) in trees.enumerated() {
            let visitor = BraceVisitor(SourceLocationConverter(fileName: files[number].name, tree: tree))
            visitor.walk(tree)
            for (path, brace) in visitor.braces where classes[path] == nil {
                classes[path] = (number, brace.offset, brace.line, brace.line)
            }
        }
        for (number, tree) in trees.enumerated() {
            let converter = SourceLocationConverter(fileName: files[number].name, tree: tree)
            for statement in tree.statements {
                guard let node = statement.item.as(ExtensionDeclSyntax.self) else { continue }
                let path = node.extendedType.trimmedDescription
                for member in node.memberBlock.members where mustMove(member.decl, of: path) {
                    let start = converter.location(for: member.positionAfterSkippingLeadingTrivia)
                    guard classes[path] != nil else {
                        notes.append(
                            PortNote(
                                file: files[number].name, line: start.line, column: start.column,
                                message:
                                    "an override in an extension of \(path), whose declaration is not among the files"))
                        continue
                    }
                    let range = member.trimmedOffsets
                    let text = member.trimmedDescription
                    let lines = text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
                    edits[number].replace(range, with: String(repeating: "\n", count: lines))
                    moved[path, default: []].append(
                        "#sourceLocation(file: \"\(files[number].name)\", line: \(start.line))\n\(text)\n")
                }
            }
        }
        for path in moved.keys.sorted() {
            guard let place = classes[path], let texts = moved[path] else { continue }
            edits[place.file].insert(
                "\n" + texts.joined()
                    + "#sourceLocation(file: \"\(files[place.file].name)\", line: \(place.line))\n", at: place.brace)
        }
        for number in files.indices { files[number].text = edits[number].applied(to: files[number].text) }
        return notes
    }

    private func mustMove(_ member: DeclSyntax, of path: String) -> Bool {
        let modifiers: DeclModifierListSyntax
        let name: String
        if let function = member.as(FunctionDeclSyntax.self) {
            (modifiers, name) = (function.modifiers, function.name.text)
        } else if let variable = member.as(VariableDeclSyntax.self) {
            (modifiers, name) = (variable.modifiers, variable.bindings.first?.pattern.trimmedDescription ?? "")
        } else {
            return false
        }
        if modifiers.has(["override"]) { return true }
        guard !modifiers.has(["private", "fileprivate", "static"]), index.declares(path) else { return false }
        return index.overrides.contains { $0.name == name && index.inherits($0.path, from: path) }
    }
}

extension ClassIndex {
    func inherits(_ path: String, from other: String) -> Bool { ancestry(of: path).dropFirst().contains(other) }
}

/// Where the bodies of classes end.
private final class BraceVisitor: SyntaxVisitor {
    var braces: [(String, (offset: Int, line: Int))] = []
    private var around: [String] = []
    private let converter: SourceLocationConverter

    init(_ converter: SourceLocationConverter) {
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = (around.last.map { $0 + "." } ?? "") + node.name.text
        around.append(path)
        let brace = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia
        braces.append((path, (brace.utf8Offset, converter.location(for: brace).line)))
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
