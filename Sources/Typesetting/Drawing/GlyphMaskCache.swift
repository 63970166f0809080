import Foundation
import Geometry
import Raster
import Synchronization

/// The coverage of one glyph at one size and one position within the pixel. Immutable.
final class GlyphMask: Sendable {
    /// The mask's rectangle, in pixels relative to the pen's pixel.
    let bounds: PixelRect
    /// The coverage, one byte per pixel of `bounds`, rows from the top; zeros after each row's pixels.
    let bytes: [UInt8]
    /// Bytes from row to row, a multiple of sixteen.
    let stride: Int

    init(outline: CGPath, key: GlyphMaskKey) {
        let transform = CGAffineTransform(
            a: key.scaleX, b: 0, c: 0, d: key.scaleY, tx: CGFloat(key.phaseX) / GlyphMaskKey.phases,
            ty: CGFloat(key.phaseY) / GlyphMaskKey.phases)
        let reach = PixelRect(minX: -Self.reach, minY: -Self.reach, maxX: Self.reach, maxY: Self.reach)
        let coverage = Coverage(filling: outline, transform: transform, rule: .nonZero, clip: reach)
        bounds = coverage.isEmpty ? .empty : coverage.bounds
        stride = (bounds.width + 15) & ~15
        var padded = bounds
        padded.maxX = bounds.minX + stride
        bytes = coverage.isEmpty ? [] : coverage.dense(in: padded)
    }

    /// Pixels from the pen that a mask may reach; hardly any glyph is wider than four ems.
    static let reach = Int(4 * GlyphMaskKey.sizeLimit)
}

struct GlyphMaskKey: Hashable {
    let glyph: UInt32
    /// Pixels per font unit.
    let scaleX: CGFloat
    let scaleY: CGFloat
    /// Position of the pen within its pixel, in quarters.
    let phaseX: UInt8
    let phaseY: UInt8

    func hash(into hasher: inout Hasher) {
        hasher.combine(UInt64(glyph) << 16 | UInt64(phaseX) << 8 | UInt64(phaseY))
        hasher.combine(scaleX.bitPattern ^ scaleY.bitPattern &* 31)
    }

    static let phases: CGFloat = 4
    /// Pixels per em beyond which glyphs are not kept: they are filled where they stand.
    static let sizeLimit: CGFloat = 160
}

/// The masks of one face. What is in it never changes what is drawn, only how long it takes.
final class GlyphMaskCache: Sendable {
    /// When the masks of a face take more than this, all are dropped.
    static let byteLimit = 8 << 20

    private struct State {
        var masks: [GlyphMaskKey: GlyphMask] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())

    /// The masks of a run's glyphs. Missing ones are made outside the lock.
    func masks(for keys: [GlyphMaskKey], of face: FontFace) -> [GlyphMask] {
        var masks: [GlyphMask?] = state.withLock { state in keys.map { state.masks[$0] } }
        var made: [GlyphMaskKey: GlyphMask] = [:]
        for i in keys.indices where masks[i] == nil {
            if let mask = made[keys[i]] {
                masks[i] = mask
            } else {
                let mask = GlyphMask(outline: face.outline(of: keys[i].glyph), key: keys[i])
                (masks[i], made[keys[i]]) = (mask, mask)
            }
        }
        if !made.isEmpty { keep(made) }
        return masks.compactMap { $0 }
    }

    private func keep(_ made: [GlyphMaskKey: GlyphMask]) {
        state.withLock { state in
            for (key, mask) in made where state.masks[key] == nil {
                let cost = mask.bytes.count + 128
                if state.bytes + cost > Self.byteLimit { state = State() }
                state.masks[key] = mask
                state.bytes += cost
            }
        }
    }
}
