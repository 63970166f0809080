import SwiftSyntax

/// Imports as they are here. UIKit passes Foundation on, and its `DispatchQueue`, `Timer`, `NotificationCenter` and `Task` are
/// the stage's: a file that uses those, or has a table, imports UIKit, and not Foundation beside it, which has the same names.
enum ImportRewriter {
    private static let clocks: Set<String> = [
        "DispatchQueue", "DispatchGroup", "OperationQueue", "Timer", "RunLoop", "NotificationCenter", "Task",
        "MainActor", "objc_getAssociatedObject", "objc_setAssociatedObject",
    ]

    /// What Foundation has in a module of its own on Linux.
    static let networking: Set<String> = [
        "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache", "URLCredential",
        "URLProtocol", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataTask",
        "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionTask", "URLSessionUploadTask",
    ]

    static func importsUIKit(_ tree: SourceFileSyntax) -> Bool {
        imports(of: tree).contains { $0.path.first?.name.text == "UIKit" }
    }

    /// The imports of a file, those under conditions too.
    private static func imports(of tree: SourceFileSyntax) -> [ImportDeclSyntax] {
        func found(_ items: CodeBlockItemListSyntax) -> [ImportDeclSyntax] {
            items.flatMap { item -> [ImportDeclSyntax] in
                if let node = item.item.as(ImportDeclSyntax.self) { return [node] }
                guard let condition = item.item.as(IfConfigDeclSyntax.self) else { return [] }
                return condition.clauses.flatMap { clause -> [ImportDeclSyntax] in
                    guard case .statements(let items)? = clause.elements else { return [] }
                    return found(items)
                }
            }
        }
        return found(tree.statements)
    }

    /// - Parameter isInApp: whether another file of the module imports UIKit.
    static func edits(
        of tree: SourceFileSyntax, needsUIKit: Bool, isInApp: Bool, _ edits: SourceEdits
    ) -> SourceEdits {
        var edits = edits
        let imports = imports(of: tree)
        func name(_ node: ImportDeclSyntax) -> String { node.path.first?.name.text ?? "" }
        // A part of UIKit that Apple's has as a module of its own, for subclasses of recognizers.
        for node in imports where name(node) == "UIKit" && node.path.count > 1 {
            edits.replace(node.trimmedOffsets, with: "import UIKit")
        }
        // A module of Apple's name would be found by the `#if canImport(os)` of other packages, which want more of it.
        for node in imports where ["os", "OSLog"].contains(name(node)) && node.importKindSpecifier == nil {
            edits.replace(node.trimmedOffsets, with: "import UnifiedLogging")
        }
        // A library that an app imports may pass Apple's UIKit on.
        let usesUIKit = tree.tokens(viewMode: .sourceAccurate).contains {
            clocks.contains($0.text) || (isInApp && isOfUIKit($0.text))
        }
        if tree.tokens(viewMode: .sourceAccurate).contains(where: { networking.contains($0.text) }),
            !imports.contains(where: { name($0) == "FoundationNetworking" }),
            let first = imports.first.map(Syntax.init) ?? tree.statements.first.map(Syntax.init)
        {
            edits.insert("import FoundationNetworking; ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        // Apple's modules are seen by all files of a module when one imports them.
        if imports.isEmpty, isInApp, let first = tree.statements.first {
            edits.insert("import UIKit; ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        let hasUIKit = imports.contains { name($0) == "UIKit" }
        guard hasUIKit || usesUIKit || needsUIKit else {
            for node in imports where name(node) == "ObjectiveC" {
                edits.replace(node.trimmedOffsets, with: "import Foundation")
            }
            return edits
        }
        let replaced = imports.filter {
            ["Foundation", "Dispatch", "ObjectiveC"].contains(name($0)) && $0.path.count == 1
                && $0.importKindSpecifier == nil
        }
        for node in replaced { edits.replace(node.trimmedOffsets, with: "import UIKit") }
        if !hasUIKit, replaced.isEmpty, let first = imports.first {
            edits.insert("import UIKit; ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        return edits
    }

    /// `UIView` and its like.
    private static func isOfUIKit(_ name: String) -> Bool {
        name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true && name.contains(where: \.isLowercase)
    }
}
