import Foundation
import Geometry

/// The bar of a navigation controller. Alone it draws nothing; that of a controller draws what the controller shows.
/// Translucent bars keep their background live in Hero's snapshots.
open class UINavigationBar: UIView {
    /// Whether Hero takes a live snapshot of the bar, which keeps the blur; true by default. A bar that is not
    /// translucent has an opaque ground.
    open var isTranslucent = true { didSet { lookDidChange() } }
    /// The colour of the bar's ground; nil, the default, for the system's.
    open var barTintColor: UIColor? { didSet { lookDidChange() } }
    /// Which of two looks the bar has.
    open var barStyle = UIBarStyle.default { didSet { lookDidChange() } }
    /// Whether titles may be large; false by default.
    open var prefersLargeTitles = false { didSet { lookDidChange() } }
    /// The look of the title; nil, the default, for the system's. Font and colour count.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookDidChange() } }
    /// The look of a large title; nil, the default, for the system's. Font and colour count.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookDidChange() } }
    /// The bar's look; the system's by default.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            hasAppearance = true
            lookDidChange()
        }
    }
    /// The bar's look while the screen's scroll view is at its top; nil, the default, for a bar without a ground where
    /// titles are large, and else for the standard one.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { lookDidChange() } }
    /// Kept for code that sets it: bars are as high on their side.
    open var compactAppearance: UINavigationBarAppearance?
    /// Kept for code that sets it: bars are as high on their side.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// A line of one's own below the bar. An empty image takes the line away, as in UIKit; others are not drawn.
    open var shadowImage: UIImage? { didSet { lookDidChange() } }
    /// Kept for code that sets it: the chevron is the system's.
    open var backIndicatorImage: UIImage?
    /// Kept for code that sets it: the chevron is the system's.
    open var backIndicatorTransitionMaskImage: UIImage?
    var groundImage: UIImage?
    private var hasAppearance = false

    /// The look that somebody has set; nil for the system's.
    var givenAppearance: UINavigationBarAppearance? {
        get { hasAppearance ? standardAppearance : nil }
        set { if let newValue { standardAppearance = newValue } }
    }

    /// Sets the image of the ground. An empty one takes the ground away, as in UIKit; others are not drawn.
    open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
        groundImage = image
        lookDidChange()
    }
    /// The image of the ground, as it was set.
    open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { groundImage }

    /// The items of the bar's controller, from the root to the top.
    open var items: [UINavigationItem]? { stack() }
    /// The item that is shown; nil for none.
    open var topItem: UINavigationItem? { stack()?.last }
    /// The item below the one that is shown; nil for none.
    open var backItem: UINavigationItem? { stack()?.dropLast().last }

    var stack: () -> [UINavigationItem]? = { nil }
    /// What draws the bar of a controller, as large as the bar with the status bar above it; nil for a bar alone.
    package var drawing: UIView? { subviews.first { $0 is NavigationBarView } }
    /// Called when the bar has to be drawn anew.
    var lookDidChange: () -> Void = {}

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        lookDidChange()
    }

    /// The look that the bar gives to what it shows.
    /// - Parameter item: whose look counts before the bar's own.
    func look(for item: UINavigationItem?) -> NavigationBarLook {
        look(item?.standardAppearance ?? (hasAppearance ? standardAppearance : nil))
    }

    /// The look that was asked for while the screen is at its top; nil where none was.
    func edgeLook(for item: UINavigationItem?) -> NavigationBarLook? {
        (item?.scrollEdgeAppearance ?? scrollEdgeAppearance).map(look)
    }

    private func look(_ appearance: UINavigationBarAppearance?) -> NavigationBarLook {
        var look = NavigationBarLook()
        look.tint = tintColor
        if barStyle == .black { (look.titleColor, look.largeTitleColor) = (.white, .white) }
        if barStyle == .black { (look.ground, look.hasMaterial) = (.black, false) }
        if let barTintColor {
            look.ground = barTintColor
            look.hasMaterial = false
        } else if !isTranslucent {
            (look.ground, look.hasMaterial) = (look.ground ?? .systemBackground, false)
        }
        if groundImage != nil { (look.ground, look.hasMaterial) = (nil, false) }
        if shadowImage != nil { look.hasLine = false }
        if let appearance {
            (look.ground, look.hasMaterial) = (appearance.backgroundColor, appearance.backgroundEffect != nil)
            (look.line, look.hasLine) = (appearance.shadowColor, appearance.hasDefaultShadow)
        }
        let title = appearance?.titleTextAttributes ?? [:]
        let large = appearance?.largeTitleTextAttributes ?? [:]
        func value<T>(
            _ key: NSAttributedString.Key, _ first: [NSAttributedString.Key: Any],
            _ second: [NSAttributedString.Key: Any]?
        ) -> T? {
            first[key] as? T ?? second?[key] as? T
        }
        look.titleColor = value(.foregroundColor, title, titleTextAttributes) ?? look.titleColor
        look.titleFont = value(.font, title, titleTextAttributes) ?? look.titleFont
        look.largeTitleColor = value(.foregroundColor, large, largeTitleTextAttributes) ?? look.largeTitleColor
        look.largeTitleFont = value(.font, large, largeTitleTextAttributes) ?? look.largeTitleFont
        return look
    }

    /// Whether the ground is another one while the screen is at its top: as since iOS 15, but for bars that are coloured
    /// in the ways of before.
    func isClearAtEdge(for item: UINavigationItem?) -> Bool {
        if item?.scrollEdgeAppearance ?? scrollEdgeAppearance != nil { return true }
        return barTintColor == nil && isTranslucent && groundImage == nil && barStyle == .default
    }
}

/// Which of two looks a bar has.
public enum UIBarStyle: Int, Sendable, Hashable {
    /// `default` is the appearance's, `black` always dark.
    case `default` = 0, black = 1
}

/// The heights of bars that images can be given for.
public enum UIBarMetrics: Int, Sendable, Hashable {
    /// The usual height, the one of telephones on their side, and both with a text above the title.
    case `default` = 0, compact = 1, defaultPrompt = 101, compactPrompt = 102
}
