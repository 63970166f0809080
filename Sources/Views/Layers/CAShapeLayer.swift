import Compositing
import Foundation
import Geometry
import Raster

/// A layer that fills and strokes a path in its bounds' coordinates.
open class CAShapeLayer: CALayer {
    public required init() {
        super.init()
        change([]) {
            var shape = RenderShape(path: CGPath())
            shape.fillColor = .black
            $0.shape = shape
        }
    }

    private func edit(_ keys: [AnimatableKey] = [], _ body: (inout RenderShape) -> Void) {
        change(keys) { if $0.shape != nil { body(&$0.shape!) } }
    }

    private var shape: RenderShape { properties.shape ?? RenderShape(path: CGPath()) }

    public var path: CGPath? {
        get { shape.path }
        set { edit([.path]) { $0.path = newValue ?? CGPath() } }
    }

    public var fillColor: CGColor? {
        get { shape.fillColor }
        set { edit([.fillColor]) { $0.fillColor = newValue } }
    }

    public var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { edit([.strokeColor]) { $0.strokeColor = newValue } }
    }

    public var usesEvenOddFillRule: Bool {
        get { shape.usesEvenOdd }
        set { edit { $0.usesEvenOdd = newValue } }
    }

    /// Points.
    public var lineWidth: CGFloat {
        get { shape.stroke.width }
        set { edit([.lineWidth]) { $0.stroke.width = newValue } }
    }

    package var strokeStyle: StrokeStyle {
        get { shape.stroke }
        set { edit { $0.stroke = newValue } }
    }
}
