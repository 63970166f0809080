/// How often an animation plays. GIF stores repeats after the first play, APNG stores plays: both are converted from
/// here.
public enum LoopCount: Hashable, Sendable {
    /// Begins again after the last frame, without end.
    case forever
    /// Plays this often in all, the first time included; at least 1.
    case plays(Int)

    /// Plays one time and stays at the last frame.
    public static let once = LoopCount.plays(1)

    /// Plays once and then `count` times more.
    public static func repeats(_ count: Int) -> LoopCount { .plays(count + 1) }
}
