import Animation
import Foundation
import Views

/// Writes down what transitions do. Attach one to a transition; every run adds a plan.
package final class HeroPlanRecorder {
    /// In the order of the transitions.
    package private(set) var plans: [HeroPlan] = []
    /// When each plan's transition ran, and what it showed.
    package private(set) var presentations: [HeroPresentation] = []
    /// Whether plans say of every view why it animates or not.
    package let explains: Bool

    private var paths = ViewPaths()
    private var trace = StateTrace()
    private var finder: SnapshotDifferenceFinder?
    private var seeks: [HeroPlan.Seek] = []
    private var resumedEntries: [HeroPlan.Resumed.Entry] = []
    private var resumedProgress = 0.0
    private var ending = HeroInteraction.Ending.finish
    private var isCurrent = false

    package init(explains: Bool = false) { self.explains = explains }

    // MARK: Called by the transition

    func willProcess(_ hero: HeroTransition) {
        paths = ViewPaths()
        seeks = []
        isCurrent = false
        if let view = hero.fromView {
            paths.add(view, name: hero.fromViewController?.title ?? "from", isDestination: false)
        }
        if let view = hero.toView { paths.add(view, name: hero.toViewController?.title ?? "to", isDestination: true) }
        if explains { trace = StateTrace(hero.context) }
    }

    func didProcess(_ hero: HeroTransition, _ processor: any HeroPreprocessor) {
        if explains { trace.note(hero.context, source: "\(type(of: processor))") }
    }

    /// The preprocessors have run, and every view is still in its place.
    func willTakeSnapshots(_ hero: HeroTransition) {
        guard explains else { return }
        trace.explain(hero, paths)
        finder = SnapshotDifferenceFinder(hero)
    }

    func didTakeSnapshots(_ hero: HeroTransition) {
        if let finder { trace.differences = finder.differences(hero.context) }
        finder = nil
    }

    func didAnimate(_ hero: HeroTransition) {
        var plan = HeroPlan(hero, paths: paths)
        if explains { plan.views = trace.reports(paths) }
        plans.append(plan)
        presentations.append(HeroPresentation(start: Stage.now))
        isCurrent = true
        keepPresentation(hero)
    }

    func didSeek(_ hero: HeroTransition) {
        guard isCurrent else { return }
        seeks.append(
            HeroPlan.Seek(
                progress: hero.progress, presentation: hero.layerAnimator.contexts.map { $0.presented(paths) }))
        keepPresentation(hero)
    }

    func willComplete(_ hero: HeroTransition, after: Double, finishing: Bool) {
        guard isCurrent else { return }
        ending = finishing ? .finish : .cancel
        resumedProgress = hero.progress
        resumedEntries = hero.layerAnimator.contexts.map { context in
            HeroPlan.Resumed.Entry(
                view: paths[context.view] ?? "", appearing: context.appearing, delay: context.targetState.delay,
                duration: context.duration,
                animations: context.planAnimations)
        }
        keepPresentation(hero)
    }

    func didResume(_ hero: HeroTransition) {
        guard isCurrent, let index = plans.indices.last else { return }
        let runner = hero.progressRunner
        plans[index].resumed = HeroPlan.Resumed(
            progress: resumedProgress, end: ending, seeks: seeks,
            runner: HeroPlan.Resumed.Runner(
                running: runner.isRunning, timePassed: runner.timePassed, duration: runner.duration,
                reverse: runner.isReversed),
            animating: resumedEntries)
        if !hero.isTransitioning { isCurrent = false }
    }

    func willEnd(_ hero: HeroTransition) {
        guard isCurrent, let index = presentations.indices.last else { return }
        presentations[index].end = Stage.now
    }

    private func keepPresentation(_ hero: HeroTransition) {
        guard let index = presentations.indices.last else { return }
        presentations[index].append(
            at: Stage.now, hero.layerAnimator.contexts.map { HeroPresentation.TrackedLayer($0, paths: paths) })
    }
}

extension LayerAnimationContext {
    var planAnimations: [HeroPlan.Animation] {
        motions.map { HeroPlan.Animation(key: $0.key, from: $0.from, to: $0.to) }
    }

    func presented(_ paths: ViewPaths) -> HeroPlan.PresentedView {
        HeroPlan.PresentedView(view: paths[view] ?? "", values: motions.map { ($0.key, presentedValue($0.key)) })
    }
}
