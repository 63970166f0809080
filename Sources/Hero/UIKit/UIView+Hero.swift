import Foundation
import Views

/// What Hero keeps with a view.
struct HeroViewProperties {
    var id: String?
    var isEnabled = true
    var isEnabledForSubviews = true
    var modifiers: [HeroModifier]?
    var modifierString: String?
    /// The alpha from before a transition that left the view hidden below another screen.
    var storedAlpha: CGFloat?
}

extension HeroExtension where Base: UIView {
    private var properties: HeroViewProperties {
        get { base.associations[HeroViewProperties.self] ?? HeroViewProperties() }
        nonmutating set { base.associations[HeroViewProperties.self] = newValue }
    }

    /// Views with the same id on both screens are matched: one turns into the other.
    public var id: String? {
        get { properties.id }
        nonmutating set { properties.id = newValue }
    }

    /// Whether the view and its subviews take part; true by default.
    public var isEnabled: Bool {
        get { properties.isEnabled }
        nonmutating set { properties.isEnabled = newValue }
    }

    /// Whether the view's subviews take part; true by default.
    public var isEnabledForSubviews: Bool {
        get { properties.isEnabledForSubviews }
        nonmutating set { properties.isEnabledForSubviews = newValue }
    }

    /// How the view animates beside the main transition.
    public var modifiers: [HeroModifier]? {
        get { properties.modifiers }
        nonmutating set {
            properties.modifiers = newValue
            properties.modifierString = nil
        }
    }

    /// The modifiers in the modifier language, read as Hero reads it: a mistake is reported to the stage and costs what
    /// it costs in Hero.
    public var modifierString: String? {
        get { properties.modifierString }
        nonmutating set {
            let parsed = newValue.map { HeroLanguage().modifiers($0) }
            for diagnostic in parsed?.diagnostics ?? [] {
                Stage.current?.reportDiagnostic(
                    "hero.modifierString \"\(newValue ?? "")\": \(diagnostic.message); \(diagnostic.consequenceNote)")
            }
            properties.modifiers = parsed?.modifiers
            properties.modifierString = newValue
        }
    }

    var storedAlpha: CGFloat? {
        get { properties.storedAlpha }
        nonmutating set { properties.storedAlpha = newValue }
    }
}

extension UIView {
    public var heroID: String? {
        get { hero.id }
        set { hero.id = newValue }
    }
    public var isHeroEnabled: Bool {
        get { hero.isEnabled }
        set { hero.isEnabled = newValue }
    }
    public var isHeroEnabledForSubviews: Bool {
        get { hero.isEnabledForSubviews }
        set { hero.isEnabledForSubviews = newValue }
    }
    public var heroModifiers: [HeroModifier]? {
        get { hero.modifiers }
        set { hero.modifiers = newValue }
    }
    public var heroModifierString: String? {
        get { hero.modifierString }
        set { hero.modifierString = newValue }
    }
}

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
