import Foundation
import Views

/// What can have Hero's properties, behind `.hero`.
public protocol HeroCompatible: AnyObject {}

extension HeroCompatible {
    /// Hero's properties of this object.
    public var hero: HeroExtension<Self> { HeroExtension(base: self) }
}

/// Hero's properties of an object.
public struct HeroExtension<Base: AnyObject> {
    public let base: Base
}

extension UIView: HeroCompatible {}
extension UIViewController: HeroCompatible {}
