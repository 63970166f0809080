import Foundation
import Geometry

/// A stage's keyboard: it comes when somebody begins to write, goes when nobody does, and tells both in UIKit's
/// notifications.
final class Keyboard {
    private unowned let stage: Stage
    private var view: KeyboardView?
    /// Where it stands, in the window; nil while there is none. Layout goes by it.
    private(set) var frame: CGRect?
    private var isDue = false
    /// Who writes, by a script that asks for a keyboard without a field.
    private var asked: UIKeyboardType?

    init(_ stage: Stage) { self.stage = stage }

    /// Seconds and curve that apps are told: UIKit's, whose curve has no name. The keyboard moves by the spring that was
    /// measured on a sheet, for as long as that takes; neither was measured on a keyboard.
    static let toldDuration = 0.25
    /// Seconds in which the keyboard is at rest.
    package static var duration: Double { 0.5 }

    // MARK: Coming and going

    /// To be called when somebody else writes, or nobody does: what is shown follows at the end of the instant, so that
    /// a keyboard stays while one field hands over to another.
    func responderDidChange() {
        guard !isDue else { return }
        isDue = true
        stage.schedule(at: stage.now) { [weak self] in
            self?.isDue = false
            self?.update()
        }
    }

    /// A keyboard that a script asks for; nil sends it away.
    func show(_ type: UIKeyboardType?) {
        asked = type
        if type == nil { (stage.firstResponder as? UIView)?.endEditing(true) }
        update()
    }

    /// Something has been written: keys may be small now.
    func textDidChange() {
        guard let view, let layout = layout(), layout.keys.first?.face != view.layout.keys.first?.face else { return }
        view.show(layout)
    }

    /// The screen has another size: the keyboard is another at once, in its animation.
    func screenDidChange() {
        guard let view, let layout = layout() else { return }
        let bounds = stage.window.bounds
        let end = CGRect(x: 0, y: bounds.height - layout.height, width: bounds.width, height: layout.height)
        frame = end
        view.frame = end
        AnimationCapture.with(nil) { view.show(layout) }
    }

    private var writer: (any UIKeyInput)? {
        guard let writer = stage.firstResponder as? any UIKeyInput,
            (writer as? UIResponder)?.inputView == nil, (writer as? UIView)?.window != nil
        else { return nil }
        return writer
    }

    private func layout() -> KeyboardLayout? {
        var (type, title, accented, capital) = (asked, "return", false, false)
        var dark = stage.window.traitCollection.userInterfaceStyle == .dark
        if let field = writer as? UIView {
            let bar = (field as? UISearchTextField)?.superview as? UISearchBar
            let traits = TextInputTraits.of(bar ?? field)
            if asked == nil, stage.showsKeyboard { type = traits.keyboardType }
            let key: UIReturnKeyType = bar != nil && traits.returnKeyType == .default ? .search : traits.returnKeyType
            (title, accented) = (key.title, key.isAccented)
            switch traits.capitalization {
            case .none: capital = false
            case .allCharacters: capital = true
            case .words, .sentences:
                capital =
                    writer?.hasText == false && type == .default
                    && (writer as? UITextField)?.isSecureTextEntry != true
            }
            dark = field.traitCollection.userInterfaceStyle == .dark
            if traits.appearance != .default { dark = traits.appearance == .dark }
        }
        guard let type else { return nil }
        isDark = dark
        return KeyboardLayout(
            type, size: stage.window.bounds.size, bottom: stage.window.safeAreaInsets.bottom, isUppercase: capital,
            returnTitle: title, isReturnAccented: accented)
    }
    private var isDark = false
    /// The table that has made room.
    private weak var roomy: UITableView?

    private func update() {
        let window = stage.window
        guard let layout = layout() else { return hide() }
        let bounds = window.bounds
        let end = CGRect(x: 0, y: bounds.height - layout.height, width: bounds.width, height: layout.height)
        let below = end.offsetBy(dx: 0, dy: end.height)
        let isNew = frame == nil
        let writer = stage.firstResponder as? UIView
        let table = writer.flatMap(UITableView.ofController)
        if roomy !== table { roomy?.makeRoom(forKeyboard: nil, at: nil) }
        roomy = table
        guard isNew || frame != end else {
            view?.show(layout)
            if let table { move { table.makeRoom(forKeyboard: end, at: writer) } }
            return tell(UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification, end, end)
        }
        let begin = frame ?? below
        view?.removeFromSuperview()
        let keyboard = KeyboardView(layout, frame: isNew ? below : end, isDark: isDark)
        view = keyboard
        window.addSubview(keyboard)
        keyboard.traitsDidChange = { [weak self, weak keyboard] in
            if let self, self.layout() != nil { keyboard?.paint(isDark: isDark) }
        }
        tell(UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification, begin, end)
        move {
            self.frame = end
            keyboard.frame = end
            table?.makeRoom(forKeyboard: end, at: writer)
        }
    }

    private func hide() {
        guard let begin = frame, let keyboard = view else { return }
        view = nil
        let end = begin.offsetBy(dx: 0, dy: begin.height)
        tell(UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification, begin, end)
        move {
            self.frame = nil
            self.roomy?.makeRoom(forKeyboard: nil, at: nil)
            keyboard.frame = end
        } completion: {
            keyboard.removeFromSuperview()
        }
    }

    /// Moves the keyboard, and what is laid out above it along with it: `frame` changes inside of the animation only, so
    /// that no layout sees it before.
    private func move(_ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        let window = stage.window
        window.layoutIfNeeded()
        UIView.animate(withDuration: Self.duration, options: .keyboardCurve) {
            changes()
            window.setNeedsLayoutInside()
            window.layoutIfNeeded()
        } completion: { _ in
            completion()
        }
    }

    // MARK: Notifications

    private func tell(_ will: Notification.Name, _ did: Notification.Name, _ begin: CGRect, _ end: CGRect) {
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.toldDuration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.keyboard.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        let center = stage.notificationCenter
        func post(_ names: [Notification.Name]) {
            for name in names { center.post(name: name, object: stage.screen, userInfo: info) }
        }
        post([UIResponder.keyboardWillChangeFrameNotification, will])
        stage.schedule(at: stage.now + Self.duration) {
            post([UIResponder.keyboardDidChangeFrameNotification, did])
        }
    }
}

extension TextInputTraits {
    fileprivate static func of(_ view: UIView) -> TextInputTraits {
        view.associations[TextInputTraits.self] ?? TextInputTraits()
    }
}

extension Stage {
    private struct OwnKeyboard { let keyboard: Keyboard }

    var keyboard: Keyboard {
        if let own = associations[OwnKeyboard.self] { return own.keyboard }
        let keyboard = Keyboard(self)
        associations[OwnKeyboard.self] = OwnKeyboard(keyboard: keyboard)
        return keyboard
    }

    /// Where the keyboard stands, in the window; nil while there is none.
    var keyboardFrame: CGRect? { associations[OwnKeyboard.self]?.keyboard.frame }

    /// Shows a keyboard without anybody who writes; nil sends the one away that is there.
    ///
    /// - Returns: how long it moves, in seconds.
    package func showKeyboard(_ type: UIKeyboardType?) -> Double {
        run { keyboard.show(type) }
        return Keyboard.duration
    }
}

extension UIView.AnimationOptions {
    /// The curve of keyboards, which has no name in UIKit.
    static let keyboardCurve = UIView.AnimationOptions(
        rawValue: UInt(UIView.AnimationCurve.keyboard.rawValue) << 16)
}

extension UIResponder {
    /// The keyboard is about to come, or to be another's. With `keyboardFrameEndUserInfoKey` and the other keys.
    public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// The keyboard has come.
    public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// The keyboard is about to go.
    public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// The keyboard has gone.
    public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// The keyboard is about to come, to go or to change its height.
    public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// It has come, gone or changed its height.
    public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    /// Where the keyboard was: an `NSValue` with a rectangle of the screen.
    public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// Where it will be: an `NSValue` with a rectangle of the screen.
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// How long it moves: a number of seconds.
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// How it moves: the raw value of an `AnimationCurve`, 7, which goes into `AnimationOptions` 16 bits higher.
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Whether it is this app's: true.
    public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension Notification.Name {
    /// The names of Swift 4.
    public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification,
        UIKeyboardDidShow = UIResponder.keyboardDidShowNotification,
        UIKeyboardWillHide = UIResponder.keyboardWillHideNotification,
        UIKeyboardDidHide = UIResponder.keyboardDidHideNotification,
        UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification,
        UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
}
