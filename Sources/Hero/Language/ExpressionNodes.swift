/// A node of the tree that Hero's own parser makes of a string of modifiers. Nodes are equal when they say the same.
///
/// Nothing here is made of these trees: `HeroLanguage` reads modifier strings, with places and messages. They are there
/// for code that parses strings as Hero does.
open class ExprNode: CustomStringConvertible, Equatable {
    /// Where the node stands in the string, in characters.
    public var range: CountableRange<Int> = 0..<0
    /// The name, the number or the sign that the node is about.
    public let name: String
    /// The class and what it holds, as it would be made.
    open var description: String { "ExprNode(name: \"\(name)\")" }

    /// A node about a name.
    public init(name: String) { self.name = name }

    /// Whether two nodes say the same.
    public static func == (a: ExprNode, b: ExprNode) -> Bool { a.description == b.description }

    /// The node as it would be written in a string of modifiers.
    var source: String { name }
}

/// A number.
open class NumberNode: ExprNode {
    /// The number.
    public let value: Float
    /// A node of a number.
    public init(value: Float) {
        self.value = value
        super.init(name: "\(value)")
    }
    open override var description: String { "NumberNode(value: \(value))" }
}

/// A name by itself.
open class VariableNode: ExprNode {
    open override var description: String { "VariableNode(name: \"\(name)\")" }
}

/// A name with arguments in brackets.
open class CallNode: ExprNode {
    /// The arguments.
    public let arguments: [ExprNode]
    /// A node of a call.
    public init(name: String, arguments: [ExprNode]) {
        self.arguments = arguments
        super.init(name: name)
    }
    open override var description: String { "CallNode(name: \"\(name)\", arguments: \(arguments))" }
    override var source: String { "\(name)(\(arguments.map(\.source).joined(separator: ", ")))" }
}

/// A sum, difference, product or quotient.
open class BinaryOpNode: ExprNode {
    /// What stands on either side of the sign.
    public let lhs, rhs: ExprNode
    /// A node of a sign and its two sides.
    public init(name: String, lhs: ExprNode, rhs: ExprNode) {
        (self.lhs, self.rhs) = (lhs, rhs)
        super.init(name: name)
    }
    open override var description: String { "BinaryOpNode(name: \"\(name)\", lhs: \(lhs), rhs: \(rhs))" }
    override var source: String { "(\(lhs.source) \(name) \(rhs.source))" }
}

/// The head of a function. Hero's parser never makes one.
open class PrototypeNode: ExprNode {
    /// The names of the arguments.
    public let argumentNames: [String]
    /// A node of a function's head.
    public init(name: String, argumentNames: [String]) {
        self.argumentNames = argumentNames
        super.init(name: name)
    }
    open override var description: String { "PrototypeNode(name: \"\(name)\", argumentNames: \(argumentNames))" }
}

/// A function. Hero's parser never makes one.
open class FunctionNode: ExprNode {
    /// The head.
    public let prototype: PrototypeNode
    /// What the function is.
    public let body: ExprNode
    /// A node of a function.
    public init(prototype: PrototypeNode, body: ExprNode) {
        (self.prototype, self.body) = (prototype, body)
        super.init(name: prototype.name)
    }
    open override var description: String { "FunctionNode(prototype: \(prototype), body: \(body))" }
}

/// What can be made of a node, as Hero's modifiers can.
public protocol HeroStringConvertible {
    /// What a node stands for; nil for a node that stands for nothing of this kind.
    static func from(node: ExprNode) -> Self?
}

extension HeroModifier: HeroStringConvertible {
    /// The modifier that a node stands for; nil where there is none of this name.
    public static func from(node: ExprNode) -> HeroModifier? { HeroLanguage().modifiers(node.source).modifiers.first }
}
