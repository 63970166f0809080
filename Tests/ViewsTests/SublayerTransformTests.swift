import Compositing
import Foundation
import Geometry
import Raster
import Testing

@testable import Views

/// Transforms of all sublayers together.
@Suite struct SublayerTransformTests {
    private static let red: UInt32 = 0xFF00_00FF

    /// What a view of 40 × 40 points shows.
    private func picture(_ prepare: (CALayer) -> Void) throws -> Bitmap {
        let stage = Stage(size: CGSize(width: 40, height: 40), traits: UITraitCollection(displayScale: 1))
        return try stage.run {
            let view = UIView(frame: stage.window.bounds)
            view.isOpaque = false
            stage.window.addSubview(view)
            prepare(view.layer)
            return try #require(view.picture())
        }
    }

    private func square(_ frame: CGRect) -> CALayer {
        let layer = CALayer()
        (layer.frame, layer.backgroundColor) = (frame, UIColor.red.cgColor)
        return layer
    }

    /// About the middle: 5 points from there on become 10.
    @Test func sublayersAreScaled() throws {
        let shown = try picture { layer in
            layer.addSublayer(square(CGRect(x: 15, y: 10, width: 5, height: 5)))
            layer.sublayerTransform = CATransform3DMakeScale(2, 1, 1)
        }
        #expect([9, 10, 19, 20].map { shown[$0, 12] } == [0, Self.red, Self.red, 0])
        let moved = try picture { layer in
            layer.anchorPoint = .zero
            layer.position = .zero
            layer.addSublayer(square(CGRect(x: 15, y: 10, width: 5, height: 5)))
            layer.sublayerTransform = CATransform3DMakeScale(2, 1, 1)
        }
        #expect([29, 30, 39].map { moved[$0, 12] } == [0, Self.red, Self.red])
    }

    /// One perspective for all is that of a layer in the middle which has it by itself.
    @Test func perspectiveIsTheSublayersOwn() throws {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 60
        let turned = CATransform3DMakeRotation(0.8, 0, 1, 0)
        let around = try picture { layer in
            let square = square(CGRect(x: 8, y: 8, width: 24, height: 24))
            square.transform = turned
            layer.addSublayer(square)
            layer.sublayerTransform = perspective
        }
        let own = try picture { layer in
            let square = square(CGRect(x: 8, y: 8, width: 24, height: 24))
            square.transform = CATransform3DConcat(turned, perspective)
            layer.addSublayer(square)
        }
        for y in 0..<40 { for x in 0..<40 { #expect(around[x, y] == own[x, y], "\(x), \(y)") } }
        // One side is nearer: it is higher.
        func height(_ x: Int) -> Int { (0..<40).filter { around[x, $0] == Self.red }.count }
        #expect(height(13) != height(26) && abs(height(20) - 24) <= 2)
    }

    /// Depth counts: what is twice as near is twice as large.
    @Test func depthIsSeen() throws {
        let shown = try picture { layer in
            let square = square(CGRect(x: 16, y: 16, width: 8, height: 8))
            square.zPosition = 50
            layer.addSublayer(square)
            layer.sublayerTransform.m34 = -1 / 100
        }
        #expect([11, 12, 27, 28].map { shown[$0, 20] } == [0, Self.red, Self.red, 0])
    }

    @Test(arguments: ["sublayerTransform", "sublayerTransform.scale.x"])
    func itAnimates(path: String) throws {
        let stage = Stage(size: CGSize(width: 40, height: 40))
        stage.run {
            let layer = CALayer()
            layer.frame = stage.window.bounds
            stage.window.layer.addSublayer(layer)
            let animation = CABasicAnimation(keyPath: path)
            animation.fromValue = path.hasSuffix("x") ? 1.0 : CATransform3DIdentity
            animation.toValue = path.hasSuffix("x") ? 3.0 : CATransform3DMakeScale(3, 1, 1)
            animation.duration = 1
            layer.add(animation, forKey: nil)
            let half = layer.presentationProperties(at: 0.5).sublayerTransform
            #expect(abs(half.m11 - 2) < 1e-9 && half.m22 == 1)
        }
    }

    @Test func pointsAreConverted() {
        let stage = Stage(size: CGSize(width: 40, height: 40))
        stage.run {
            let (around, inside) = (
                UIView(frame: stage.window.bounds), UIView(frame: CGRect(x: 15, y: 10, width: 5, height: 5))
            )
            stage.window.addSubview(around)
            around.addSubview(inside)
            around.layer.sublayerTransform = CATransform3DMakeScale(2, 1, 1)
            #expect(inside.convert(inside.bounds, to: nil) == CGRect(x: 10, y: 10, width: 10, height: 5))
            #expect(around.hitTest(CGPoint(x: 12, y: 12), with: nil) === inside)
            #expect(around.hitTest(CGPoint(x: 22, y: 12), with: nil) === around)
        }
    }
}
