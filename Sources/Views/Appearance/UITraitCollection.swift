import Foundation

/// What a view adapts to.
public struct UITraitCollection: Sendable, Hashable {
    public var userInterfaceStyle: UIUserInterfaceStyle
    public var layoutDirection: UIUserInterfaceLayoutDirection
    /// Pixels per point.
    public var displayScale: CGFloat
    /// What text styles are as large as.
    public var preferredContentSizeCategory: UIContentSizeCategory
    /// Whose system colours are shown.
    public var systemVersion: SystemVersion

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
    case ios18 = "18"
    case ios26 = "26"
}

public enum UIUserInterfaceStyle: String, Sendable, Hashable { case light, dark }
public enum UIUserInterfaceLayoutDirection: String, Sendable, Hashable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
