import Foundation

/// What a layer does when a property changes. Layers do not animate by themselves here: actions are kept and not run.
public protocol CAAction: AnyObject {}
extension CAAnimation: CAAction {}
extension NSNull: CAAction {}
