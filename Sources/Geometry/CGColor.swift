import Foundation

/// A straight (not premultiplied) sRGB colour, gamma-encoded components in 0…1.
public struct CGColor: Hashable, Sendable {
    public var red, green, blue, alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    public init(white: CGFloat, alpha: CGFloat = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// The colour of `0xRRGGBB`, opaque.
    public init(hex: UInt32) {
        self.init(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255)
    }

    public static let black = CGColor(white: 0)
    public static let white = CGColor(white: 1)
    public static let clear = CGColor(white: 0, alpha: 0)

    public func withAlpha(_ alpha: CGFloat) -> CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}
