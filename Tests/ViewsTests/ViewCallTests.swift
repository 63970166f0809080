import Foundation
import Geometry
import Testing

@testable import Views

/// What views are told when they come into a superview and a window, and go.
@Suite struct ViewCallTests {
    private final class Watched: UIView {
        let (name, log): (String, CallOrderTests.Log)

        init(_ name: String, _ log: CallOrderTests.Log) {
            (self.name, self.log) = (name, log)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        private func say(_ text: String) { log.lines.append("\(name) \(text)") }
        override func willMove(toSuperview superview: UIView?) {
            say(superview == nil ? "willMove superview nil" : "willMove superview")
        }
        override func didMoveToSuperview() { say(superview == nil ? "didMove superview nil" : "didMove superview") }
        override func willMove(toWindow window: UIWindow?) {
            say(window == nil ? "willMove window nil" : "willMove window")
        }
        override func didMoveToWindow() { say(window == nil ? "didMove window nil" : "didMove window") }
        override func didAddSubview(_ subview: UIView) { say("added") }
        override func willRemoveSubview(_ subview: UIView) { say("will remove") }
    }

    @Test func viewsHearOfSuperviewsAndWindows() {
        let (stage, log) = (Stage(size: CGSize(width: 10, height: 10)), CallOrderTests.Log())
        let (outer, inner) = (Watched("outer", log), Watched("inner", log))
        func after(_ step: () -> Void) -> String {
            log.lines.removeAll()
            stage.run { step() }
            return log.lines.joined(separator: ", ")
        }
        #expect(after { outer.addSubview(inner) } == "inner willMove superview, inner didMove superview, outer added")
        #expect(
            after { stage.window.addSubview(outer) }
                == "outer willMove superview, outer willMove window, inner willMove window, outer didMove window, inner didMove window, "
                + "outer didMove superview")
        // Within one window and one superview there is nothing to say.
        #expect(after { stage.window.addSubview(outer) } == "")
        let other = UIView()
        #expect(
            after {
                stage.window.addSubview(other)
                other.addSubview(inner)
            } == "inner willMove superview, outer will remove, inner didMove superview")
        #expect(
            after { inner.removeFromSuperview() }
                == "inner willMove superview nil, inner willMove window nil, inner didMove window nil, inner didMove superview nil"
        )
        outer.addSubview(inner)
        #expect(
            after { outer.removeFromSuperview() }
                == "outer willMove superview nil, outer willMove window nil, inner willMove window nil, outer didMove window nil, inner didMove window nil, "
                + "outer didMove superview nil")
        stage.window.addSubview(outer)
        #expect(
            after { stage.window.removeSubviews([outer]) }
                == "outer willMove superview nil, outer willMove window nil, inner willMove window nil, outer didMove window nil, inner didMove window nil, "
                + "outer didMove superview nil")
    }
}

@Suite struct ViewCycleTests {
    @Test("a view that is added to itself, or to what is inside of it, stays where it is")
    func cycles() {
        let stage = Stage(size: CGSize(width: 50, height: 50))
        stage.run {
            let (outer, inner) = (UIView(), UIView())
            stage.window.addSubview(outer)
            outer.addSubview(inner)
            outer.addSubview(outer)
            inner.addSubview(outer)
            #expect(outer.superview === stage.window && outer.subviews == [inner] && inner.subviews.isEmpty)
        }
    }
}
