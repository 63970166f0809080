import Foundation

/// The name of work that goes on while an app is out of sight.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// The work of a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No work.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Says that work is to go on while the app is out of sight, which it never is here.
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        UIBackgroundTaskIdentifier(rawValue: 1)
    }
    /// The same, with a name for those who look for errors.
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }
    /// Says that the work is done.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// How long work may go on: without end.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Does nothing: nobody sends notifications here.
    public func registerForRemoteNotifications() {}
    /// Does nothing: nobody sends notifications here.
    public func unregisterForRemoteNotifications() {}
}
