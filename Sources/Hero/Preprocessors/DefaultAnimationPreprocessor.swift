import Foundation
import Views

/// Replaces the states of both root views with what the default animation makes of them.
final class DefaultAnimationPreprocessor: BasePreprocessor {
    override func process(fromViews: [UIView], toViews: [UIView]) {
        guard let hero, let to = hero.toView, let from = hero.fromView else { return }
        let animation = resolved(to: to, from: from)
        hero.resolvedDefaultAnimation = animation
        if case .none = animation { return }
        context[from] = [.timingFunction(.standard), .duration(0.35)]
        context[to] = [.timingFunction(.standard), .duration(0.35)]
        let recipe = DefaultAnimationRecipe(animation, extent: context.container.bounds.size)
        if let first = recipe.insertsDestinationFirst { context.insertToViewFirst = first }
        if case .fade = animation {
            fade(from: from, to: to)
        } else {
            context[to]?.append(contentsOf: recipe.to)
            context[from]?.append(contentsOf: recipe.from)
        }
    }

    /// The transition's setting, else the controllers', else what suits the container; with directions as text runs.
    private func resolved(to: UIView, from: UIView) -> HeroDefaultAnimationType {
        var animation = hero.defaultAnimation
        if case .auto = animation { animation = hero.controllersDefaultAnimation ?? .auto }
        while case .selectBy(let presenting, let dismissing) = animation {
            animation = hero.isPresenting ? presenting : dismissing
        }
        if case .auto = animation {
            let direction = hero.defaultAnimationDirectionStrategy.defaultDirection(presenting: hero.isPresenting)
            if hero.animators.contains(where: {
                $0.canAnimate(view: to, appearing: true) || $0.canAnimate(view: from, appearing: false)
            }) {
                animation = .none
            } else if hero.inNavigationController {
                animation = .push(direction: direction)
            } else if hero.inTabBarController {
                animation = .slide(direction: direction)
            } else {
                animation = .fade
            }
        }
        return animation.resolvingDirections(rightToLeft: hero.isRightToLeft)
    }

    /// A fade replaces the states once more, and lasts as long as the longest animation.
    private func fade(from: UIView, to: UIView) {
        if !hero.fromOverFullScreen || hero.isPresenting { context[to] = [.fade] }
        let isTranslucent = !from.isOpaque || (from.layer.backgroundColor?.alpha ?? 1) < 1
        if !hero.isPresenting && hero.toOverFullScreen || isTranslucent { context[from] = [.fade] }
        context[to]?.append(.durationMatchLongest)
        context[from]?.append(.durationMatchLongest)
    }
}

extension HeroDefaultAnimationType {
    fileprivate func resolvingDirections(rightToLeft: Bool) -> HeroDefaultAnimationType {
        func resolved(_ direction: Direction) -> Direction { direction.resolved(rightToLeft: rightToLeft) }
        switch self {
        case .push(let direction): return .push(direction: resolved(direction))
        case .pull(let direction): return .pull(direction: resolved(direction))
        case .cover(let direction): return .cover(direction: resolved(direction))
        case .uncover(let direction): return .uncover(direction: resolved(direction))
        case .slide(let direction): return .slide(direction: resolved(direction))
        case .zoomSlide(let direction): return .zoomSlide(direction: resolved(direction))
        case .pageIn(let direction): return .pageIn(direction: resolved(direction))
        case .pageOut(let direction): return .pageOut(direction: resolved(direction))
        case .auto, .fade, .zoom, .zoomOut, .selectBy, .none: return self
        }
    }
}
