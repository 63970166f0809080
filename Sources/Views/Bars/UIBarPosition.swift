import Foundation

/// Where a bar is.
public enum UIBarPosition: Int, Sendable, Hashable {
    /// Nobody has said; at the bottom; at the top; at the top, with its ground behind the status bar.
    case any, bottom, top, topAttached
}

/// What has a place at an edge.
public protocol UIBarPositioning: AnyObject {
    /// Where it is.
    var barPosition: UIBarPosition { get }
}

extension UINavigationBar: UIBarPositioning {
    /// At the top, with its ground behind the status bar.
    public var barPosition: UIBarPosition { .topAttached }
}

extension UIToolbar: UIBarPositioning {
    /// At the bottom.
    public var barPosition: UIBarPosition { .bottom }
}

/// Says where a bar is. It is never asked here.
public protocol UIBarPositioningDelegate: AnyObject {
    /// Where a bar is to be; `any` unless implemented.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Nobody has said.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Decides about the items of a navigation bar. A navigation controller that conforms to it is asked whether a tap on the
/// way back may lead back; what else there is, is not called here.
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether an item may come; true unless implemented. It is never asked here.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// An item has come. It is never called here.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether an item may go by a tap on the way back; true unless implemented.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// An item has gone. It is never called here.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// It may.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// It may.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
