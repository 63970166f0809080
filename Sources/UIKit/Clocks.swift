// An app's clocks are the stage's: what is declared here goes before what Foundation and the standard library call so.

/// The stage's queue in the place of Dispatch's.
public typealias DispatchQueue = StageQueue
/// The stage's time in the place of Dispatch's.
public typealias DispatchTime = StageTime
/// The stage's groups in the place of Dispatch's.
public typealias DispatchGroup = StageGroup
/// The stage's timers in the place of Foundation's.
public typealias Timer = StageTimer
/// The stage's run loop in the place of Foundation's.
public typealias RunLoop = StageRunLoop
/// The stage's notification centre in the place of Foundation's.
public typealias NotificationCenter = StageNotificationCenter
/// The stage's queues of operations in the place of Foundation's.
public typealias OperationQueue = StageOperationQueue
/// The stage's tasks in the place of the standard library's.
public typealias Task = StageTask

/// Nanoseconds in a second: a macro in C, which Swift has only on Apple's platforms.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
