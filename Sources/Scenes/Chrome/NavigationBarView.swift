import Foundation
import Geometry
import Raster
import Views

/// A navigation controller's bar: it stays while the screens below it move, and its title and buttons change with them.
final class NavigationBarView: UINavigationBar {
    /// Below the safe area; points.
    static let height: CGFloat = 44

    /// Seconds that a change takes: UIKit's own for a push.
    private static let duration = 0.35

    private let isRightToLeft: Bool
    private let inset: CGFloat
    private var content: UIView?

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
    func show(_ description: NavigationBarDescription, back: String?, direction: CGFloat) {
        let (old, new) = (content, make(description, back: back))
        content = new
        addSubview(new)
        guard direction != 0, let old else {
            old?.removeFromSuperview()
            return
        }
        let way = bounds.width * 0.35 * direction * (isRightToLeft ? -1 : 1)
        new.center.x += way
        new.alpha = 0
        UIView.animate(withDuration: Self.duration, options: .curveEaseInOut) {
            new.center.x -= way
            new.alpha = 1
            old.center.x -= way
            old.alpha = 0
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    private func make(_ description: NavigationBarDescription, back: String?) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: inset, width: bounds.width, height: Self.height))
        view.isOpaque = false
        var (left, right) = (CGFloat(16), CGFloat(16))
        if let back, description.leading.isEmpty {
            let chevron = ShapeView(frame: place(x: 4, width: 24, in: view))
            chevron.isOpaque = false
            chevron.shapeLayer?.path = (try? CGPath(svg: ChromeIcons.chevron))
            chevron.shapeLayer?.fillColor = nil
            chevron.shapeLayer?.strokeColor = UIColor.systemBlue.cgColor
            var stroke = StrokeStyle()
            (stroke.width, stroke.cap, stroke.join) = (2.4, .round, .round)
            chevron.shapeLayer?.strokeStyle = stroke
            if isRightToLeft { chevron.transform = CGAffineTransform(scaleX: -1, y: 1) }
            view.addSubview(chevron)
            left = 28
            left += add(back, weight: .regular, to: view, at: left, fromEnd: false)
        }
        for title in description.leading { left += add(title, weight: .regular, to: view, at: left, fromEnd: false) + 16 }
        for title in description.trailing { right += add(title, weight: .regular, to: view, at: right, fromEnd: true) + 16 }
        if let title = description.title {
            let label = UILabel()
            (label.text, label.font) = (title, .systemFont(ofSize: 17, weight: .semibold))
            (label.textColor, label.textAlignment) = (.label, .center)
            // In the middle of the bar, or of the room that buttons leave when there is too little.
            let width = min(label.sizeThatFits(.zero).width, max(0, bounds.width - left - right - 16))
            let middle = min(max(bounds.width / 2, left + 8 + width / 2), bounds.width - right - 8 - width / 2)
            label.frame = CGRect(x: (isRightToLeft ? bounds.width - middle : middle) - width / 2, y: 0, width: width, height: Self.height)
            view.addSubview(label)
        }
        return view
    }

    /// - Returns: how wide the button is.
    private func add(_ title: String, weight: UIFont.Weight, to view: UIView, at x: CGFloat, fromEnd: Bool) -> CGFloat {
        let label = UILabel()
        (label.text, label.font, label.textColor) = (title, .systemFont(ofSize: 17, weight: weight), .systemBlue)
        let width = min(label.sizeThatFits(.zero).width, bounds.width * 0.35)
        label.frame = place(x: fromEnd ? bounds.width - x - width : x, width: width, in: view)
        view.addSubview(label)
        return width
    }

    /// A frame as high as the bar, mirrored where people read from right to left.
    private func place(x: CGFloat, width: CGFloat, in view: UIView) -> CGRect {
        CGRect(
            x: isRightToLeft ? bounds.width - x - width : x, y: width == 24 ? (Self.height - 24) / 2 : 0, width: width,
            height: width == 24 ? 24 : Self.height)
    }
}

/// What bars are made of: the blurred screen below, and a hairline.
enum ChromeBackground {
    enum Edge { case top, bottom }

    static func view(_ bounds: CGRect, lineAt edge: Edge) -> UIView {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
        view.frame = bounds
        let width = 1 / (Stage.current?.traits.displayScale ?? 2)
        let line = UIView(frame: CGRect(x: 0, y: edge == .top ? 0 : bounds.height - width, width: bounds.width, height: width))
        line.backgroundColor = .separator
        view.contentView.addSubview(line)
        return view
    }
}
