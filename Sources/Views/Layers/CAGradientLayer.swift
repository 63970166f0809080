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

    /// The colours along the gradient, at least one to show anything.
    open var colors: [CGColor] {
        get { properties.gradient?.colors ?? [] }
        set { edit([.colors]) { $0.colors = newValue } }
    }

    /// Where the colours are, 0…1, ascending; empty, the default, spaces them evenly.
    open var locations: [CGFloat] {
        get { properties.gradient?.locations ?? [] }
        set { edit([.locations]) { $0.locations = newValue } }
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
