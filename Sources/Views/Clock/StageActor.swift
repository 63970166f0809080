/// What `segue port` puts in the place of `MainActor` where code calls it: views belong to the stage's task here, so that
/// whoever may touch them is there already.
public enum StageActor {
    /// Runs a piece of work at once.
    public static func run<T>(resultType: T.Type = T.self, body: () throws -> T) async rethrows -> T { try body() }
    /// The same.
    public static func assumeIsolated<T>(_ operation: () throws -> T) rethrows -> T { try operation() }
}
