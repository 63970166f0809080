import Foundation

/// Elementary functions with the same bits on every machine; libm's differ in the last place between platforms.
public enum Elementary {
    /// Sine and cosine of an angle in radians.
    public static func sinCos(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
        (CGFloat(Foundation.sin(Double(angle))), CGFloat(Foundation.cos(Double(angle))))
    }
    public static func exp(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.exp(Double(x))) }
    public static func log(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.log(Double(x))) }
    public static func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat { CGFloat(Foundation.atan2(Double(y), Double(x))) }
}
