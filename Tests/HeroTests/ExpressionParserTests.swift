import Testing
import Views

@testable import Hero

@Suite struct ExpressionParserTests {
    private static func number(_ value: Float) -> ExprNode { NumberNode(value: value) }
    private static func name(_ name: String) -> ExprNode { VariableNode(name: name) }
    private static func call(_ name: String, _ arguments: ExprNode...) -> ExprNode {
        CallNode(name: name, arguments: arguments)
    }

    @Test(arguments: [
        ("fade", "[\(name("fade"))]"), ("fade()", "[\(call("fade"))]"),
        ("a(1, -2.5, b)", "[\(call("a", number(1), number(-2.5), name("b")))]"),
        ("a(b(c(3)))  d", "[\(call("a", call("b", call("c", number(3))))), \(name("d"))]"),
        (
            "a(1 + 2 * 3)",
            "[CallNode(name: \"a\", arguments: [BinaryOpNode(name: \"+\", lhs: NumberNode(value: 1.0), rhs: BinaryOpNode(name: \"*\", lhs: NumberNode(value: 2.0), rhs: NumberNode(value: 3.0)))])]"
        ),
        ("(a)", "[\(name("a"))]"), ("", "[]"),
    ])
    func wordsBecomeTrees(_ source: String, _ tree: String) throws {
        #expect(try Parser(tokens: Lexer(input: source).tokenize()).parse().description == tree)
    }

    @Test(arguments: [
        ("()", ParseError.expectExpression), ("a(", .expectExpression), ("a(1", .unexpectToken),
        ("a(1 2)", .expectArgumentList), ("a(1 ? 2)", .undefinedOperator("?")), ("(a b", .expectCharacter(")")),
        ("1.2.3", .expectExpression),
    ])
    func whatIsNoExpressionIsRefused(_ source: String, _ error: ParseError) {
        #expect(throws: error) { try Parser(tokens: Lexer(input: source).tokenize()).parse() }
    }

    @Test func wordsKnowTheirPlaces() {
        #expect(
            Lexer(input: "a (1.5)").tokenize()
                == [.identifier("a", 0..<1), .parensOpen(2..<3), .number(1.5, 3..<6), .parensClose(6..<7)])
    }

    @Test func nodesStandForModifiers() throws {
        let nodes = try Parser(tokens: Lexer(input: "translate(10, 20) nonsense").tokenize()).parse()
        #expect(HeroModifier.from(node: nodes[0]) != nil && HeroModifier.from(node: nodes[1]) == nil)
    }

    @Test(arguments: [("FC3A5E", 0xFC), ("#102030", 0x10), ("12345", nil), ("GG0000", nil), ("", nil)])
    func colorsAreReadFromHexadecimalDigits(_ text: String, _ red: Int?) {
        #expect(UIColor(hexString: text).map { Int(($0.cgColor.red * 255).rounded()) } == red)
    }
}
