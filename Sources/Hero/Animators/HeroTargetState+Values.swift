import Animation
import Foundation
import Geometry
import Views

extension HeroTargetState {
    /// What Hero animates with the rest, but would not animate a view for.
    private static let unimportant: [HeroAnimationKey] = [
        .layer(.zPosition), .layer(.masksToBounds), .layer(.contentsScale),
    ]

    /// Whether there is anything for the layer animator in the state. A shadow counts also where the pair's other side
    /// shows it.
    var animatesLayer: Bool {
        var state = self
        state.displayShadow = true
        let values = state.values(scaleBased: false, currentSize: .zero, isEffect: false)
        return forceAnimate || values.contains { !Self.unimportant.contains($0.key) }
    }

    /// The state as layer values, in the order in which they are animated.
    ///
    /// The corner radius comes before the size, so that the content, which is compared with the snapshot for it, still
    /// has the snapshot's size; the overlay comes last, so that it takes a corner radius only if it was there before.
    /// - Parameters:
    ///   - currentSize: what a scale-based change of size divides by.
    ///   - isEffect: an effect view's opacity is no layer value.
    func values(scaleBased: Bool, currentSize: CGSize, isEffect: Bool) -> [(
        key: HeroAnimationKey, value: AnimatableValue
    )] {
        var values: [(key: HeroAnimationKey, value: AnimatableValue)] = []
        func add(_ key: AnimatableKey, _ value: AnimatableValue?) {
            if let value { values.append((.layer(key), value)) }
        }
        var matrix = transform
        if let size, scaleBased {
            matrix = CATransform3DScale(
                matrix ?? .identity, Self.ratio(size.width, currentSize.width),
                Self.ratio(size.height, currentSize.height), 1)
        }
        add(.position, position.map { .point($0) })
        add(.transform, matrix.map { .transform($0) })
        add(.anchorPoint, anchorPoint.map { .point($0) })
        if !isEffect { add(.opacity, opacity.map { .number(CGFloat($0)) }) }
        add(.cornerRadius, cornerRadius.map { .number($0) })
        add(.contentsRect, contentsRect.map { .rect($0) })
        add(.contentsScale, contentsScale.map { .number($0) })
        add(.backgroundColor, backgroundColor.map { .color($0) })
        add(.zPosition, zPosition.map { .number($0) })
        add(.borderWidth, borderWidth.map { .number($0) })
        add(.borderColor, borderColor.map { .color($0) })
        add(.masksToBounds, masksToBounds.map { .bool($0) })
        if displayShadow {
            add(.shadowColor, shadowColor.map { .color($0) })
            add(.shadowRadius, shadowRadius.map { .number($0) })
            add(.shadowOpacity, shadowOpacity.map { .number(CGFloat($0)) })
            add(.shadowPath, shadowPath.map { .path($0) })
            add(.shadowOffset, shadowOffset.map { .size($0) })
        }
        if let size, !scaleBased { add(.boundsSize, .size(size)) }
        if let overlay {
            values.append((.overlayColor, .color(overlay.color)))
            values.append((.overlayOpacity, .number(overlay.opacity)))
        }
        return values
    }

    /// Hero divides by nothing here and goes on with infinity; what has no size shows nothing at any scale, so it keeps
    /// its own.
    private static func ratio(_ target: CGFloat, _ current: CGFloat) -> CGFloat { current == 0 ? 1 : target / current }
}
