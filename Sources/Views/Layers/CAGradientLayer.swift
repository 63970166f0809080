import Foundation
import Geometry
import Raster

/// A layer that draws a gradient over its bounds.
open class CAGradientLayer: CALayer {
    /// A gradient without colours, from the middle of the top to the middle of the bottom.
    public override init() {
        super.init()
        prepare()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        change([]) {
            $0.gradient = GradientPaint(
                kind: .axial, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1), colors: [], locations: [],
                transform: .identity)
        }
    }

    private func edit(_ keys: [AnimatableKey] = [], _ body: (inout GradientPaint) -> Void) {
        change(keys) { if $0.gradient != nil { body(&$0.gradient!) } }
    }

    /// The colours along the gradient, `CGColor`s, at least one to show anything; nil by default. What is no colour is
    /// left out.
    open var colors: [Any]? {
        get { properties.gradient.flatMap { $0.colors.isEmpty ? nil : $0.colors } }
        set { edit([.colors]) { $0.colors = (newValue ?? []).compactMap { $0 as? CGColor } } }
    }

    /// Where the colours are, 0…1, ascending; nil, the default, spaces them evenly.
    open var locations: [NSNumber]? {
        get {
            guard let places = properties.gradient?.locations, !places.isEmpty else { return nil }
            return places.map { NSNumber(value: Double($0)) }
        }
        set { edit([.locations]) { $0.locations = (newValue ?? []).map { CGFloat($0.doubleValue) } } }
    }

    /// Where the first colour is, in unit coordinates; the middle of the top by default.
    open var startPoint: CGPoint {
        get { properties.gradient?.start ?? .zero }
        set { edit([.startPoint]) { $0.start = newValue } }
    }

    /// Where the last colour is, in unit coordinates; the middle of the bottom by default.
    open var endPoint: CGPoint {
        get { properties.gradient?.end ?? .zero }
        set { edit([.endPoint]) { $0.end = newValue } }
    }

    /// Whether colours run along a line, outwards from a point or around it; along a line by default.
    open var type: GradientPaint.Kind {
        get { properties.gradient?.kind ?? .axial }
        set { edit { $0.kind = newValue } }
    }
}

/// Gradients whose stops are also there as what they are. Where a call fits UIKit's types, those are meant.
public protocol TypedGradient: CAGradientLayer {}
extension CAGradientLayer: TypedGradient {}

extension TypedGradient {
    /// The colours along the gradient; empty by default.
    public var colors: [CGColor] {
        get { properties.gradient?.colors ?? [] }
        set {
            let untyped: [Any]? = newValue
            self.colors = untyped
        }
    }

    /// Where the colours are, 0…1, ascending; empty, the default, spaces them evenly.
    public var locations: [CGFloat] {
        get { properties.gradient?.locations ?? [] }
        set {
            let numbers: [NSNumber]? = newValue.map { NSNumber(value: Double($0)) }
            self.locations = numbers
        }
    }
}
