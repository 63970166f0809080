import Foundation
import Geometry
import Testing

@testable import Views

/// What UIKit does where code says nothing more.
@Suite struct DefaultsTests {
    private func onStage<Result>(_ body: (Stage) throws -> Result) rethrows -> Result {
        let stage = Stage(size: CGSize(width: 200, height: 400))
        return try stage.run { try body(stage) }
    }

    /// The upper left corner stays where it is, also of a view that is turned.
    @Test(arguments: [CGPoint.zero, CGPoint(x: 30, y: -7)]) func sizeToFitKeepsTheCorner(_ corner: CGPoint) {
        let label = UILabel(frame: CGRect(origin: corner, size: .zero))
        label.text = "Hello World"
        label.sizeToFit()
        #expect(label.frame == CGRect(origin: corner, size: label.sizeThatFits(.zero)))
        let before = label.frame
        label.sizeToFit()
        #expect(label.frame == before)
        label.transform = CGAffineTransform(rotationAngle: 1)
        label.font = .systemFont(ofSize: 30)
        label.sizeToFit()
        label.transform = .identity
        #expect(label.frame.origin == corner && label.frame.width > before.width)
        let picker = UIDatePicker()
        #expect(picker.frame.origin == .zero && picker.frame.width > 0)
    }

    @Test func aStackIsARow() {
        let stack = UIStackView()
        #expect(stack.axis == NSLayoutConstraint.Axis.horizontal)
        let views = (0..<3).map { _ in UIView() }
        views.forEach(stack.addArrangedSubview)
        (stack.distribution, stack.frame) = (.fillEqually, CGRect(x: 0, y: 0, width: 90, height: 20))
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 30, 60] && views.allSatisfy { $0.frame.size.height == 20 })
        // What is taken out of the row stays a subview, where it is.
        stack.removeArrangedSubview(views[1])
        stack.removeArrangedSubview(UIView())
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [views[0], views[2]] && views[1].superview === stack)
        #expect(views.map(\.frame.minX) == [0, 30, 45] && views[1].frame.width == 30)
    }

    @Test func valuesHoldWhatTheyHold() {
        let (point, size) = (NSValue(cgPoint: CGPoint(x: 1, y: 2)), NSValue(cgSize: CGSize(width: 3, height: 4)))
        let rect = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(point.cgPointValue == CGPoint(x: 1, y: 2) && point.cgRectValue == .zero && point.cgSizeValue == .zero)
        #expect(size.cgSizeValue == CGSize(width: 3, height: 4) && size.cgRectValue == .zero)
        #expect(rect.cgRectValue.maxY == 6 && rect.cgPointValue == .zero)
        for (value, isRect) in [(point, false), (size, false), (rect, true)] as [(Any, Bool)] {
            #expect((value as? CGRect != nil) == isRect)
        }
    }

    @Test func valuesAnimateLayers() {
        onStage { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.window.addSubview(view)
            let move = CABasicAnimation(keyPath: "position")
            (move.toValue, move.duration) = (NSValue(cgPoint: CGPoint(x: 110, y: 10)), 1)
            view.layer.add(move, forKey: nil)
            let path = CAKeyframeAnimation(keyPath: "bounds.size")
            path.values = [CGSize(width: 20, height: 20), CGSize(width: 40, height: 60)].map { NSValue(cgSize: $0) }
            path.duration = 1
            view.layer.add(path, forKey: nil)
            stage.wait(0.5)
            let shown = view.layer.presentation()
            #expect(abs((shown?.position.x ?? 0) - 60) < 0.01 && abs((shown?.bounds.height ?? 0) - 40) < 0.01)
        }
    }

    /// Alone it counts from the layer's own value on; of a part of a transform as well.
    @Test func byValueAloneIsRelative() {
        onStage { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.window.addSubview(view)
            for (path, by) in [("position.x", 50.0), ("opacity", -0.5), ("transform.rotation", Double.pi)] {
                let animation = CABasicAnimation(keyPath: path)
                (animation.byValue, animation.duration) = (by, 1)
                view.layer.add(animation, forKey: path)
            }
            stage.wait(0.5)
            let shown = view.layer.presentation()
            #expect(abs((shown?.position.x ?? 0) - 35) < 0.01, "\(String(describing: shown?.position))")
            #expect(abs((shown?.opacity ?? 0) - 0.75) < 0.01)
            let turned = shown?.affineTransform() ?? .identity
            #expect(abs(turned.a) < 0.01 && abs(turned.b - 1) < 0.01, "\(turned)")
            stage.wait(1)
            #expect(view.layer.presentation()?.position.x == 10)
        }
    }

    /// A controller inside another one speaks of what the outer one presents, and may dismiss it.
    @Test(arguments: [false, true]) func aChildDismissesWhatItPresented(_ isAnimated: Bool) {
        onStage { stage in
            let (child, modal) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: child)
            stage.window.rootViewController = navigation
            var ended = false
            child.present(modal, animated: isAnimated)
            stage.wait(1)
            #expect(child.presentedViewController === modal && navigation.presentedViewController === modal)
            #expect(modal.presentingViewController === navigation)
            child.dismiss(animated: isAnimated) { ended = true }
            stage.wait(1)
            #expect(ended && child.presentedViewController == nil && navigation.presentedViewController == nil)
            #expect(modal.presentingViewController == nil)
            // One inside what is presented dismisses what it is in.
            let inner = UIViewController()
            child.present(UINavigationController(rootViewController: inner), animated: isAnimated)
            stage.wait(1)
            inner.dismiss(animated: isAnimated)
            stage.wait(1)
            #expect(navigation.presentedViewController == nil)
        }
    }

    /// The delegate hears who called `present`, and who presents.
    @Test func theSourceIsWhoPresents() {
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var heard: [UIViewController] = []
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                heard += [presenting, source]
                return nil
            }
        }
        onStage { stage in
            let (child, modal, delegate) = (UIViewController(), UIViewController(), Delegate())
            let navigation = UINavigationController(rootViewController: child)
            stage.window.rootViewController = navigation
            modal.transitioningDelegate = delegate
            child.present(modal, animated: true)
            stage.wait(1)
            modal.dismiss(animated: false)
            // What is refused leaves no trace.
            navigation.present(UIViewController(), animated: false)
            child.present(modal, animated: true)
            navigation.dismiss(animated: false)
            navigation.present(modal, animated: true)
            stage.wait(1)
            #expect(delegate.heard == [navigation, child, navigation, navigation])
        }
    }

    /// A tap on an answer dismisses the alert and then calls the handler; one elsewhere does nothing, but beside a sheet of
    /// actions it cancels.
    @Test(
        arguments: [
            (.alert, "OK", ["OK gone"]), (.alert, "Never", []), (.alert, nil, []), (.actionSheet, "OK", ["OK gone"]),
            (.actionSheet, nil, ["Cancel gone"]), (.alert, "Cancel", ["Cancel gone"]),
        ] as [(UIAlertController.Style, String?, [String])])
    func alertsAreTapped(_ style: UIAlertController.Style, _ name: String?, _ calls: [String]) {
        onStage { stage in
            let root = UIViewController()
            stage.window.rootViewController = root
            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: style)
            var heard: [String] = []
            for (title, kind) in [("OK", .default), ("Never", .destructive), ("Cancel", .cancel)]
                as [(String, UIAlertAction.Style)]
            {
                let action = UIAlertAction(title: title, style: kind) { _ in
                    heard.append("\(title) \(root.presentedViewController == nil ? "gone" : "there")")
                }
                action.isEnabled = title != "Never"
                alert.addAction(action)
            }
            root.present(alert, animated: true)
            stage.wait(1)
            if let name { stage.tap(name) } else { stage.tap(at: CGPoint(x: 5, y: 5)) }
            // While it goes, nothing more is chosen.
            if let name { stage.tap(name) }
            stage.wait(1)
            #expect(heard == calls)
            #expect((root.presentedViewController == nil) == !calls.isEmpty)
        }
    }

    @Test func separatorsHaveAnInset() {
        let table = UITableView()
        table.separatorInset.left = 20
        #expect(table.separatorInset == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0))
    }

    @Test func symbolsThatThereAreNotAreSaid() {
        var said: [String] = []
        onStage { stage in
            stage.reportDiagnostic = { said.append($0) }
            #expect(UIImage(systemName: "no.such.symbol") == nil && UIImage(systemName: "heart.fill") != nil)
        }
        #expect(said.count == 1 && said[0].contains("no.such.symbol"))
    }

    @Test func actionsAndPathsHaveAppleInitializers() {
        let action = UIAction(title: "Delete", attributes: [.destructive, .disabled], state: .on) { _ in }
        #expect(action.attributes.contains(.destructive) && action.state == .on)
        var move = CGAffineTransform(translationX: 5, y: 6)
        let rect = CGRect(x: 0, y: 0, width: 10, height: 8)
        #expect(CGPath(rect: rect, transform: nil).boundingBoxOfPath == rect)
        #expect(CGPath(ellipseIn: rect, transform: &move).boundingBoxOfPath.origin == CGPoint(x: 5, y: 6))
        let round = CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 2, transform: &move)
        #expect(round.copy()?.boundingBoxOfPath == rect.offsetBy(dx: 5, dy: 6))
    }
}
