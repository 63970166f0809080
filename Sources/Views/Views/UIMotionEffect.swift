import Foundation
import Geometry

/// What moves a view when the device is tilted. A device of a stage lies still and level: effects are kept with their
/// views and asked for nothing, and move nothing.
open class UIMotionEffect: NSObject {
    /// An effect without values.
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// What is added to a view's properties at an offset of the device, each from −1 to 1; nil unless overridden.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A number that follows the tilt about one axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis that is followed.
    public enum EffectType: Int, Sendable, Hashable {
        /// Tilting to the sides, or forwards and back.
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }
    /// The property by its name, such as `center.x`.
    public let keyPath: String
    /// The axis that is followed.
    public let type: EffectType
    /// What is added at the two ends; nil, the default, for nothing.
    open var minimumRelativeValue: Any?, maximumRelativeValue: Any?

    /// An effect on a property.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
    public required init?(coder: NSCoder) { nil }

    /// The number between those of the two ends; nil where one of them is no number.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        guard let low = Self.number(minimumRelativeValue), let high = Self.number(maximumRelativeValue) else {
            return nil
        }
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        return [keyPath: low + (high - low) * (min(1, max(-1, offset)) + 1) / 2]
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Int: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }
}

/// Effects that belong together.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects; nil, the default, for none.
    open var motionEffects: [UIMotionEffect]?

    /// The values of all its effects.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return all.isEmpty ? nil : all.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}

extension UIView {
    /// The effects that were added; none by default. They move nothing here.
    public var motionEffects: [UIMotionEffect] {
        get { associations[KeptMotionEffects.self]?.all ?? [] }
        set { associations[KeptMotionEffects.self] = KeptMotionEffects(all: newValue) }
    }
    /// Adds an effect.
    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    /// Takes an effect away.
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}

private struct KeptMotionEffects { var all: [UIMotionEffect] }
