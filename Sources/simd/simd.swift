// What animation libraries use of Apple's simd, over the standard library's vectors.

/// Two numbers, by Apple's name.
public typealias double2 = SIMD2<Double>
/// Three numbers, by Apple's name.
public typealias double3 = SIMD3<Double>
/// Four numbers, by Apple's name.
public typealias double4 = SIMD4<Double>
/// Two numbers, by Apple's name.
public typealias float2 = SIMD2<Float>
/// Three numbers, by Apple's name.
public typealias float3 = SIMD3<Float>
/// Four numbers, by Apple's name.
public typealias float4 = SIMD4<Float>
/// Two numbers, by Apple's name.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers, by Apple's name.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers, by Apple's name.
public typealias simd_double4 = SIMD4<Double>
/// Two numbers, by Apple's name.
public typealias simd_float2 = SIMD2<Float>
/// Three numbers, by Apple's name.
public typealias simd_float3 = SIMD3<Float>
/// Four numbers, by Apple's name.
public typealias simd_float4 = SIMD4<Float>

/// The sum of the products of the components.
public func dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { (a * b).sum() }
/// How long a vector is.
public func length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { dot(a, a).squareRoot() }
/// The square of how long a vector is.
public func length_squared<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { dot(a, a) }
/// How far two points are apart.
public func distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { length(a - b) }
/// A vector of length 1 in the same direction.
public func normalize<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a / length(a) }
/// Between two vectors, by a part of the way.
public func mix<V: SIMD>(_ a: V, _ b: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint { a + (b - a) * t }
/// The components of a vector, none below or above those of others.
public func clamp<V: SIMD>(_ a: V, min low: V, max high: V) -> V where V.Scalar: Comparable {
    a.clamped(lowerBound: low, upperBound: high)
}
/// The absolute values of the components.
public func abs<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a.replacing(with: -a, where: a .< 0) }
