import Foundation
import Views

extension HeroModifier {
    /// - Parameter duration: seconds; infinity is as long as the longest. Without it the distance decides.
    public static func duration(_ duration: TimeInterval) -> HeroModifier { HeroModifier(.duration(duration)) }
    public static var durationMatchLongest: HeroModifier { .duration(.infinity) }
    /// - Parameter delay: seconds.
    public static func delay(_ delay: TimeInterval) -> HeroModifier { HeroModifier(.delay(delay)) }
    public static func timingFunction(_ timingFunction: CAMediaTimingFunction) -> HeroModifier { HeroModifier(.timingFunction(timingFunction)) }
    /// A spring of mass 1. It runs until it settles, whatever duration is set; a corner radius never springs, and an arc beats it for the position.
    public static func spring(stiffness: CGFloat, damping: CGFloat) -> HeroModifier { HeroModifier(.spring(stiffness: stiffness, damping: damping)) }

    public static var arc: HeroModifier { .arc() }
    /// Moves along a curve.
    /// - Parameter intensity: 0 is straight; negative bends the other way.
    public static func arc(intensity: CGFloat = 1) -> HeroModifier { HeroModifier(.arc(intensity)) }

    public static var cascade: HeroModifier { .cascade() }
    /// Delays the subviews one after another.
    /// - Parameters:
    ///   - delta: seconds from one to the next.
    ///   - delayMatchedViews: whether matched subviews wait for all the others; else they keep their own delays.
    public static func cascade(
        delta: TimeInterval = 0.02, direction: CascadeDirection = .topToBottom, delayMatchedViews: Bool = false
    ) -> HeroModifier {
        HeroModifier(.cascade(HeroCascade(delta: delta, direction: direction, delayMatchedViews: delayMatchedViews)))
    }
}
