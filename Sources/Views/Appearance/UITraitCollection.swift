import Foundation

/// What a view adapts to.
public struct UITraitCollection: Sendable, Hashable {
    public var userInterfaceStyle: UIUserInterfaceStyle
    public var layoutDirection: UIUserInterfaceLayoutDirection
    /// Pixels per point.
    public var displayScale: CGFloat
    /// What text styles are as large as.
    public var preferredContentSizeCategory: UIContentSizeCategory

    public init(
        userInterfaceStyle: UIUserInterfaceStyle = .light, layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
        displayScale: CGFloat = 2, preferredContentSizeCategory: UIContentSizeCategory = .large
    ) {
        (self.userInterfaceStyle, self.layoutDirection, self.displayScale) = (userInterfaceStyle, layoutDirection, displayScale)
        self.preferredContentSizeCategory = preferredContentSizeCategory
    }

    /// The traits in force for the running task; a stage installs its own.
    @TaskLocal public static var current = UITraitCollection()
}

public enum UIUserInterfaceStyle: String, Sendable, Hashable { case light, dark }
public enum UIUserInterfaceLayoutDirection: String, Sendable, Hashable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
