import Foundation
import Geometry
import Hero
import Typesetting
import Views

public enum ViewKind: String, CaseIterable, Hashable, Sendable {
    case view, label, image, gradient, shape, blur, stack, scroll, collection, table, cell, navigationBar
}

/// A view of a scene, components expanded.
public struct ViewDescription: Sendable {
    public var kind: ViewKind
    /// Unique in its screen.
    public var name: Located<String>?
    public var properties: ViewProperties
    /// Back to front.
    public var subviews: [ViewDescription]
    /// The whole map.
    public var range: SourceRange
}

/// Everything about a view that can be set, now or later; nil is left as it is.
public struct ViewProperties: Sendable {
    // Geometry; applies in this order: anchor point, frame, bounds, size, center, transform.
    public var anchorPoint: CGPoint?
    public var frame: CGRect?
    public var bounds: CGRect?
    public var size: CGSize?
    public var center: CGPoint?
    public var transform: CATransform3D?
    public var pins: LayoutPins?
    public var constraints: [Located<ConstraintDescription>]?
    public var hugging: ContentPriorities?
    public var compression: ContentPriorities?
    public var autoresizing: AutoresizingMask?

    // Appearance
    public var alpha: CGFloat?
    public var isHidden: Bool?
    public var isOpaque: Bool?
    /// The inner nil is `none`, which is not `clear`.
    public var backgroundColor: UIColor??
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat?
    public var maskedCorners: CACornerMask?
    public var cornerCurve: CALayerCornerCurve?
    public var masksToBounds: Bool?
    public var borderWidth: CGFloat?
    public var borderColor: UIColor?
    public var shadow: ShadowProperties?
    public var zPosition: CGFloat?
    public var contentsRect: CGRect?
    public var contentsScale: CGFloat?

    public var hero: HeroProperties?

    // Of the view's type
    public var label: LabelProperties?
    public var image: ImageProperties?
    public var gradient: GradientProperties?
    public var shape: ShapeProperties?
    public var blur: BlurProperties?
    public var stack: StackProperties?
    public var contentOffset: CGPoint?

    public init() {}
}

/// How much a view's content matters to its size; 1…1000.
public struct ContentPriorities: Sendable, Hashable {
    public var horizontal: Float
    public var vertical: Float
}

public struct ShadowProperties: Sendable {
    public var color: UIColor?
    public var opacity: CGFloat?
    /// The Gaussian's σ in points.
    public var radius: CGFloat?
    public var offset: CGSize?
    /// The inner nil is `none`: the shape follows the view.
    public var path: CGPath??
}

public struct HeroProperties: Sendable {
    public var id: Located<String>?
    public var modifiers: [ModifierString] = []
    public var isEnabled: Bool?
    public var isEnabledForSubviews: Bool?
    /// UIKit gave no picture for this view.
    public var hasEmptySnapshot: Bool?
}

/// A string in Hero's modifier language, and what it means.
public struct ModifierString: @unchecked Sendable {
    public let text: String
    public let range: SourceRange
    /// The language makes them of values alone, so that they may cross threads, which an app's own closures may not.
    let modifiers: [HeroModifier]
}

public struct LabelProperties: Sendable {
    public var text: String?
    public var font: FontDescription?
    public var textColor: UIColor?
    public var alignment: NSTextAlignment?
    /// 0 for as many as needed.
    public var lines: Int?
    public var lineBreak: NSLineBreakMode?
    public var lineHeight: CGFloat?
    public var letterSpacing: CGFloat?
}

/// A font as a label names it.
public struct FontDescription: Sendable {
    /// A name from `fonts`, or a family; nil is the default font.
    public var family: Located<String>?
    public var size: CGFloat = 17
    public var weight = UIFont.Weight.regular
    public var isItalic = false
}

public struct ImageProperties: Sendable {
    /// A name from `images`, or a path.
    public var image: Located<String>?
    public var contentMode: UIContentMode?
    /// Pixels of the file.
    public var crop: CGRect?
}

public struct GradientProperties: Sendable {
    public enum Kind: String, CaseIterable, Hashable, Sendable { case axial, radial, conic }
    public var colors: [UIColor]?
    public var locations: [CGFloat]?
    public var start: CGPoint?
    public var end: CGPoint?
    public var kind: Kind?
}

public struct ShapeProperties: Sendable {
    public enum Cap: String, CaseIterable, Hashable, Sendable { case butt, round, square }
    public enum Join: String, CaseIterable, Hashable, Sendable { case miter, round, bevel }
    public enum FillRule: String, CaseIterable, Hashable, Sendable { case nonZero, evenOdd }
    public var path: CGPath?
    /// The inner nil is `none`.
    public var fill: UIColor??
    public var stroke: UIColor??
    public var lineWidth: CGFloat?
    public var lineCap: Cap?
    public var lineJoin: Join?
    public var dash: [CGFloat]?
    public var fillRule: FillRule?
}

public struct BlurProperties: Sendable {
    public var style: UIBlurEffect.Style?
    /// The Gaussian's σ in points; instead of a style.
    public var radius: CGFloat?
    public var tint: UIColor?
}

public struct StackProperties: Sendable {
    public var axis: UIStackView.Axis?
    public var spacing: CGFloat?
    public var alignment: UIStackView.Alignment?
    public var distribution: UIStackView.Distribution?
}
