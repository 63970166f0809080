import Foundation

/// What views adapt to: appearance, direction, resolution, size of text and look of the system.
public struct UITraitCollection: Sendable, Hashable {
    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle
    /// Whether text and rows run from left to right or from right to left.
    public var layoutDirection: UIUserInterfaceLayoutDirection
    /// Pixels per point; 2 by default.
    public var displayScale: CGFloat
    /// How large text styles are; `large` by default.
    public var preferredContentSizeCategory: UIContentSizeCategory
    /// The system whose colours are shown; iOS 18 by default.
    public var systemVersion: SystemVersion

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

    /// The traits in force for the running task; a stage installs its own.
    @TaskLocal public static var current = UITraitCollection()
}

/// A look of iOS: 18 stands for 13 to 18.
public enum SystemVersion: String, CaseIterable, Sendable, Hashable {
    /// The look of iOS 13 to 18; the default.
    case ios18 = "18"
    /// The look of iOS 26, as far as its colours are known.
    case ios26 = "26"
}

/// Whether views are shown in light or in dark colours.
public enum UIUserInterfaceStyle: String, Sendable, Hashable {
    /// Not said, which counts as light; dark on light, the default; or light on dark.
    case unspecified, light, dark
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
