import Foundation
import Geometry
import Hero
import SceneModel
import SceneSyntax
import Views

/// Plays a scene's timeline on the stage's clock.
final class SceneRunner {
    let world: SceneWorld
    private let host: SceneHost
    private let options: SceneBuildOptions
    private let planRecorder: HeroPlanRecorder
    /// Things that were started without waiting.
    private var unfinished: [Pending] = []
    private var animations: [AnimationRun] = []
    private let holders = PropertyOwners()
    private var screenTransitions: [(TransitionDescription, source: String, start: Double, TransitionDriver)] = []
    private var reports: [SceneReport] = []
    /// The first picture of a view that would have been too large.
    private var refusal: SceneFailure?

    /// What a step that has begun still waits for.
    enum Pending {
        case until(Double)
        case condition(() -> Bool)
        case all([Pending])

        func isDone(at now: Double) -> Bool {
            switch self {
            case .until(let time): now >= time - 1e-9
            case .condition(let isDone): isDone()
            case .all(let parts): parts.allSatisfy { $0.isDone(at: now) }
            }
        }

        /// The next time that has to be reached in any case.
        var time: Double? {
            switch self {
            case .until(let time): time
            case .condition: nil
            case .all(let parts): parts.compactMap(\.time).max()
            }
        }
    }

    init(_ document: SceneDocument, options: SceneBuildOptions) throws(SceneFailure) {
        world = try SceneWorld(document, options: options)
        host = SceneHost(world)
        planRecorder = HeroPlanRecorder(explains: options.explains)
        self.options = options
    }

    private var stage: Stage { world.stage }

    func run() throws(SceneFailure) -> SceneRun {
        stage.reportDiagnostic = { [weak self] in self?.report($0) }
        stage.maximumPicturePixels = options.limits.count(.snapshotPixels)
        stage.refusePicture = { [weak self] in self?.refusePicture(of: $0, pixels: $1) }
        var failure: SceneFailure?
        var timeline = stage.record {
            let hero = Hero.shared
            hero.recorder = planRecorder
            hero.containerColor = world.canvas.background
            do throws(SceneFailure) {
                for step in world.document.timeline { try wait(for: begin(step), step) }
                for pending in unfinished {
                    if let last = world.document.timeline.last { try wait(for: pending, last) }
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
        timeline.edges = world.canvas.edges
        // The canvas of the beginning: the device may have turned since.
        let canvas = options.canvas(of: world.document)
        let device = canvas.isFramed ? canvas.device : nil
        let surround = device.map { DeviceBezel($0).surround($0, screen: canvas.size) }
        return SceneRun(
            document: world.document, timeline: timeline.surrounded(by: surround), plans: planRecorder.plans,
            presentations: planRecorder.presentations,
            screenTransitions: screenTransitions.map { ScreenTransitionRecord($0, from: $1, start: $2, $3) },
            animations: animations.compactMap(\.record), reports: reports, layers: layers,
            statusBarChanges: host.statusBarChanges)
    }

    /// - Parameter step: what it is about, if that is a step.
    private func report(_ text: String, at step: SourceRange? = nil) {
        reports.append(SceneReport(text: text, range: step))
    }

    private func refusePicture(of view: UIView, pixels: Double) {
        guard refusal == nil else { return }
        let path = world.path(of: view.layer)
        var range: SourceRange?
        let index = ViewIndex(world.document.screens)
        if let path, case .found(let reference) = index.find(path, in: []) { range = index.view(reference)?.range }
        let limit = options.limits.reached(.snapshotPixels, found: NumberText.string(pixels))
        let source = world.document.source
        refusal = SceneFailure(
            diagnostics: [
                range.map { SceneDiagnostic(.error, limit, in: source, range: $0, keyPath: path ?? "") }
                    ?? SceneDiagnostic(.error, limit, file: source.file, keyPath: path ?? "")
            ])
    }

    private var layers: [SceneLayer] {
        let snapshots = planRecorder.presentations.flatMap(\.snapshotLayers).map { layer in
            let name = world.layers.first { $0.view == layer.view }?.name
            return SceneLayer(identifier: layer.identifier, view: layer.view, name: name, isSnapshot: true)
        }
        return world.layers + snapshots
    }

    /// Starts a step and says what it waits for.
    private func begin(_ step: StepDescription) -> Pending {
        switch step.action {
        case .show(let screen):
            host.show(screen)
            return .until(stage.now)
        case .hold(let seconds): return .until(stage.now + seconds)
        case .set(let changes):
            apply(changes)
            return .until(stage.now)
        case .together(let steps): return .all(steps.map(begin))
        case .transition(let transition): return begin(transition)
        case .animate(let animation): return begin(animation, at: step.range)
        case .statusBar(let style):
            host.setStatusBar(style)
            return .until(stage.now)
        case .rotate(let orientation): return .until(stage.now + host.turn(to: orientation))
        case .keyboard(let keyboard): return .until(stage.now + stage.showKeyboard(keyboard.type))
        case .tap(let target):
            tap(target, at: step.range)
            return .until(stage.now + TouchIndicator.duration)
        case .drag(let drag):
            if showsGestures {
                TouchIndicator.showDrag(from: drag.from, to: drag.to, lasting: drag.duration, on: stage)
            }
            let dragged = drag.view.flatMap(world.view)
            if let view = dragged as? UIScrollView {
                return .until(stage.now + DragRun.start(drag, view) { host.follow(view, $0, lasting: $1) })
            }
            measureScrollViews(in: stage.window)
            stage.scheduleDrag(from: drag.from, to: drag.to, duration: drag.duration)
            let lifted = Pending.until(stage.now + drag.duration)
            guard let sheet = dragged as? SheetView else { return lifted }
            return .all([lifted, .condition { sheet.isAtRest }])
        case .swipe(let swipe): return touch(swipe.view) { begin(swipe, at: $0) }
        case .pinch(let pinch):
            return touch(pinch.view) {
                guard let view = world.view(pinch.view) else { return 0 }
                stage.schedulePinch(
                    on: view, at: $0, scale: CGFloat(pinch.scale), rotation: CGFloat(pinch.rotation) * .pi / 180,
                    duration: pinch.duration, isShown: showsGestures)
                return pinch.duration
            }
        case .press(let press):
            return touch(press.view) {
                if showsGestures {
                    TouchIndicator.showDrag(from: $0, to: $0, lasting: press.duration, on: stage)
                }
                stage.scheduleTap(at: $0, after: 0, duration: press.duration)
                return press.duration
            }
        case .type(let typing): return touch(typing.view) { begin(typing, at: $0) }
        }
    }

    private var showsGestures: Bool { options.showsTouches == true }

    /// Fingers on the middle of a view: swipes, pinches, presses and letters.
    private func touch(_ view: ViewReference, _ body: (CGPoint) -> Double) -> Pending {
        guard let point = middle(of: view) else { return .until(stage.now) }
        measureScrollViews(in: stage.window)
        return .until(stage.now + body(point))
    }

    /// Scroll views of scenes scroll as far as their subviews reach; what follows a finger goes by the content size.
    private func measureScrollViews(in view: UIView) {
        if let scroll = view as? UIScrollView { scroll.contentSize = scroll.scrollableSize }
        for subview in view.subviews { measureScrollViews(in: subview) }
    }

    private func begin(_ swipe: SwipeDescription, at point: CGPoint) -> Double {
        let directions: [SwipeDescription.Direction: UISwipeGestureRecognizer.Direction] = [
            .left: .left, .right: .right, .up: .up, .down: .down,
        ]
        let end = Stage.swipeEnd(from: point, directions[swipe.direction] ?? .left)
        if showsGestures {
            TouchIndicator.showDrag(from: point, to: end, lasting: Stage.swipeDuration, on: stage)
        }
        stage.scheduleDrag(from: point, to: end, duration: Stage.swipeDuration)
        return Stage.swipeDuration
    }

    private func begin(_ typing: TypingDescription, at point: CGPoint) -> Double {
        tap(at: point)
        let letters = Array(typing.text)
        for (number, letter) in letters.enumerated() {
            stage.after(TouchIndicator.duration + typing.interval * Double(number)) { [stage] in
                stage.write(String(letter))
            }
        }
        return TouchIndicator.duration + typing.interval * Double(letters.count)
    }

    /// The finger is on the canvas while its disc is shown whole.
    private func tap(at point: CGPoint) {
        if options.showsTouches != false { TouchIndicator.show(at: point, on: stage) }
        stage.scheduleTap(at: point, after: TouchIndicator.duration * 0.3, duration: TouchIndicator.duration * 0.4)
    }

    private func middle(of reference: ViewReference) -> CGPoint? {
        guard let view = world.view(reference) else { return nil }
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
    }

    private func begin(_ animation: AnimationDescription, at range: SourceRange) -> Pending {
        let run = AnimationRun(animation, world, holders: holders, follow: host.follow) { [weak self] in
            self?.report($0, at: range)
        }
        animations.append(run)
        run.start()
        let pending = Pending.condition { run.isDone }
        if run.isEndless { return .until(stage.now) }
        guard !animation.waits else { return pending }
        unfinished.append(pending)
        return .until(stage.now)
    }

    private func tap(_ target: TapTarget, at range: SourceRange) {
        let place: CGPoint? =
            switch target {
            case .point(let point): point
            case .view(let reference): middle(of: reference)
            }
        guard let place else { return }
        if !stage.window.bounds.contains(place) {
            let size = stage.window.bounds.size
            let numbers = [place.x, place.y, size.width, size.height].map {
                NumberText.string(($0 * 100).rounded() / 100)
            }
            report(
                "tap [\(numbers[0]), \(numbers[1])] is outside of the screen of \(numbers[2]) × \(numbers[3]) points: nobody sees it, and no view hears of it",
                at: range)
        }
        tap(at: place)
    }

    private func apply(_ changes: [ViewChange]) {
        for change in changes {
            guard let view = world.view(change.view) else { continue }
            world.builder.apply(change.properties, to: view)
        }
        stage.window.layoutIfNeeded()
        host.follow()
    }

    private func begin(_ transition: TransitionDescription) -> Pending {
        let hero = Hero.shared
        guard let source = host.shown, !hero.isTransitioning else { return .until(stage.now) }
        if let preset = transition.preset { return begin(transition, preset, from: source) }
        hero.defaultAnimation = transition.animation?.value ?? .auto
        hero.viewOrderingStrategy = HeroViewOrderingStrategy(transition.viewOrder ?? .auto)
        hero.defaultAnimationDirectionStrategy = HeroDefaultAnimationType.Strategy(
            transition.directionStrategy ?? .forceLeftToRight)
        hero.interaction = transition.interactive.map { HeroInteraction($0, world) }
        let planned = planRecorder.plans.count
        host.start(transition.kind, to: transition.screen.value)
        if showsGestures, let gesture = transition.interactive, hero.isTransitioning,
            planRecorder.plans.count > planned,
            let plan = planRecorder.plans.last
        {
            let path = TouchPath(gesture, plan, canvas: stage.window.bounds.size)
            TouchIndicator.showDrag(from: path.start, through: path.points, on: stage)
        }
        var isSettled = false
        return .condition { [host] in
            guard !hero.isTransitioning else { return false }
            if !isSettled {
                isSettled = true
                let isCancelled =
                    transition.interactive.map { $0.end == .cancel || $0.before == .end(.cancel) } ?? false
                host.settle(finished: !isCancelled, kind: transition.kind, from: source, to: transition.screen.value)
                hero.interaction = nil
            }
            return true
        }
    }

    /// A transition that is not Hero's.
    private func begin(_ transition: TransitionDescription, _ animation: ScreenAnimation, from source: String)
        -> Pending
    {
        let isReversed = transition.kind == .dismiss || transition.kind == .pop
        let driver = TransitionDriver(
            animation, duration: transition.duration, curve: transition.curve, isReversed: isReversed,
            container: transition.container.flatMap(world.view), gesture: transition.interactive, stage: stage)
        driver.didPushBack = { [host] in host.pushBack($0) }
        host.start(transition.kind, to: transition.screen.value, driver: driver)
        driver.follower = host.follower
        screenTransitions.append((transition, source, stage.now, driver))
        var isSettled = false
        return .condition { [host] in
            guard driver.isOver else { return false }
            if !isSettled {
                isSettled = true
                host.settle(
                    finished: driver.hasFinished, kind: transition.kind, from: source, to: transition.screen.value)
            }
            return true
        }
    }

    /// Lets time pass until a step is over.
    private func wait(for pending: Pending, _ step: StepDescription) throws(SceneFailure) {
        let deadline = stage.now + options.limits[.stepSeconds]
        if let refusal { throw refusal }
        while !pending.isDone(at: stage.now) {
            // A part that is over already asks for nothing more, while another goes on.
            let due = pending.time.flatMap { $0 > stage.now ? $0 : nil }
            let next = min(stage.nextEventTime ?? .infinity, due ?? .infinity)
            guard next.isFinite else {
                // Nothing will ever happen: an interaction without an end.
                Hero.shared.finish(animate: false)
                break
            }
            guard next <= min(deadline, options.limits[.duration]) else {
                let limit = options.limits[.duration] < deadline ? SceneLimit.duration : .stepSeconds
                let problem = options.limits.reached(limit)
                let diagnostic = SceneDiagnostic(
                    .error, problem, in: world.document.source, range: step.range, keyPath: "timeline")
                throw SceneFailure(diagnostics: [diagnostic])
            }
            stage.advance(to: max(stage.now, next))
            if let refusal { throw refusal }
        }
    }
}

extension HeroViewOrderingStrategy {
    init(_ order: TransitionDescription.ViewOrder) {
        switch order {
        case .auto: self = .auto
        case .sourceOnTop: self = .sourceViewOnTop
        case .destinationOnTop: self = .destinationViewOnTop
        }
    }
}

extension HeroDefaultAnimationType.Strategy {
    init(_ strategy: TransitionDescription.DirectionStrategy) {
        switch strategy {
        case .forceLeftToRight: self = .forceLeftToRight
        case .forceRightToLeft: self = .forceRightToLeft
        case .userInterface: self = .userInterface
        }
    }
}

extension HeroInteraction {
    init(_ description: InteractionDescription, _ world: SceneWorld) {
        func ending(_ end: InteractionDescription.End) -> Ending { end == .finish ? .finish : .cancel }
        let before: Early? =
            switch description.before {
            case .update(let progress)?: .update(CGFloat(progress))
            case .end(let end)?: .end(ending(end))
            case nil: nil
            }
        let actions = description.actions.compactMap { action -> Action? in
            switch action {
            case .apply(let view, let modifiers):
                world.view(view).map { .apply(modifiers: modifiers.flatMap(\.modifiers), to: $0) }
            case .changeTarget(let view, let modifiers, let isDestination):
                world.view(view).map {
                    .changeTarget(
                        modifiers: modifiers.flatMap(\.modifiers), isDestination: isDestination ?? true, to: $0)
                }
            }
        }
        self.init(
            before: before, updates: description.progress.map { ($0.time, CGFloat($0.progress)) }, actions: actions,
            end: ending(description.end), animate: description.animates)
    }
}
