import Foundation
import Views

/// How a scene wants to be held against its baselines. What is nil was not written.
public struct VerificationDescription: Hashable, Sendable {
    /// 0…1; exact when nothing is said.
    public var threshold: Double?
    /// `yiq` or `de94`.
    public var metric: String?
    /// `white` or `checkerboard`.
    public var background: String?
    public var includesAntialiased: Bool?
    /// Counted pixels in a frame.
    public var maxPixels: Int?
    /// 0…1.
    public var maxRatio: Double?
    public var maxFrames: Int?
    public var maxConsecutiveFrames: Int?
    /// Frames.
    public var timeSlack: Int?
    /// Points of the canvas.
    public var ignoredRects: [CGRect] = []
    /// Paths, as plans write them.
    public var ignoredViews: [String] = []
    /// Words such as `dark` or `dark+rtl`; the scene as it is, when there are none.
    public var variants: [String] = []

    public init() {}

    /// What a variant may be made of, besides the names of devices.
    public static let variantWords = ["default", "light", "dark", "ltr", "rtl"] + UIContentSizeCategory.allCases.map(\.rawValue)
}
