import Foundation

/// A trait that one may want to hear of.
public protocol UITraitDefinition {}

/// The kind of a trait, as `registerForTraitChanges` takes it.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
/// The direction of reading.
public struct UITraitLayoutDirection: UITraitDefinition {}
/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// How large text styles are.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// Much room from side to side, or little.
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
/// Much room from top to bottom, or little.
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// A telephone or a tablet.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}

/// Stands for a handler of changes, to end it by.
public protocol UITraitChangeRegistration {}

private struct Registration: UITraitChangeRegistration {}

/// What can hear of changes of its traits.
public protocol UITraitChangeObservable {}

extension UITraitChangeObservable {
    /// Has a handler called when one of these traits changes, with the traits before. It is never called here, where a
    /// stage keeps its traits, and not kept.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { Registration() }

    /// Ends a handler. Does nothing, as none is called here.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
