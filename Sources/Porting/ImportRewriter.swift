import SwiftSyntax

/// The clocks of an app are the stage's where `DispatchQueue`, `Timer`, `RunLoop` and `Task` are looked up in UIKit. UIKit
/// passes Foundation on, so that a file needs no import of it; one that names Foundation itself would get the real clocks.
enum ImportRewriter {
    private static let hiding: Set<String> = ["Foundation", "Dispatch"]
    private static let clocks: Set<String> = ["DispatchQueue", "Timer", "RunLoop", "Task", "DispatchWorkItem"]

    static func edits(of tree: SourceFileSyntax, needsUIKit: Bool, _ edits: SourceEdits) -> SourceEdits {
        var edits = edits
        let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }.filter { $0.path.count == 1 }
        func name(_ node: ImportDeclSyntax) -> String { node.path.first?.name.text ?? "" }
        let hasUIKit = imports.contains { name($0) == "UIKit" }
        let hidden = imports.filter { hiding.contains(name($0)) }
        let usesClocks = tree.tokens(viewMode: .sourceAccurate).contains { clocks.contains($0.text) }
        guard usesClocks || needsUIKit else { return edits }
        if hasUIKit {
            guard usesClocks else { return edits }
            for node in hidden { edits.replace(node.trimmedOffsets, with: "") }
        } else if let first = hidden.first {
            edits.replace(first.trimmedOffsets, with: "import UIKit")
            for node in hidden.dropFirst() { edits.replace(node.trimmedOffsets, with: "") }
        } else if let first = imports.first {
            edits.insert("import UIKit; ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        return edits
    }
}
