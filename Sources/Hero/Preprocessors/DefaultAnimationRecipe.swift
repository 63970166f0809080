import Foundation
import Geometry
import Views

/// What a default animation asks of both root views, on top of its timing.
struct DefaultAnimationRecipe {
    private(set) var to: [HeroModifier] = []
    private(set) var from: [HeroModifier] = []
    /// Whether the destination's view is inserted first; nil leaves the order as it is.
    private(set) var insertsDestinationFirst: Bool?

    private typealias Direction = HeroDefaultAnimationType.Direction

    /// - Parameter extent: the container's size, by which screens move.
    init(_ animation: HeroDefaultAnimationType, extent: CGSize) {
        func shift(_ direction: Direction, appearing: Bool) -> CGPoint {
            Self.shift(direction, appearing: appearing, extent: extent)
        }
        let shadow: [HeroModifier] = [
            .shadowOpacity(0.5), .shadowColor(.black), .shadowRadius(5), .shadowOffset(.zero), .masksToBounds(false),
        ]
        let dim = HeroModifier.overlay(color: .black, opacity: 0.1)
        func arriving(_ direction: Direction) -> [HeroModifier] {
            [
                .translate(shift(direction, appearing: true)), .shadowOpacity(0), .beginWith(shadow),
                .timingFunction(.deceleration),
            ]
        }
        func leaving(_ direction: Direction) -> [HeroModifier] {
            [.translate(shift(direction, appearing: false)), .shadowOpacity(0), .beginWith(shadow)]
        }

        switch animation {
        case .push(let direction):
            insertsDestinationFirst = false
            to = arriving(direction)
            from = [.translate(shift(direction, appearing: false) / 3), dim, .timingFunction(.deceleration)]
        case .cover(let direction):
            insertsDestinationFirst = false
            to = arriving(direction)
            from = [dim, .timingFunction(.deceleration)]
        case .pageIn(let direction):
            insertsDestinationFirst = false
            to = arriving(direction)
            from = [.scale(0.7), dim, .timingFunction(.deceleration)]
        case .pull(let direction):
            insertsDestinationFirst = true
            from = leaving(direction)
            to = [.translate(shift(direction, appearing: true) / 3), dim]
        case .uncover(let direction):
            insertsDestinationFirst = true
            from = leaving(direction)
            to = [dim]
        case .pageOut(let direction):
            insertsDestinationFirst = true
            from = leaving(direction)
            to = [.scale(0.7), dim]
        case .slide(let direction):
            from = [.translate(shift(direction, appearing: false))]
            to = [.translate(shift(direction, appearing: true))]
        case .zoomSlide(let direction):
            from = [.translate(shift(direction, appearing: false)), .scale(0.8)]
            to = [.translate(shift(direction, appearing: true)), .scale(0.8)]
        case .zoom:
            insertsDestinationFirst = true
            from = [.scale(1.3), .fade]
            to = [.scale(0.7)]
        case .zoomOut:
            insertsDestinationFirst = false
            to = [.scale(1.3), .fade]
            from = [.scale(0.7)]
        case .auto, .fade, .selectBy, .none: break
        }
    }

    /// How far a screen that appears comes from, or one that disappears goes to, when everything moves in a direction.
    private static func shift(_ direction: Direction, appearing: Bool, extent: CGSize) -> CGPoint {
        switch direction {
        case .left, .leading: CGPoint(x: appearing ? extent.width : -extent.width, y: 0)
        case .right, .trailing: CGPoint(x: appearing ? -extent.width : extent.width, y: 0)
        case .up: CGPoint(x: 0, y: appearing ? extent.height : -extent.height)
        case .down: CGPoint(x: 0, y: appearing ? -extent.height : extent.height)
        }
    }
}
