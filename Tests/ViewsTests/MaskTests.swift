import Foundation
import Geometry
import Raster
import Testing

@testable import Views

/// Masks of layers and views.
struct MaskTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: w, height: h)
    }

    private func pixels(_ view: UIView) -> [UInt32] { view.picture()?.withPixels { Array($0) } ?? [] }

    private func on<R>(_ body: () -> R) -> R {
        UITraitCollection.$current.withValue(UITraitCollection(displayScale: 1), operation: body)
    }

    @Test func onlyWhatTheMaskCoversIsSeen() {
        on {
            let (view, mask) = (UIView(frame: rect(0, 0, 4, 1)), UIView(frame: rect(1, 0, 2, 1)))
            view.backgroundColor = .red
            mask.backgroundColor = .black
            view.mask = mask
            #expect(pixels(view) == [0, 0xFF00_00FF, 0xFF00_00FF, 0])
            // The colour of a mask does not matter, its alpha does.
            mask.backgroundColor = UIColor(white: 1, alpha: 0.5)
            #expect(pixels(view) == [0, 0x8000_0080, 0x8000_0080, 0])
            // A change of the mask is seen.
            mask.frame = rect(0, 0, 1, 1)
            mask.backgroundColor = .blue
            #expect(pixels(view) == [0xFF00_00FF, 0, 0, 0])
            view.mask = nil
            #expect(pixels(view) == [UInt32](repeating: 0xFF00_00FF, count: 4))
        }
    }

    @Test func masksCutSubviewsAndShapesMask() {
        on {
            let (view, child) = (UIView(frame: rect(0, 0, 8, 8)), UIView(frame: rect(0, 0, 8, 8)))
            child.backgroundColor = .green
            view.addSubview(child)
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: rect(0, 0, 8, 8))
            view.layer.mask = shape
            let found = pixels(view)
            #expect(found[0] == 0 && found[4 * 8 + 4] == 0xFF00_FF00)
        }
    }

    @Test func aMaskThatShowsNothingHidesAll() {
        on {
            let view = UIView(frame: rect(0, 0, 2, 1))
            view.backgroundColor = .red
            view.mask = UIView(frame: rect(0, 0, 2, 1))
            #expect(pixels(view) == [0, 0])
        }
    }

    @Test func masksAnimate() {
        let stage = Stage(size: CGSize(width: 10, height: 1), traits: UITraitCollection(displayScale: 1))
        let timeline = stage.record {
            let (view, mask) = (UIView(frame: rect(0, 0, 10, 1)), UIView(frame: rect(0, 0, 2, 1)))
            (view.backgroundColor, mask.backgroundColor) = (.red, .black)
            view.mask = mask
            stage.window.addSubview(view)
            UIView.animate(withDuration: 1) { mask.frame = CGRect(x: 8, y: 0, width: 2, height: 1) }
            stage.wait(1)
        }
        func maskCenter(_ time: Double) -> CGFloat? {
            var layers = timeline.renderTree(at: time).layers
            while let layer = layers.first, layer.properties.mask == nil { layers = layer.sublayers }
            return layers.first?.properties.mask?.layer.properties.position.x
        }
        #expect(maskCenter(0) == 1)
        #expect(maskCenter(0.5).map { abs($0 - 5) < 0.01 } == true)
        #expect(maskCenter(1) == 9)
    }
}
