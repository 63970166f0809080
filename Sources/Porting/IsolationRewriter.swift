import SwiftSyntax

/// Takes a file off the main actor: views belong to the stage's task here, and what overrides theirs is where they are.
final class IsolationRewriter: SyntaxVisitor {
    private(set) var edits: SourceEdits
    /// Whether to say `nonisolated` where a compiler in Swift 6 mode, or one that has everything on the main actor,
    /// would take it for something else.
    private let marks: Bool

    init(_ edits: SourceEdits, marks: Bool) {
        (self.edits, self.marks) = (edits, marks)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: What says so

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributeName.trimmedDescription == "MainActor" else { return .visitChildren }
        edits.replace(node.offsetsWithBlanks, with: "")
        if let signature = node.parent?.parent?.as(ClosureSignatureSyntax.self), signature.attributes.count == 1,
            signature.capture == nil, signature.parameterClause == nil, signature.effectSpecifiers == nil,
            signature.returnClause == nil
        {
            edits.replace(signature.inKeyword.offsetsWithBlanks, with: "")
        }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base, base.trimmedDescription == "MainActor",
            ["run", "assumeIsolated"].contains(node.declName.baseName.text)
        {
            edits.replace(base.trimmedOffsets, with: "StageActor")
        }
        return .visitChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        for modifier in node.modifiers where modifier.name.text == "isolated" {
            edits.replace(modifier.offsetsWithBlanks, with: "")
        }
        return .visitChildren
    }

    // MARK: What does not

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { mark(node, node.classKeyword) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { mark(node, node.structKeyword) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { mark(node, node.enumKeyword) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { mark(node, node.protocolKeyword) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { mark(node, node.extensionKeyword) }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        isGlobal(node) ? mark(node, node.funcKeyword) : .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isStatic = node.modifiers.has(["static", "class"])
        guard isGlobal(node) || isStatic else { return .visitChildren }
        let isStored = node.bindings.contains { binding in
            guard case .accessors(let list)? = binding.accessorBlock?.accessors else {
                return binding.accessorBlock == nil
            }
            return list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
        // A member that is computed is where its type is.
        if isStatic, !isStored { return .visitChildren }
        let isPlain = node.bindings.allSatisfy { $0.initializer?.value.isPlainLiteral ?? false }
        let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
        let word = !isStored || isConstant && isPlain ? "nonisolated" : "nonisolated(unsafe)"
        return mark(node, node.bindingSpecifier, word)
    }

    private func isGlobal(_ node: some SyntaxProtocol) -> Bool {
        var around = node.parent
        while let current = around {
            if current.is(SourceFileSyntax.self) { return true }
            let isWrapper = [
                CodeBlockItemSyntax.self, CodeBlockItemListSyntax.self, IfConfigClauseSyntax.self,
                IfConfigClauseListSyntax.self, IfConfigDeclSyntax.self,
            ].contains { (type: any SyntaxProtocol.Type) in current.is(type) }
            guard isWrapper else { return false }
            around = current.parent
        }
        return false
    }

    private func mark(
        _ node: some WithModifiersSyntax, _ keyword: TokenSyntax, _ word: String = "nonisolated"
    ) -> SyntaxVisitorContinueKind {
        guard marks, !node.modifiers.contains(where: { $0.name.text == "nonisolated" }) else { return .visitChildren }
        let start = node.modifiers.first.map { $0.positionAfterSkippingLeadingTrivia }
        edits.insert(word + " ", at: (start ?? keyword.positionAfterSkippingLeadingTrivia).utf8Offset)
        return .visitChildren
    }
}

extension ExprSyntax {
    /// Whether it is a number, a text or a truth value as it stands.
    fileprivate var isPlainLiteral: Bool {
        if let prefixed = self.as(PrefixOperatorExprSyntax.self) { return prefixed.expression.isPlainLiteral }
        return self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
            || self.is(StringLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
    }
}
