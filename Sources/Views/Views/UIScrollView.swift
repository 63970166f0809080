import Foundation
import Geometry

/// A view that shows a part of its contents: the bounds' origin is the content offset. Clips.
open class UIScrollView: UIView {
    public var contentSize: CGSize = .zero
    public var contentInset = UIEdgeInsets.zero

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    public func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
}

/// The bar of a navigation controller; translucent bars keep their background live in Hero's snapshots.
open class UINavigationBar: UIView {
    public var isTranslucent = true
    public var barTintColor: UIColor?
}

/// A bar of buttons at the bottom: 44 pt high, on iOS 26 54 pt. Its items stand apart in a row.
open class UIToolbar: UIView {
    public var items: [UIView] = [] {
        didSet {
            oldValue.forEach { $0.removeFromSuperview() }
            items.forEach(addSubview)
            setNeedsLayout()
        }
    }

    private var height: CGFloat { isOnIOS26 ? 54 : 44 }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let sizes = items.map { $0.sizeThatFits(bounds.size) }
        let rest = bounds.width - 32 - sizes.reduce(0) { $0 + $1.width }
        var x = bounds.minX + 16
        for (item, size) in zip(items, sizes) {
            item.frame = inReadingDirection(
                CGRect(x: x, y: nearestPixel(bounds.midY - size.height / 2), width: size.width, height: size.height))
            x += size.width + (items.count > 1 ? rest / CGFloat(items.count - 1) : 0)
        }
    }
}

open class UITabBar: UIView {
    public var isTranslucent = true
}

public struct UIEdgeInsets: Sendable, Hashable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets()
}
