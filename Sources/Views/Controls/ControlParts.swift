import Foundation
import Geometry

extension UIView {
    /// The direction of reading that the view lays out in: that of its traits, unless its contents say otherwise.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection)
    }

    /// The direction in which views of some contents lay out, by the traits in force.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UITraitCollection.current.layoutDirection)
    }

    /// The direction in which views of some contents lay out, where texts have another.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: direction
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// A frame that is given for left to right, mirrored in the bounds where the direction is from right to left.
    func inReadingDirection(_ frame: CGRect) -> CGRect {
        guard isRightToLeft else { return frame }
        return CGRect(
            x: 2 * bounds.minX + bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// A length in points, rounded up to whole pixels.
    func wholePixels(_ length: CGFloat) -> CGFloat {
        let scale = traitCollection.displayScale
        return (length * scale - 1e-6).rounded(.up) / scale
    }

    /// A length in points, rounded to whole pixels.
    func nearestPixel(_ length: CGFloat) -> CGFloat {
        let scale = traitCollection.displayScale
        return (length * scale).rounded() / scale
    }

    var isOnIOS26: Bool { traitCollection.systemVersion == .ios26 }

    /// Makes a part of a control: a view that is not opaque, with round corners of a radius in points.
    static func part(radius: CGFloat = 0) -> UIView {
        let view = UIView()
        view.isOpaque = false
        view.isUserInteractionEnabled = false
        view.layer.cornerRadius = radius
        return view
    }
}
