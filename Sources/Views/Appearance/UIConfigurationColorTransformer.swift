/// What makes another colour of a colour of a configuration.
public struct UIConfigurationColorTransformer: Sendable {
    /// What makes the colour.
    public let transform: @Sendable (UIColor) -> UIColor
    /// A transformer that a closure is.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
    /// The colour that becomes of a colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A gray that is as light as the colour.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
            return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
        }
    }
    /// The tint colour.
    public static var preferredTint: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { _ in .tintColor }
    }
    /// The tint colour, where the system shows its apps in one colour.
    public static var monochromeTint: UIConfigurationColorTransformer { preferredTint }
}
