import Animation
import Foundation
import Geometry
import Views

/// One wish about how a view animates: applied in order, modifiers make up its target state.
///
///     view.hero.modifiers = [.fade, .translate(y: 100), .whenPresenting(.delay(0.1))]
public struct HeroModifier {
    /// Puts the wish into a target state, over what earlier modifiers put there.
    let applyFunction: (inout HeroTargetState) -> Void

    /// A modifier that changes target states in a way of one's own.
    public init(applyFunction: @escaping (inout HeroTargetState) -> Void) { self.applyFunction = applyFunction }

    /// Puts the wish into a target state, over what earlier modifiers put there.
    public func apply(to state: inout HeroTargetState) { applyFunction(&state) }

    /// Sets one value of the target state.
    private static func setting<Value>(_ property: WritableKeyPath<HeroTargetState, Value>, _ value: Value)
        -> HeroModifier
    {
        HeroModifier { $0[keyPath: property] = value }
    }
}

// MARK: Fading

extension HeroModifier {
    /// Fades the view from or to opacity 0.
    public static var fade: HeroModifier { .opacity(0) }
    /// Keeps a matched pair from cross-fading.
    public static var forceNonFade: HeroModifier { setting(\.nonFade, true) }
    /// Lets a matched pair fade into each other by adding light, as CSS View Transitions do: what both show alike stays
    /// as it is, also where they are translucent. Not Hero's own.
    public static var plusLighter: HeroModifier { setting(\.plusLighter, true) }
    /// Fades the view from or to an opacity, 0…1.
    public static func opacity(_ opacity: CGFloat) -> HeroModifier { setting(\.opacity, Float(opacity)) }
}

// MARK: Geometry

extension HeroModifier {
    /// Moves the anchor point from or to a point of the container, or of the nearest ancestor that animates.
    public static func position(_ position: CGPoint) -> HeroModifier { setting(\.position, position) }
    /// Changes the size from or to this one, in points.
    public static func size(_ size: CGSize) -> HeroModifier { setting(\.size, size) }
    /// Transforms the view from or to this transform, which replaces what earlier modifiers made of it.
    public static func transform(_ transform: CATransform3D) -> HeroModifier { setting(\.transform, transform) }
    /// Lets rotations out of the plane be seen in perspective.
    ///
    /// - Parameter perspective: the camera's distance in points.
    public static func perspective(_ perspective: CGFloat) -> HeroModifier {
        transforming { $0.m34 = 1 / -perspective }
    }

    /// Scales the view from or to these factors along each axis.
    public static func scale(x: CGFloat = 1, y: CGFloat = 1, z: CGFloat = 1) -> HeroModifier {
        transforming { $0 = CATransform3DScale($0, x, y, z) }
    }
    /// Scales the view's width and height from or to a factor.
    public static func scale(_ xy: CGFloat) -> HeroModifier { .scale(x: xy, y: xy) }

    /// Moves the view from or to this many points along each axis, away from where it is.
    public static func translate(x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0) -> HeroModifier {
        transforming { $0 = CATransform3DTranslate($0, x, y, z) }
    }
    /// Moves the view from or to this many points along each axis, away from where it is.
    public static func translate(_ point: CGPoint, z: CGFloat = 0) -> HeroModifier {
        .translate(x: point.x, y: point.y, z: z)
    }

    /// Turns the view from or to these angles about each axis, in radians.
    public static func rotate(x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0) -> HeroModifier {
        transforming {
            $0 = CATransform3DRotate($0, x, 1, 0, 0)
            $0 = CATransform3DRotate($0, y, 0, 1, 0)
            $0 = CATransform3DRotate($0, z, 0, 0, 1)
        }
    }
    /// Turns the view from or to these angles about each axis, in radians.
    public static func rotate(_ point: CGPoint, z: CGFloat = 0) -> HeroModifier {
        .rotate(x: point.x, y: point.y, z: z)
    }
    /// Turns the view in the plane of the screen from or to an angle in radians, clockwise.
    public static func rotate(_ z: CGFloat) -> HeroModifier { .rotate(z: z) }

    /// Goes on from the transform that earlier modifiers made.
    private static func transforming(_ change: @escaping (inout CATransform3D) -> Void) -> HeroModifier {
        HeroModifier { state in
            var matrix = state.transform ?? .identity
            change(&matrix)
            state.transform = matrix
        }
    }
}

// MARK: Appearance

extension HeroModifier {
    /// Changes the background colour from or to this one, in the appearance of the transition.
    public static func backgroundColor(_ color: UIColor) -> HeroModifier {
        HeroModifier { $0.backgroundColor = color.cgColor }
    }
    /// Changes the corner radius from or to this one, in points. It beats the radius of a matched partner.
    public static func cornerRadius(_ cornerRadius: CGFloat) -> HeroModifier { setting(\.cornerRadius, cornerRadius) }
    /// Changes the depth from or to this one, in points towards the viewer.
    public static func zPosition(_ zPosition: CGFloat) -> HeroModifier { setting(\.zPosition, zPosition) }
    /// Changes the width of the border from or to this one, in points.
    public static func borderWidth(_ borderWidth: CGFloat) -> HeroModifier { setting(\.borderWidth, borderWidth) }
    /// Changes the colour of the border from or to this one.
    public static func borderColor(_ color: UIColor) -> HeroModifier { HeroModifier { $0.borderColor = color.cgColor } }
    /// Changes the colour of the shadow from or to this one.
    public static func shadowColor(_ color: UIColor) -> HeroModifier { HeroModifier { $0.shadowColor = color.cgColor } }
    /// Changes the opacity of the shadow from or to this one, 0…1.
    public static func shadowOpacity(_ shadowOpacity: CGFloat) -> HeroModifier {
        setting(\.shadowOpacity, Float(shadowOpacity))
    }
    /// Changes the offset of the shadow from or to this one, in points.
    public static func shadowOffset(_ shadowOffset: CGSize) -> HeroModifier { setting(\.shadowOffset, shadowOffset) }
    /// Changes the blur of the shadow from or to this one: the Gaussian's σ in points.
    public static func shadowRadius(_ shadowRadius: CGFloat) -> HeroModifier { setting(\.shadowRadius, shadowRadius) }
    /// Changes the shape that casts the shadow from or to this one, in the view's own points.
    public static func shadowPath(_ shadowPath: CGPath) -> HeroModifier { setting(\.shadowPath, shadowPath) }
    /// Sets whether contents are cut to the bounds.
    public static func masksToBounds(_ masksToBounds: Bool) -> HeroModifier { setting(\.masksToBounds, masksToBounds) }
    /// Changes the part of the contents that is shown from or to this one, in unit coordinates.
    public static func contentsRect(_ contentsRect: CGRect) -> HeroModifier { setting(\.contentsRect, contentsRect) }
    /// Changes the pixels of the contents per point from or to this number.
    public static func contentsScale(_ contentsScale: CGFloat) -> HeroModifier {
        setting(\.contentsScale, contentsScale)
    }
    /// Puts a coloured layer above the view that comes or goes.
    ///
    /// - Parameters:
    ///   - color: of the layer.
    ///   - opacity: 0…1, from or to which the layer fades.
    public static func overlay(color: UIColor, opacity: CGFloat) -> HeroModifier {
        HeroModifier { $0.overlay = HeroOverlay(color: color.cgColor, opacity: opacity) }
    }
}

// MARK: When, and along what

extension HeroModifier {
    /// How long the view animates, in seconds; infinity is as long as the longest. Without it the distance decides.
    public static func duration(_ duration: TimeInterval) -> HeroModifier { setting(\.duration, duration) }
    /// Has the view animate as long as the longest animation of the transition.
    public static var durationMatchLongest: HeroModifier { .duration(.infinity) }
    /// How long the view waits before it animates, in seconds.
    public static func delay(_ delay: TimeInterval) -> HeroModifier { setting(\.delay, delay) }
    /// The curve that eases the view's animation. Without it the distance decides.
    public static func timingFunction(_ timingFunction: CAMediaTimingFunction) -> HeroModifier {
        setting(\.timingFunction, timingFunction)
    }
    /// Carries the view by a spring of mass 1. It runs until it settles, whatever duration is set; a corner radius
    /// never springs, and an arc beats it for the position.
    public static func spring(stiffness: CGFloat, damping: CGFloat) -> HeroModifier {
        setting(\.spring, HeroSpring(stiffness: stiffness, damping: damping))
    }

    /// Moves along a curve of intensity 1.
    public static var arc: HeroModifier { .arc() }
    /// Moves along a curve.
    /// - Parameter intensity: 0 is straight; negative bends the other way.
    public static func arc(intensity: CGFloat = 1) -> HeroModifier { setting(\.arc, intensity) }

    /// Delays the subviews one after another from top to bottom, 0.02 s from one to the next.
    public static var cascade: HeroModifier { .cascade() }
    /// Delays the subviews one after another.
    ///
    /// - Parameters:
    ///   - delta: seconds from one to the next.
    ///   - direction: the order in which the subviews begin.
    ///   - delayMatchedViews: whether matched subviews wait for all the others; else they keep their own delays.
    public static func cascade(
        delta: TimeInterval = 0.02, direction: CascadeDirection = .topToBottom, delayMatchedViews: Bool = false
    ) -> HeroModifier {
        setting(\.cascade, HeroCascade(delta: delta, direction: direction, delayMatchedViews: delayMatchedViews))
    }
}

// MARK: In which manner

extension HeroModifier {
    /// Has the view come from, or go to, the state of the other side's view with this id, in the container's
    /// coordinates.
    public static func source(heroID: String) -> HeroModifier { setting(\.source, heroID) }

    /// Takes the view out of its animating ancestors. Matched views and those with a source are there anyway.
    public static var useGlobalCoordinateSpace: HeroModifier { setting(\.coordinateSpace, .global) }

    /// Ignores the modifiers of subviews.
    public static var ignoreSubviewModifiers: HeroModifier { .ignoreSubviewModifiers() }
    /// Ignores the modifiers of subviews.
    ///
    /// - Parameter recursive: whether those of all descendants are ignored, and not only those of direct subviews.
    public static func ignoreSubviewModifiers(recursive: Bool = false) -> HeroModifier {
        setting(\.ignoreSubviewModifiers, recursive)
    }

    /// Takes the snapshot that suits the kind of view; the default.
    public static var useOptimizedSnapshot: HeroModifier { setting(\.snapshotType, .optimized) }
    /// Takes a picture of the view as its snapshot, whatever kind of view it is.
    public static var useNormalSnapshot: HeroModifier { setting(\.snapshotType, .normal) }
    /// Renders the view into a picture as its snapshot, whatever kind of view it is.
    public static var useLayerRenderSnapshot: HeroModifier { setting(\.snapshotType, .layerRender) }
    /// Animates the view itself, without a snapshot.
    public static var useNoSnapshot: HeroModifier { setting(\.snapshotType, .noSnapshot) }

    /// Animates also when the view is outside the screen or has nothing to animate.
    public static var forceAnimate: HeroModifier { setting(\.forceAnimate, true) }
    /// Changes the size by scaling the snapshot, which stretches what is in it.
    public static var useScaleBasedSizeChange: HeroModifier { setting(\.useScaleBasedSizeChange, true) }

    /// Sets values at once when the transition starts: where a disappearing view starts, and where an appearing view
    /// ends.
    public static func beginWith(_ modifiers: [HeroModifier]) -> HeroModifier {
        HeroModifier { $0.beginState = ($0.beginState ?? []) + modifiers }
    }
    /// Sets values at once when the transition starts.
    public static func beginWith(modifiers: [HeroModifier]) -> HeroModifier { .beginWith(modifiers) }
    /// Sets values at once when the transition starts.
    public static func beginWith(_ modifiers: HeroModifier...) -> HeroModifier { .beginWith(modifiers) }

    // MARK: Conditions; they apply after all other modifiers, in order, and are not looked for inside each other.

    /// Modifiers that apply where a condition holds.
    public static func when(_ condition: HeroCondition, _ modifiers: [HeroModifier]) -> HeroModifier {
        let conditional = HeroConditionalModifiers(condition: condition, modifiers: modifiers)
        return HeroModifier { $0.conditionalModifiers = ($0.conditionalModifiers ?? []) + [conditional] }
    }
    /// Modifiers that apply when a function of the transition says so.
    public static func when(_ condition: @escaping (HeroConditionalContext) -> Bool, _ modifiers: [HeroModifier])
        -> HeroModifier
    {
        .when(.custom(condition), modifiers)
    }
    /// Modifiers that apply when a function of the transition says so.
    public static func when(_ condition: @escaping (HeroConditionalContext) -> Bool, _ modifiers: HeroModifier...)
        -> HeroModifier
    {
        .when(.custom(condition), modifiers)
    }
    /// Modifiers for a view that has a partner on the other side.
    public static func whenMatched(_ modifiers: HeroModifier...) -> HeroModifier { .when(.matched, modifiers) }
    /// Modifiers while presenting or pushing.
    public static func whenPresenting(_ modifiers: HeroModifier...) -> HeroModifier { .when(.presenting, modifiers) }
    /// Modifiers while dismissing or popping.
    public static func whenDismissing(_ modifiers: HeroModifier...) -> HeroModifier {
        .when(.not(.presenting), modifiers)
    }
    /// Modifiers on the destination side.
    public static func whenAppearing(_ modifiers: HeroModifier...) -> HeroModifier { .when(.appearing, modifiers) }
    /// Modifiers on the source side.
    public static func whenDisappearing(_ modifiers: HeroModifier...) -> HeroModifier {
        .when(.not(.appearing), modifiers)
    }
}

/// When the modifiers inside a `when` apply, as a value. The closure form of the Swift API is one of the cases.
public indirect enum HeroCondition {
    /// The view has a partner on the other side, and both take part.
    case matched
    /// A view around this one has a partner on the other side.
    case ancestorMatched
    /// The transition presents, pushes, or goes to a tab further on.
    case presenting
    /// The view is on the destination side.
    case appearing
    /// The transition is one between tabs.
    case inTabBar
    /// The transition is one of a navigation controller.
    case inNavigation
    /// The condition does not hold.
    case not(HeroCondition)
    /// All conditions hold; so they do when there are none.
    case all([HeroCondition])
    /// At least one condition holds.
    case any([HeroCondition])
    /// The function returns true.
    case custom((HeroConditionalContext) -> Bool)

    /// Whether the condition holds for the view and transition of the context.
    public func holds(in context: HeroConditionalContext) -> Bool {
        switch self {
        case .matched: context.isMatched
        case .ancestorMatched: context.isAncestorViewMatched
        case .presenting: context.isPresenting
        case .appearing: context.isAppearing
        case .inTabBar: context.isInTabbarController
        case .inNavigation: context.isInNavbarController
        case .not(let condition): !condition.holds(in: context)
        case .all(let conditions): conditions.allSatisfy { $0.holds(in: context) }
        case .any(let conditions): conditions.contains { $0.holds(in: context) }
        case .custom(let condition): condition(context)
        }
    }

    /// The names of the modifier language.
    static var named: [(name: String, condition: HeroCondition)] {
        [
            ("matched", .matched), ("ancestorMatched", .ancestorMatched), ("presenting", .presenting),
            ("appearing", .appearing),
            ("inTabBar", .inTabBar), ("inNavigation", .inNavigation),
        ]
    }
}

extension TimingCurve {
    /// The curves that Hero knows by name in strings. `easeOutBack` is not among them.
    private static let heroCurves: [(name: String, curve: TimingCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("standard", .standard),
        ("deceleration", .deceleration), ("acceleration", .acceleration), ("sharp", .sharp),
    ]
    static let heroNames = heroCurves.map(\.name)

    static func heroNamed(_ name: String) -> TimingCurve? { heroCurves.first { $0.name == name }?.curve }
}
