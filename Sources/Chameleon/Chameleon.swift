// Chameleon's names for what colours can do here, so that code written for it compiles. Gradients have one colour, their
// average: there are no colours made of pictures.

@_exported import UIKit

/// How a gradient runs.
public enum UIGradientStyle: UInt, Sendable, Hashable {
    /// From the left, outwards from the middle, from above, or across.
    case leftToRight, radial, topToBottom, diagonal
}

/// Which of a colour's two shades.
public enum UIShadeStyle: Int, Sendable, Hashable {
    /// The lighter or the darker one.
    case light, dark
}

/// How contents stand out from a theme's colours.
public enum UIContentStyle: UInt, Sendable, Hashable {
    /// What stands out, light, or dark.
    case contrast, light, dark
}

/// Themes of a whole app.
public enum Chameleon {
    /// Does nothing: there are no appearance proxies for all views.
    public static func setGlobalThemeUsingPrimaryColor(
        _ primary: UIColor, withSecondaryColor secondary: UIColor? = nil, andContentStyle style: UIContentStyle
    ) { Stage.current?.reportDiagnostic("Chameleon's global themes are not there") }
    /// Does nothing: there are no appearance proxies for all views.
    public static func setGlobalThemeUsingPrimaryColor(
        _ primary: UIColor, withSecondaryColor secondary: UIColor? = nil, usingFontName font: String,
        andContentStyle style: UIContentStyle
    ) { Stage.current?.reportDiagnostic("Chameleon's global themes are not there") }
}

/// How many random colours a stage has given.
private struct RandomColors { var count: UInt64 = 0 }

extension UIColor {
    /// A flat colour. The first ones of a stage are the same in every run.
    public class var randomFlat: UIColor {
        let stage = Stage.current
        var number = stage?.associations[RandomColors.self] ?? RandomColors()
        number.count += 1
        stage?.associations[RandomColors.self] = number
        // A step through the palette that meets no colour twice before all have come.
        return FlatColor.all[Int((number.count &* 29) % UInt64(FlatColor.all.count))].color
    }

    /// The colour that is legible on another one.
    public convenience init(contrastingBlackOrWhiteColorOn color: UIColor, isFlat: Bool) {
        self.init(cgColor: color.contrast.cgColor)
    }
    /// The same with an opacity.
    public convenience init(contrastingBlackOrWhiteColorOn color: UIColor, isFlat: Bool, alpha: CGFloat) {
        self.init(cgColor: color.contrast.withAlphaComponent(alpha).cgColor)
    }
    /// The commonest flat colour of a picture.
    public convenience init(averageColorFrom image: UIImage) {
        self.init(cgColor: AverageColorFromImage(image).cgColor)
    }
    /// The flat colour opposite to another one.
    public convenience init(complementaryFlatColorOf color: UIColor) {
        self.init(cgColor: ComplementaryFlatColorOf(color).cgColor)
    }
    /// The flat colour next to this one.
    public func flatten() -> UIColor { nearestFlat }
    /// A lighter colour.
    /// `percentage`: 0…1.
    public func lighten(byPercentage percentage: CGFloat) -> UIColor? { lightened(percent: percentage * 100) }
    /// A darker colour.
    /// `percentage`: 0…1.
    public func darken(byPercentage percentage: CGFloat) -> UIColor? { darkened(percent: percentage * 100) }
}

/// The colour that is legible on another one.
public func ContrastColorOf(_ backgroundColor: UIColor, returnFlat: Bool) -> UIColor { backgroundColor.contrast }
/// The flat colour opposite to another one.
public func ComplementaryFlatColorOf(_ color: UIColor) -> UIColor { color.complement.nearestFlat }
/// A flat colour, the same in every run.
public func RandomFlatColor() -> UIColor { UIColor.randomFlat }
/// The commonest flat colour of a picture; gray for an empty one.
public func AverageColorFromImage(_ image: UIImage) -> UIColor { image.dominantColors(count: 1).first ?? .flatGray }
/// The flat colours that a picture has most.
public func ColorsFromImage(_ image: UIImage, withFlatScheme: Bool) -> [UIColor] { image.dominantColors() }
/// Five colours that go together.
public func ColorSchemeOf(_ colorSchemeType: ColorScheme, color: UIColor, isFlatScheme: Bool) -> [UIColor] {
    color.scheme(colorSchemeType, isFlat: isFlatScheme)
}
/// The average of a gradient's colours: nothing is drawn in colours that change.
public func GradientColor(_ gradientStyle: UIGradientStyle, frame: CGRect, colors: [UIColor]) -> UIColor {
    Stage.current?.reportDiagnostic("GradientColor is drawn as the average of its colours")
    var sum: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
    for color in colors {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        sum = (sum.red + red, sum.green + green, sum.blue + blue, sum.alpha + alpha)
    }
    let count = CGFloat(max(1, colors.count))
    return UIColor(red: sum.red / count, green: sum.green / count, blue: sum.blue / count, alpha: sum.alpha / count)
}

extension UINavigationController {
    /// Whether the line below the bar is hidden. Kept for code that sets it: it has no effect, and reads false.
    public var hidesNavigationBarHairline: Bool {
        get { false }
        set {}
    }
}
