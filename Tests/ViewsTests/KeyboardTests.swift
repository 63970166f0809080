import Foundation
import Geometry
import Testing

@testable import Views

/// The keyboard: when it comes and goes, what it tells, and what follows it.
@Suite struct KeyboardTests {
    private func world(
        _ size: CGSize = CGSize(width: 393, height: 852), bottom: CGFloat = 34,
        _ body: (Stage, UIView, UITextField) throws -> Void
    ) rethrows {
        let stage = Stage(size: size)
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: bottom, right: 0)
        try stage.run {
            let root = UIViewController()
            stage.window.rootViewController = root
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            field.accessibilityIdentifier = "field"
            root.view.addSubview(field)
            try body(stage, root.view, field)
        }
    }

    /// Heights that apps are told on iOS 13 to 18.
    @Test(arguments: [
        (CGSize(width: 375, height: 667), 0, UIKeyboardType.default, 260),
        (CGSize(width: 393, height: 852), 34, .default, 336),
        (CGSize(width: 430, height: 932), 34, .default, 346), (CGSize(width: 414, height: 736), 0, .default, 271),
        (CGSize(width: 393, height: 852), 34, .numberPad, 291), (CGSize(width: 375, height: 667), 0, .decimalPad, 216),
        (CGSize(width: 852, height: 393), 21, .default, 209), (CGSize(width: 667, height: 375), 0, .default, 200),
        (CGSize(width: 834, height: 1194), 20, .default, 337), (CGSize(width: 1366, height: 1024), 20, .numberPad, 495),
    ])
    func heights(_ size: CGSize, _ bottom: CGFloat, _ type: UIKeyboardType, _ height: CGFloat) {
        let layout = KeyboardLayout(
            type, size: size, bottom: bottom, isUppercase: false, returnTitle: "return", isReturnAccented: false)
        #expect(layout.height == height)
        let all = CGRect(x: 0, y: 0, width: size.width, height: height)
        for key in layout.keys { #expect(all.contains(key.frame), "\(key)") }
        for (index, key) in layout.keys.enumerated() {
            for other in layout.keys[(index + 1)...] where key.ground != .none && other.ground != .none {
                #expect(key.frame.intersection(other.frame).isEmpty, "\(key) \(other)")
            }
        }
    }

    @Test func itTellsThatItComesAndGoes() {
        world { stage, _, field in
            var log: [String] = []
            var end = CGRect.zero
            for name in [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            ] {
                stage.notificationCenter.addObserver(forName: name, object: nil, queue: nil) { note in
                    log.append(note.name.rawValue.replacing("UIKeyboard", with: "").replacing("Notification", with: ""))
                    end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
                    #expect(note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
                    #expect(note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
                }
            }
            stage.tap("field")
            #expect(log == ["WillShow"] && end == CGRect(x: 0, y: 516, width: 393, height: 336))
            stage.wait(0.6)
            #expect(log == ["WillShow", "DidShow"])
            field.resignFirstResponder()
            stage.wait(0.6)
            #expect(log == ["WillShow", "DidShow", "WillHide", "DidHide"] && end.minY == 852)
            #expect(!stage.window.subviews.contains { $0 is KeyboardView })
        }
    }

    /// From one field to the next the keyboard stays; another kind of keys changes its height.
    @Test func itStaysBetweenFields() {
        world { stage, view, field in
            let next = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
            next.keyboardType = .numberPad
            view.addSubview(next)
            var shown: [CGFloat] = []
            var hides = 0
            stage.notificationCenter.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) {
                shown.append(
                    ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height ?? 0)
            }
            stage.notificationCenter.addObserver(
                forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
            ) { _ in hides += 1 }
            field.becomeFirstResponder()
            stage.wait(1)
            next.becomeFirstResponder()
            stage.wait(1)
            #expect(shown == [336, 291] && hides == 0)
            view.endEditing(true)
            stage.wait(1)
            #expect(hides == 1)
        }
    }

    @Test func whatIsPinnedToItFollows() {
        world { stage, view, field in
            let (bar, pinned) = (UIView(), UIView())
            bar.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
                bar.heightAnchor.constraint(equalToConstant: 44), bar.widthAnchor.constraint(equalToConstant: 100),
                bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            ])
            pinned.pins = LayoutPins(left: .points(0), bottom: .keyboard(8), width: .points(10), height: .points(44))
            view.addSubview(pinned)
            stage.window.layoutIfNeeded()
            #expect(bar.frame.maxY == 810 && pinned.frame.maxY == 810)
            field.becomeFirstResponder()
            stage.wait(0.1)
            let moving = bar.layer.presentation()?.position.y ?? 0
            #expect(bar.frame.maxY == 508 && pinned.frame.maxY == 508 && moving > 486 && moving < 788)
            stage.wait(1)
            field.resignFirstResponder()
            stage.wait(1)
            #expect(bar.frame.maxY == 810 && pinned.frame.maxY == 810)
        }
    }

    /// An app that moves its own views by what it is told keeps beside the keyboard.
    @Test func theToldCurveIsItsOwn() throws {
        try world { stage, view, field in
            let box = UIView(frame: CGRect(x: 0, y: 852, width: 10, height: 336))
            view.addSubview(box)
            stage.notificationCenter.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { note in
                let curve = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 0
                UIView.animate(
                    withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
                    animations: { box.frame.origin.y = 516 })
            }
            field.becomeFirstResponder()
            stage.wait(0.15)
            let keyboard = try #require(stage.window.subviews.first { $0 is KeyboardView })
            let (a, b) = (box.layer.presentation()?.position.y ?? 0, keyboard.layer.presentation()?.position.y ?? 1)
            #expect(abs(a - b) < 0.01 && a > 690 && a < 1000)
        }
    }

    @Test func aStageMayHaveNone() {
        world { stage, _, field in
            stage.showsKeyboard = false
            field.becomeFirstResponder()
            stage.wait(0.1)
            #expect(stage.keyboardFrame == nil)
        }
    }
}
