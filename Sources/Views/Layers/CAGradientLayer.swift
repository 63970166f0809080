import Foundation
import Geometry
import Raster

/// A layer that draws a gradient over its bounds.
open class CAGradientLayer: CALayer {
    public required init() {
        super.init()
        change([]) {
            $0.gradient = GradientPaint(
                kind: .axial, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1), colors: [], locations: [],
                transform: .identity)
        }
    }

    private func edit(_ keys: [AnimatableKey] = [], _ body: (inout GradientPaint) -> Void) {
        change(keys) { if $0.gradient != nil { body(&$0.gradient!) } }
    }

    public var colors: [CGColor] {
        get { properties.gradient?.colors ?? [] }
        set { edit { $0.colors = newValue } }
    }

    /// 0…1, ascending; empty spaces the colours evenly.
    public var locations: [CGFloat] {
        get { properties.gradient?.locations ?? [] }
        set { edit { $0.locations = newValue } }
    }

    /// Unit coordinates.
    public var startPoint: CGPoint {
        get { properties.gradient?.start ?? .zero }
        set { edit([.startPoint]) { $0.start = newValue } }
    }

    public var endPoint: CGPoint {
        get { properties.gradient?.end ?? .zero }
        set { edit([.endPoint]) { $0.end = newValue } }
    }

    public var type: GradientPaint.Kind {
        get { properties.gradient?.kind ?? .axial }
        set { edit { $0.kind = newValue } }
    }
}
