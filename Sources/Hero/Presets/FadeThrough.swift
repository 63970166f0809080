import Foundation
import Geometry
import Views

/// The old screen fades out before the new one fades in. On an axis both move as well: 30 points, or in depth between
/// 80 % and 110 %. Numbers of Material's Android library.
struct FadeThrough {
    /// nil moves nothing but a new screen that grows from 92 %.
    let axis: PresetTransition.Axis?

    /// The fraction of the progress at which the old screen is gone.
    private static let change = 0.35
    private static let slide: CGFloat = 30

    func prepare(_ screens: PresetScreens) -> () -> Void {
        let (old, new) = (screens.from.still(), screens.to.still())
        screens.overlay.backgroundColor = screens.to.backgroundColor ?? screens.from.backgroundColor
        for (view, screen) in [(old, screens.from), (new, screens.to)] {
            let frame = screens.frame(of: screen)
            view.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
            view.center = CGPoint(x: frame.midX, y: frame.midY)
            screens.overlay.addSubview(view)
        }
        let isRightToLeft = screens.to.traitCollection.layoutDirection == .rightToLeft
        let (isReversed, axis) = (screens.isReversed, axis)
        /// −1 where the old screen of the way there ends, 1 where the new one begins.
        func transform(_ place: CGFloat) -> CGAffineTransform {
            let way = (isReversed ? -place : place) * Self.slide
            switch axis {
            case .x?: return CGAffineTransform(translationX: isRightToLeft ? -way : way, y: 0)
            case .y?: return CGAffineTransform(translationX: 0, y: way)
            case .z?:
                let scale: CGFloat = (isReversed ? -place : place) < 0 ? 1.1 : 0.8
                return CGAffineTransform(scaleX: scale, y: scale)
            case nil: return place > 0 ? CGAffineTransform(scaleX: 0.92, y: 0.92) : .identity
            }
        }
        new.alpha = 0
        new.transform = transform(1)
        return {
            during(0, Self.change) { old.alpha = 0 }
            during(Self.change, 1) { new.alpha = 1 }
            during(0, 1) { new.transform = .identity }
            if axis != nil { during(0, 1) { old.transform = transform(-1) } }
        }
    }
}
