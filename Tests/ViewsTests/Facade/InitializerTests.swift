import Foundation
import Geometry
import Testing

@testable import Views

// As people write them.
private final class Card: UIView {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError("no nib") }
}

private final class Badge: UIView {
    init(text: String) {
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        tag = text.count
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        tag = -1
    }
}

private final class Screen: UIViewController {
    private(set) var isMade = false
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        isMade = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Model: UIViewController {
    let number: Int
    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("no storyboard") }
}

private final class Ring: CAShapeLayer {
    var turns = 0
    override init() {
        super.init()
        turns = 3
    }
    override init(layer: Any) {
        super.init(layer: layer)
        turns = (layer as? Ring)?.turns ?? 0
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class RingView: UIView {
    override class var layerClass: AnyClass { Ring.self }
}

private final class Faded: UIView {
    var changes: [String] = []
    override var alpha: CGFloat { didSet { changes.append("alpha \(alpha)") } }
    override var isHidden: Bool { didSet { changes.append("hidden \(isHidden)") } }
    override var frame: CGRect { didSet { changes.append("frame \(frame.width)") } }
    override var backgroundColor: UIColor? { didSet { changes.append("background") } }
}

/// Classes as people derive them from UIKit's: which initializers they have, and what they may override.
@Suite struct InitializerTests {
    @Test func overridingInitializersKeepsTheOthers() throws {
        #expect(Card().subviews.count == 1 && Card().frame == .zero)
        #expect(Badge(text: "abc").tag == 3)
        #expect(Screen().isMade && Screen().nibName == nil)
        #expect(Model(number: 7).number == 7)
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        #expect(Badge(coder: coder)?.tag == -1)
        #expect(UIView(coder: coder)?.isOpaque == true && UILabel(coder: coder)?.isOpaque == false)
    }

    @Test func aViewHasALayerOfItsClassMadeByItsOwnInitializer() throws {
        let layer = try #require(RingView().layer as? Ring)
        #expect(layer.turns == 3 && layer.fillColor == .black)
        layer.turns = 5
        #expect((layer.presentation() as? Ring)?.turns == 5)
        #expect(type(of: UIView().layer) == CALayer.self)
    }

    @Test func propertiesCanBeOverridden() {
        let view = Faded(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        view.alpha = 0.5
        view.isHidden = true
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        view.backgroundColor = .red
        #expect(view.changes == ["alpha 0.5", "hidden true", "frame 8.0", "background"])
    }

    @Test func viewsAreObjectsWithAnIdentity() {
        let (a, b) = (UIView(), UIView())
        #expect(a == a && a != b && [a, b].contains(b) && [a, b].firstIndex(of: b) == 1)
        #expect(Set([a, b, a]).count == 2)
        let names: [UIView: String] = [a: "a", b: "b"]
        #expect(names[b] == "b")
        a.accessibilityIdentifier = "card"
        #expect(a.description == "<UIView 'card': frame = (0.0 0.0; 0.0 0.0)>")
        #expect(a.isKind(of: UIResponder.self) && !a.isKind(of: UILabel.self) && a.isMember(of: UIView.self))
    }

    /// Core Foundation reads the first word of what is put into its collections.
    @Test func objectsCanBePutIntoFoundationsCollections() {
        let objects: [NSObject] = [
            UIView(), UIViewController(), CALayer(), CABasicAnimation(), UIColor.clear, UIColor.red, UIImage(),
            UIFont.systemFont(ofSize: 12), UIFont(familyName: "Inter", pointSize: 12), UIBezierPath(),
            NSParagraphStyle(), NSTextAttachment(), UISpringTimingParameters(), UIScreen.main, UIApplication.shared,
        ]
        for object in objects {
            let array = NSArray(array: [UIView(), object])
            #expect(array.contains(object), "\(type(of: object))")
            let text = NSMutableAttributedString(string: "ab", attributes: [.init("x"): object])
            text.append(NSAttributedString(string: "c", attributes: [.init("x"): objects[0]]))
            #expect(text.attribute(.init("x"), at: 0, effectiveRange: nil) as? NSObject === object)
        }
    }

    private final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }

    @Test func respondersAreAsked() {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        stage.run {
            let root = UIViewController()
            let (field, other) = (Field(), Field())
            stage.window.rootViewController = root
            let view: UIView = root.view
            view.addSubview(field)
            view.addSubview(other)
            let chain: [UIResponder?] = [field.next, view.next, root.next, stage.window.next, stage.application.next]
            #expect(chain == [view, root, stage.window, stage.application, nil])
            #expect(!view.becomeFirstResponder() && field.becomeFirstResponder() && field.isFirstResponder)
            #expect(other.becomeFirstResponder() && !field.isFirstResponder)
            #expect(other.resignFirstResponder() && !other.isFirstResponder)
        }
        #expect(!Field().becomeFirstResponder())
    }
}
