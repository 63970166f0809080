import Foundation
import Geometry
import Views

extension HeroModifier {
    /// Opacity 0 at the far end.
    public static var fade: HeroModifier { HeroModifier(.fade(0)) }
    /// Keeps a matched pair from cross-fading.
    public static var forceNonFade: HeroModifier { HeroModifier(.nonFade) }
    /// - Parameter opacity: 0…1, at the far end.
    public static func opacity(_ opacity: CGFloat) -> HeroModifier { HeroModifier(.fade(Float(opacity))) }
    public static func backgroundColor(_ color: UIColor) -> HeroModifier { HeroModifier(.backgroundColor(color)) }
    public static func borderColor(_ color: UIColor) -> HeroModifier { HeroModifier(.borderColor(color)) }
    /// - Parameter borderWidth: points.
    public static func borderWidth(_ borderWidth: CGFloat) -> HeroModifier { HeroModifier(.borderWidth(borderWidth)) }
    public static func shadowColor(_ color: UIColor) -> HeroModifier { HeroModifier(.shadowColor(color)) }
    /// - Parameter shadowOpacity: 0…1.
    public static func shadowOpacity(_ shadowOpacity: CGFloat) -> HeroModifier { HeroModifier(.shadowOpacity(Float(shadowOpacity))) }
    /// - Parameter shadowOffset: points.
    public static func shadowOffset(_ shadowOffset: CGSize) -> HeroModifier { HeroModifier(.shadowOffset(shadowOffset)) }
    /// - Parameter shadowRadius: the Gaussian's σ in points.
    public static func shadowRadius(_ shadowRadius: CGFloat) -> HeroModifier { HeroModifier(.shadowRadius(shadowRadius)) }
    public static func shadowPath(_ shadowPath: CGPath) -> HeroModifier { HeroModifier(.shadowPath(shadowPath)) }
    /// A coloured layer above the view that comes or goes.
    public static func overlay(color: UIColor, opacity: CGFloat) -> HeroModifier { HeroModifier(.overlay(color, opacity)) }
    /// - Parameter cornerRadius: points. Beats the radius of a matched partner.
    public static func cornerRadius(_ cornerRadius: CGFloat) -> HeroModifier { HeroModifier(.cornerRadius(cornerRadius)) }
    public static func zPosition(_ zPosition: CGFloat) -> HeroModifier { HeroModifier(.zPosition(zPosition)) }
    /// - Parameter contentsRect: unit coordinates.
    public static func contentsRect(_ contentsRect: CGRect) -> HeroModifier { HeroModifier(.contentsRect(contentsRect)) }
    public static func contentsScale(_ contentsScale: CGFloat) -> HeroModifier { HeroModifier(.contentsScale(contentsScale)) }
    public static func masksToBounds(_ masksToBounds: Bool) -> HeroModifier { HeroModifier(.masksToBounds(masksToBounds)) }
}
