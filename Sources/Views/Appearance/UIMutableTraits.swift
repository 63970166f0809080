import Foundation

/// A trait: one of the system, or one of an app's own with a value of any type.
public protocol UITraitDefinition {
    /// What the trait says.
    associatedtype Value
    /// What it says where nobody has said anything.
    static var defaultValue: Value { get }
}

/// The kind of a trait, as `registerForTraitChanges` takes it.
public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be said.
public protocol UIMutableTraits {
    /// Light or dark.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// On the ground, or raised above it.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The direction of reading.
    var layoutDirection: UIUserInterfaceLayoutDirection { get set }
    /// Pixels per point.
    var displayScale: CGFloat { get set }
    /// How large text styles are.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// Much room from side to side, or little.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// Much room from top to bottom, or little.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// A telephone or a tablet.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The value of an app's own trait.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UITraitCollection {
    /// The value of an app's own trait: the trait's default where nobody has said it. Setting it is for traits of one's
    /// own, not for those of the system.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { custom[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue }
        set { custom[ObjectIdentifier(trait)] = CustomTrait(value: newValue) }
    }
}

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}
/// On the ground, or raised above it.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
}
/// The direction of reading.
public struct UITraitLayoutDirection: UITraitDefinition {
    /// From left to right.
    public static var defaultValue: UIUserInterfaceLayoutDirection { .leftToRight }
}
/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
    /// 0: not said.
    public static var defaultValue: CGFloat { 0 }
}
/// How large text styles are.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// `large`, where UIKit says `unspecified`.
    public static var defaultValue: UIContentSizeCategory { .large }
}
/// Much room from side to side, or little.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// Much room from top to bottom, or little.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// A telephone or a tablet.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    /// Not said.
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

extension UITraitCollection {
    /// The traits that colours may depend on, for `registerForTraitChanges`.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]
    }
    /// The traits that pictures of asset catalogues may depend on, for `registerForTraitChanges`.
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitLayoutDirection.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceIdiom.self,
        ]
    }

    /// Whether a trait is another one than in other traits.
    func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
        switch trait {
        case is UITraitUserInterfaceStyle.Type: userInterfaceStyle != other.userInterfaceStyle
        case is UITraitUserInterfaceLevel.Type: userInterfaceLevel != other.userInterfaceLevel
        case is UITraitLayoutDirection.Type: layoutDirection != other.layoutDirection
        case is UITraitDisplayScale.Type: displayScale != other.displayScale
        case is UITraitPreferredContentSizeCategory.Type:
            preferredContentSizeCategory != other.preferredContentSizeCategory
        case is UITraitHorizontalSizeClass.Type: horizontalSizeClass != other.horizontalSizeClass
        case is UITraitVerticalSizeClass.Type: verticalSizeClass != other.verticalSizeClass
        case is UITraitUserInterfaceIdiom.Type: userInterfaceIdiom != other.userInterfaceIdiom
        default: custom[ObjectIdentifier(trait)] != other.custom[ObjectIdentifier(trait)]
        }
    }
}
