import Foundation
import Geometry
import Testing

@testable import Compositing
@testable import Views

struct TransformLayerTests {
    private func plate(_ color: CGColor, z: CGFloat = 0, _ transform: CATransform3D = .identity) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        (layer.backgroundColor, layer.zPosition, layer.transform) = (color, z, transform)
        return layer
    }

    private func row(_ layers: [CALayer]) -> [UInt32] {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        layers.forEach { root.addSublayer($0) }
        let tree = RenderTree(size: CGSize(width: 8, height: 8), scale: 1, layers: [root.freeze().render(at: 0)])
        let picture = Compositor().render(tree)
        return (0..<8).map { picture[$0, 4] }
    }

    private let red = CGColor(red: 1, green: 0, blue: 0)
    private let green = CGColor(red: 0, green: 1, blue: 0)
    private let blue = CGColor(red: 0, green: 0, blue: 1)
    private let redPixel: UInt32 = 0xFF00_00FF
    private let greenPixel: UInt32 = 0xFF00_FF00
    private let bluePixel: UInt32 = 0xFFFF_0000

    private func space(_ transform: CATransform3D, _ layers: [CALayer]) -> CATransformLayer {
        let space = CATransformLayer()
        space.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        space.transform = transform
        layers.forEach { space.addSublayer($0) }
        return space
    }

    /// Seen from behind, the far sublayer is the near one. An ordinary layer flattens both, and the later one stays in
    /// front.
    @Test func keepsTheDepthOfItsSublayers() {
        let turn = CATransform3DMakeRotation(.pi, 0, 1, 0)
        let layers = { [self.plate(self.red), self.plate(self.blue, z: 4)] }
        #expect(row([space(turn, layers())]).allSatisfy { $0 == redPixel })
        let flat = CALayer()
        flat.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        flat.transform = turn
        layers().forEach { flat.addSublayer($0) }
        #expect(row([flat]).allSatisfy { $0 == bluePixel })
    }

    /// Its sublayers meet its own siblings in space.
    @Test func itsSublayersMeetItsSiblings() {
        let tilted = plate(blue, CATransform3DMakeRotation(.pi / 3, 0, 1, 0))
        let half = [redPixel, redPixel, bluePixel, bluePixel]
        #expect(row([plate(red), space(.identity, [tilted])]) == half + [UInt32](repeating: redPixel, count: 4))
        #expect(
            row([plate(red), space(CATransform3DMakeTranslation(0, 0, -20), [plate(green)])]).allSatisfy {
                $0 == redPixel
            })
    }

    /// One inside the other, about the middle of each.
    @Test func transformsMultiply() {
        let inner = space(
            CATransform3DMakeRotation(.pi / 2, 0, 1, 0), [plate(green, CATransform3DMakeRotation(.pi / 2, 0, 1, 0))])
        #expect(
            row([space(CATransform3DMakeTranslation(0, 0, 1), [inner]), plate(red)]).allSatisfy { $0 == greenPixel })
    }

    @Test func drawsNothingItself() {
        let space = space(.identity, [])
        (space.backgroundColor, space.borderWidth) = (red, 2)
        #expect(row([space]).allSatisfy { $0 == 0 })
    }

    @Test func fadesEachSublayer() {
        let space = space(.identity, [plate(red), plate(blue)])
        space.opacity = 0.5
        // Each by half: the red one shows through the blue one.
        #expect(row([space]).allSatisfy { $0 & 0xFF > 40 && $0 >> 16 & 0xFF > 100 })
    }

    @Test func isHiddenWithItsSublayers() {
        let space = space(.identity, [plate(red)])
        space.isHidden = true
        #expect(row([space]).allSatisfy { $0 == 0 })
    }
}
