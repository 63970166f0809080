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
