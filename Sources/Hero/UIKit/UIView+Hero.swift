import Foundation
import Views

/// What Hero keeps with a view.
struct HeroViewProperties {
    var id: String?
    var isEnabled = true
    var isEnabledForSubviews = true
    var modifiers: [HeroModifier]?
    var modifierString: String?
    var textTransition: TextTransition?
    /// The alpha from before a transition that left the view hidden below another screen.
    var storedAlpha: CGFloat?
}

extension HeroExtension where Base: UIView {
    private var properties: HeroViewProperties {
        get { base.associations[HeroViewProperties.self] ?? HeroViewProperties() }
        nonmutating set { base.associations[HeroViewProperties.self] = newValue }
    }

    /// The hero id. Views with the same id on both screens are matched, and one turns into the other; nil, the default,
    /// for none.
    public var id: String? {
        get { properties.id }
        nonmutating set {
            properties.id = newValue
            base.secondName = newValue
        }
    }

    /// How a label becomes its partner, in Hero's transitions and in CSS's groups; nil, the default, for a picture that
    /// stretches, as Hero's own does. That of the label that comes counts before the other's. Words travel straight, with
    /// the timing of the label that comes; labels with `useNoSnapshot` are laid out anew instead.
    public var textTransition: TextTransition? {
        get { properties.textTransition }
        nonmutating set { properties.textTransition = newValue }
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

    /// How the view animates while the screens change, in order; nil, the default, for nothing of its own.
    public var modifiers: [HeroModifier]? {
        get { properties.modifiers }
        nonmutating set {
            properties.modifiers = newValue
            properties.modifierString = nil
        }
    }

    /// The modifiers in Hero's modifier language, such as `fade translate(0, 80)`. A mistake is reported to the stage
    /// and has the effect that it has in Hero.
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
    /// The same as `hero.id`.
    public var heroID: String? {
        get { hero.id }
        set { hero.id = newValue }
    }
    /// The same as `hero.isEnabled`.
    public var isHeroEnabled: Bool {
        get { hero.isEnabled }
        set { hero.isEnabled = newValue }
    }
    /// The same as `hero.isEnabledForSubviews`.
    public var isHeroEnabledForSubviews: Bool {
        get { hero.isEnabledForSubviews }
        set { hero.isEnabledForSubviews = newValue }
    }
    /// The same as `hero.modifiers`.
    public var heroModifiers: [HeroModifier]? {
        get { hero.modifiers }
        set { hero.modifiers = newValue }
    }
    /// The same as `hero.modifierString`.
    public var heroModifierString: String? {
        get { hero.modifierString }
        set { hero.modifierString = newValue }
    }
}

/// An object that has Hero's properties, behind `.hero`: a view or a controller.
public protocol HeroCompatible: AnyObject {}

extension HeroCompatible {
    /// Hero's properties of this object.
    public var hero: HeroExtension<Self> { HeroExtension(base: self) }
}

/// Hero's properties of an object.
public struct HeroExtension<Base: AnyObject> {
    /// The view or controller whose properties these are.
    public let base: Base
}

extension UIView: HeroCompatible {}
extension UIViewController: HeroCompatible {}
