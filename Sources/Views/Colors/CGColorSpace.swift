import Geometry

/// A space of colours: sRGB, or its greys.
public struct CGColorSpace: Hashable, Sendable {
    /// The name of a space: all are sRGB here.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// How many components a colour of it has beside its alpha: 3, or 1 for greys.
    public let numberOfComponents: Int
    /// A space by its name: sRGB, whatever the name.
    public init?(name: String) { self.init(numberOfComponents: 3) }
    init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }
}

/// The space of the device's colours: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }
/// The space of the device's greys: those of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }

extension CGColor {
    /// A grey, 0…1 from black to white, and an alpha.
    public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }
    /// A colour of the components of a space, and an alpha after them, 0…1 each.
    /// - Parameters:
    ///   - colorSpace: whose components they are.
    ///   - components: as many as the space has, and one; nil when it points nowhere.
    public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>?) {
        guard let components else { return nil }
        if colorSpace.numberOfComponents == 1 {
            self.init(white: components[0], alpha: components[1])
        } else {
            self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        }
    }

    /// The space of its components: sRGB, of greys too.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// Red, green, blue and alpha, 0…1; never nil.
    public var components: [CGFloat]? { [red, green, blue, alpha] }
    /// How many `components` there are: 4.
    public var numberOfComponents: Int { 4 }
}

/// A colour as Core Image has it: sRGB components.
public struct CIColor: Hashable, Sendable {
    /// The components, 0…1.
    public let red, green, blue, alpha: CGFloat
    /// The components of a colour.
    public init(cgColor: CGColor) {
        (red, green, blue, alpha) = (cgColor.red, cgColor.green, cgColor.blue, cgColor.alpha)
    }
    /// The components of a colour, under the traits in force.
    public init(color: UIColor) { self.init(cgColor: color.cgColor) }
    /// A colour of sRGB components, 0…1 each; opaque unless `alpha` says otherwise.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

extension UIColor {
    /// A colour that is the same in light and dark appearance.
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }
    /// The components of the colour, under the traits in force.
    public var ciColor: CIColor { CIColor(color: self) }
}
