import Foundation
import Geometry
import Raster

/// One kind of particles of an emitter layer. The layer reads it when it is set as one of `emitterCells`; later changes
/// count when they are set again.
///
/// Every range goes to both sides of its value: a lifetime of 10 with a range of 3 is 7 to 13.
open class CAEmitterCell: NSObject {
    /// A name of one's own.
    open var name: String?
    /// Whether it sends particles out; true by default.
    open var isEnabled = true
    /// The picture of a particle, a `CGImage` or a `UIImage`; nil, the default, shows nothing.
    open var contents: Any?
    /// Pixels of the picture per point; 1 by default, whatever the screen has.
    open var contentsScale: CGFloat = 1
    /// Particles a second; 0 by default.
    open var birthRate: Float = 0
    /// Seconds that a particle lives; 0 by default.
    open var lifetime: Float = 0
    /// How wide the lifetimes are spread, in seconds; 0 by default.
    open var lifetimeRange: Float = 0
    /// Points a second; 0 by default.
    open var velocity: CGFloat = 0
    /// How wide the velocities are spread; 0 by default.
    open var velocityRange: CGFloat = 0
    /// The direction, in radians clockwise; 0 by default. It counts from the right, from upwards where particles come from a
    /// line, and from outwards where they come from the outline of a circle.
    open var emissionLongitude: CGFloat = 0
    /// The direction out of the plane. It is kept and not looked at: particles stay in the plane.
    open var emissionLatitude: CGFloat = 0
    /// The angle of the cone in which the directions are spread, in radians; 0 by default. Half of it lies on each side.
    open var emissionRange: CGFloat = 0
    /// Points a second to the right, more each second; 0 by default.
    open var xAcceleration: CGFloat = 0
    /// Points a second downwards, more each second; 0 by default.
    open var yAcceleration: CGFloat = 0
    /// Towards the viewer. It is kept and not looked at.
    open var zAcceleration: CGFloat = 0
    /// The size as a factor of the picture's; 1 by default.
    open var scale: CGFloat = 1
    /// How wide the factors are spread; 0 by default.
    open var scaleRange: CGFloat = 0
    /// How much the factor changes in a second; 0 by default.
    open var scaleSpeed: CGFloat = 0
    /// Radians a second, clockwise; 0 by default.
    open var spin: CGFloat = 0
    /// How wide the spins are spread; 0 by default.
    open var spinRange: CGFloat = 0
    /// What the picture is multiplied with; opaque white by default, which leaves it as it is.
    open var color: CGColor? = .white
    /// How wide the parts of the colour are spread; 0 by default. Eight colours of the range are shown.
    open var redRange: Float = 0
    /// As for red.
    open var greenRange: Float = 0
    /// As for red.
    open var blueRange: Float = 0
    /// How much the red of the colour changes in a second; 0 by default. A life has sixteen steps of colour.
    open var redSpeed: Float = 0
    /// As for red.
    open var greenSpeed: Float = 0
    /// As for red.
    open var blueSpeed: Float = 0
    /// How wide the opacities are spread; 0 by default.
    open var alphaRange: Float = 0
    /// How much the opacity changes in a second; 0 by default.
    open var alphaSpeed: Float = 0
    /// Seconds after those of the layer in which the first particle comes; 0 by default.
    open var beginTime: Double = 0

    /// Particles without a picture.
    public override init() {}

    /// What the layer needs to know of it; nil for one that shows nothing.
    func kind(seed: UInt64) -> ParticleKind? {
        guard isEnabled, birthRate > 0, lifetime + lifetimeRange > 0 else { return nil }
        guard let picture = (contents as? UIImage)?.bitmap ?? contents as? CGImage else { return nil }
        let scale = max(contentsScale, 0.01)
        func spread(_ value: some BinaryFloatingPoint, _ range: some BinaryFloatingPoint) -> SIMD2<Double> {
            SIMD2(Double(value) - Double(range), Double(value) + Double(range))
        }
        let tint = color ?? .white
        var kind = ParticleKind(seed: seed)
        kind.size = CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
        kind.pictures = pictures(of: picture, tint, seed)
        (kind.birthRate, kind.begin) = (Double(birthRate), beginTime)
        (kind.lifetime, kind.velocity) = (spread(lifetime, lifetimeRange), spread(velocity, velocityRange))
        kind.direction = spread(emissionLongitude, emissionRange / 2)
        kind.acceleration = SIMD2(Double(xAcceleration), Double(yAcceleration))
        (kind.scale, kind.growth) = (spread(self.scale, scaleRange), Double(scaleSpeed))
        (kind.spin, kind.alpha) = (spread(spin, spinRange), spread(tint.alpha, alphaRange))
        kind.fading = Double(alphaSpeed)
        return kind
    }

    /// For each colour of the range the picture in equal parts of the longest life.
    private func pictures(of picture: Bitmap, _ tint: CGColor, _ seed: UInt64) -> [[Bitmap]] {
        let ranges = SIMD3(Double(redRange), Double(greenRange), Double(blueRange))
        let speeds = SIMD3(Double(redSpeed), Double(greenSpeed), Double(blueSpeed))
        let middle = SIMD3(Double(tint.red), Double(tint.green), Double(tint.blue))
        let steps = speeds == .zero ? 1 : 16
        let part = Double(lifetime + abs(lifetimeRange)) / Double(steps)
        func row(_ color: SIMD3<Double>) -> [Bitmap] {
            (0..<steps).map { step in
                // What a step is in its middle; a colour that stays is what it is.
                let age = steps == 1 ? 0 : (Double(step) + 0.5) * part
                return picture.multiplied(by: (color + speeds * age).clamped(lowerBound: .zero, upperBound: .one))
            }
        }
        guard ranges != .zero else { return [row(middle)] }
        return (0..<8).map { index in
            var chance = Chance(seed: seed ^ 0xC0_1045, index: index)
            return row(middle + ranges * (2 * SIMD3(chance.next(), chance.next(), chance.next()) - 1))
        }
    }
}

extension Bitmap {
    /// The picture with its colours multiplied by factors of 0…1; its opacity stays.
    fileprivate func multiplied(by factors: SIMD3<Double>) -> Bitmap {
        guard factors != .one else { return self }
        let parts = SIMD3<UInt32>(clamping: SIMD3<Int>((factors * 255).rounded(.toNearestOrAwayFromZero)))
        return Bitmap(width: width, height: height) { target in
            withPixels { pixels in
                for (index, pixel) in pixels.enumerated() {
                    func part(_ shift: UInt32, _ factor: UInt32) -> UInt32 {
                        (((pixel >> shift & 0xFF) * factor + 127) / 255) << shift
                    }
                    target[index] =
                        part(0, parts.x) | part(8, parts.y) | part(16, parts.z) | pixel & 0xFF00_0000
                }
            }
        }
    }
}
