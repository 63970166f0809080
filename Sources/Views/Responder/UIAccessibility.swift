import Foundation
import Geometry

/// What a person has asked the device for: nothing. What apps tell assistive apps is heard by nobody.
public enum UIAccessibility {
    /// Whether motion is to be reduced: false.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether transparency is to be reduced: false.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the screen is read out: false.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether a switch operates the device: false.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether text is to be bold: false.
    public static var isBoldTextEnabled: Bool { false }

    /// What apps tell assistive apps.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// UIKit's number.
        public let rawValue: UInt32
        /// What this number means.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Another screen is shown.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Parts of the screen have moved.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something is to be read out.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
    }
    /// Tells assistive apps, of which there are none.
    public static func post(notification: Notification, argument: Any?) {}

    /// Nobody posts it here.
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Nobody posts it here.
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

/// What an element of the screen is and does, for assistive apps; each has UIKit's bit.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public let rawValue: UInt64
    /// The traits of these bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Nothing in particular.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// It is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// It plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// What is said when the app starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// It cannot be operated.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Its value changes too often to be said each time.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A field for a search.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// It begins to play or to record something.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Its value goes up and down.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// It is touched as if nothing read the screen.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// It turns the page when it has been read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// What stands above a section.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// What code has said of an object to assistive apps. It is kept and read back; scripts find views by the label.
final class AccessibilityFacts {
    var isElement: Bool?
    var label, value, hint: String?
    var traits: UIAccessibilityTraits?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var frame: CGRect?
}
