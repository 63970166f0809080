import Scenes
import Foundation
import Recording

/// How large an animation may become before it is made smaller: documentation is kept in repositories.
///
/// Unless the scale and the rate are given, an animation is tried at two pixels per point, then at one, then at half
/// the frames.
struct AnimationBudget {
    /// The most bytes of a GIF unless `max-bytes` says otherwise.
    static let standard = 2_000_000

    let bytes: Int
    /// Whether somebody asked for so many bytes: then an animation that does not fit is an error.
    let isStrict: Bool
    /// Whether nobody said how many pixels a point has.
    let isScaleFree: Bool
    /// From the best to the smallest.
    let attempts: [GIFSize]

    /// - Parameters:
    ///   - settings: without defaults.
    ///   - scale: what it is when nothing is tried.
    init(_ settings: RenderSettings, _ options: Recording.Options, scale: CGFloat) {
        (bytes, isStrict) = (options.maximumBytes ?? Self.standard, options.maximumBytes != nil)
        isScaleFree = settings[.scale] == nil && settings[.width] == nil
        attempts = GIFSize.choices(scale: scale, keepsScale: !isScaleFree, rate: options.rate)
    }

    /// Whether there is nothing to try: whoever gave both numbers gets them.
    var isFixed: Bool { attempts.count == 1 && !isStrict }
}
