import SwiftSyntax

/// Takes the words of Objective-C out of a file, or puts Swift's in their place. Lines stay where they are.
final class WordRewriter: SyntaxVisitor {
    private(set) var edits = SourceEdits()
    private(set) var notes: [(position: AbsolutePosition, message: String)] = []
    /// Declarations for the end of the file.
    private(set) var additions: [String] = []
    private let index: ClassIndex
    private var usesNetwork = false
    private var around: [String] = []

    init(_ index: ClassIndex) {
        self.index = index
        super.init(viewMode: .sourceAccurate)
    }

    /// Attributes that Swift on Linux refuses, or that have nothing to say there.
    private static let removed: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
        "GKInspectable", "NSManaged", "NSCopying", "UIApplicationMain", "NSApplicationMain",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        // What only Interface Builder may use is used by the table.
        let isForBuilder =
            name == "available" && node.arguments?.trimmedDescription.contains("unavailable") == true
            && node.parent?.as(AttributeListSyntax.self)?.has(["IBInspectable", "IBOutlet", "objc"]) == true
        if isForBuilder || Self.removed.contains(name) || name == "main" && isOfDelegate(node) {
            edits.replace(node.offsetsWithBlanks, with: "")
            if name == "NSManaged" {
                giveDefault(node)
                notes.append((node.position, "@NSManaged: Core Data is not there; the property is stored"))
            }
        }
        return .visitChildren
    }

    /// A number that Core Data or a layer would keep begins with nothing.
    private func giveDefault(_ node: AttributeSyntax) {
        let defaults = ["CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "Bool": "false", "String": "\"\""]
        guard let property = node.parent?.parent?.as(VariableDeclSyntax.self),
            let binding = property.bindings.first, binding.initializer == nil, binding.accessorBlock == nil,
            let type = binding.typeAnnotation, let value = defaults[type.type.trimmedDescription]
        else { return }
        edits.insert(" = " + value, at: type.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// Whether an attribute stands before a delegate of the application, which starts nothing here.
    private func isOfDelegate(_ node: AttributeSyntax) -> Bool {
        guard let type = node.parent?.parent?.as(ClassDeclSyntax.self) else { return false }
        return type.inheritanceClause?.inheritedTypes.contains {
            ["UIApplicationDelegate", "UIResponder"].contains($0.type.trimmedDescription)
        } ?? false
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if ["dynamic", "optional"].contains(node.name.text) { edits.replace(node.offsetsWithBlanks, with: "") }
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        around.append((around.last.map { $0 + "." } ?? "") + name)
        return .visitChildren
    }

    /// Paths are values: what holds one that is added to is a variable.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let holdsPath = node.bindings.contains { $0.initializer?.value.trimmedDescription == "CGMutablePath()" }
        if holdsPath, node.bindingSpecifier.tokenKind == .keyword(.let) {
            edits.replace(node.bindingSpecifier.trimmedOffsets, with: "var")
        }
        return .visitChildren
    }

    /// A protocol of Objective-C's is one of classes; what a class need not have gets a default.
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.has(["objc"]) else { return .visitChildren }
        if let clause = node.inheritanceClause {
            let types = clause.inheritedTypes.map { $0.type.trimmedDescription }
            if Set(types).isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol"]),
                let first = clause.inheritedTypes.first
            {
                edits.insert("AnyObject, ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
            }
        } else {
            edits.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        for member in node.memberBlock.members {
            guard let function = member.decl.as(FunctionDeclSyntax.self) else {
                if let property = member.decl.as(VariableDeclSyntax.self), property.modifiers.has(["optional"]) {
                    // What may be nil is nil unless a class says otherwise.
                    if let binding = property.bindings.first, let type = binding.typeAnnotation?.type,
                        type.is(OptionalTypeSyntax.self),
                        !(binding.accessorBlock?.trimmedDescription.contains("set") ?? true)
                    {
                        additions.append(
                            "extension \(node.name.text) { var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) { nil } }"
                        )
                        continue
                    }
                    notes.append(
                        (
                            member.positionAfterSkippingLeadingTrivia,
                            "an optional property of a protocol is required here"
                        ))
                }
                continue
            }
            guard function.modifiers.has(["optional"]) else { continue }
            let returned = function.signature.returnClause?.type.trimmedDescription
            if returned == nil || returned == "Void" || returned == "()" {
                let access = node.modifiers.first { ["public", "private", "fileprivate"].contains($0.name.text) }
                additions.append(
                    "extension \(node.name.text) { \(access.map { $0.name.text + " " } ?? "")func \(function.name.text)\(function.signature.trimmedDescription) {} }"
                )
            } else if let returned {
                if returned.hasSuffix("?") {
                    additions.append(
                        "extension \(node.name.text) { func \(function.name.text)\(function.signature.trimmedDescription) { nil } }"
                    )
                } else {
                    notes.append(
                        (
                            member.positionAfterSkippingLeadingTrivia,
                            "\(function.name.text): an optional method that returns a value is required here"
                        ))
                }
            }
        }
        return .visitChildren
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard let argument = node.arguments.first else { return .visitChildren }
        switch node.macroName.text {
        case "selector":
            guard let method = argument.expression.namedMethod else {
                notes.append((node.position, "this #selector is not understood"))
                return .visitChildren
            }
            let type = method.type.flatMap { $0 == "self" || $0 == "Self" ? nil : $0 } ?? around.last
            let selector: String
            if ["getter", "setter"].contains(argument.label?.text) {
                selector = method.name
            } else if let declared = index.declared(method.name, method.labels, in: type) {
                selector = declared
            } else if let labels = method.labels {
                selector = SelectorName.make(method.name, labels)
            } else {
                selector = index.selector(of: method.name, in: type) ?? method.name
            }
            edits.replace(node.trimmedOffsets, with: "Selector(\"\(selector)\")")
            return .skipChildren
        case "keyPath":
            let path = argument.expression.trimmedDescription
            edits.replace(
                node.trimmedOffsets,
                with: "\"" + (path.first?.isUppercase == true ? String(path.drop { $0 != "." }.dropFirst()) : path)
                    + "\"")
            return .skipChildren
        default: return .visitChildren
        }
    }

    /// `cellType.init(frame: .zero)`: Objective-C makes an object of a class that is known only at run time with any
    /// initializer, Swift with those that are `required`.
    private func rewriteInitializer(_ node: FunctionCallExprSyntax) {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let known: [[String]] = [[], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"]]
        guard known.contains(labels), !index.requiredInitializers.contains(labels) else { return }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), isClassParameter(name) {
            edits.replace(name.trimmedOffsets, with: name.baseName.text + ".instance")
        }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "init",
            let base = member.base?.trimmedDescription, let last = base.split(separator: ".").last,
            let first = last.first, first.isLowercase, last != "super", last != "self"
        else { return }
        edits.replace(member.declName.baseName.trimmedOffsets, with: "instance")
    }

    /// `Cell()` where `Cell` is the parameter of something generic, and some class of UIKit's views or controllers.
    private func isClassParameter(_ name: DeclReferenceExprSyntax) -> Bool {
        var around = name.parent
        while let node = around {
            let parameters = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
            if let parameter = parameters?.first(where: { $0.name.text == name.baseName.text }) {
                let bound = parameter.inheritedType?.trimmedDescription ?? ""
                return bound.hasPrefix("UI") && ["View", "Cell", "Controller"].contains { bound.hasSuffix($0) }
            }
            around = node.parent
        }
        return false
    }

    /// `#if os(iOS)`: what an app does on a device it does here.
    private func rewritePlatform(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.trimmedDescription == "os", node.arguments.count == 1,
            let name = node.arguments.first?.expression, name.trimmedDescription == "iOS"
        else { return }
        var around = node.parent
        while let current = around, !current.is(IfConfigClauseSyntax.self) {
            guard current.is(ExprSyntax.self) || current.is(ExprListSyntax.self) else { return }
            around = current.parent
        }
        edits.replace(name.trimmedOffsets, with: "Linux")
    }

    /// `NSValue(caTransform3D: a)`: values of Foundation's hold no transforms here, and animations take them as they are.
    private func rewriteBox(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.trimmedDescription == "NSValue", node.arguments.count == 1,
            ["caTransform3D", "cgAffineTransform"].contains(node.arguments.first?.label?.text),
            let content = node.arguments.first?.expression
        else { return }
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        edits.replace(start..<content.positionAfterSkippingLeadingTrivia.utf8Offset, with: "(")
    }

    // MARK: Old names

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        // `typealias UIControlState = UIControl.State`, for compilers of both times, keeps its name.
        if token.parent?.is(TypeAliasDeclSyntax.self) == true { return .skipChildren }
        guard case .identifier(let name) = token.tokenKind else { return .skipChildren }
        if let new = OldNames.names[name] { edits.replace(token.trimmedOffsets, with: new) }
        if name == "URLSession", !usesNetwork {
            usesNetwork = true
            notes.append((token.position, "URLSession: its answers come in real time, which no recording waits for"))
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let method = OldNames.methods[node.name.text], let new = method.newLabel,
            let first = node.signature.parameterClause.parameters.first, first.firstName.text == method.label
        {
            edits.replace(first.firstName.trimmedOffsets, with: new)
        }
        return .visitChildren
    }

    /// `delegate?.didTap?(self)`: the method is there.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewritePlatform(node)
        rewriteBox(node)
        OldNames.rewrite(node, into: &edits)
        rewriteInitializer(node)
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self),
            index.optionalRequirements.contains(member.declName.baseName.text)
                || OptionalRequirements.hold(member.declName.baseName.text, node, in: index)
        {
            edits.replace(chain.questionMark.trimmedOffsets, with: "")
        }
        return .visitChildren
    }
}

extension ClassIndex {
    /// The selector of a method with these labels, as it is declared.
    func declared(_ name: String, _ labels: [String?]?, in path: String?) -> String? {
        guard let labels else { return nil }
        for path in path.map(ancestry) ?? [] {
            let found = parts.lazy.filter { $0.path == path }.flatMap(\.methods)
            if let method = found.first(where: { $0.name == name && $0.labels == labels }) { return method.selector }
        }
        return nil
    }
}
