import SwiftSyntax

/// Imports as they are here. UIKit passes Foundation on, and its `DispatchQueue`, `Timer`, `RunLoop` and `Task` are the
/// stage's: a file that uses those, or has a table, imports UIKit.
enum ImportRewriter {
    private static let clocks: Set<String> = [
        "DispatchQueue", "Timer", "RunLoop", "Task", "MainActor", "objc_getAssociatedObject",
        "objc_setAssociatedObject",
    ]

    static func importsUIKit(_ tree: SourceFileSyntax) -> Bool {
        tree.statements.contains { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "UIKit" }
    }

    /// - Parameter isInApp: whether another file of the module imports UIKit.
    static func edits(
        of tree: SourceFileSyntax, needsUIKit: Bool, isInApp: Bool, _ edits: SourceEdits
    ) -> SourceEdits {
        var edits = edits
        let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        func name(_ node: ImportDeclSyntax) -> String { node.path.first?.name.text ?? "" }
        // A part of UIKit that Apple's has as a module of its own, for subclasses of recognizers.
        for node in imports where name(node) == "UIKit" && node.path.count > 1 {
            edits.replace(node.trimmedOffsets, with: "import UIKit")
        }
        for node in imports where name(node) == "ObjectiveC" {
            edits.replace(node.trimmedOffsets, with: "import Foundation")
        }
        let usesClocks = tree.tokens(viewMode: .sourceAccurate).contains { clocks.contains($0.text) }
        // Apple's modules are seen by all files of a module when one imports them.
        if imports.isEmpty, let first = tree.statements.first, usesClocks || needsUIKit || isInApp {
            edits.insert("import UIKit; ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        guard usesClocks || needsUIKit, !imports.contains(where: { name($0) == "UIKit" }) else { return edits }
        if let first = imports.first {
            edits.insert("import UIKit; ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        return edits
    }
}
