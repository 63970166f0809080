/// What the two root views do when nobody says anything else.
public indirect enum HeroDefaultAnimationType: Sendable, Hashable {
    /// The direction in which the screens move.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        /// To the left, to the right, upwards or downwards.
        case left, right, up, down
        /// Left, or right where text runs from right to left.
        case leading
        /// Right, or left where text runs from right to left.
        case trailing

        func resolved(rightToLeft: Bool) -> Direction {
            switch self {
            case .leading: rightToLeft ? .right : .left
            case .trailing: rightToLeft ? .left : .right
            default: self
            }
        }

        var opposite: Direction {
            switch self {
            case .left: .right
            case .right: .left
            case .up: .down
            case .down: .up
            case .leading: .trailing
            case .trailing: .leading
            }
        }
    }

    /// The direction in which `auto` moves the screens.
    public enum Strategy: String, Sendable, Hashable {
        /// Presents towards the left, or towards the right, whatever the direction of text; dismisses the other way.
        case forceLeftToRight, forceRightToLeft
        /// Presents in the direction in which text runs, and dismisses the other way.
        case userInterface

        func defaultDirection(presenting: Bool) -> Direction {
            switch self {
            case .forceLeftToRight: presenting ? .left : .right
            case .forceRightToLeft: presenting ? .right : .left
            case .userInterface: presenting ? .leading : .trailing
            }
        }
    }

    /// What the controllers ask for, or else what suits the container.
    case auto
    /// The new screen pushes in over the old one, which gives way by a third.
    case push(direction: Direction)
    /// The old screen moves off the new one, which comes forward by a third.
    case pull(direction: Direction)
    /// The new screen slides over the old one.
    case cover(direction: Direction)
    /// The old screen slides off the new one.
    case uncover(direction: Direction)
    /// Both screens move by their whole length.
    case slide(direction: Direction)
    /// A slide with both screens scaled down.
    case zoomSlide(direction: Direction)
    /// A cover with the old screen falling back.
    case pageIn(direction: Direction)
    /// An uncover with the new screen coming forward.
    case pageOut(direction: Direction)
    /// One screen fades into the other.
    case fade
    /// The old screen grows and fades.
    case zoom
    /// The new screen shrinks into place as it appears.
    case zoomOut
    /// One animation for presenting, pushing and greater tabs, another for the way back.
    case selectBy(presenting: HeroDefaultAnimationType, dismissing: HeroDefaultAnimationType)
    /// The screens exchange at once; only views with modifiers or partners animate.
    case none

    /// An animation to present with, and its opposite to dismiss with.
    public static func autoReverse(presenting: HeroDefaultAnimationType) -> HeroDefaultAnimationType {
        .selectBy(presenting: presenting, dismissing: presenting.reversed())
    }

    /// The animation that undoes this one.
    public func reversed() -> HeroDefaultAnimationType {
        switch self {
        case .push(let direction): .pull(direction: direction.opposite)
        case .pull(let direction): .push(direction: direction.opposite)
        case .cover(let direction): .uncover(direction: direction.opposite)
        case .uncover(let direction): .cover(direction: direction.opposite)
        case .slide(let direction): .slide(direction: direction.opposite)
        case .zoomSlide(let direction): .zoomSlide(direction: direction.opposite)
        case .pageIn(let direction): .pageOut(direction: direction.opposite)
        case .pageOut(let direction): .pageIn(direction: direction.opposite)
        case .zoom: .zoomOut
        case .zoomOut: .zoom
        case .auto, .fade, .selectBy, .none: self
        }
    }
}

extension HeroDefaultAnimationType: CustomStringConvertible {
    /// As it is written in scenes: `push(left)`.
    public var description: String {
        switch self {
        case .auto: "auto"
        case .push(let direction): "push(\(direction.rawValue))"
        case .pull(let direction): "pull(\(direction.rawValue))"
        case .cover(let direction): "cover(\(direction.rawValue))"
        case .uncover(let direction): "uncover(\(direction.rawValue))"
        case .slide(let direction): "slide(\(direction.rawValue))"
        case .zoomSlide(let direction): "zoomSlide(\(direction.rawValue))"
        case .pageIn(let direction): "pageIn(\(direction.rawValue))"
        case .pageOut(let direction): "pageOut(\(direction.rawValue))"
        case .fade: "fade"
        case .zoom: "zoom"
        case .zoomOut: "zoomOut"
        case .selectBy(let presenting, let dismissing): "selectBy(\(presenting), \(dismissing))"
        case .none: "none"
        }
    }

    /// The name of the animation, without its direction.
    public var label: String? { String(description.prefix { $0 != "(" }) }
}
