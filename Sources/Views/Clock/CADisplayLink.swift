import Foundation

/// Calls a method before each frame of the stage's clock, from when a run loop has it until it is invalidated. It does
/// not keep `waitUntilIdle` waiting.
open class CADisplayLink: NSObject {
    private let selector: Selector
    private var target: AnyObject?
    private var registration: (callback: Stage.FrameCallback, stage: Stage)?

    /// The time of the frame that is shown, in seconds of the stage.
    open private(set) var timestamp: CFTimeInterval = 0
    /// Seconds between frames.
    open private(set) var duration: CFTimeInterval = 1.0 / 60
    /// The time of the next frame, in seconds of the stage.
    open var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// Whether it calls nobody for now; false by default.
    open var isPaused = false
    /// Kept and read back: it calls before every frame that is recorded.
    open var preferredFramesPerSecond = 0

    /// Kept and read back: it calls before every frame that is recorded.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// A link that keeps its target as long as it is valid.
    public init(target: Any, selector: Selector) {
        (self.target, self.selector) = (target as AnyObject, selector)
        super.init()
    }

    /// Has it call from now on.
    open func add(to runloop: StageRunLoop, forMode mode: StageRunLoop.Mode) {
        guard registration == nil, let stage = Stage.current else { return }
        duration = stage.frameInterval
        timestamp = stage.now
        registration = (
            stage.addFrameCallback { [weak self] now in
                guard let self, !self.isPaused, let target = self.target else { return }
                self.timestamp = now
                PortRuntime.perform(self.selector, on: target, with: [self])
            }, stage
        )
        keepAlive = self
    }
    private var keepAlive: CADisplayLink?

    /// Has it call no more.
    open func remove(from runloop: StageRunLoop, forMode mode: StageRunLoop.Mode) { invalidate() }
    /// Has it call no more, and lets its target go.
    open func invalidate() {
        if let registration { registration.stage.remove(registration.callback) }
        (registration, target, keepAlive) = (nil, nil, nil)
    }
}

/// Seconds, by Core Foundation's name.
public typealias CFTimeInterval = Double
/// Seconds of a clock, by Core Foundation's name.
public typealias CFAbsoluteTime = Double

/// How many frames a second are wished for.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The fewest and the most frames a second.
    public var minimum, maximum: Float
    /// The frames a second that would be best; nil for no wish.
    public var preferred: Float?
    /// A range of frames a second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    /// Whatever the recording has.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
