import Foundation
import Geometry

/// What views adapt to: appearance, direction, resolution, size of text and look of the system.
public struct UITraitCollection: UIMutableTraits, Sendable, Hashable {
    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { didSet { said.fields.insert(.style) } }
    /// On the ground, or raised above it as a sheet is; the ground by default.
    public var userInterfaceLevel = UIUserInterfaceLevel.base { didSet { said.fields.insert(.level) } }
    /// Whether text and rows run from left to right or from right to left.
    public var layoutDirection: UIUserInterfaceLayoutDirection { didSet { said.fields.insert(.direction) } }
    /// Pixels per point; 2 by default.
    public var displayScale: CGFloat { didSet { said.fields.insert(.scale) } }
    /// How large text styles are; `large` by default.
    public var preferredContentSizeCategory: UIContentSizeCategory { didSet { said.fields.insert(.category) } }
    /// The system whose colours are shown; iOS 18 by default.
    public var systemVersion: SystemVersion

    /// Size classes and an idiom that are not those of the stage's window.
    var ownHorizontal: UIUserInterfaceSizeClass?, ownVertical: UIUserInterfaceSizeClass?
    var ownIdiom: UIUserInterfaceIdiom?
    /// The values of an app's own traits, by the types that define them.
    var custom: [ObjectIdentifier: CustomTrait] = [:]
    /// Which of the traits were said. It makes no two collections different.
    var said = SaidTraits()

    /// Traits whose defaults are a light screen of 2 pixels per point, from left to right, with large text and the
    /// colours of iOS 18.
    public init(
        userInterfaceStyle: UIUserInterfaceStyle = .light,
        layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
        displayScale: CGFloat = 2, preferredContentSizeCategory: UIContentSizeCategory = .large,
        systemVersion: SystemVersion = .ios18
    ) {
        (self.userInterfaceStyle, self.layoutDirection, self.displayScale) = (
            userInterfaceStyle, layoutDirection, displayScale
        )
        (self.preferredContentSizeCategory, self.systemVersion) = (preferredContentSizeCategory, systemVersion)
    }

    /// The traits in force for the running task; a stage installs its own, and a view its own while it lays out and
    /// draws.
    @TaskLocal public static var current = UITraitCollection()
}

/// Which traits somebody has said, in the place of those around. Any two are equal, so that what was said counts for
/// nothing when traits are compared.
struct SaidTraits: Sendable, Hashable {
    struct Fields: OptionSet, Sendable {
        let rawValue: Int
        static let style = Fields(rawValue: 1), direction = Fields(rawValue: 2), scale = Fields(rawValue: 4)
        static let category = Fields(rawValue: 8), level = Fields(rawValue: 16)
        static let all: Fields = [.style, .direction, .scale, .category, .level]
    }
    var fields = Fields.all

    static func == (a: SaidTraits, b: SaidTraits) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

/// The value of an app's own trait. It belongs to one task, as all that an app shows does.
struct CustomTrait: @unchecked Sendable, Hashable {
    let value: Any

    /// Values that cannot be compared are taken to be different ones.
    static func == (a: CustomTrait, b: CustomTrait) -> Bool {
        guard let a = a.value as? AnyHashable, let b = b.value as? AnyHashable else { return false }
        return a == b
    }
    func hash(into hasher: inout Hasher) {}
}

/// A look of iOS: 18 stands for 13 to 18.
public enum SystemVersion: String, CaseIterable, Sendable, Hashable {
    /// The look of iOS 13 to 18; the default.
    case ios18 = "18"
    /// The look of iOS 26, as far as its colours are known.
    case ios26 = "26"
}

/// Whether views are shown in light or in dark colours.
public enum UIUserInterfaceStyle: Int, Sendable, Hashable, NamedCases {
    /// Not said, which counts as light; dark on light, the default; or light on dark.
    case unspecified, light, dark
}
/// Whether a view lies on the ground or above it, which changes backgrounds in dark appearance.
public enum UIUserInterfaceLevel: Int, Sendable, Hashable {
    /// Not said, which counts as the ground; the ground, the default; or raised, as what lies in a sheet.
    case unspecified = -1, base, elevated
}
/// Which way a view lays out, whatever the direction of reading.
public enum UISemanticContentAttribute: Int, Sendable, Hashable {
    /// By the direction of reading; as controls for playing or for space do, from left to right; or always one way.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The direction in which text and rows run.
public enum UIUserInterfaceLayoutDirection: String, Sendable, Hashable {
    /// From left to right, as in English.
    case leftToRight = "ltr"
    /// From right to left, as in Arabic.
    case rightToLeft = "rtl"
}
