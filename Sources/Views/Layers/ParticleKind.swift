import Compositing
import Foundation
import Geometry
import Raster

/// Particles with a picture, as a cell of an emitter layer describes them: a function of time and of the seed alone.
struct ParticleKind: Sendable {
    let seed: UInt64
    /// Of a particle, in points.
    var size = CGSize.zero
    /// One row of them for each particle, by chance: what it looks like in equal parts of the longest life.
    var pictures: [[Bitmap]] = []
    /// Particles a second.
    var birthRate = 0.0
    /// Seconds after the layer's own.
    var begin = 0.0
    /// From the least to the most: seconds, points a second, radians, a factor of the size, radians a second, 0…1.
    var lifetime = SIMD2(0.0, 0.0), velocity = SIMD2(0.0, 0.0), direction = SIMD2(0.0, 0.0), scale = SIMD2(1.0, 1.0)
    var spin = SIMD2(0.0, 0.0), alpha = SIMD2(1.0, 1.0)
    /// Points a second, more each second.
    var acceleration = SIMD2(0.0, 0.0)
    /// What the factor and the opacity grow by in a second.
    var growth = 0.0, fading = 0.0

    init(seed: UInt64) { self.seed = seed }
}

/// What an emitter layer sends out, and from where.
final class ParticleSource: Sendable {
    let kinds: [ParticleKind]
    let center: CGPoint
    /// Where a particle begins, from two numbers of 0…1: points from the middle.
    let place: @Sendable (Double, Double) -> SIMD2<Double>
    /// From where the direction of a particle counts that begins at these points from the middle, in radians.
    let heading: @Sendable (SIMD2<Double>) -> Double
    /// What the layer multiplies: particles a second, seconds, velocities, sizes and spins.
    let factors: (rate: Double, life: Double, speed: Double, scale: Double, spin: Double)
    /// Whether particles are added to what lies below them.
    let addsLight: Bool
    /// Whether the oldest are in front.
    let hasOldestInFront: Bool
    /// When particles come, in the layer's time.
    let times: ClosedRange<Double>

    init(
        kinds: [ParticleKind], center: CGPoint, place: @escaping @Sendable (Double, Double) -> SIMD2<Double>,
        heading: @escaping @Sendable (SIMD2<Double>) -> Double,
        factors: (rate: Double, life: Double, speed: Double, scale: Double, spin: Double), addsLight: Bool,
        hasOldestInFront: Bool, times: ClosedRange<Double>
    ) {
        (self.kinds, self.center, self.factors) = (kinds, center, factors)
        (self.place, self.heading) = (place, heading)
        (self.addsLight, self.hasOldestInFront, self.times) = (addsLight, hasOldestInFront, times)
    }

    /// The particles at a time of the layer, from back to front.
    func particles(at time: Double) -> [RenderLayer] {
        let room = ParticleEmitter.mostParticles / max(1, kinds.count)
        return kinds.enumerated().flatMap { number, kind -> [RenderLayer] in
            let (rate, start) = (kind.birthRate * factors.rate, times.lowerBound + kind.begin)
            let oldestAge = max(kind.lifetime.x, kind.lifetime.y) * factors.life
            guard rate > 0, oldestAge > 0, time >= start, !kind.pictures.isEmpty else { return [] }
            let latest = Int(((min(time, times.upperBound) - start) * rate).rounded(.down))
            let oldest = max(0, Int(((time - oldestAge - start) * rate).rounded(.up)), latest - room + 1)
            guard latest >= oldest else { return [] }
            let shown = (oldest...latest).compactMap { index in
                particle(index, kind, number, age: time - start - Double(index) / rate)
            }
            return hasOldestInFront ? shown.reversed() : shown
        }
    }

    private func particle(_ index: Int, _ kind: ParticleKind, _ number: Int, age: Double) -> RenderLayer? {
        var chance = Chance(seed: kind.seed, index: index)
        let life = chance.between(kind.lifetime) * factors.life
        let start = place(chance.next(), chance.next())
        let angle = heading(start) + chance.between(kind.direction)
        let speed = chance.between(kind.velocity) * factors.speed
        let scale = (chance.between(kind.scale) + kind.growth * age) * factors.scale
        let turn = chance.between(kind.spin) * factors.spin * age
        let opacity = chance.between(kind.alpha) + kind.fading * age
        let looks = kind.pictures[min(kind.pictures.count - 1, Int(chance.next() * Double(kind.pictures.count)))]
        guard age >= 0, age < life, opacity > 0, scale != 0 else { return nil }
        let longest = max(kind.lifetime.x, kind.lifetime.y) * factors.life
        let picture = looks[min(looks.count - 1, Int(age / longest * Double(looks.count)))]
        var p = RenderProperties()
        p.identifier = -5_000_000 - number * 1_000_000 - index
        p.bounds = CGRect(origin: .zero, size: kind.size)
        let fall = kind.acceleration * (age * age / 2)
        p.position = CGPoint(
            x: center.x + start.x + Elementary.cos(angle) * speed * age + fall.x,
            y: center.y + start.y + Elementary.sin(angle) * speed * age + fall.y)
        p.transform = CATransform3DMakeScale(CGFloat(scale), CGFloat(scale), 1).concatenating(
            CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1))
        p.contents = .image(BitmapHandle(picture), frame: p.bounds)
        (p.opacity, p.addsLight) = (min(1, CGFloat(opacity)), addsLight)
        return RenderLayer(p)
    }
}
