import Foundation

/// A key of a keyboard or a button of a remote. None is ever pressed here.
open class UIPress: NSObject {
    /// Where a press is in its life.
    public enum Phase: Int, Sendable, Hashable {
        /// It was pressed, is pressed harder or less, stays pressed, was let go, or was taken away.
        case began, changed, stationary, ended, cancelled
    }
    /// What is pressed.
    public enum PressType: Int, Sendable, Hashable {
        /// Buttons of a remote by UIKit's names.
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    }
    /// Where it is in its life.
    open internal(set) var phase = Phase.began
    /// What is pressed.
    open internal(set) var type = PressType.select
    /// When it changed last, in seconds of the stage.
    open internal(set) var timestamp: TimeInterval = 0
    /// How hard it is pressed.
    open internal(set) var force: CGFloat = 0
    /// The key of a keyboard; nil for none.
    open internal(set) var key: UIKey?
    override init() { super.init() }
}

/// A key of a keyboard. None is ever pressed here.
open class UIKey: NSObject {
    /// What it writes.
    open internal(set) var characters = ""
    /// What it would write by itself.
    open internal(set) var charactersIgnoringModifiers = ""
    /// What is held beside it.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    override init() { super.init() }
}

/// Presses of an instant. None is ever made here.
open class UIPressesEvent: UIEvent {
    /// The presses.
    open internal(set) var allPresses: Set<UIPress> = []
}

/// The keys that are held beside another.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: Int
    /// Keys by UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The keys by UIKit's names.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16), shift = UIKeyModifierFlags(rawValue: 1 << 17),
        control = UIKeyModifierFlags(rawValue: 1 << 18), alternate = UIKeyModifierFlags(rawValue: 1 << 19),
        command = UIKeyModifierFlags(rawValue: 1 << 20), numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
