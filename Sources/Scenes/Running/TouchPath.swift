import Foundation
import Geometry
import Hero
import SceneModel

/// Where the finger of a scripted gesture is: a script knows how far the gesture has got, not where, so the finger
/// moves the way the screens do.
///
/// Screens that do not move are dragged up when something is presented, down when it is dismissed, and sideways in
/// containers.
struct TouchPath {
    let start: CGPoint
    /// Times in seconds from the start of the transition.
    let points: [(time: Double, point: CGPoint)]

    /// How much of the canvas the whole gesture crosses.
    private static let share: CGFloat = 0.6

    init(_ gesture: InteractionDescription, _ plan: HeroPlan, canvas: CGSize) {
        let travel = Self.travel(plan, canvas)
        func point(_ progress: Double) -> CGPoint {
            let part = CGFloat(min(max(progress, 0), 1)) - 0.5
            return CGPoint(x: canvas.width / 2 + travel.width * part, y: canvas.height / 2 + travel.height * part)
        }
        if case .update(let progress)? = gesture.before { start = point(progress) } else { start = point(0) }
        points = gesture.progress.map { ($0.time, point($0.progress)) }
    }

    private static func travel(_ plan: HeroPlan, _ canvas: CGSize) -> CGSize {
        switch direction(plan) {
        case .left, .leading: CGSize(width: -canvas.width * share, height: 0)
        case .right, .trailing: CGSize(width: canvas.width * share, height: 0)
        case .up: CGSize(width: 0, height: -canvas.height * share)
        case .down: CGSize(width: 0, height: canvas.height * share)
        }
    }

    private static func direction(_ plan: HeroPlan) -> HeroDefaultAnimationType.Direction {
        switch plan.defaultAnimation {
        case .push(let direction), .pull(let direction), .cover(let direction), .uncover(let direction),
            .slide(let direction),
            .zoomSlide(let direction), .pageIn(let direction), .pageOut(let direction):
            return direction
        case .auto, .fade, .zoom, .zoomOut, .selectBy, .none: break
        }
        switch plan.transition {
        case .present: return .up
        case .dismiss: return .down
        case .push, .pop, .tab: return plan.presenting ? .left : .right
        }
    }
}
