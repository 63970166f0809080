import Foundation
import Views

/// How a scene wants to be held against its baselines.
public struct VerificationDescription: Hashable, Sendable {
    /// Exact where nothing is said.
    public var settings = ComparisonSettings()
    /// Points of the canvas.
    public var ignoredRects: [CGRect] = []
    /// Paths, as plans write them.
    public var ignoredViews: [String] = []
    /// Words such as `dark` or `dark+rtl`; the scene as it is, when there are none.
    public var variants: [String] = []

    public init() {}

    /// What a variant may be made of, besides the names of devices.
    public static let variantWords =
        ["default", "light", "dark", "ltr", "rtl"] + UIContentSizeCategory.allCases.map(\.rawValue)
}
