import Foundation
import Geometry

/// A premultiplied RGBA8 pixel, red in the lowest byte (so that memory order is R, G, B, A on little-endian machines).
public struct PremultipliedColor: Hashable, Sendable {
    public var packed: UInt32

    @inlinable public init(packed: UInt32) { self.packed = packed }

    /// The only way from a straight colour to a premultiplied pixel: alpha and then each component × alpha, rounded to
    /// nearest.
    public init(_ c: CGColor) {
        func byte(_ v: CGFloat) -> UInt32 { UInt32((max(0, min(1, v)) * 255).rounded()) }
        let a = max(0, min(1, c.alpha))
        func clamp(_ v: CGFloat) -> CGFloat { max(0, min(1, v)) }
        packed = byte(clamp(c.red) * a) | byte(clamp(c.green) * a) << 8 | byte(clamp(c.blue) * a) << 16 | byte(a) << 24
    }

    package static let clear = PremultipliedColor(packed: 0)
    @inlinable package var alpha: UInt32 { packed >> 24 }
    @inlinable package var isOpaque: Bool { packed >= 0xFF00_0000 }
}
