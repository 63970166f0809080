import Foundation
import Geometry
import Views

/// A navigation controller's bar: it stays while the screens below it move, and its title and buttons change with them.
final class NavigationBarView: UINavigationBar {
    /// Below the safe area; points.
    static let height: CGFloat = 44

    /// Seconds that a change takes: UIKit's own for a push.
    private static let duration = 0.35

    private let isRightToLeft: Bool
    private let inset: CGFloat
    private var content: NavigationBarContent?

    /// - Parameter inset: of the safe area above.
    init(width: CGFloat, inset: CGFloat, isRightToLeft: Bool) {
        (self.inset, self.isRightToLeft) = (inset, isRightToLeft)
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: inset + Self.height))
        isOpaque = false
        addSubview(ChromeBackground.view(bounds, lineAt: .bottom))
    }

    /// - Parameters:
    ///   - back: the title of the screen below, which a button leads back to.
    ///   - direction: 1 when a screen is pushed, -1 when it is popped, 0 for a change without an animation.
    ///   - follows: whether the change goes with an interactive transition instead of taking its own time.
    /// - Returns: what has to be told how far that has gone.
    @discardableResult
    func show(_ description: NavigationBarDescription, back: String?, direction: CGFloat, follows: Bool = false) -> NavigationBarFollower? {
        let frame = CGRect(x: 0, y: inset, width: bounds.width, height: Self.height)
        let (old, new) = (content, NavigationBarContent(description, back: back, frame: frame, isRightToLeft: isRightToLeft))
        content = new
        addSubview(new)
        guard direction != 0, let old else {
            old?.removeFromSuperview()
            return nil
        }
        let way = direction * (isRightToLeft ? -1 : 1) * bounds.width * 0.4
        let change = NavigationBarChange(from: old, to: new, isPush: direction > 0, way: way)
        if follows { return change.follow() }
        change.run(duration: Self.duration)
        return nil
    }
}

/// What bars are made of: the blurred screen below, and a hairline that lies just outside of the bar, on the screen.
enum ChromeBackground {
    enum Edge { case top, bottom }

    /// Black at 30 % as measured on iOS 13; the dark one is not known and is the separator's.
    private static let hairline = UIColor(light: CGColor(white: 0, alpha: 0.3), dark: UIColor.separator.dark)

    static func view(_ bounds: CGRect, lineAt edge: Edge) -> UIView {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
        view.frame = bounds
        let width = 1 / (Stage.current?.traits.displayScale ?? 2)
        let line = UIView(frame: CGRect(x: 0, y: edge == .top ? -width : bounds.height, width: bounds.width, height: width))
        line.backgroundColor = hairline
        view.contentView.addSubview(line)
        return view
    }
}
