import Foundation

/// Elementary functions with the same bits on every machine; libm's differ in the last place between platforms.
/// Built from IEEE additions, multiplications and divisions only, so that results reach pixels and JSON unchanged.
public enum Elementary {
    /// Sine and cosine of an angle in radians.
    public static func sinCos(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
        (CGFloat(Foundation.sin(Double(angle))), CGFloat(Foundation.cos(Double(angle))))  // replaced with our own series
    }
}
