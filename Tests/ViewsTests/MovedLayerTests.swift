import Foundation
import Geometry
import Testing

@testable import Compositing
@testable import Views

/// Layers of which only the position changes show what they show otherwise, without being made of their values again.
struct MovedLayerTests {
    private typealias Change = @Sendable (CALayer) -> Void

    /// How layers move.
    private static let ways: [(String, Change)] = [
        ("to a point", { $0.add(basic(to: CGPoint(x: 30, y: 4)), forKey: nil) }),
        (
            "by steps, one after the other",
            {
                $0.add(basic(to: CGPoint(x: 30, y: 4)), forKey: nil)
                let later = basic(to: CGPoint(x: -3, y: 8))
                later.beginTime = 0.5
                $0.add(later, forKey: nil)
            }
        ),
        (
            "in addition to another",
            {
                $0.add(basic(to: CGPoint(x: 30, y: 4)), forKey: nil)
                let added = basic(to: CGPoint(x: 5, y: 5))
                (added.fromValue, added.isAdditive) = (CGPoint.zero, true)
                $0.add(added, forKey: nil)
            }
        ),
        (
            "on a spring",
            {
                let spring = CASpringAnimation(keyPath: AnimatableKey.position)
                (spring.toValue, spring.duration) = (CGPoint(x: 20, y: 20), 1)
                $0.add(spring, forKey: nil)
            }
        ),
        (
            "through points",
            {
                let frames = CAKeyframeAnimation(keyPath: AnimatableKey.position)
                (frames.values, frames.duration) = ([CGPoint.zero, CGPoint(x: 9, y: 2), CGPoint(x: 1, y: 7)], 1)
                $0.add(frames, forKey: nil)
            }
        ),
        (
            "across alone",
            {
                let part = CABasicAnimation(keyPath: "position.x")
                (part.toValue, part.duration) = (CGFloat(40), 1)
                $0.add(part, forKey: nil)
            }
        ),
        ("with its content", { $0.sublayers?.first?.add(basic(to: CGPoint(x: 3, y: 3)), forKey: nil) }),
    ]

    /// What else is to be said of them.
    private static let looks: [(String, Change)] = [
        ("plain", { _ in }),
        ("round, with a border", { ($0.cornerRadius, $0.borderWidth) = (4, 2) }),
        (
            "translucent, turned, cut",
            {
                ($0.opacity, $0.masksToBounds) = (0.5, true)
                $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
            }
        ),
        ("with a shadow", { $0.shadowOpacity = 0.5 }),
        ("masked", { $0.mask = square(5) }),
        (
            "masked by what moves",
            {
                let mask = square(5)
                mask.add(basic(to: CGPoint(x: 7, y: 7)), forKey: nil)
                $0.mask = mask
            }
        ),
        ("hidden", { $0.isHidden = true }),
        ("at another speed", { ($0.speed, $0.timeOffset) = (2, 0.25) }),
    ]

    @Test func showWhatTheyShowOtherwise() {
        for (move, moves) in Self.ways {
            for (look, looks) in Self.looks {
                let layers = [false, true].map { isAnimatedOtherwise in
                    let (root, layer) = (Self.square(48), Self.square(11))
                    layer.addSublayer(Self.square(6))
                    root.addSublayer(layer)
                    looks(layer)
                    moves(layer)
                    if isAnimatedOtherwise {
                        // Nothing that is seen.
                        let other = CABasicAnimation(keyPath: AnimatableKey.contentsScale)
                        (other.toValue, other.duration) = (layer.contentsScale, 1)
                        layer.add(other, forKey: nil)
                    }
                    return root.freeze()
                }
                let compositor = Compositor()
                for time in [0, 0.2, 0.5, 0.7, 1, 3] {
                    let pictures = layers.map {
                        compositor.render(
                            RenderTree(
                                size: CGSize(width: 48, height: 48), scale: 2, layers: [$0.render(at: time)]))
                    }
                    #expect(pictures[0].pixelsEqual(pictures[1]), "\(look), moves \(move), at \(time)")
                    let places = layers.map { $0.render(at: time).sublayers.map(\.properties.position) }
                    #expect(places[0] == places[1], "\(look), moves \(move), at \(time)")
                }
            }
        }
    }

    private static func basic(to point: CGPoint) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: AnimatableKey.position)
        (animation.toValue, animation.duration) = (point, 1)
        return animation
    }

    private static func square(_ side: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: side / 4, y: 1, width: side, height: side)
        layer.backgroundColor = CGColor(red: side / 48, green: 0.5, blue: 0.25)
        return layer
    }
}
