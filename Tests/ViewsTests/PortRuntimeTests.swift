import Foundation
import Geometry
import Testing

@testable import Views

class PortedBase: NSObject {
    var log: [String] = []
    var label: UILabel!
    var size: CGFloat = 0
    var count: Int?
    var flags: [UIView]!
    func tapped(_ sender: UIView) { log.append("base \(sender.tag)") }
    func plain() { log.append("plain") }
    func answer() -> Int { 42 }
}

extension PortedBase {
    enum SeguePort: PortedClass {
        static func describe(_ table: inout PortTable<PortedBase>) {
            table.method("tapped:") { try $0.tapped($1.value(0)) }
            table.method("plain") { object, _ in object.plain() }
            table.function("answer") { object, _ in object.answer() }
            table.key("label", get: { $0.label }, set: { $0.label = try $1.value() })
            table.key("size", get: { $0.size }, set: { $0.size = try $1.value() })
            table.key("isEmpty", get: { $0.log.isEmpty })
            table.task("later:") {
                try await StageTask.sleep(for: .seconds(1))
                try $0.tapped($1.value(0))
            }
            table.key("count") { $0.count = try $1.value() }
            table.key("flags") { $0.flags = try $1.value() }
        }
    }
}

class PortedSub: PortedBase {
    override func tapped(_ sender: UIView) { log.append("sub \(sender.tag)") }
    func own(_ sender: UIView, for event: UIEvent?) { log.append("own \(sender.tag) \(event == nil)") }
    enum SeguePort: PortedClass {
        static func describe(_ table: inout PortTable<PortedSub>) {
            table.method("own:for:") { try $0.own($1.value(0), for: $1.value(1)) }
        }
    }
}

private class PortedSecret: PortedSub {
    func secret() { log.append("secret") }
}
extension PortedSecret: PrivatePortedClass {
    static func describePort() -> PortEntries {
        PortEntries(of: PortedSecret.self) { table in
            table.method("secret") { object, _ in object.secret() }
        }
    }
}

extension UIView {
    enum SeguePort: PortedClass {
        static func describe(_ table: inout PortTable<UIView>) {
            table.key("cornerSize") { $0.layer.cornerRadius = try $1.value() }
        }
    }
}
final class PortedView: UIView {}

/// Methods and properties by name.
struct PortRuntimeTests {
    private var sender: UIView {
        let view = UIView()
        view.tag = 7
        return view
    }

    @Test(arguments: [
        ("tapped:", "sub 7"), ("tapped", "sub 7"), ("plain", "plain"), ("own:for:", "own 7 true"), ("secret", "secret"),
    ])
    func performs(name: String, expected: String) {
        let object = PortedSecret()
        PortRuntime.perform(Selector(name), on: object, with: [sender])
        #expect(object.log == [expected])
        #expect(PortRuntime.responds(object, to: Selector(name)))
        #expect(
            PortRuntime.responds(PortedBase(), to: Selector(name)) == ["tapped:", "tapped", "plain"].contains(name))
    }

    @Test func answers() {
        #expect(PortRuntime.perform("answer", on: PortedSub()) as? Int == 42)
        let stage = Stage(size: .zero)
        var reports: [String] = []
        stage.reportDiagnostic = { reports.append($0) }
        stage.run {
            PortRuntime.perform("nothing", on: PortedSub())
            PortRuntime.perform("tapped:", on: PortedSub(), with: ["text"])
        }
        #expect(
            reports == [
                "PortedSub has no method nothing that a selector finds",
                "PortedSub.tapped:: expected UIView, found String",
            ])
    }

    @Test func sets() throws {
        let object = PortedSub()
        let label = UILabel()
        try #expect(PortRuntime.setValue(label, forKey: "label", on: object))
        #expect(object.label === label)
        try #expect(PortRuntime.setValue(3, forKey: "size", on: object))
        #expect(object.size == 3)
        try #expect(PortRuntime.setValue(2.0, forKey: "count", on: object))
        #expect(object.count == 2)
        try #expect(PortRuntime.setValue(nil, forKey: "count", on: object))
        #expect(object.count == nil)
        let views: [Any] = [UIView(), UIView()]
        try #expect(PortRuntime.setValue(views, forKey: "flags", on: object))
        #expect(object.flags.count == 2)
        let isThere = try PortRuntime.setValue(1, forKey: "nothing", on: object)
        #expect(!isThere)
        #expect(throws: PortError.self) { try PortRuntime.setValue("a", forKey: "label", on: object) }
    }

    /// What an app adds to a class of UIKit's is found for the app's own subclasses.
    @Test func extensions() throws {
        let view = PortedView()
        try #expect(PortRuntime.setValue(5, forKey: "cornerSize", on: view))
        #expect(view.layer.cornerRadius == 5)
    }

    /// For objects of UIKit's own classes they are found as soon as the stage has seen a class of the app.
    @Test func extensionsForUIKitsOwnObjects() throws {
        final class Page: UIViewController {}
        let stage = Stage(size: CGSize(width: 100, height: 100))
        try stage.run {
            let (early, late) = (UIView(), UILabel())
            try #expect(!PortRuntime.setValue(5, forKey: "cornerSize", on: early))
            stage.window.rootViewController = Page()
            try #expect(PortRuntime.setValue(5, forKey: "cornerSize", on: early))
            try #expect(PortRuntime.setValue(6, forKey: "cornerSize", on: late))
            #expect(early.layer.cornerRadius == 5 && late.layer.cornerRadius == 6)
        }
    }

    @Test func targets() {
        let (button, target) = (UIButton(type: .system), PortedSub())
        button.tag = 7
        button.addTarget(target, action: Selector("tapped:"), for: .touchUpInside)
        button.addTarget(target, action: Selector("own:for:"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(target.log == ["sub 7", "own 7 true"])
        #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tapped:", "own:for:"])
        button.removeTarget(target, action: nil, for: .allEvents)
        button.sendActions(for: .touchUpInside)
        #expect(target.log.count == 2)
        #expect(button.allTargets.isEmpty)
    }
}

/// Properties by name, as `value(forKey:)` and `setValue(_:forKey:)` have them.
struct KeyValueTests {
    private let object = PortedSub()

    @Test func portedProperties() {
        object.setValue(3, forKey: "size")
        #expect(object.size == 3)
        #expect(object.value(forKey: "size") as? CGFloat == 3)
        #expect(object.value(forKey: "isEmpty") as? Bool == true)
        #expect(object.value(forKey: "answer") as? Int == 42)
        #expect(object.value(forKey: "label") == nil)
        object.label = UILabel()
        object.setValue("a", forKeyPath: "label.text")
        #expect(object.label.text == "a")
        #expect(object.value(forKeyPath: "label.text") as? String == "a")
    }

    @Test(arguments: [
        ("opacity", "0.25"), ("hidden", "1"), ("cornerRadius", "4"), ("position.x", "5"), ("bounds.size.width", "6"),
        ("transform.rotation.z", "0.5"), ("transform.scale", "2"), ("own", "7"),
    ])
    func layers(path: String, text: String) throws {
        let (layer, number) = (CALayer(), try #require(Double(text)))
        layer.setValue(number, forKeyPath: path)
        let read = try #require(layer.value(forKeyPath: path))
        #expect(abs(((read as? NSNumber)?.doubleValue ?? read as? Double ?? .nan) - number) < 1e-9)
        #expect(path != "own" || CALayer().value(forKey: path) == nil)
    }

    @Test func layerValues() {
        let (view, layer) = (UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), CAShapeLayer())
        #expect(view.layer.value(forKey: "bounds") as? CGRect == CGRect(x: 0, y: 0, width: 3, height: 4))
        view.setValue(9, forKeyPath: "layer.cornerRadius")
        #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 9)
        layer.setValue(UIColor.red.cgColor, forKey: "fillColor")
        #expect(layer.fillColor == UIColor.red.cgColor)
        layer.setValue(nil, forKey: "fillColor")
        #expect(layer.fillColor == nil)
    }

    /// How delegates tell animations apart.
    @Test func animations() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue("fade", forKey: "name")
        #expect(animation.value(forKey: "name") as? String == "fade")
        #expect(CABasicAnimation(keyPath: "opacity").value(forKey: "name") == nil)
    }

    @Test(arguments: ["text", "alpha", "hidden", "frame", "backgroundColor", "tag"])
    func views(key: String) {
        let (label, other) = (UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), UILabel())
        (label.text, label.alpha, label.isHidden, label.tag) = ("a", 0.5, true, 7)
        label.backgroundColor = .red
        other.setValue(label.value(forKey: key), forKey: key)
        #expect("\(other.value(forKey: key) ?? "")" == "\(label.value(forKey: key) ?? "")")
        #expect("\(UILabel().value(forKey: key) ?? "")" != "\(other.value(forKey: key) ?? "")")
    }

    @Test func unknownNamesAreReported() {
        let stage = Stage(size: .zero)
        var reports: [String] = []
        stage.reportDiagnostic = { reports.append($0) }
        stage.run {
            _ = UIView().value(forKey: "nothing")
            UIView().setValue(1, forKey: "nothing")
            object.setValue("a", forKey: "size")
        }
        #expect(
            reports == [
                "UIView.nothing is not read by its name", "UIView has no property nothing that can be set by its name",
                "PortedSub.size: expected CGFloat, found String",
            ])
    }

    /// A method that is async runs on the stage's clock.
    @Test func tasks() {
        let (stage, view) = (Stage(size: .zero), UIView())
        _ = stage.run { PortRuntime.perform("later:", on: object, with: [view]) }
        stage.wait(0.9)
        #expect(object.log.isEmpty)
        stage.wait(0.2)
        #expect(object.log == ["sub 0"])
    }
}

/// Transitions whose progress follows a finger.
struct PercentDrivenTests {
    final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.4 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return }
            context.containerView.addSubview(view)
            view.frame.origin.y = 400
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
                view.frame.origin.y = 0
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        let driver = UIPercentDrivenInteractiveTransition()
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Slide() }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    }

    @Test(arguments: [true, false])
    func drives(finishes: Bool) {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        let (root, page, delegate) = (UIViewController(), UIViewController(), Delegate())
        page.transitioningDelegate = delegate
        page.modalPresentationStyle = .fullScreen
        stage.run { stage.window.rootViewController = root }
        stage.run { root.present(page, animated: true) }
        func shown() -> CGFloat { stage.run { (page.view.layer.presentation() ?? page.view.layer).frame.minY } }
        stage.wait(1)
        #expect(abs(shown() - 400) < 0.01)
        stage.run { delegate.driver.update(0.5) }
        #expect(abs(shown() - 200) < 0.01)
        stage.wait(1)
        #expect(abs(shown() - 200) < 0.01)
        stage.run { finishes ? delegate.driver.finish() : delegate.driver.cancel() }
        stage.wait(0.1)
        #expect(abs(shown() - (finishes ? 100 : 300)) < 0.01)
        stage.waitUntilIdle()
        #expect((root.presentedViewController === page) == finishes)
        #expect((page.view.window != nil) == finishes)
    }
}
