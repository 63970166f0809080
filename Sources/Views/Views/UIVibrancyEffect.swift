import Foundation
import Geometry

/// How much what stands on a material stands out.
public enum UIVibrancyEffectStyle: Int, Sendable, Hashable, CaseIterable {
    /// Texts of four ranks, fillings of three, and thin lines.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Has texts, symbols and templates in a visual effect view stand out from the blur below it: in black, and in white on
/// what is dark, as opaque as the style has it. UIKit mixes them with the blurred colours, which is not drawn. Views with
/// colours of their own keep them.
public final class UIVibrancyEffect: UIVisualEffect {
    /// What the contents are drawn in.
    let color: UIColor

    /// An effect on a blur, for contents of the first rank.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    /// An effect on a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        let alpha: CGFloat =
            switch style {
            case .label: 1
            case .secondaryLabel: 0.65
            case .tertiaryLabel: 0.4
            case .quaternaryLabel, .fill: 0.25
            case .secondaryFill, .separator: 0.18
            case .tertiaryFill: 0.12
            }
        let (black, white) = (CGColor(white: 0, alpha: alpha), CGColor(white: 1, alpha: alpha))
        let isAlways = blurEffect.style?.isAlwaysDark
        color = UIColor(light: isAlways == true ? white : black, dark: isAlways == false ? black : white)
    }
}

extension UIBlurEffect.Style {
    /// Whether it is dark, or else light, in both appearances; nil where it follows them.
    fileprivate var isAlwaysDark: Bool? {
        if self == .dark || name.hasSuffix("Dark") { return true }
        return self == .light || self == .extraLight || name.hasSuffix("Light") ? false : nil
    }
}
