import Compositing
import Foundation
import Geometry

/// Layers in layers that move, turn, fade, appear and stand still, made from a number.
struct RandomMotion: FrameSource {
    let duration = 0.4
    private let root: Mover
    private let size = CGSize(width: 64, height: 48)

    /// A layer at the beginning and at the end of the part of the time in which it changes.
    private struct Mover: Sendable {
        var first, last: RenderProperties
        var begin, end: Double
        var inner: [Mover]

        func layer(at time: Double) -> RenderLayer {
            let progress = CGFloat(max(0, min(1, (time - begin) / (end - begin))))
            func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
            var now = first
            now.position = CGPoint(x: mix(first.position.x, last.position.x), y: mix(first.position.y, last.position.y))
            now.opacity = mix(first.opacity, last.opacity)
            now.cornerRadius = mix(first.cornerRadius, last.cornerRadius)
            now.bounds.size.width = mix(first.bounds.width, last.bounds.width)
            now.isHidden = first.isHidden && progress < 0.5
            return RenderLayer(now, sublayers: inner.map { $0.layer(at: time) })
        }
    }

    init(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        var identifiers = 0
        func unit() -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(state >> 40) / CGFloat(1 << 24)
        }
        func properties(_ identifier: Int) -> RenderProperties {
            var p = RenderProperties()
            p.identifier = identifier
            p.bounds = CGRect(x: 0, y: 0, width: 4 + 30 * unit(), height: 4 + 20 * unit())
            p.position = CGPoint(x: 64 * unit(), y: 48 * unit())
            p.opacity = unit() < 0.5 ? 1 : unit()
            p.cornerRadius = unit() < 0.5 ? 0 : 6 * unit()
            p.masksToBounds = unit() < 0.3
            p.isHidden = unit() < 0.1
            p.transform = unit() < 0.3 ? CATransform3DMakeRotation(unit(), 0, 0, 1) : .identity
            p.backgroundColor = CGColor(red: unit(), green: unit(), blue: unit(), alpha: unit() < 0.7 ? 1 : unit())
            if unit() < 0.2 {
                p.shadow = RenderShadow(
                    color: .black, opacity: unit(), radius: 3 * unit(), offset: CGSize(width: 2, height: 3))
            }
            if unit() < 0.15 {
                p.contents = .backdrop(
                    BackdropEffect(radius: 1 + 3 * unit(), tint: CGColor(red: 1, green: 1, blue: 1, alpha: 0.3)))
            }
            return p
        }
        func mover(depth: Int) -> Mover {
            identifiers += 1
            let identifier = identifiers
            let begin = 0.3 * Double(unit())
            let first = properties(identifier)
            let last = unit() < 0.3 ? first : properties(identifier)
            let inner = depth == 0 ? [] : (0..<Int(3 * unit()) + 1).map { _ in mover(depth: depth - 1) }
            return Mover(first: first, last: last, begin: begin, end: begin + 0.05 + 0.2 * Double(unit()), inner: inner)
        }
        var root = mover(depth: 2)
        (root.first.isHidden, root.last.isHidden) = (false, false)
        self.root = root
    }

    func renderTree(at time: Double) -> RenderTree {
        RenderTree(size: size, scale: 1, backgroundColor: .white, layers: [root.layer(at: time)])
    }
}
