import Foundation
import Geometry

/// `#colorLiteral` is a `UIColor`.
extension UIColor: _ExpressibleByColorLiteral {}
/// The type of a `#colorLiteral` that nothing else says the type of.
public typealias _ColorLiteralType = UIColor

extension UIColor {
    /// A colour of sRGB components, 0…1 each, as colour literals are made.
    public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour that is most of a picture: colours do not repeat pictures here, and the stage is told.
    public convenience init(patternImage image: UIImage) {
        Stage.current?.reportDiagnostic("UIColor(patternImage:) is one colour of the picture")
        self.init(cgColor: image.dominantColors(count: 1).first?.light ?? .clear)
    }

    /// A colour by hue (0…1 goes once round the wheel from red), saturation, brightness and alpha, 0…1 each.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func unit(_ value: CGFloat) -> Double { Double(min(1, max(0, value))) }
        var color = HSBColor(.black)
        (color.hue, color.saturation, color.brightness) = (unit(hue) * 360, unit(saturation), unit(brightness))
        self.init(cgColor: color.color(alpha: alpha))
    }

    /// A colour of gamma-encoded Display P3 components, 0…1 each, as sRGB has it; what lies outside of sRGB is clamped
    /// when it is drawn.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func linear(_ c: CGFloat) -> Double {
            let c = Double(c)
            return c <= 0.04045 ? c / 12.92 : Elementary.pow((c + 0.055) / 1.055, 2.4)
        }
        func encoded(_ c: Double) -> CGFloat {
            CGFloat(c <= 0.0031308 ? c * 12.92 : 1.055 * Elementary.pow(c, 1 / 2.4) - 0.055)
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        self.init(
            red: encoded(1.2249401 * r - 0.2249404 * g), green: encoded(-0.0420569 * r + 1.0420571 * g),
            blue: encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: alpha)
    }

    /// A colour that a closure chooses by the appearance. It is asked at once, for light and for dark; other traits are
    /// those in force.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        func color(_ style: UIUserInterfaceStyle) -> CGColor {
            var traits = UITraitCollection.current
            traits.userInterfaceStyle = style
            return dynamicProvider(traits).resolvedColor(with: traits).light
        }
        self.init(light: color(.light), dark: color(.dark))
    }

    /// The gamma-encoded sRGB components under the traits in force.
    /// - Returns: true, always.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Hue (0…1), saturation, brightness and alpha under the traits in force.
    /// - Returns: true, always.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = HSBColor(cgColor)
        hue?.pointee = CGFloat(color.hue / 360)
        saturation?.pointee = CGFloat(color.saturation)
        brightness?.pointee = CGFloat(color.brightness)
        alpha?.pointee = cgColor.alpha
        return true
    }

    /// The grey and the alpha under the traits in force.
    /// - Returns: whether the colour is a grey; nothing is written if it is none.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }
}
