import Animation
import Foundation
import Geometry
import Views

/// What a view comes from (when it appears) or goes to (when it disappears), and how. nil leaves a property alone.
public struct HeroTargetState {
    public var beginState: [HeroModifier]?
    public var conditionalModifiers: [HeroConditionalModifiers]?

    public var position: CGPoint?
    public var size: CGSize?
    public var transform: CATransform3D?
    public var opacity: Float?
    public var cornerRadius: CGFloat?
    public var backgroundColor: CGColor?
    public var zPosition: CGFloat?
    public var anchorPoint: CGPoint?
    public var contentsRect: CGRect?
    public var contentsScale: CGFloat?
    public var borderWidth: CGFloat?
    public var borderColor: CGColor?
    public var shadowColor: CGColor?
    public var shadowOpacity: Float?
    public var shadowOffset: CGSize?
    public var shadowRadius: CGFloat?
    public var shadowPath: CGPath?
    public var masksToBounds: Bool?
    /// false when the pair's other side shows the shadow.
    public var displayShadow = true
    public var overlay: HeroOverlay?

    public var spring: HeroSpring?
    /// Seconds.
    public var delay: TimeInterval = 0
    /// Seconds; infinity is as long as the longest, nil leaves it to the distance.
    public var duration: TimeInterval?
    public var timingFunction: CAMediaTimingFunction?
    public var arc: CGFloat?
    public var source: String?
    public var cascade: HeroCascade?

    /// nil keeps the subviews' modifiers, false drops those of direct subviews, true those of all descendants.
    public var ignoreSubviewModifiers: Bool?
    public var coordinateSpace: HeroCoordinateSpace?
    public var useScaleBasedSizeChange: Bool?
    public var snapshotType: HeroSnapshotType?
    public var nonFade = false
    public var forceAnimate = false

    /// Values of plugins, by key.
    public var custom: [String: Any]?

    public init() {}

    public init(modifiers: [HeroModifier]) { append(contentsOf: modifiers) }

    public mutating func append(_ modifier: HeroModifier) { modifier.apply(to: &self) }

    public mutating func append(contentsOf modifiers: [HeroModifier]) {
        for modifier in modifiers { modifier.apply(to: &self) }
    }

    /// A plugin's value.
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
    public init(arrayLiteral elements: HeroModifier...) { self.init(modifiers: elements) }
}

/// Modifiers under a condition.
public struct HeroConditionalModifiers {
    public var condition: HeroCondition
    public var modifiers: [HeroModifier]
}

/// A coloured layer above a view.
public struct HeroOverlay: Sendable, Hashable {
    public var color: CGColor
    /// 0…1.
    public var opacity: CGFloat
}

/// A spring of mass 1.
public struct HeroSpring: Sendable, Hashable {
    public var stiffness: CGFloat
    public var damping: CGFloat
}

public struct HeroCascade: Sendable, Hashable {
    /// Seconds.
    public var delta: TimeInterval
    public var direction: CascadeDirection
    public var delayMatchedViews: Bool
}

/// How the picture that animates in a view's place is made.
public enum HeroSnapshotType: String, Sendable, Hashable {
    /// What suits the kind of view: live images, bars and blurs, rendered stacks, pictures of everything else.
    case optimized
    /// Always a picture.
    case normal
    /// Always rendered into a picture.
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
    /// The source's when dismissing, the destination's otherwise.
    case auto
    case sourceViewOnTop
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
