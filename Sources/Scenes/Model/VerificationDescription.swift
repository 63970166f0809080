import Foundation
import Views

/// How a scene wants to be held against its baselines.
package struct VerificationDescription: Hashable, Sendable {
    /// Exact where nothing is said.
    package var settings = ComparisonSettings()
    /// Points of the canvas.
    package var ignoredRects: [CGRect] = []
    /// Paths, as plans write them.
    package var ignoredViews: [String] = []
    /// Words such as `dark` or `dark+rtl`; the scene as it is, when there are none.
    package var variants: [String] = []

    package init() {}

    /// What a variant may be made of, besides the names of devices.
    package static let variantWords =
        ["default", "light", "dark", "ltr", "rtl"] + UIContentSizeCategory.allCases.map(\.rawValue)
}
