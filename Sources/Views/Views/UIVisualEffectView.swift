import Compositing
import Foundation
import Geometry

/// What a visual effect view does with what lies behind it.
public class UIVisualEffect {
    /// How the backdrop is drawn; nil for an effect that shows nothing.
    var backdrop: BackdropEffect? { nil }
}

/// An effect that shows black over what is light and white over what is dark, such as a home indicator.
public final class ContrastEffect: UIVisualEffect {
    /// The effect; it has no options.
    public override init() {}

    override var backdrop: BackdropEffect? { .contrast }
}

/// An effect that blurs and tints what lies behind it. A style's numbers follow the appearance where Apple's do.
public final class UIBlurEffect: UIVisualEffect {
    /// The materials of UIKit.
    public enum Style: Int, Sendable, Hashable, NamedCases {
        /// The styles of early systems: white, lighter, darker, and two that follow the appearance.
        case extraLight, light, dark, regular = 4, prominent
        /// The materials that follow the appearance, from the most to the least translucent, and that of bars.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// The same materials as they are in light appearance.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
            systemChromeMaterialLight
        /// The same materials as they are in dark appearance.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
            systemChromeMaterialDark
    }

    /// The style with which the effect was made; nil for a blur of one's own.
    public let style: Style?
    private let custom: BackdropEffect?
    /// Of a blur of one's own: the Gaussian's σ in points, and what is painted over it; nil for a style.
    package var ownBlur: (radius: CGFloat, tint: UIColor)? {
        custom.map { ($0.radius, UIColor(light: $0.tint, dark: $0.tint)) }
    }

    /// The material of this style.
    public init(style: Style) { (self.style, custom) = (style, nil) }

    /// A blur of one's own.
    ///
    /// - Parameters:
    ///   - radius: the Gaussian's σ in points.
    ///   - tint: painted over the blurred picture.
    public init(radius: CGFloat, tint: UIColor = .clear) {
        style = nil
        custom = BackdropEffect(radius: radius, saturation: 1, tint: tint.cgColor)
    }

    override var backdrop: BackdropEffect? { custom ?? Self.material(style) }

    /// Apple does not publish the recipes. That of `light` is measured in a picture of a device, and gives all their
    /// radius and saturation; the tints of the others are chosen by eye.
    private static func material(_ style: Style?) -> BackdropEffect {
        let isDark = UITraitCollection.current.userInterfaceStyle == .dark
        func make(_ saturation: CGFloat, _ white: CGFloat, _ alpha: CGFloat) -> BackdropEffect {
            BackdropEffect(radius: 28, saturation: saturation, tint: CGColor(white: white, alpha: alpha))
        }
        func light(_ alpha: CGFloat) -> BackdropEffect { make(1.8, 0.97, alpha) }
        func dark(_ alpha: CGFloat) -> BackdropEffect { make(1.8, 0.11, alpha) }
        switch style {
        case .extraLight: return make(1.8, 0.97, 0.82)
        case .light: return make(1.8, 1, 0.3)
        case .dark: return make(1.8, 0.11, 0.73)
        case .prominent: return isDark ? dark(0.6) : make(1.8, 0.97, 0.82)
        case .systemUltraThinMaterial: return isDark ? dark(0.35) : light(0.4)
        case .systemThinMaterial: return isDark ? dark(0.5) : light(0.55)
        case .systemMaterial: return isDark ? dark(0.65) : light(0.68)
        case .systemThickMaterial: return isDark ? dark(0.8) : light(0.82)
        case .systemChromeMaterial: return isDark ? dark(0.75) : light(0.78)
        case .systemUltraThinMaterialLight: return light(0.4)
        case .systemThinMaterialLight: return light(0.55)
        case .systemMaterialLight: return light(0.68)
        case .systemThickMaterialLight: return light(0.82)
        case .systemChromeMaterialLight: return light(0.78)
        case .systemUltraThinMaterialDark: return dark(0.35)
        case .systemThinMaterialDark: return dark(0.5)
        case .systemMaterialDark: return dark(0.65)
        case .systemThickMaterialDark: return dark(0.8)
        case .systemChromeMaterialDark: return dark(0.75)
        case .regular, nil: return isDark ? dark(0.5) : make(1.8, 0.97, 0.5)
        }
    }
}

/// A view whose background is what lies behind it, seen through an effect. Subviews belong into `contentView`.
open class UIVisualEffectView: UIView {
    /// The view for what is to be seen above the effect. It always fills the view.
    public let contentView: UIView

    /// What is done with what lies behind; nil for nothing. A change to or from nil animates inside an animation's
    /// block.
    open var effect: UIVisualEffect? {
        didSet { applyEffect(from: oldValue) }
    }

    /// A view of no size with this effect.
    public init(effect: UIVisualEffect?) {
        contentView = UIView()
        super.init(frame: .zero)
        self.effect = effect
        prepare()
    }

    public override init(frame: CGRect) {
        contentView = UIView()
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        contentView = UIView()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        contentView.isOpaque = false
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        // Constraints inside the contents may decide on the view's size.
        contentView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            contentView.leftAnchor.constraint(equalTo: leftAnchor),
            contentView.rightAnchor.constraint(equalTo: rightAnchor),
            contentView.topAnchor.constraint(equalTo: topAnchor),
            contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        applyEffect(from: nil)
    }

    override func resolveAnew() {
        super.resolveAnew()
        if effect != nil { applyEffect(from: effect) }
    }

    /// Changing to or from no effect animates the amount of the one there is.
    private func applyEffect(from old: UIVisualEffect?) {
        if let vibrancy = effect as? UIVibrancyEffect {
            contentView.tintColor = vibrancy.color
        } else if old is UIVibrancyEffect {
            contentView.tintColor = nil
        }
        if let backdrop = withTraits({ effect?.backdrop }) {
            layer.setBackdrop(backdrop)
            // An effect that appears in an animation block comes in from none.
            if old == nil { AnimationCapture.with(nil) { layer.effectAmount = 0 } }
            layer.effectAmount = 1
        } else if old == nil {
            layer.shownContents = nil
        } else {
            layer.effectAmount = 0
        }
    }

    override func layerBoundsDidChange(from old: CGRect) {
        super.layerBoundsDidChange(from: old)
        contentView.frame = bounds
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
    }
}
