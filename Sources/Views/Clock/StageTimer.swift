import Foundation

/// A timer of the stage, in the place of `Timer`. One that repeats does not keep `waitUntilIdle` waiting.
open class StageTimer: NSObject {
    private enum Work {
        case block((StageTimer) -> Void)
        case method(Selector, of: AnyObject)
    }
    private let work: Work
    private let repeats: Bool
    /// Seconds between two calls; 0 for a timer that calls once.
    open private(set) var timeInterval: TimeInterval
    private let delay: Double
    /// Whether it still calls.
    open private(set) var isValid = true
    /// What was given to it.
    open private(set) var userInfo: Any?
    /// Kept and read back: a timer of the stage is on time.
    open var tolerance: TimeInterval = 0
    private var event: Stage.Event?

    private init(_ work: Work, _ interval: Double, delay: Double? = nil, _ repeats: Bool, _ userInfo: Any?) {
        (self.work, self.repeats, self.userInfo) = (work, repeats, userInfo)
        // As Foundation has it: what is not above 0 is a tenth of a millisecond.
        let interval = interval > 0 ? interval : 1e-4
        (timeInterval, self.delay) = (repeats ? interval : 0, delay ?? interval)
    }

    /// A timer that calls a block once a run loop has it.
    public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (StageTimer) -> Void) {
        self.init(.block(block), interval, repeats, nil)
    }
    /// A timer that calls a block, the first time at a date: counted from now.
    public convenience init(
        fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping (StageTimer) -> Void
    ) { self.init(.block(block), interval, delay: max(0, date.timeIntervalSinceNow), repeats, nil) }
    /// A timer that calls a method once a run loop has it. The target is kept as long as the timer is valid.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) { self.init(.method(selector, of: target as AnyObject), interval, repeats, userInfo) }

    /// A timer that runs, and calls a block.
    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (StageTimer) -> Void
    ) -> StageTimer {
        let timer = StageTimer(.block(block), interval, repeats, nil)
        timer.start()
        return timer
    }

    /// A timer that runs, and calls a method. The target is kept as long as the timer is valid.
    @discardableResult
    open class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> StageTimer {
        let timer = StageTimer(.method(selector, of: target as AnyObject), interval, repeats, userInfo)
        timer.start()
        return timer
    }

    func start() {
        guard isValid, event == nil else { return }
        schedule(after: delay)
    }

    /// When it calls next, as far from now as the stage's clock has it; another date moves the call there.
    open var fireDate: Date {
        get {
            guard let event, let now = Stage.current?.now else { return Date(timeIntervalSinceNow: delay) }
            return Date(timeIntervalSinceNow: event.time - now)
        }
        set {
            guard isValid, event != nil else { return }
            event?.cancel()
            schedule(after: max(0, newValue.timeIntervalSinceNow))
        }
    }

    private func schedule(after seconds: Double) {
        guard let stage = Stage.current else { return }
        event = stage.schedule(at: stage.now + seconds, keepsBusy: !repeats) { [self] in
            fire()
            if repeats, isValid { schedule(after: timeInterval) }
        }
    }

    /// Calls now; a timer that does not repeat is invalid afterwards.
    open func fire() {
        guard isValid else { return }
        switch work {
        case .block(let block): block(self)
        case .method(let selector, let target): PortRuntime.perform(selector, on: target, with: [self])
        }
        if !repeats { invalidate() }
    }

    /// Has it call no more.
    open func invalidate() {
        isValid = false
        event?.cancel()
    }
}

/// The run loop of the stage, in the place of `RunLoop`: it has timers and display links run.
open class StageRunLoop: NSObject {
    /// When timers run; always, here.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A mode of a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A mode of a name.
        public init(_ name: String) { rawValue = name }
        /// Always.
        public static let common = Mode(rawValue: "common")
        /// The names of Swift 4.
        public static let commonModes = common, defaultRunLoopMode = `default`, UITrackingRunLoopMode = tracking
        /// Always.
        public static let `default` = Mode(rawValue: "default")
        /// Always.
        public static let tracking = Mode(rawValue: "tracking")
    }

    /// The one of the stage in force.
    open class var main: StageRunLoop { StageRunLoop() }
    /// The one of the stage in force.
    open class var current: StageRunLoop { StageRunLoop() }

    /// Has a timer run from now on.
    open func add(_ timer: StageTimer, forMode mode: Mode) { timer.start() }
    /// Runs a block as soon as time passes.
    public func perform(_ block: @escaping () -> Void) { StageQueue.main.async(execute: block) }
}
