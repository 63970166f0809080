import SwiftSyntax

/// A method as its selector knows it.
struct MethodFact {
    var name: String
    /// nil for an argument without a label.
    var labels: [String?]
    /// Of the arguments, as they are written.
    var types: [String]
    var selector: String
    /// Whether Objective-C could call it in the original.
    var isExposed: Bool
    var returnsValue: Bool
    var throwsErrors: Bool
    var isAsync: Bool
}

/// A property that storyboards set, or that is read by its name.
struct PropertyFact {
    var name: String
    var isSettable: Bool
}

/// A class, with what one file has of it: its body or an extension.
struct ClassPart {
    /// With the types around it: `Outer.Inner`.
    var path: String
    var file: Int
    /// Whether this is the declaration and not an extension.
    var isDeclaration: Bool
    var isPrivate: Bool
    var isGeneric: Bool
    /// Whether other modules see it.
    var isPublic = false
    var position: AbsolutePosition
    var methods: [MethodFact] = []
    var properties: [PropertyFact] = []
}

/// What the files of a module declare, as far as Objective-C's words are concerned.
struct ClassIndex {
    var parts: [ClassPart] = []
    /// The first names of the inheritance clauses of classes, by path.
    var superclasses: [String: String] = [:]
    /// Names of methods that selectors are made of somewhere, without arguments.
    var selected: Set<String> = []
    /// Names of requirements of protocols that a class need not have.
    var optionalRequirements: Set<String> = []
    /// Names of properties, some of which hold closures that are called.
    var variables: Set<String> = []
    /// The labels of the initializers that are `required`, or that a protocol asks for.
    var requiredInitializers: Set<[String]> = []
    /// Names of members that classes override, by path of the class.
    var overrides: [(path: String, name: String)] = []

    func declares(_ path: String) -> Bool { superclasses[path] != nil }

    /// A class and those above it, without generic arguments; each once, though code that does not compile may inherit
    /// in a circle.
    func ancestry(of path: String) -> [String] {
        var found: [String] = []
        var current: String? = path
        while let path = current, !path.isEmpty, !found.contains(path) {
            found.append(path)
            current = superclasses[path].map { String($0.prefix { $0 != "<" }) }
        }
        return found
    }

    /// The selector of a method that `#selector` names without its arguments.
    func selector(of name: String, in path: String?) -> String? {
        for path in path.map(ancestry) ?? [] {
            let found = parts.filter { $0.path == path }.flatMap(\.methods).filter { $0.name == name }
            if let method = found.first { return method.selector }
        }
        let anywhere = Set(parts.flatMap(\.methods).filter { $0.name == name }.map(\.selector))
        return anywhere.count == 1 ? anywhere.first : nil
    }
}

/// Collects the index from a file.
final class IndexVisitor: SyntaxVisitor {
    var index: ClassIndex
    private let file: Int
    /// Types around the place, with the part that they add to; nil for what is no class.
    private var around: [(path: String, part: Int?, isObjC: Bool, isPrivate: Bool)] = []

    init(_ index: ClassIndex, file: Int) {
        (self.index, self.file) = (index, file)
        super.init(viewMode: .sourceAccurate)
    }

    private func path(_ name: String) -> String { (around.map(\.path).last.map { $0 + "." } ?? "") + name }

    /// What is for other platforms alone declares nothing here.
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let elsewhere = ["os(macOS)", "os(OSX)", "os(tvOS)", "os(watchOS)", "canImport(AppKit)"]
        return node.poundKeyword.tokenKind == .poundIf && elsewhere.contains(node.condition?.trimmedDescription ?? "")
            ? .skipChildren : .visitChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = path(node.name.text)
        let isPrivate = node.modifiers.has(["private", "fileprivate"]) || around.contains(where: \.isPrivate)
        index.parts.append(
            ClassPart(
                path: path, file: file, isDeclaration: true, isPrivate: isPrivate,
                isGeneric: node.genericParameterClause != nil, isPublic: node.modifiers.has(["public", "open"]),
                position: node.positionAfterSkippingLeadingTrivia))
        index.superclasses[path] =
            node.inheritanceClause?.inheritedTypes.first.map { $0.type.trimmedDescription } ?? ""
        around.append((path, index.parts.count - 1, node.attributes.has(["objcMembers"]), isPrivate))
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = node.extendedType.trimmedDescription
        index.parts.append(
            ClassPart(
                path: path, file: file, isDeclaration: false, isPrivate: false, isGeneric: false,
                position: node.positionAfterSkippingLeadingTrivia))
        around.append((path, index.parts.count - 1, node.attributes.has(["objc", "objcMembers"]), false))
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node.modifiers) }
    override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node.modifiers) }
    override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }

    private func enter(_ name: String, _ modifiers: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
        around.append((path(name), nil, false, modifiers.has(["private", "fileprivate"])))
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        for member in node.memberBlock.members {
            if let initializer = member.decl.as(InitializerDeclSyntax.self) { note(initializer) }
            guard let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.has(["optional"]) else {
                continue
            }
            index.optionalRequirements.insert(function.name.text)
        }
        return .skipChildren
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.isMember, let place = around.last, let part = place.part else { return .visitChildren }
        if node.modifiers.has(["override"]) { index.overrides.append((index.parts[part].path, node.name.text)) }
        guard !node.modifiers.has(["static", "class"]), node.genericParameterClause == nil else {
            return .visitChildren
        }
        let labels = node.signature.parameterClause.parameters.map { parameter -> String? in
            parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.text
        }
        guard node.signature.parameterClause.parameters.allSatisfy({ $0.ellipsis == nil && !$0.type.isInOut }) else {
            return .visitChildren
        }
        let explicit = node.attributes.named("objc").first?.arguments?.trimmedDescription
        let returned = node.signature.returnClause?.type.trimmedDescription
        index.parts[part].methods.append(
            MethodFact(
                name: node.name.text, labels: labels,
                types: node.signature.parameterClause.parameters.map(\.type.trimmedDescription),
                selector: explicit.flatMap { $0.isEmpty ? nil : $0 } ?? SelectorName.make(node.name.text, labels),
                isExposed: node.attributes.has(["objc", "IBAction", "IBSegueAction"])
                    || place.isObjC && !node.modifiers.has(["private", "fileprivate"]),
                returnsValue: returned.map { !["Void", "()"].contains($0) } ?? false,
                throwsErrors: node.signature.effectSpecifiers?.throwsClause != nil,
                isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil))
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings { index.variables.insert(binding.pattern.trimmedDescription) }
        guard node.isMember, let place = around.last, let part = place.part else { return .visitChildren }
        if node.modifiers.has(["override"]) {
            for binding in node.bindings {
                index.overrides.append((index.parts[part].path, binding.pattern.trimmedDescription))
            }
        }
        let isNamed =
            node.attributes.has(["IBOutlet", "IBInspectable", "GKInspectable", "objc", "NSManaged"])
            || place.isObjC && !node.modifiers.has(["private", "fileprivate"])
        guard isNamed, !node.modifiers.has(["static", "class"]) else { return .visitChildren }
        for binding in node.bindings where binding.pattern.is(IdentifierPatternSyntax.self) {
            index.parts[part].properties.append(
                PropertyFact(
                    name: binding.pattern.trimmedDescription,
                    isSettable: node.bindingSpecifier.tokenKind == .keyword(.var) && binding.isSettable))
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.has(["required"]) { note(node) }
        return .visitChildren
    }

    private func note(_ node: InitializerDeclSyntax) {
        index.requiredInitializers.insert(node.signature.parameterClause.parameters.map(\.firstName.text))
    }

    // MARK: Selectors

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let argument = node.arguments.first else { return .visitChildren }
        if let name = argument.expression.namedMethod?.name { index.selected.insert(name) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.trimmedDescription == "Selector", let argument = node.arguments.first,
            argument.label == nil
        else { return .visitChildren }
        let text = argument.expression.trimmedDescription.filter { !"()\"".contains($0) }
        index.selected.insert(String(text.prefix { $0 != ":" }))
        return .visitChildren
    }
}

/// Objective-C's names of Swift's methods, as storyboards have them.
enum SelectorName {
    /// Words with which a first label makes a name without `With`.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]

    /// - Parameter labels: those of the arguments; nil for none.
    static func make(_ base: String, _ labels: [String?]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if let first {
            let word = first.prefix { $0.isLowercase }
            if !prepositions.contains(String(word)) { name += "With" }
            name += first.prefix(1).uppercased() + first.dropFirst()
        }
        name += ":"
        for label in labels.dropFirst() { name += (label ?? "") + ":" }
        return name
    }
}
