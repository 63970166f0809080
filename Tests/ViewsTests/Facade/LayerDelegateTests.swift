import Foundation
import Geometry
import Testing

@testable import Views

@Suite struct LayerDelegateTests {
    private final class Painter: NSObject, CALayerDelegate {
        var calls: [String] = []
        func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
        func draw(_ layer: CALayer, in context: CGContext) {
            calls.append("draw")
            context.setFillColor(UIColor.red.cgColor)
            context.fill(layer.bounds)
        }
        func layoutSublayers(of layer: CALayer) {
            calls.append("layout")
            layer.sublayers.first?.frame = layer.bounds.insetBy(dx: 2, dy: 2)
        }
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            event == "opacity" ? NSNull() : event == "position" ? CABasicAnimation(keyPath: "position") : nil
        }
    }

    @Test("a delegate draws a layer and places what is in it")
    func drawsAndPlaces() {
        let stage = Stage(size: CGSize(width: 50, height: 50))
        stage.run {
            let (painter, layer, inner) = (Painter(), CALayer(), CALayer())
            layer.delegate = painter
            layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
            layer.addSublayer(inner)
            layer.setNeedsDisplay()
            stage.window.layer.addSublayer(layer)
            _ = stage.freeze()
            #expect(painter.calls == ["layout", "will draw", "draw"])
            #expect(inner.frame == CGRect(x: 2, y: 2, width: 16, height: 6))
            #expect(layer.contents != nil)
            _ = stage.freeze()
            #expect(painter.calls.count == 3)
            layer.bounds.size.width = 40
            layer.layoutIfNeeded()
            #expect(painter.calls.last == "layout" && inner.frame.width == 36)
            #expect(layer.action(forKey: "opacity") == nil)
            #expect(layer.action(forKey: "position") is CABasicAnimation)
        }
    }

    private final class Filled: NSObject, CALayerDelegate {
        let picture: CGImage?
        init(_ picture: CGImage?) { self.picture = picture }
        func display(_ layer: CALayer) { layer.contents = picture }
    }

    @Test func aDelegateMaySetTheContentsItself() {
        let stage = Stage(size: CGSize(width: 50, height: 50))
        stage.run {
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
            let (filler, layer) = (Filled(picture.cgImage), CALayer())
            layer.delegate = filler
            layer.bounds.size = CGSize(width: 4, height: 4)
            layer.setNeedsDisplay()
            #expect(layer.contents == nil)
            layer.displayIfNeeded()
            #expect(layer.contents != nil)
        }
    }

    private final class Ring: CALayer {
        let ring = CAShapeLayer()
        override func layoutSublayers() {
            super.layoutSublayers()
            if ring.superlayer == nil { addSublayer(ring) }
            ring.frame = bounds
        }
    }
    private final class RingView: UIView {
        var layouts = 0
        override class var layerClass: AnyClass { Ring.self }
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    @Test("a layer's own layout counts, alone and as that of a view, whose delegate the view is")
    func layersLayOut() throws {
        let stage = Stage(size: CGSize(width: 50, height: 50))
        try stage.run {
            let view = RingView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            stage.window.addSubview(view)
            view.layoutIfNeeded()
            let ring = try #require(view.layer as? Ring).ring
            #expect(ring.frame == view.bounds && view.layouts == 1)
            #expect(view.layer.delegate === view)
            let alone = Ring()
            alone.frame = CGRect(x: 0, y: 0, width: 7, height: 7)
            stage.window.layer.addSublayer(alone)
            _ = stage.freeze()
            #expect(alone.ring.frame == alone.bounds)
        }
    }
}
