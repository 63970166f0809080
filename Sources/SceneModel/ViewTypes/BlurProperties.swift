import Foundation
import SceneSyntax
import Views

/// `type: blur`
package struct BlurProperties: ViewTypeProperties {
    package var style: UIBlurEffect.Style?
    /// The Gaussian's σ in points; instead of a style.
    package var radius: CGFloat?
    package var tint: UIColor?

    package init() {}

    package static let keys = Keys<Self>(
        "blur",
        "A visual effect view: blurs what lies behind it. Subviews are in its content view; label colours there are black or white, as can be read.",
        exclusive: [["style", "radius"]], list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "style", .choice("a blur style"), \.style, default: "regular",
            "UIBlurEffect's names. `light` is measured; the others have its radius and edges, with tints chosen by eye.",
            "systemThinMaterial")
        Key("radius", .radius(.blurRadius), \.radius, "The Gaussian's σ in points, instead of a style.", "12")
        Key(
            "tint", .color, \.tint, default: "the style's", "Drawn over what is blurred.",
            "\"rgba(255, 255, 255, 0.4)\"")
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIVisualEffectView else { return }
        let own = (view.effect as? UIBlurEffect)?.ownBlur
        if let radius = radius ?? (tint == nil || style != nil ? nil : own?.radius) {
            view.effect = UIBlurEffect(radius: radius, tint: tint ?? own?.tint ?? .clear)
        } else {
            if let style { view.effect = UIBlurEffect(style: style) }
            if let tint { view.contentView.backgroundColor = tint }
        }
    }
}
