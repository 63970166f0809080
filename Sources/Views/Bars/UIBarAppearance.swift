import Foundation
import Geometry

/// The look of a bar's ground.
open class UIBarAppearance: NSObject {
    /// The colour of the ground, over the blurred screen where there is an effect; nil, the default, for none.
    open var backgroundColor: UIColor?
    /// The blurred screen behind; nil for none.
    open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial)
    /// The colour of the line at the bar's edge; nil, once it was set, for none. Until then it reads nil, too, and the
    /// line is the system's.
    open var shadowColor: UIColor? { didSet { hasDefaultShadow = false } }
    /// A line of one's own, in the colour if there is one. Kept for code that sets it: lines have no images.
    open var shadowImage: UIImage?
    /// An image over the ground. That of a tab bar is drawn; that of other bars is kept.
    open var backgroundImage: UIImage?
    var hasDefaultShadow = true

    /// The system's look.
    public required override init() {}

    /// The system's ground: the blurred screen behind, and a line.
    open func configureWithDefaultBackground() {
        (backgroundColor, backgroundEffect) = (nil, UIBlurEffect(style: .systemChromeMaterial))
        (shadowColor, hasDefaultShadow) = (nil, true)
    }
    /// A ground in the system's background colour, and a line.
    open func configureWithOpaqueBackground() {
        (backgroundColor, backgroundEffect) = (.systemBackground, nil)
        (shadowColor, hasDefaultShadow) = (nil, true)
    }
    /// No ground and no line.
    open func configureWithTransparentBackground() {
        (backgroundColor, backgroundEffect) = (nil, nil)
        (shadowColor, hasDefaultShadow) = (nil, false)
    }
}

/// The look of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The look of the title. Font and colour count.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The look of a large title. Font and colour count.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The looks of buttons. They are kept and not looked at: buttons have the bar's tint colour.
    open var buttonAppearance = UIBarButtonItemAppearance(), doneButtonAppearance = UIBarButtonItemAppearance(),
        backButtonAppearance = UIBarButtonItemAppearance()
    /// The image of the way back. It is kept and not shown.
    open private(set) var backIndicatorImage: UIImage?
    /// Sets the image of the way back, which is kept and not shown.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) { backIndicatorImage = image }
}

/// The look of a bar's buttons: kept, and not looked at.
open class UIBarButtonItemAppearance: NSObject {
    /// The look in one state.
    open class State: NSObject {
        /// The look of the title.
        open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        /// Where the title lies beside its place.
        open var titlePositionAdjustment = UIOffset.zero
    }
    /// The looks of the states.
    public let normal = State(), highlighted = State(), disabled = State(), focused = State()
    /// A look as the system's.
    public override init() { super.init() }
    /// A look of a style, as the system's.
    public convenience init(style: UIBarButtonItem.Style) { self.init() }
}

/// The look of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
    /// The looks of tabs whose texts stand below their images, as they always do here.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The looks of tabs whose texts stand beside their images. They are kept and not looked at.
    open var inlineLayoutAppearance = UITabBarItemAppearance(), compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The looks of a tab.
open class UITabBarItemAppearance: NSObject {
    /// The look in one state; what it does not say is the bar's.
    open class State: NSObject {
        /// The colour of the image; nil, the default, for the bar's.
        open var iconColor: UIColor?
        /// The look of the text. Font and colour count.
        open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        /// How far the text is moved, in points; none by default.
        open var titlePositionAdjustment = UIOffset.zero
        /// The ground of the badge; nil, the default, for the item's.
        open var badgeBackgroundColor: UIColor?
    }
    /// The looks of tabs that are not chosen, and that are.
    public let normal = State(), selected = State()
    /// The looks of states that a tab is never in. They are kept and not looked at.
    public let disabled = State(), focused = State()
    /// Which of the system's looks there are.
    public enum Style: Int, Sendable, Hashable {
        /// With the text below the image or beside it.
        case stacked, inline, compactInline
    }
    /// Looks as the system's.
    public override init() { super.init() }
    /// Looks as the system's.
    public convenience init(style: Style) { self.init() }
}
/// The look of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}
