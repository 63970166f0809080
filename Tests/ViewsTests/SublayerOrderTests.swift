import Foundation
import Geometry
import Testing

@testable import Compositing
@testable import Views

/// Which sublayers may be made one by one while they are drawn, and that what is shown does not depend on it.
struct SublayerOrderTests {
    /// The third of five layers, and what becomes of it.
    private struct Case: Sendable {
        let what: String
        let mayBeOneByOne: Bool
        /// How many of the five are shown.
        let count: Int
        let change: @Sendable (CALayer) -> Void

        init(
            _ what: String, _ mayBeOneByOne: Bool, count: Int = 5, _ change: @escaping @Sendable (CALayer) -> Void
        ) {
            (self.what, self.mayBeOneByOne, self.count, self.change) = (what, mayBeOneByOne, count, change)
        }
    }

    private static let cases = [
        Case("moves", true) { $0.animate(.position, to: CGPoint(x: 9, y: 9)) },
        Case("fades", true) { $0.animate(.opacity, to: CGFloat(0.25)) },
        Case("is hidden", true, count: 4) { $0.isHidden = true },
        Case("is turned in its plane", true) { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) },
        Case("is turned out of its plane", false) { $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0) },
        Case("turns", false) { $0.animate(.transform, to: CATransform3DMakeRotation(2, 0, 1, 0)) },
        Case("lies deeper", false) { $0.zPosition = -1 },
        Case("rises", false) { $0.animate(.zPosition, to: CGFloat(5)) },
        Case("is one of a pair", false) { $0.change([]) { $0.pair = 1 } },
        Case("has depth of its own", false, count: 4) { $0.change([]) { $0.keepsDepth = true } },
    ]

    @Test func onlyWhatKeepsItsPlaceComesOneByOne() {
        for example in Self.cases {
            let root = Self.root(example)
            #expect((root.render(at: 0.3).pending != nil) == example.mayBeOneByOne, "\(example.what)")
        }
    }

    /// Frames drawn after each other against frames of the same layers in lists.
    @Test func isShownInOrder() {
        for example in Self.cases {
            let root = Self.root(example)
            let compositor = Compositor()
            for time in [0, 0.25, 0.5, 0.75, 1] {
                let layer = root.render(at: time)
                let drawn = [layer, layer.listed].map { layer in
                    compositor.render(RenderTree(size: CGSize(width: 24, height: 24), scale: 2, layers: [layer]))
                }
                #expect(drawn[0].pixelsEqual(drawn[1]), "\(example.what), at \(time)")
                #expect(layer.sublayers.count == example.count, "\(example.what), at \(time)")
            }
        }
    }

    /// As many levels as scenes may have are drawn on a stack as small as those of tasks. Calls that are not optimized
    /// take several times as much of it.
    @Test func deepTreesFitSmallStacks() async {
        let root = CALayer()
        var innermost = root
        for level in 0..<100 {
            innermost.frame = CGRect(x: 0.25, y: 0, width: 48, height: 48)
            innermost.backgroundColor = CGColor(white: CGFloat(level) / 100)
            innermost.animate(.cornerRadius, to: CGFloat(6))
            let next = CALayer()
            innermost.addSublayer(next)
            innermost = next
        }
        let frozen = root.freeze()
        let levels = await withCheckedContinuation { continuation in
            let thread = Thread {
                var (levels, layer) = (0, frozen.render(at: 0.5))
                let tree = RenderTree(size: CGSize(width: 48, height: 48), scale: 1, layers: [layer])
                let picture = Compositor().render(tree)
                while let next = layer.sublayers.first { (levels, layer) = (levels + 1, next) }
                continuation.resume(returning: picture.width == 48 ? levels : 0)
            }
            thread.stackSize = _isDebugAssertConfiguration() ? 8 << 20 : 512 << 10
            thread.start()
        }
        #expect(levels == 100)
    }

    /// Of a layer that is itself animated, or all of it would be still.
    private static func root(_ example: Case) -> FrozenLayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
        for index in 0..<5 {
            let layer = CALayer()
            layer.frame = CGRect(x: 3 * index, y: 2 * index, width: 11, height: 11)
            layer.backgroundColor = CGColor(red: CGFloat(index) / 4, green: 0.5, blue: 1 - CGFloat(index) / 4)
            root.addSublayer(layer)
        }
        example.change(root.sublayers?[2] ?? root)
        root.animate(.cornerRadius, to: CGFloat(6))
        return root.freeze()
    }
}

extension CALayer {
    fileprivate func animate(_ key: AnimatableKey, to value: Any) {
        let animation = CABasicAnimation(keyPath: key)
        (animation.toValue, animation.duration) = (value, 1)
        add(animation, forKey: nil)
    }
}

extension RenderLayer {
    /// The same with lists of sublayers.
    fileprivate var listed: RenderLayer { RenderLayer(properties, sublayers: sublayers.map(\.listed)) }
}
