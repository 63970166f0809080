import SwiftSyntax

extension DeclModifierListSyntax {
    func has(_ names: Set<String>) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }
}

extension AttributeListSyntax {
    func named(_ name: String) -> [AttributeSyntax] {
        compactMap { $0.as(AttributeSyntax.self) }.filter { $0.attributeName.trimmedDescription == name }
    }
    func has(_ names: Set<String>) -> Bool {
        contains { $0.as(AttributeSyntax.self).map { names.contains($0.attributeName.trimmedDescription) } ?? false }
    }
}

extension DeclSyntaxProtocol {
    /// Whether it stands in the body of a type, and not in one of a function.
    var isMember: Bool {
        var node = parent
        while let current = node {
            if current.is(MemberBlockItemSyntax.self) { return true }
            if current.is(CodeBlockItemSyntax.self) { return false }
            node = current.parent
        }
        return false
    }
}

extension TypeSyntax {
    var isInOut: Bool { trimmedDescription.hasPrefix("inout ") }
}

extension PatternBindingSyntax {
    /// Whether the property can be set: it is stored, or has a setter.
    var isSettable: Bool {
        guard pattern.is(IdentifierPatternSyntax.self) else { return false }
        switch accessorBlock?.accessors {
        case nil: return true
        case .getter: return false
        case .accessors(let list):
            let kinds = list.map(\.accessorSpecifier.text)
            return !kinds.contains("get") || kinds.contains("set")
        }
    }
}

extension ExprSyntax {
    /// The method that a selector names: `tap`, `self.tap(_:)`, `Page.tap(_:) as (Page) -> …`.
    var namedMethod: (type: String?, name: String, labels: [String?]?)? {
        if let cast = self.as(AsExprSyntax.self) { return cast.expression.namedMethod }
        if let sequence = self.as(SequenceExprSyntax.self) { return sequence.elements.first?.namedMethod }
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression.namedMethod
        }
        if let member = self.as(MemberAccessExprSyntax.self) {
            let labels = member.declName.labels
            return (member.base?.trimmedDescription, member.declName.baseName.text, labels)
        }
        if let name = self.as(DeclReferenceExprSyntax.self) { return (nil, name.baseName.text, name.labels) }
        return nil
    }
}

extension DeclReferenceExprSyntax {
    var labels: [String?]? {
        argumentNames.map { names in
            names.arguments.map { $0.name.tokenKind == .wildcard ? nil : $0.name.text }
        }
    }
}

extension SyntaxProtocol {
    /// Offsets of the text without the trivia before and after it.
    var trimmedOffsets: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
    /// The same with the blanks after it, up to the end of the line.
    var offsetsWithBlanks: Range<Int> {
        var end = endPositionBeforeTrailingTrivia.utf8Offset
        for piece in trailingTrivia {
            guard case .spaces(let count) = piece else { break }
            end += count
        }
        return positionAfterSkippingLeadingTrivia.utf8Offset..<end
    }
}
