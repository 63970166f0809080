import Foundation
import Geometry

/// The look of a bar's ground.
open class UIBarAppearance: NSObject {
    /// The colour of the ground, over the blurred screen where there is an effect; nil, the default, for none.
    open var backgroundColor: UIColor?
    /// The blurred screen behind; nil for none.
    open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial)
    /// The colour of the line at the bar's edge; nil for none. The system's by default.
    open var shadowColor: UIColor?
    /// Kept for code that sets it: lines have no images.
    open var shadowImage: UIImage?
    /// Kept for code that sets it: grounds have no images.
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
open class UITabBarAppearance: UIBarAppearance {}
/// The look of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}
