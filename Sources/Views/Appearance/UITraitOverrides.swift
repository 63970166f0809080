import Foundation

/// Traits that a view or a controller says in the place of those around it, for itself and all inside. What was not
/// said reads as the trait's default, where UIKit stops the app.
public struct UITraitOverrides: UIMutableTraits {
    var traits = UITraitCollection.nothingSaid

    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { traits.said.fields.contains(.style) ? traits.userInterfaceStyle : .unspecified }
        set { traits.userInterfaceStyle = newValue }
    }
    /// On the ground, or raised above it.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { traits.said.fields.contains(.level) ? traits.userInterfaceLevel : .unspecified }
        set { traits.userInterfaceLevel = newValue }
    }
    /// The direction of reading.
    public var layoutDirection: UIUserInterfaceLayoutDirection {
        get { traits.layoutDirection }
        set { traits.layoutDirection = newValue }
    }
    /// Pixels per point.
    public var displayScale: CGFloat {
        get { traits.displayScale }
        set { traits.displayScale = newValue }
    }
    /// How large text styles are.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { traits.preferredContentSizeCategory }
        set { traits.preferredContentSizeCategory = newValue }
    }
    /// Much room from side to side, or little.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { traits.ownHorizontal ?? .unspecified }
        set { traits.horizontalSizeClass = newValue }
    }
    /// Much room from top to bottom, or little.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { traits.ownVertical ?? .unspecified }
        set { traits.verticalSizeClass = newValue }
    }
    /// A telephone or a tablet.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { traits.ownIdiom ?? .unspecified }
        set { traits.userInterfaceIdiom = newValue }
    }
    /// The value of an app's own trait.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { traits[trait] }
        set { traits[trait] = newValue }
    }

    /// Whether a trait is said.
    public func contains(_ trait: UITrait) -> Bool {
        switch trait {
        case is UITraitHorizontalSizeClass.Type: traits.ownHorizontal != nil
        case is UITraitVerticalSizeClass.Type: traits.ownVertical != nil
        case is UITraitUserInterfaceIdiom.Type: traits.ownIdiom != nil
        default:
            Self.field(trait).map(traits.said.fields.contains) ?? (traits.custom[ObjectIdentifier(trait)] != nil)
        }
    }

    /// Says a trait no more: it is again that of what is around.
    public mutating func remove(_ trait: UITrait) {
        switch trait {
        case is UITraitHorizontalSizeClass.Type: traits.ownHorizontal = nil
        case is UITraitVerticalSizeClass.Type: traits.ownVertical = nil
        case is UITraitUserInterfaceIdiom.Type: traits.ownIdiom = nil
        default:
            if let field = Self.field(trait) {
                traits.said.fields.remove(field)
            } else {
                traits.custom[ObjectIdentifier(trait)] = nil
            }
        }
    }

    private static func field(_ trait: UITrait) -> SaidTraits.Fields? {
        switch trait {
        case is UITraitUserInterfaceStyle.Type: .style
        case is UITraitUserInterfaceLevel.Type: .level
        case is UITraitLayoutDirection.Type: .direction
        case is UITraitDisplayScale.Type: .scale
        case is UITraitPreferredContentSizeCategory.Type: .category
        default: nil
        }
    }
}

extension UITraitCollection {
    fileprivate static var nothingSaid: UITraitCollection {
        var traits = UITraitCollection()
        traits.said.fields = []
        return traits
    }
}

private struct Overrides { var own: UITraitOverrides? }
/// What a controller says for a child of its.
private struct ChildOverrides { var traits: UITraitCollection? }

extension UIView {
    /// Traits that the view says for itself and all inside, at once. `overrideUserInterfaceStyle` comes before them.
    public var traitOverrides: UITraitOverrides {
        get { associations[Overrides.self]?.own ?? UITraitOverrides() }
        set {
            associations[Overrides.self] = Overrides(own: newValue)
            updateTraits()
        }
    }

    /// The traits of a view in traits around it; nil where nothing is said, here and around.
    func traits(in around: UITraitCollection?) -> UITraitCollection? {
        let base = viewController?.traits(in: around) ?? around
        return Self.said(associations[Overrides.self]?.own, overrideUserInterfaceStyle, over: base)
    }

    fileprivate static func said(
        _ overrides: UITraitOverrides?, _ style: UIUserInterfaceStyle, over around: UITraitCollection?
    ) -> UITraitCollection? {
        guard overrides != nil || style != .unspecified else { return around }
        let base = around ?? Stage.current?.traits ?? .current
        var traits = overrides?.traits.over(base) ?? base
        if style != .unspecified { traits.userInterfaceStyle = style }
        return traits
    }
}

extension UIViewController {
    /// Traits that the controller says for its view and all inside, at once. `overrideUserInterfaceStyle` comes before
    /// them.
    public var traitOverrides: UITraitOverrides {
        get { associations[Overrides.self]?.own ?? UITraitOverrides() }
        set {
            associations[Overrides.self] = Overrides(own: newValue)
            viewIfLoaded?.updateTraits()
        }
    }

    /// The controller's traits in those around its view; nil where nothing is said, here and around.
    func traits(in around: UITraitCollection?) -> UITraitCollection? {
        let base = associations[ChildOverrides.self]?.traits.map {
            $0.over(around ?? Stage.current?.traits ?? .current)
        }
        return UIView.said(associations[Overrides.self]?.own, overrideUserInterfaceStyle, over: base ?? around)
    }

    /// The controller's traits, whether its view is there or not.
    var traitsNow: UITraitCollection {
        let around = viewIfLoaded?.superview.map { $0.ownTraits } ?? parent?.traitsNow
        return traits(in: around) ?? Stage.current?.traits ?? .current
    }

    /// Traits for a child in the place of those around it: what is said in them, such as the appearance of
    /// `UITraitCollection(userInterfaceStyle: .dark)`.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
        child.associations[ChildOverrides.self] = ChildOverrides(traits: collection)
        child.viewIfLoaded?.updateTraits()
    }

    /// What a child was given; nil for nothing.
    public func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        child.associations[ChildOverrides.self]?.traits
    }
}
