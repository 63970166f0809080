import Foundation

/// A straight (not premultiplied) sRGB colour, gamma-encoded components in 0…1.
public struct CGColor: Hashable, Sendable {
    /// The components, 0…1. Values outside are kept, and clamped when pixels are drawn.
    public var red, green, blue, alpha: CGFloat

    /// A colour of sRGB components, 0…1 each; opaque unless `alpha` says otherwise.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A grey, from 0 (black) to 1 (white); opaque unless `alpha` says otherwise.
    public init(white: CGFloat, alpha: CGFloat = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// The colour of `0xRRGGBB`, opaque.
    public init(hex: UInt32) {
        self.init(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255)
    }

    /// Opaque black.
    public static let black = CGColor(white: 0)
    /// Opaque white.
    public static let white = CGColor(white: 1)
    /// A colour that draws nothing: black of alpha 0.
    public static let clear = CGColor(white: 0, alpha: 0)

    /// The same colour with this alpha, 0…1, instead of its own.
    public func copy(alpha: CGFloat) -> CGColor? { withAlpha(alpha) }
    /// The colour with another alpha, 0…1.
    public func withAlpha(_ alpha: CGFloat) -> CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}
