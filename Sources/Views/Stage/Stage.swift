import Foundation
import Geometry

/// The world that views live in: a window, its traits, and a virtual clock with the things that are due.
///
/// Nothing here reads a real clock: whoever records moves the stage's clock, and views ask for its time. A stage and
/// its views belong to one task.
public final class Stage {
    /// The window, as large as the stage. It has no view controller at first.
    public let window: UIWindow
    /// The traits that views of this stage adapt to.
    public let traits: UITraitCollection
    /// The time of the stage's clock: seconds since the stage was made.
    public private(set) var now: Double = 0
    /// Called with each sentence that views and animators report: a call that was refused, or had no effect. Does
    /// nothing by default.
    public var reportDiagnostic: (String) -> Void = { _ in }

    /// The most pixels that pictures of views, such as Hero's snapshots, may have together at one instant; 134 million
    /// by default.
    public var maximumPicturePixels = 1 << 27
    /// Called with a view whose picture would exceed `maximumPicturePixels`, and with how many pixels there would be in
    /// all. The view goes without a picture.
    public var refusePicture: (UIView, Double) -> Void = { view, pixels in
        Stage.current?.reportDiagnostic(
            "view \(view.accessibilityIdentifier ?? "\(Swift.type(of: view))"): there would be \(pixels) pixels in pictures of views at one instant"
        )
    }
    private var pictures = (time: -Double.infinity, pixels: 0.0)

    /// Whether a view may take a picture of itself now.
    func allowsPicture(of view: UIView, pixels: Double) -> Bool {
        if pictures.time != now { pictures = (now, 0) }
        guard pictures.pixels + pixels <= Double(maximumPicturePixels) else {
            refusePicture(view, pictures.pixels + pixels)
            return false
        }
        pictures.pixels += pixels
        return true
    }

    /// Whether navigation and tab bar controllers draw their bars and make room for them; scenes have bars of their own.
    package var drawsBars = true

    /// What extensions (Hero's shared transition) keep with a stage.
    package var associations = AssociationTable()

    /// The pictures that are being drawn, the innermost last.
    var graphicsContexts: [CGContext] = []
    /// The transactions that are open, the innermost last.
    var transactions: [CATransaction.Open] = []
    /// Who keys go to.
    weak var firstResponder: UIResponder?

    /// Who holds the animations that begin now; nil for nobody.
    weak var transitionDriver: UIPercentDrivenInteractiveTransition?
    /// Runs tasks on this stage's clock.
    let executor = StageExecutor()
    /// Brings touches to recognizers and views.
    private(set) lazy var touchDispatcher = TouchDispatcher(self)
    /// Whether fingers of scripts are shown; true by default.
    public var showsTouches = true

    /// Whether a keyboard comes when somebody writes; true by default, as on a device without a keyboard of its own.
    public var showsKeyboard = true

    /// Whether blocks of `UIView` animate: `setAnimationsEnabled`.
    var animatesBlocks = true

    /// Calls by selectors that wait for their time.
    var delayedCalls: [DelayedCall] = []

    var recorder: Recorder?
    /// Whether `wait` or `waitUntilIdle` has been called, so that a script wants to see something happen.
    package internal(set) var letsTimePass = false
    private var events: [Event] = []
    private var nextOrder = 0
    /// Called before each recorded frame while any is registered; plugins and progress observers that want every frame.
    private(set) var frameCallbacks: [FrameCallback] = []

    /// A stage with an empty window, at second 0.
    ///
    /// - Parameters:
    ///   - size: of the window, in points.
    ///   - traits: appearance, direction, pixels per point and more; in force while the stage runs something.
    public init(size: CGSize, traits: UITraitCollection = UITraitCollection()) {
        self.traits = traits
        window = UITraitCollection.$current.withValue(traits) { UIWindow(frame: CGRect(origin: .zero, size: size)) }
        window.stage = self
        window.isHidden = false
    }

    // MARK: The current stage

    @TaskLocal private static var box = Box(stage: nil)

    /// A stage belongs to one task; the box only carries the reference through the task-local storage.
    private struct Box: @unchecked Sendable { let stage: Stage? }

    /// The stage on which code is running now; nil outside of `run` and of events.
    public static var current: Stage? { box.stage }

    /// The time of the current stage, in seconds; 0 outside of one.
    public static var now: Double { current?.now ?? 0 }

    /// Runs a block with this stage and its traits in force.
    public func run<R>(_ body: () throws -> R) rethrows -> R {
        try Stage.$box.withValue(Box(stage: self)) {
            try UITraitCollection.$current.withValue(traits) { try body() }
        }
    }

    // MARK: Events

    /// Something that is due at a time. Events happen by their times, and in the order of scheduling where times are
    /// equal.
    public final class Event {
        /// Seconds of the stage at which it is due.
        public let time: Double
        let order: Int
        /// Whether `waitUntilIdle` waits for it.
        let keepsBusy: Bool
        let action: () -> Void
        /// Whether it has been cancelled, and will not happen.
        public private(set) var isCancelled = false
        init(time: Double, order: Int, keepsBusy: Bool, action: @escaping () -> Void) {
            (self.time, self.order, self.keepsBusy, self.action) = (time, order, keepsBusy, action)
        }
        /// Has it not happen; does nothing when it has happened already.
        public func cancel() { isCancelled = true }
    }

    /// Has something happen at a time.
    ///
    /// - Parameters:
    ///   - time: seconds of the stage; a time in the past is due at once, at the next `advance`.
    ///   - action: what happens.
    /// - Returns: what can be cancelled.
    @discardableResult
    public func schedule(at time: Double, _ action: @escaping () -> Void) -> Event {
        schedule(at: time, keepsBusy: true, action)
    }

    /// - Parameter keepsBusy: whether `waitUntilIdle` waits for it.
    @discardableResult
    func schedule(at time: Double, keepsBusy: Bool, _ action: @escaping () -> Void) -> Event {
        let event = Event(time: max(time, now), order: nextOrder, keepsBusy: keepsBusy, action: action)
        nextOrder += 1
        // What has been cancelled leaves each time the number has doubled.
        if events.count & (events.count - 1) == 0 { events.removeAll(where: \.isCancelled) }
        var (index, end) = (0, events.count)
        while index < end {
            let middle = (index + end) / 2
            if events[middle].time > event.time { end = middle } else { index = middle + 1 }
        }
        events.insert(event, at: index)
        return event
    }

    /// When the next event is due, in seconds of the stage; nil when there is none.
    public var nextEventTime: Double? {
        if executor.hasJobs { return now }
        while let first = events.first, first.isCancelled { events.removeFirst() }
        return events.first?.time
    }

    /// Whether anything is due that `waitUntilIdle` waits for.
    var isBusy: Bool { executor.hasJobs || events.contains { $0.keepsBusy && !$0.isCancelled } }

    /// Moves the clock to the next due time that is not after `time`, and does everything that is due then; without
    /// one, moves the clock to `time`.
    ///
    /// - Returns: whether something was done.
    @discardableResult
    public func step(to time: Double) -> Bool {
        guard let due = nextEventTime, due <= time else {
            now = max(now, time)
            return false
        }
        now = max(now, due)
        run {
            // What is scheduled for the same instant meanwhile is done too, a bounded number of times: a loop that
            // never lets time pass is cut.
            var budget = 100_000
            while let next = nextEventTime, next <= now, budget > 0 {
                if executor.hasJobs {
                    executor.run()
                    budget -= 1
                    continue
                }
                let event = events.removeFirst()
                event.action()
                budget -= 1
            }
            tellObservers()
            window.layoutIfNeeded()
        }
        return true
    }

    /// Tells observers what has been changed outside of events, before time passes.
    func endInstant() { run { tellObservers() } }

    /// Moves the clock to `time`, doing everything that is due on the way and recording what is shown.
    public func advance(to time: Double) {
        endInstant()
        capture()
        while true {
            let frame = nextFrameTime.map { min($0, time) }
            let happened = step(to: frame ?? time)
            if let frame, now >= frame { prepareFrame() }
            capture()
            if !happened, now >= time { break }
        }
    }

    // MARK: Frames

    /// A registered frame callback, to be handed back to `remove(_:)`.
    public final class FrameCallback {
        let body: (Double) -> Void
        init(_ body: @escaping (Double) -> Void) { self.body = body }
    }

    /// Has a block called with the stage's time before each recorded frame, until the callback is removed.
    public func addFrameCallback(_ body: @escaping (Double) -> Void) -> FrameCallback {
        let callback = FrameCallback(body)
        frameCallbacks.append(callback)
        return callback
    }

    /// Ends the calls of a frame callback.
    public func remove(_ callback: FrameCallback) { frameCallbacks.removeAll { $0 === callback } }

    /// Calls the frame callbacks for the present instant.
    public func prepareFrame() {
        guard !frameCallbacks.isEmpty else { return }
        run {
            for callback in frameCallbacks { callback.body(now) }
            tellObservers()
            window.layoutIfNeeded()
        }
    }

    /// What the window shows from now on, as an immutable value.
    package func freeze() -> FrozenLayer {
        run {
            window.layoutIfNeeded()
            return window.layer.freeze()
        }
    }
}
