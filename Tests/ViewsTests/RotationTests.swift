import Compositing
import Foundation
import Geometry
import Testing

@testable import Views

/// A device that turns.
@Suite struct RotationTests {
    private final class Turning: UIViewController {
        var log: [String] = []
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("will \(Int(size.width))x\(Int(size.height)) \(coordinator.transitionDuration)")
            coordinator.animate(alongsideTransition: { _ in self.log.append("beside") }) { _ in self.log.append("done")
            }
        }
    }

    private final class Presentation: UIPresentationController {
        var sizes: [CGSize] = []
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            sizes.append(size)
        }
    }

    private final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
        var made: Presentation?
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            made = Presentation(presentedViewController: presented, presenting: presenting)
            return made
        }
    }

    @Test func presentationsHearOfIt() throws {
        let presenter = Presenter()
        world(CGSize(width: 375, height: 667), .zero) { stage, root in
            let card = UIViewController()
            card.modalPresentationStyle = .custom
            card.transitioningDelegate = presenter
            root.present(card, animated: false)
            stage.rotate(to: .landscapeRight)
            stage.wait(0.01)
        }
        #expect(try #require(presenter.made).sizes == [CGSize(width: 667, height: 375)])
    }

    private func world(_ size: CGSize, _ insets: UIEdgeInsets, _ body: (Stage, Turning) throws -> Void) rethrows {
        let stage = Stage(size: size, traits: UITraitCollection(displayScale: 1))
        stage.window.ownSafeAreaInsets = insets
        try stage.run {
            let root = Turning()
            stage.window.rootViewController = root
            try body(stage, root)
        }
    }

    @Test(arguments: [
        (
            CGSize(width: 393, height: 852), UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), 0.3,
            UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
        ),
        (CGSize(width: 375, height: 667), UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), 0.3, .zero),
        (
            CGSize(width: 834, height: 1194), UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), 0.4,
            UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        ),
    ])
    func controllersHearOfIt(_ size: CGSize, _ upright: UIEdgeInsets, _ seconds: Double, _ lying: UIEdgeInsets) {
        world(size, upright) { stage, root in
            let side = UIView()
            side.pins = LayoutPins(left: .safe(0), top: .safe(0), right: .safe(0), bottom: .safe(0))
            root.view.addSubview(side)
            stage.rotate(to: .landscapeRight)
            stage.wait(0.01)
            #expect(root.log == ["will \(Int(size.height))x\(Int(size.width)) \(seconds)", "beside", "done"])
            #expect(stage.window.bounds.size == CGSize(width: size.height, height: size.width))
            #expect(root.view.frame.size == stage.window.bounds.size && stage.window.safeAreaInsets == lying)
            #expect(side.frame.minX == lying.left && side.frame.maxY == size.width - lying.bottom)
            #expect(UIDevice.current.orientation == .landscapeLeft)
            stage.rotate(to: .landscapeLeft)
            stage.wait(0.01)
            #expect(abs(stage.now - 3 * seconds - 0.02) < 0.001 && stage.window.safeAreaInsets == lying)
            stage.rotate(to: .portrait)
            stage.wait(0.01)
            #expect(stage.window.bounds.size == size && stage.window.safeAreaInsets == upright)
        }
    }

    /// Pictures are square, with the screen in the middle of them as it is held, and nothing around it.
    @Test func picturesAreSquare() {
        world(CGSize(width: 40, height: 80), .zero) { stage, root in
            root.view.backgroundColor = .red
            let timeline = stage.record {
                stage.wait(0.1)
                stage.rotate(to: .landscapeRight)
                stage.wait(0.1)
            }
            #expect(timeline.size == CGSize(width: 80, height: 80))
            for (time, shown) in [
                (0.0, CGRect(x: 20, y: 0, width: 40, height: 80)), (0.45, CGRect(x: 0, y: 20, width: 80, height: 40)),
            ] {
                let pixels = Compositor().render(timeline.renderTree(at: time)).withPixels { Array($0) }
                let red = pixels.indices.filter { pixels[$0] != 0 }
                let (xs, ys) = (red.map { $0 % 80 }, red.map { $0 / 80 })
                #expect(xs.min() == Int(shown.minX) && xs.max() == Int(shown.maxX) - 1 && red.count == 3200)
                #expect(ys.min() == Int(shown.minY) && ys.max() == Int(shown.maxY) - 1)
            }
        }
    }

    @Test func theKeyboardTurnsAlong() {
        world(CGSize(width: 393, height: 852), UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)) { stage, root in
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
            root.view.addSubview(field)
            field.becomeFirstResponder()
            stage.wait(1)
            #expect(stage.keyboardFrame?.height == 336)
            stage.rotate(to: .landscapeRight)
            #expect(stage.keyboardFrame == CGRect(x: 0, y: 393 - 209, width: 852, height: 209))
        }
    }
}
