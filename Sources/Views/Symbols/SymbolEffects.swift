import Foundation
import Geometry

/// How a symbol moves to draw the eye. `bounce`, `pulse`, `breathe`, `variableColor`, `appear`, `disappear` and `scale`
/// move the symbol as a whole; the stage hears of the others. How far and how long is not measured.
public struct SymbolEffect: Sendable, Hashable {
    enum Kind: String { case bounce, pulse, breathe, variableColor, appear, disappear, scale, wiggle, rotate, replace }

    let kind: Kind
    /// Whether a `scale` makes the symbol larger.
    var growsLarger = true

    /// It grows for a moment.
    public static let bounce = SymbolEffect(kind: .bounce)
    /// It fades and comes back, again and again.
    public static let pulse = SymbolEffect(kind: .pulse)
    /// It grows, fades, and comes back, again and again.
    public static let breathe = SymbolEffect(kind: .breathe)
    /// Its parts light up one after the other; it fades as a whole here.
    public static let variableColor = SymbolEffect(kind: .variableColor)
    /// It comes into sight, goes out of sight, or has another size from now on.
    public static let appear = SymbolEffect(kind: .appear), disappear = SymbolEffect(kind: .disappear),
        scale = SymbolEffect(kind: .scale)
    /// It swings, turns, or gives way to another; none of them is drawn.
    public static let wiggle = SymbolEffect(kind: .wiggle), rotate = SymbolEffect(kind: .rotate),
        replace = SymbolEffect(kind: .replace)

    /// The effect upwards, or larger.
    public var up: SymbolEffect { self }
    /// The effect downwards, or smaller.
    public var down: SymbolEffect {
        var effect = self
        effect.growsLarger = false
        return effect
    }
    /// The effect as it is: parts of a symbol do not move apart from each other here.
    public var byLayer: SymbolEffect { self }
    /// The effect as it is.
    public var wholeSymbol: SymbolEffect { self }
    /// The effect as it is.
    public var iterative: SymbolEffect { self }
    /// The effect as it is.
    public var cumulative: SymbolEffect { self }
    /// The effect as it is.
    public var reversing: SymbolEffect { self }
}

/// How often and how fast an effect goes.
public struct SymbolEffectOptions: Sendable, Hashable {
    /// Nil for what the effect does by itself.
    var count: Int?
    var isEndless: Bool?
    var speed = 1.0

    /// As the effect does by itself.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions(isEndless: true)
    /// Once.
    public static let nonRepeating = SymbolEffectOptions(count: 1)
    /// So many times.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count) }
    /// So many times as fast.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(speed: speed) }
    /// The same so many times as fast.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speed = speed
        return options
    }
}

/// How one symbol gives way to another: it fades.
public struct SymbolContentTransition: Sendable, Hashable {
    /// By fading, whatever the effect.
    public static let automatic = SymbolContentTransition()
    /// By fading.
    public static let replace = SymbolContentTransition()
    /// By fading.
    public static func replace(_ effect: SymbolEffect) -> SymbolContentTransition { SymbolContentTransition() }
    /// The same: how the old symbol goes and the new one comes is by fading.
    public var downUp: SymbolContentTransition { self }
    /// The same: how the old symbol goes and the new one comes is by fading.
    public var upUp: SymbolContentTransition { self }
    /// The same: how the old symbol goes and the new one comes is by fading.
    public var offUp: SymbolContentTransition { self }
    /// The same: layers come together.
    public var byLayer: SymbolContentTransition { self }
    /// The same: all of a symbol comes together.
    public var wholeSymbol: SymbolContentTransition { self }
}

extension UIImageView {
    private static let effectKey = "symbolEffect."

    /// Has the symbol move. `animated`: whether what stays afterwards, such as another size, comes slowly.
    public func addSymbolEffect(
        _ effect: SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        let speed = max(0.01, options.speed)
        func add(_ key: AnimatableKey, _ values: [CGFloat], _ duration: Double, repeats: Bool) {
            let animation: CAKeyframeAnimation
            if key == .opacity {
                animation = CAKeyframeAnimation(keyPath: "opacity")
            } else {
                animation = CAKeyframeAnimation(keyPath: "transform.scale")
            }
            animation.values = values.map { NSNumber(value: Double($0)) }
            animation.duration = duration / speed
            animation.timingFunctions = values.dropFirst().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
            let isEndless = options.isEndless ?? (options.count == nil && repeats)
            animation.repeatCount = isEndless ? .infinity : Float(options.count ?? 1)
            layer.add(animation, forKey: Self.effectKey + "\(effect.kind.rawValue).\(key)")
        }
        func settle(_ change: @escaping () -> Void) {
            animated ? UIView.animate(withDuration: 0.3 / speed, animations: change) : change()
        }
        switch effect.kind {
        case .bounce:
            add(.transform, effect.growsLarger ? [1, 1.25, 0.95, 1] : [1, 0.8, 1.05, 1], 0.6, repeats: false)
        case .pulse, .variableColor: add(.opacity, [1, 0.4, 1], 2, repeats: true)
        case .breathe:
            add(.opacity, [1, 0.6, 1], 3, repeats: true)
            add(.transform, [1, 1.08, 1], 3, repeats: true)
        case .appear: settle { self.alpha = 1 }
        case .disappear: settle { self.alpha = 0 }
        case .scale:
            let factor: CGFloat = effect.growsLarger ? 1.2 : 0.8
            settle { self.transform = CGAffineTransform(scaleX: factor, y: factor) }
        case .wiggle, .rotate, .replace:
            Stage.current?.reportDiagnostic("addSymbolEffect: \(effect.kind.rawValue) is not drawn here")
        }
    }

    /// Ends what an effect of this kind does.
    public func removeSymbolEffect(ofType effect: SymbolEffect, animated: Bool = true) {
        for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.effectKey + effect.kind.rawValue + ".") {
            layer.removeAnimation(forKey: key)
        }
        guard effect.kind == .scale || effect.kind == .disappear else { return }
        let change = { (self.transform, self.alpha) = (.identity, 1) }
        animated ? UIView.animate(withDuration: 0.3, animations: change) : change()
    }

    /// Ends what all effects do.
    public func removeAllSymbolEffects() {
        for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.effectKey) {
            layer.removeAnimation(forKey: key)
        }
    }

    /// Shows another symbol, which fades in.
    public func setSymbolImage(_ image: UIImage, contentTransition: SymbolContentTransition) {
        UIView.transition(with: self, duration: 0.3, options: .transitionCrossDissolve) { self.image = image }
    }
}
