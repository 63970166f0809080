import Animation
import Foundation
import Geometry
import Views

/// What a view comes from (when it appears) or goes to (when it disappears), and how. nil leaves a property alone.
public struct HeroTargetState {
    /// Modifiers whose values are set at once when the transition starts.
    public var beginState: [HeroModifier]?
    /// Modifiers under conditions, which are decided when the transition starts.
    public var conditionalModifiers: [HeroConditionalModifiers]?

    /// Where the anchor point is, in points.
    public var position: CGPoint?
    /// The size, in points.
    public var size: CGSize?
    /// The transform about the anchor point.
    public var transform: CATransform3D?
    /// The opacity, 0…1.
    public var opacity: Float?
    /// The corner radius, in points.
    public var cornerRadius: CGFloat?
    /// The colour below the contents.
    public var backgroundColor: CGColor?
    /// The depth, in points towards the viewer.
    public var zPosition: CGFloat?
    /// The point that transforms turn about, in unit coordinates.
    public var anchorPoint: CGPoint?
    /// The part of the contents that is shown, in unit coordinates.
    public var contentsRect: CGRect?
    /// Pixels of the contents per point.
    public var contentsScale: CGFloat?
    /// The width of the border, in points.
    public var borderWidth: CGFloat?
    /// The colour of the border.
    public var borderColor: CGColor?
    /// The colour of the shadow.
    public var shadowColor: CGColor?
    /// The opacity of the shadow, 0…1.
    public var shadowOpacity: Float?
    /// How far the shadow is moved, in points.
    public var shadowOffset: CGSize?
    /// The blur of the shadow: the Gaussian's σ in points.
    public var shadowRadius: CGFloat?
    /// The shape that casts the shadow, in the view's own points.
    public var shadowPath: CGPath?
    /// Whether contents are cut to the bounds.
    public var masksToBounds: Bool?
    /// Whether the view shows its shadow; false when the pair's other side shows it.
    public var displayShadow = true
    /// A coloured layer above the view.
    public var overlay: HeroOverlay?

    /// The spring that carries the view; nil for a timing curve.
    public var spring: HeroSpring?
    /// How long the view waits before it animates, in seconds; 0 by default.
    public var delay: TimeInterval = 0
    /// How long the view animates, in seconds; infinity is as long as the longest, and nil leaves it to the distance.
    public var duration: TimeInterval?
    /// The curve that eases the animation; nil leaves it to the distance.
    public var timingFunction: CAMediaTimingFunction?
    /// How far the way bends: 0 is straight, 1 is Hero's usual bend, and negative values bend the other way.
    public var arc: CGFloat?
    /// The hero id of the view, on the other side, that the view comes from or goes to.
    public var source: String?
    /// How the delays of the subviews follow each other.
    public var cascade: HeroCascade?

    /// Whose modifiers are ignored: nobody's for nil, those of direct subviews for false, those of all descendants for
    /// true.
    public var ignoreSubviewModifiers: Bool?
    /// Whose coordinates the view lives in while it animates; nil leaves it to Hero.
    public var coordinateSpace: HeroCoordinateSpace?
    /// Whether a change of size is animated by scaling; nil leaves it to Hero.
    public var useScaleBasedSizeChange: Bool?
    /// How the picture that animates in the view's place is made; nil is `optimized`.
    public var snapshotType: HeroSnapshotType?
    /// Whether a matched pair is kept from cross-fading; false by default.
    public var nonFade = false
    /// Whether a matched pair fades into each other by adding light, so that what both show alike stays as it is; false
    /// by default. Not Hero's own.
    public var plusLighter = false
    /// Whether the view animates also outside the screen or with nothing to animate; false by default.
    public var forceAnimate = false

    /// The values of plugins, by key; nil for none.
    public var custom: [String: Any]?

    /// A state that leaves everything alone.
    public init() {}

    /// The state that these modifiers make up, applied in order.
    public init(modifiers: [HeroModifier]) { append(contentsOf: modifiers) }

    /// Applies one more modifier.
    public mutating func append(_ modifier: HeroModifier) { modifier.apply(to: &self) }

    /// Applies more modifiers, in order.
    public mutating func append(contentsOf modifiers: [HeroModifier]) {
        for modifier in modifiers { modifier.apply(to: &self) }
    }

    /// The value of a plugin for this key.
    public subscript(key: String) -> Any? {
        get { custom?[key] }
        set {
            var values = custom ?? [:]
            values[key] = newValue
            custom = values
        }
    }
}

extension HeroTargetState: ExpressibleByArrayLiteral {
    /// The state that these modifiers make up, applied in order.
    public init(arrayLiteral elements: HeroModifier...) { self.init(modifiers: elements) }
}

/// Modifiers under a condition.
public struct HeroConditionalModifiers {
    /// When the modifiers apply.
    public var condition: HeroCondition
    /// What applies, in order.
    public var modifiers: [HeroModifier]
}

/// A coloured layer above a view.
public struct HeroOverlay: Sendable, Hashable {
    /// The colour of the layer, with its own alpha.
    public var color: CGColor
    /// The opacity of the layer, 0…1, on top of the colour's own alpha.
    public var opacity: CGFloat
}

/// A spring of mass 1.
public struct HeroSpring: Sendable, Hashable {
    /// The force per distance.
    public var stiffness: CGFloat
    /// The friction; less than 2·√stiffness oscillates.
    public var damping: CGFloat
}

/// How a cascade delays the subviews of a view.
public struct HeroCascade: Sendable, Hashable {
    /// Seconds from one subview to the next.
    public var delta: TimeInterval
    /// The order in which the subviews begin.
    public var direction: CascadeDirection
    /// Whether matched subviews wait for all the others; else they keep their own delays.
    public var delayMatchedViews: Bool
}

/// How the picture that animates in a view's place is made.
public enum HeroSnapshotType: String, Sendable, Hashable {
    /// What suits the kind of view: live images, bars and blurs, rendered stacks, pictures of everything else.
    case optimized
    /// A picture, whatever kind of view it is.
    case normal
    /// A picture that is rendered anew, whatever kind of view it is.
    case layerRender
    /// No picture: the view itself leaves its place and animates. It goes back when the transition ends.
    case noSnapshot
}

/// Whose coordinates an animating view lives in.
public enum HeroCoordinateSpace: String, Sendable, Hashable {
    /// The container's: the view is independent of its ancestors.
    case global
    /// The snapshot of the nearest ancestor that animates, else the container's.
    case local
}

/// Which side's snapshots lie on top.
public enum HeroViewOrderingStrategy: String, Sendable, Hashable {
    /// The source's snapshots when dismissing, the destination's otherwise.
    case auto
    /// The snapshots of the screen that goes lie on top.
    case sourceViewOnTop
    /// The snapshots of the screen that comes lie on top.
    case destinationViewOnTop
}

/// Where a transition is in its life.
public enum HeroTransitionState: Int, Sendable, Hashable {
    /// Nothing is going on; a transition may start.
    case possible
    /// UIKit has asked for an animation controller.
    case notified
    /// The transition is being set up.
    case starting
    /// The animators run.
    case animating
    /// Cleaning up after the end or a cancellation.
    case completing
}
