import Compositing
import Foundation
import Geometry

/// What a layer sends out: particles that are a function of time and of the seed alone.
package struct ParticleEmitter: Sendable {
    /// From where in the layer's bounds particles come.
    package enum Shape: String, Sendable, Hashable, CaseIterable {
        /// The middle, a line across the middle, anywhere inside, or the edge of the largest ellipse.
        case point, line, rectangle, circle
    }

    /// What a particle looks like.
    package enum Look: String, Sendable, Hashable, CaseIterable { case circle, square, strip }

    package var seed: UInt64 = 1
    package var shape = Shape.point
    package var look = Look.circle
    /// Particles a second.
    package var birthRate = 20.0
    /// Seconds that a particle lives, from the least to the most.
    package var lifetime = SIMD2(1.0, 1.0)
    /// Points a second.
    package var velocity = SIMD2(100.0, 100.0)
    /// Radians, clockwise from the right, and how far to both sides it may be.
    package var direction = -Double.pi / 2
    package var spread = Double.pi
    /// Points a second, more each second.
    package var gravity = SIMD2(0.0, 0.0)
    /// The side or diameter in points, and what it grows by in a second.
    package var size = SIMD2(8.0, 8.0)
    package var growth = 0.0
    /// Radians a second, from the least to the most.
    package var spin = SIMD2(0.0, 0.0)
    /// How fast strips turn over, in turns a second at most.
    package var flutter = 0.0
    /// Whether particles fade out in the last third of their lives.
    package var fades = true
    package var colors: [CGColor] = [.black]
    /// When it sends particles out, in the layer's time.
    package var start = 0.0
    package var end = Double.infinity
    /// In the place of all that: what cells describe.
    var source: ParticleSource?

    package init() {}
}

extension ParticleEmitter {
    /// How many particles are shown at once at most.
    package static let mostParticles = 5000

    /// The particles at a time of the layer, the oldest first.
    func particles(at time: Double, in bounds: CGRect) -> [RenderLayer] {
        if let source { return source.particles(at: time) }
        guard birthRate > 0, lifetime.y > 0, time >= start, !colors.isEmpty else { return [] }
        let latest = Int(((min(time, end) - start) * birthRate).rounded(.down))
        let oldest = max(0, Int(((time - lifetime.y - start) * birthRate).rounded(.up)))
        guard latest >= oldest else { return [] }
        return (max(oldest, latest - Self.mostParticles + 1)...latest).compactMap { index in
            let birth = start + Double(index) / birthRate
            return birth < end || end == .infinity ? particle(index, age: time - birth, in: bounds) : nil
        }
    }

    private func particle(_ index: Int, age: Double, in bounds: CGRect) -> RenderLayer? {
        var chance = Chance(seed: seed, index: index)
        let life = chance.between(lifetime)
        let (u, v) = (chance.next(), chance.next())
        let angle = direction + (chance.next() * 2 - 1) * spread
        let speed = chance.between(velocity)
        let side = chance.between(size)
        let turn = chance.between(spin)
        let (phase, flip) = (chance.next() * 2 * .pi, chance.between(SIMD2(0.4, 1)))
        let color = colors[min(colors.count - 1, Int(chance.next() * Double(colors.count)))]
        guard age >= 0, age < life else { return nil }
        let length = side + growth * age
        guard length > 0 else { return nil }
        let (x, y) = origin(u, v, in: bounds)
        var p = RenderProperties()
        p.identifier = -4_000_000 - index
        p.bounds = CGRect(x: 0, y: 0, width: look == .strip ? length * 0.5 : length, height: length)
        p.position = CGPoint(
            x: x + Elementary.cos(angle) * speed * age + gravity.x * age * age / 2,
            y: y + Elementary.sin(angle) * speed * age + gravity.y * age * age / 2)
        var transform = CATransform3DMakeRotation(CGFloat(phase + turn * age), 0, 0, 1)
        if flutter > 0 {
            let over = Elementary.cos(phase + 2 * .pi * flutter * flip * age)
            // Edge-on nothing would be left.
            transform = CATransform3DMakeScale(1, CGFloat(over < 0 ? min(over, -0.08) : max(over, 0.08)), 1)
                .concatenating(transform)
        }
        p.transform = transform
        p.cornerRadius = look == .circle ? CGFloat(length / 2) : 0
        p.backgroundColor = color
        p.opacity = fades ? CGFloat(min(1, (life - age) / life * 3)) : 1
        return RenderLayer(p)
    }

    private func origin(_ u: Double, _ v: Double, in bounds: CGRect) -> (Double, Double) {
        let (x, y) = (Double(bounds.minX), Double(bounds.minY))
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        switch shape {
        case .point: return (x + width / 2, y + height / 2)
        case .line: return (x + u * width, y + height / 2)
        case .rectangle: return (x + u * width, y + v * height)
        case .circle:
            let angle = u * 2 * .pi
            return (
                x + width / 2 * (1 + Elementary.cos(angle)), y + height / 2 * (1 + Elementary.sin(angle))
            )
        }
    }
}

/// Numbers that only depend on a seed and on which particle asks (SplitMix64).
struct Chance {
    private var state: UInt64

    init(seed: UInt64, index: Int) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(index)) &* 0xD1B5_4A32_D192_ED03
        _ = next()
    }

    /// 0…1, without 1.
    mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
    }

    mutating func between(_ ends: SIMD2<Double>) -> Double { ends.x + (ends.y - ends.x) * next() }
}

/// A view that sends particles out, from the time when it is told to.
package final class EmitterView: UIView {
    package override class var layerClass: AnyClass { CAEmitterLayer.self }
    package var emitter: ParticleEmitter {
        get { layer.properties.emitter ?? ParticleEmitter() }
        set { layer.change([]) { $0.emitter = newValue } }
    }

    /// Starts to send particles out, as far as it does not, for so many seconds.
    package func start(lasting duration: Double = .infinity) {
        let now = layer.localTime(at: Stage.now)
        (emitter.start, emitter.end) = (now, now + duration)
    }

    /// Sends no more particles out; those that are there live on.
    package func stop() { emitter.end = min(emitter.end, layer.localTime(at: Stage.now)) }
}
