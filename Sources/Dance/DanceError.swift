/// What a dance has to report. Reports go to the stage's diagnostics; nothing is thrown, as chains go on.
public enum DanceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A call on a view that has no animation.
    case noAnimation(tag: Int)

    public var description: String {
        switch self {
        case .noAnimation(let tag): "** Dance Error: view with dance.tag = \(tag) does not have an active animation! **"
        }
    }
}
