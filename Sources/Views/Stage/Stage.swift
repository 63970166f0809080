import Foundation
import Geometry

/// The world that views live in: a window, its traits, and a virtual clock with the things that are due.
///
/// Nothing here reads a real clock. Whoever records calls `advance(to:)`; views ask `Stage.now`. A stage and its views
/// belong to one task.
public final class Stage {
    public let window: UIWindow
    public let traits: UITraitCollection
    /// Seconds since the stage was made.
    public private(set) var now: Double = 0
    /// Called with what views and animators had to report (a misuse, a call without effect), in order.
    public var reportDiagnostic: (String) -> Void = { _ in }

    /// The most pixels that the pictures may have together which views take of themselves at one instant, such as
    /// Hero's snapshots.
    public var maximumPicturePixels = 1 << 27
    /// Called with the view whose picture would be too much, and with how many pixels there would be in all; the view
    /// goes without one.
    public var refusePicture: (UIView, Double) -> Void = { view, pixels in
        Stage.current?.reportDiagnostic(
            "view \(view.accessibilityIdentifier ?? "\(type(of: view))"): there would be \(pixels) pixels in pictures of views at one instant"
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

    /// What extensions (Hero's shared transition) keep with a stage.
    package var associations = AssociationTable()

    var recorder: Recorder?
    /// Whether `wait` or `waitUntilIdle` has been called, so that a script wants to see something happen.
    package internal(set) var letsTimePass = false
    private var events: [Event] = []
    private var nextOrder = 0
    /// Called before each recorded frame while any is registered; plugins and progress observers that want every frame.
    private(set) var frameCallbacks: [FrameCallback] = []

    public init(size: CGSize, traits: UITraitCollection = UITraitCollection()) {
        self.traits = traits
        window = UITraitCollection.$current.withValue(traits) { UIWindow(frame: CGRect(origin: .zero, size: size)) }
        window.stage = self
    }

    // MARK: The current stage

    @TaskLocal private static var box = Box(stage: nil)

    /// A stage belongs to one task; the box only carries the reference through the task-local storage.
    private struct Box: @unchecked Sendable { let stage: Stage? }

    /// The stage whose `run` or event is being executed.
    public static var current: Stage? { box.stage }

    /// The current stage's time; 0 outside one.
    public static var now: Double { current?.now ?? 0 }

    /// Runs a body with this stage and its traits in force.
    public func run<R>(_ body: () throws -> R) rethrows -> R {
        try Stage.$box.withValue(Box(stage: self)) {
            try UITraitCollection.$current.withValue(traits) { try body() }
        }
    }

    // MARK: Events

    /// Something that is due at a time; earlier first, then in the order of scheduling.
    public final class Event {
        public let time: Double
        let order: Int
        let action: () -> Void
        public private(set) var isCancelled = false
        init(time: Double, order: Int, action: @escaping () -> Void) {
            (self.time, self.order, self.action) = (time, order, action)
        }
        public func cancel() { isCancelled = true }
    }

    /// - Parameter time: seconds of the stage; a time in the past is due at once (at the next `advance`).
    @discardableResult
    public func schedule(at time: Double, _ action: @escaping () -> Void) -> Event {
        let event = Event(time: max(time, now), order: nextOrder, action: action)
        nextOrder += 1
        let index = events.firstIndex { $0.time > event.time } ?? events.count
        events.insert(event, at: index)
        return event
    }

    /// When the next thing is due; nil for never.
    public var nextEventTime: Double? {
        events.removeAll(where: \.isCancelled)
        return events.first?.time
    }

    /// Moves the clock to the next due time not after `time` and does everything due then; otherwise moves it to
    /// `time`.
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
                let event = events.removeFirst()
                event.action()
                budget -= 1
            }
            window.layoutIfNeeded()
        }
        return true
    }

    /// Moves the clock to `time`, doing everything that is due on the way and recording what is shown.
    public func advance(to time: Double) {
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

    public final class FrameCallback {
        let body: (Double) -> Void
        init(_ body: @escaping (Double) -> Void) { self.body = body }
    }

    /// Asks to be called with the time before each recorded frame.
    public func addFrameCallback(_ body: @escaping (Double) -> Void) -> FrameCallback {
        let callback = FrameCallback(body)
        frameCallbacks.append(callback)
        return callback
    }

    public func remove(_ callback: FrameCallback) { frameCallbacks.removeAll { $0 === callback } }

    /// Calls the frame callbacks for the present instant.
    public func prepareFrame() {
        guard !frameCallbacks.isEmpty else { return }
        run {
            for callback in frameCallbacks { callback.body(now) }
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
