import Porting
import Testing

/// What `segue port` makes of a source: line by line what it was, and tables after the last.
struct PorterTests {
    private func port(_ text: String) -> String { Porter.port([(name: "File.swift", text: text)]).files[0].text }

    /// The text before the tables.
    private func body(_ text: String) -> String {
        let ported = port(text)
        guard let range = ported.firstRange(of: "\n\n// Written by") else { return ported }
        return String(ported[..<range.lowerBound])
    }

    @Test(arguments: [
        ("@objc func a() {}", "func a() {}"),
        ("@objcMembers class A {}", "class A {}"),
        ("@IBDesignable\nclass A {}", "\nclass A {}"),
        ("class A { @objc dynamic private var a = 1 }", "class A { private var a = 1 }"),
        ("class A { @IBOutlet weak var a: B!  // its b\n}", "class A { weak var a: B!  // its b\n}"),
        ("let a = #keyPath(A.b)", "let a = \"b\""),
        ("let a = #selector(b)", "let a = Selector(\"b\")"),
        ("let a = #selector(A.b(_:))", "let a = Selector(\"b:\")"),
        ("let a = #selector(b(for:of:))", "let a = Selector(\"bFor:of:\")"),
        ("let a = #selector(getter: A.b)", "let a = Selector(\"b\")"),
        (
            "class A { @objc(go:) func b(_ c: C) {}; func d() { e(#selector(b)) } }",
            "class A { func b(_ c: C) {}; func d() { e(Selector(\"go:\")) } }"
        ),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
        ("import Foundation\nTimer()", "import UIKit\nTimer()"),
        ("import Foundation\nNotificationCenter.default", "import UIKit\nNotificationCenter.default"),
        ("import Foundation\nOperationQueue.main", "import UIKit\nOperationQueue.main"),
        ("import Foundation\nDate()", "import Foundation\nDate()"),
        ("import UIKit\nimport Foundation\nTimer()", "import UIKit\nimport UIKit\nTimer()"),
        ("import Dispatch\nimport UIKit", "import UIKit\nimport UIKit"),
        ("import UIKit\nimport ObjectiveC", "import UIKit\nimport UIKit"),
        ("import ObjectiveC\nDate()", "import Foundation\nDate()"),
        ("import os.log", "import UnifiedLogging"), ("import os", "import UnifiedLogging"),
        (
            "import UIKit\nlet a = URLSession.shared",
            "import FoundationNetworking; import UIKit\nlet a = URLSession.shared"
        ),
        (
            "import FoundationNetworking\nlet a: URLRequest? = nil",
            "import FoundationNetworking\nlet a: URLRequest? = nil"
        ),
        ("import class Foundation.NSString\nimport UIKit", "import class Foundation.NSString\nimport UIKit"),
        (
            "class A { @IBInspectable @available(*, unavailable, message: \"B\") var c: D? }",
            "class A { var c: D? }"
        ),
        (
            "@UIApplicationMain class A: UIResponder, UIApplicationDelegate {}",
            "class A: UIResponder, UIApplicationDelegate {}"
        ),
        ("@main struct A {}", "@main struct A {}"),
        ("let a: UIControlState = .normal", "let a: UIControl.State = .normal"),
        ("typealias UIControlState = UIControl.State", "typealias UIControlState = UIControl.State"),
        ("a?.scrollViewDidScroll?(b)", "a?.scrollViewDidScroll(b)"),
        ("a?.tableView?(b, didSelectRowAt: c)", "a?.tableView(b, didSelectRowAt: c)"),
        ("a?.completion?(b)", "a?.completion?(b)"),
        (
            "class A { var textFieldDone: ((Int) -> Void)? }; a.textFieldDone?(b)",
            "class A { var textFieldDone: ((Int) -> Void)? }; a.textFieldDone?(b)"
        ),
        ("a.bringSubview(toFront: b)", "a.bringSubviewToFront(b)"),
        ("let a = CGRectMake(1, 2, 3, 4)", "let a = CGRect(x: 1, y: 2, width: 3, height: 4)"),
        ("let a = UIEdgeInsetsInsetRect(b, c)", "let a = (b).inset(by: c)"),
        ("@objc protocol A {}", "protocol A: AnyObject {}"),
        ("@objc protocol A: NSObjectProtocol {}", "protocol A: NSObjectProtocol {}"),
        ("class A<B: UIView> { let a = B() }", "class A<B: UIView> { let a = B.instance() }"),
        ("func a<B: UIView>() -> B { B(frame: .zero) }", "func a<B: UIView>() -> B { B.instance(frame: .zero) }"),
        ("class A<B> { let a = B() }", "class A<B> { let a = B() }"),
        ("// nothing to do\nstruct A { let b = 1 }", "// nothing to do\nstruct A { let b = 1 }"),
    ])
    func words(source: String, expected: String) { #expect(body(source) == expected) }

    @Test func filesWithoutUIKitFollowTheOthers() {
        let files = Porter.port([
            (name: "A.swift", text: "import UIKit\n"), (name: "B.swift", text: "import Menu\nlet a = UIView()\n"),
            (name: "C.swift", text: "import Menu\nlet a: UInt8 = 1\n"), (name: "D.swift", text: "let a = 1\n"),
        ]).files.map(\.text)
        #expect(
            files == [
                "import UIKit\n", "import UIKit; import Menu\nlet a = UIView()\n", "import Menu\nlet a: UInt8 = 1\n",
                "import UIKit; let a = 1\n",
            ])
    }

    @Test(arguments: [
        ("func a()", "table.method(\"a\") { object, _ in object.a() }"),
        ("func a(_ b: B)", "table.method(\"a:\") { try $0.a($1.value(0)) }"),
        ("func a(b: B, c: C)", "table.method(\"aWithB:c:\") { try $0.a(b: $1.value(0), c: $1.value(1)) }"),
        ("func a(with b: B)", "table.method(\"aWith:\") { try $0.a(with: $1.value(0)) }"),
        ("func a() -> Int", "table.function(\"a\") { object, _ in object.a() }"),
        ("func a() throws", "table.method(\"a\") { object, _ in try object.a() }"),
        ("func a() async", "table.task(\"a\") { object, _ in await object.a() }"),
        ("func a(_ b: B) async -> Int", "table.task(\"a:\") { _ = try await $0.a($1.value(0)) }"),
    ])
    func methodTables(declaration: String, line: String) {
        let text = port("class A { @objc \(declaration) { fatalError() } }")
        #expect(text.contains("            \(line)\n"), "\(text)")
        #expect(text.contains("nonisolated enum SeguePort: PortedClass"))
    }

    @Test(arguments: [
        ("@IBOutlet var a: B!", true), ("@IBInspectable var a = 1", true), ("@IBInspectable var a: Int { 1 }", false),
        ("@IBInspectable var a: Int { get { 1 } set {} }", true), ("@objc let a = 1", false),
    ])
    func keys(declaration: String, isSettable: Bool) {
        let text = port("class A { \(declaration) }")
        #expect(text.contains("table.key(\"a\", get: { $0.a }, set: { $0.a = try $1.value() })") == isSettable)
        #expect(text.contains("table.key(\"a\", get: { $0.a })") != isSettable)
    }

    @Test(arguments: [
        ("class A { var a = 1 }", false), ("@objcMembers class A { var a = 1 }", true),
        ("@objcMembers class A { private var a = 1 }", false), ("@objcMembers class A { static var a = 1 }", false),
    ])
    func keysOfMembers(source: String, isThere: Bool) { #expect(port(source).contains("table.key(\"a\"") == isThere) }

    // MARK: Actors

    @Test(arguments: [
        ("@MainActor class A {}", "class A {}"),
        ("@MainActor\n  final class A {}", "\n  final class A {}"),
        ("import UIKit\nTask { @MainActor in a() }", "import UIKit\nTask { a() }"),
        ("import UIKit\nTask { @MainActor [weak self] in a() }", "import UIKit\nTask { [weak self] in a() }"),
        ("a { @MainActor b in b() }", "a { b in b() }"),
        ("var a: (@MainActor () -> Void)?", "var a: (() -> Void)?"),
        ("class A: @MainActor B {}", "class A: B {}"),
        ("class A { isolated deinit {} }", "class A { deinit {} }"),
        ("import UIKit\nawait MainActor.run { a() }", "import UIKit\nawait StageActor.run { a() }"),
        (
            "import UIKit\nMainActor.assumeIsolated { a() }", "import UIKit\nStageActor.assumeIsolated { a() }"
        ),
        ("class A { static var a = 1 }", "class A { static var a = 1 }"),
    ])
    func mainActor(source: String, expected: String) { #expect(body(source) == expected) }

    @Test(arguments: [
        ("class A {}", "nonisolated class A {}"),
        ("@objc public final class A {}", "nonisolated public final class A {}"),
        ("dynamic class A {}", "nonisolated class A {}"),
        ("nonisolated struct A {}", "nonisolated struct A {}"),
        ("actor A { var a = 1 }", "actor A { var a = 1 }"),
        ("enum A { struct B {} }", "nonisolated enum A { nonisolated struct B {} }"),
        ("extension A { func b() {} }", "nonisolated extension A { func b() {} }"),
        ("private func a() {}", "nonisolated private func a() {}"),
        ("#if DEBUG\nfunc a() {}\n#endif", "#if DEBUG\nnonisolated func a() {}\n#endif"),
        ("let a = 1, b = -2.0", "nonisolated let a = 1, b = -2.0"),
        ("let a = B()", "nonisolated(unsafe) let a = B()"),
        ("var a = 1", "nonisolated(unsafe) var a = 1"),
        ("var a = 1 { didSet {} }", "nonisolated(unsafe) var a = 1 { didSet {} }"),
        ("var a: Int { 1 }", "nonisolated var a: Int { 1 }"),
        ("struct A { static var a = 1 }", "nonisolated struct A { nonisolated(unsafe) static var a = 1 }"),
        ("struct A { static var a: Int { 1 } }", "nonisolated struct A { static var a: Int { 1 } }"),
        ("func a() { let b = 1; func c() {} }", "nonisolated func a() { let b = 1; func c() {} }"),
    ])
    func nonisolated(source: String, expected: String) {
        #expect(Porter.port([(name: "File.swift", text: source)], nonisolated: true).files[0].text == expected)
    }

    /// A method that a selector names is in the table whatever stands before it: Swift 3 asked for nothing.
    @Test func selectedMethods() {
        #expect(port("class A { func a() { b(#selector(a)) }; func c() {} }").contains("table.method(\"a\")"))
        #expect(!port("class A { func a() { b(#selector(a)) }; func c() {} }").contains("table.method(\"c\")"))
        #expect(port("class A { func a() { b(Selector((\"a\"))) } }").contains("table.method(\"a\")"))
    }

    /// Two methods of one selector without its types are told apart by them.
    @Test func overloadedMethods() {
        let text = port("class A { @objc(a:) func a(_ b: UIView!) {}; @objc(b:) func a(_ b: @escaping () -> Void) {} }")
        #expect(text.contains("table.method(\"a:\") { try $0.a($1.value(0) as UIView?) }"))
        #expect(text.contains("table.method(\"b:\") { try $0.a($1.value(0) as () -> Void) }"))
    }

    /// What is declared for other systems alone has no table.
    @Test func otherPlatforms() {
        #expect(!port("#if os(macOS)\nclass A { @objc func a() {} }\n#endif").contains("table"))
        #expect(port("#if os(iOS)\nclass A { @objc func a() {} }\n#endif").contains("table"))
    }

    @Test func networkIsSaid() {
        let notes = Porter.port([(name: "File.swift", text: "let a = URLSession.shared, b = URLSession.self")]).notes
        #expect(
            notes.map(\.text) == [
                "File.swift:1:9: warning: URLSession: its answers come in real time, which no recording waits for"
            ])
    }

    /// No name finds a class that is private or generic: it conforms itself.
    @Test(arguments: ["private class A", "fileprivate final class A", "class A<B>"])
    func privateClasses(head: String) {
        #expect(port("\(head) { @objc func a() {} }").contains("extension A: PrivatePortedClass {"))
    }
    @Test func publicGenericClasses() {
        #expect(port("open class A<B> { @objc func a() {} }").contains("    public static func describePort()"))
        #expect(!port("class A<B> { @objc func a() {} }").contains("public static"))
    }

    /// One conforms once: of a second one below it nothing is found, and that is said.
    @Test(arguments: [
        ("private class B: A { @objc func b() {} }", 1), ("private class B: A { func b() {} }", 0),
        ("class B: A { @objc func b() {} }", 0),
    ])
    func privateSubclasses(subclass: String, notes: Int) {
        let (files, found) = Porter.port([
            (name: "File.swift", text: "private class A { @objc func a() {} }\n\(subclass)")
        ])
        #expect(found.count == notes)
        #expect(!files[0].text.contains("extension B: PrivatePortedClass"))
    }

    /// Code that does not compile, such as half of an edit, is ported all the same.
    @Test(arguments: [
        "class A: A { @objc func a() {}; func b() { c(#selector(d)) } }",
        "class A: B { @objc func a() {}; func b() { c(#selector(d)) } }; private class B: A { @objc func e() {} }",
        "private class A: B<C> { @objc func a() {} }; class B<D>: A { @objc func e() {}; override func f() {} }",
    ])
    func classesThatInheritInACircle(text: String) { #expect(port(text).contains("func a() {}")) }

    @Test func optionalRequirements() {
        let text = port("@objc protocol A { @objc optional func b(_ c: C) }\nfunc d() { a?.b?(c) }")
        #expect(text.contains("protocol A: AnyObject { func b(_ c: C) }\nfunc d() { a?.b(c) }\n"))
        #expect(text.contains("extension A { func b(_ c: C) {} }"))
    }

    /// Overrides go into their classes, and every line keeps its number.
    @Test func overridesInExtensions() {
        let files = Porter.port([
            (name: "A.swift", text: "class A: B {\n}\nlet after = 1\n"),
            (name: "C.swift", text: "extension A {\n  override func d() {\n  }\n  func e() {}\n}\nlet end = 2\n"),
        ]).files
        #expect(
            files[0].text == """
                class A: B {

                #sourceLocation(file: "C.swift", line: 2)
                override func d() {
                  }
                #sourceLocation(file: "A.swift", line: 2)
                }
                let after = 1

                """)
        #expect(files[1].text == "extension A {\n  \n\n  func e() {}\n}\nlet end = 2\n")
    }

    /// Two files with something of one class have two tables.
    @Test func severalFiles() {
        let files = Porter.port([
            (name: "A.swift", text: "class A { @objc func a() {} }"),
            (name: "B.swift", text: "extension A { @objc func b() {} }"),
        ]).files
        #expect(files[0].text.contains("enum SeguePort:"))
        #expect(files[1].text.contains("enum SeguePort2:"))
    }

    /// A selector of another file's method has that method's name.
    @Test func selectorsAcrossFiles() {
        let files = Porter.port([
            (name: "A.swift", text: "class A: B { func c() { d(#selector(tapped)) } }"),
            (name: "B.swift", text: "class B { @objc func tapped(_ sender: Any) {} }"),
        ]).files
        #expect(files[0].text.contains("Selector(\"tapped:\")"))
    }

    @Test(arguments: [
        ("let a = 1\nclass A { @NSManaged var b: B }", 2, 11),
        ("@objc protocol A {\n  @objc optional var b: B { get }\n}", 2, 3),
        ("@objc protocol A {\n  @objc optional func b() -> Int\n}", 2, 3),
        ("extension B {\n  override func c() {}\n}", 2, 3),
    ])
    func notes(source: String, line: Int, column: Int) {
        let notes = Porter.port([(name: "File.swift", text: source)]).notes
        #expect(notes.map { [$0.line, $0.column] } == [[line, column]])
    }

    /// What was ported is left as it is.
    @Test func twice() {
        let once = port("import UIKit\nclass A: UIView { @objc func a(_ b: Any) { c(#selector(a)) } }\n")
        let twice = port(once)
        #expect(twice == once, "\(twice)")
    }
}
