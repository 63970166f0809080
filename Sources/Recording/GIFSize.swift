import Foundation

/// How large and how fast a GIF is. Unless someone says so, it becomes small enough to load quickly: with fewer pixels
/// first, then with fewer frames.
package struct GIFSize: Hashable, Sendable {
    /// Bytes that a GIF does not exceed unasked.
    package static let comfortableBytes = 5_000_000
    /// What a GIF whose bytes are given may exceed them by before it is made smaller: less loses little of its quality
    /// by being squeezed.
    static let squeeze = 1.25

    /// Pixels per point.
    package var scale: CGFloat
    package var rate: FrameRate

    /// What can be tried, from the best to the smallest.
    /// - Parameters:
    ///   - scale: the canvas's, or the one that was asked for.
    ///   - keepsScale: whether it was asked for.
    ///   - rate: the one that was asked for.
    package static func choices(scale: CGFloat, keepsScale: Bool, rate: FrameRate?) -> [GIFSize] {
        var choices = [GIFSize(scale: scale, rate: rate ?? .gif)]
        if !keepsScale {
            for whole in stride(from: scale.rounded(.up) - 1, through: 1, by: -1) {
                choices.append(GIFSize(scale: whole, rate: rate ?? .gif))
            }
        }
        if rate == nil { choices.append(GIFSize(scale: choices[choices.count - 1].scale, rate: .slowGIF)) }
        return choices
    }

    /// The bytes from which on another choice is tried.
    /// - Parameter budget: the most that was asked for.
    package static func limit(budget: Int?) -> Int {
        guard let budget else { return comfortableBytes }
        return Int(min(Double(budget) * squeeze, 1e15))
    }
}
