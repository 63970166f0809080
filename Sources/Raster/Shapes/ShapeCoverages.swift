import Foundation
import Geometry

/// Coverage of small rounded rectangles, kept for others that are alike but for whole pixels: rows, keys, particles.
///
/// It holds at most some hundred shapes, the latest ones, and never shows in a pixel.
package final class ShapeCoverages {
    fileprivate struct Key: Hashable {
        let shape: RoundedRect
        /// What is left out of the shape.
        let inner: RoundedRect?
        let transform: CGAffineTransform

        /// Enough to tell shapes of one scene apart.
        func hash(into hasher: inout Hasher) {
            hasher.combine(transform.tx.bitPattern ^ transform.ty.bitPattern &* 31)
            hasher.combine(shape.rect.width.bitPattern ^ shape.rect.height.bitPattern &* 31)
        }
    }

    private var latest: [Key: KeptCoverage] = [:]
    /// Those before: what is asked for again becomes one of the latest.
    private var older: [Key: KeptCoverage] = [:]
    /// What was asked for last: rows and keys are drawn one after the other.
    private var last: KeptCoverage?

    private static let generation = 64
    /// Device pixels; for larger shapes the corners are a small part of the work.
    private static let longestSide: CGFloat = 256

    package init() {}

    /// What a shape covers, without what an inner one covers, and how far it has to be moved; nil for shapes that are
    /// not kept.
    package func coverage(of shape: RoundedRect, excluding inner: RoundedRect? = nil, projection: Projection)
        -> (kept: KeptCoverage, place: PixelOffset)?
    {
        guard let t = projection.affine, t.keepsRectangles, shape.radii != .zero || inner != nil else { return nil }
        let (place, rest) = t.splitAtPixel
        let box = shape.rect.standardized.applying(rest)
        guard box.width > 0, box.height > 0, box.width <= Self.longestSide, box.height <= Self.longestSide,
            inner.map({ $0.rect.width > 0 && $0.rect.height > 0 }) ?? true
        else { return nil }
        let key = Key(shape: shape, inner: inner, transform: rest)
        if let last, last.key == key { return (last, place) }
        let kept = latest[key] ?? keep(key, clip: PixelRect(covering: box))
        last = kept
        return (kept, place)
    }

    private func keep(_ key: Key, clip: PixelRect) -> KeptCoverage {
        let shapes = key.inner.map { [key.shape, $0] } ?? [key.shape]
        let kept = older[key] ?? KeptCoverage(key, Coverage(upright: shapes, key.transform, clip: clip))
        if latest.count >= Self.generation { (older, latest) = (latest, [:]) }
        latest[key] = kept
        return kept
    }
}

/// A coverage that many paintings share. A class, so that handing it on is one count and not one for each of its
/// lists.
package final class KeptCoverage: Sendable {
    package let coverage: Coverage
    fileprivate let key: ShapeCoverages.Key

    fileprivate init(_ key: ShapeCoverages.Key, _ coverage: Coverage) { (self.key, self.coverage) = (key, coverage) }
}
