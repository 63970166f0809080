import Foundation
import Geometry
import Raster
import Synchronization

/// Where the letters of an upright line stand.
struct LinePens: Equatable {
    /// Device pixels to a point of the layout.
    let scale: SIMD2<Double>
    /// Quarters of a pixel across and down, for each letter that is no emoji.
    let quarters: [SIMD2<Int32>]

    /// In the place of a letter that no surface reaches.
    static let nowhere = SIMD2<Int32>(repeating: .min)

    init(_ line: TextLine, _ transform: CGAffineTransform) {
        scale = SIMD2(Double(transform.a), Double(transform.d))
        var quarters: [SIMD2<Int32>] = []
        quarters.reserveCapacity(line.runs.reduce(0) { $0 + $1.glyphs.count })
        for run in line.runs where !run.face.isColor {
            // Most letters of a run stand on one height.
            var (height, down) = (CGFloat.nan, Int32.min)
            for glyph in run.glyphs {
                if glyph.position.y != height {
                    height = glyph.position.y
                    down = Self.quarter(height * transform.d + transform.ty)
                }
                let across = Self.quarter(glyph.position.x * transform.a + transform.tx)
                quarters.append(across == .min || down == .min ? Self.nowhere : SIMD2(across, down))
            }
        }
        self.quarters = quarters
    }

    /// `VectorGlyph.quarters(at:)` without a call of the C library for each letter.
    static func quarter(_ coordinate: CGFloat) -> Int32 {
        let quarters = Double(coordinate) * 4
        guard abs(quarters) < 1e9 else { return .min }
        let whole = Int32(quarters)
        // Exact, since both are near each other.
        let rest = quarters - Double(whole)
        return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
    }

    /// How far these letters are from the others by whole pixels; nil if they do not stand alike.
    func way(from other: LinePens) -> PixelOffset? {
        guard scale == other.scale, quarters.count == other.quarters.count, let a = quarters.first,
            let b = other.quarters.first
        else { return nil }
        let way = a &- b
        guard way.x & 3 == 0, way.y & 3 == 0 else { return nil }
        for (here, there) in zip(quarters, other.quarters) where here &- there != way { return nil }
        return PixelOffset(x: Int(way.x) / 4, y: Int(way.y) / 4)
    }
}

/// The coverage of whole lines of letters, kept for the frames in which they stand alike but for whole pixels: text that
/// scrolls, or that something passes behind. It holds the lines that were drawn last, and never shows in a pixel.
final class LineCoverages: Sendable {
    /// A line of a drawing.
    struct Place {
        fileprivate let lines: LineCoverages
        fileprivate let drawing: Int
        fileprivate let line: Int

        /// What was kept of the line, and how far it has to be moved.
        func coverage(at pens: LinePens) -> (coverage: BlockCoverage, way: PixelOffset)? {
            let key = key(pens)
            guard let entry = lines.entry(key), let way = pens.way(from: entry.pens) else { return nil }
            switch entry.letters {
            case .again(let blocks): return (blocks, way)
            case .once(let coverage):
                let blocks = BlockCoverage(coverage)
                lines.keep(Entry(pens: entry.pens, letters: .again(blocks)), key)
                return (blocks, way)
            }
        }

        /// Keeps a line that was drawn whole. What was never drawn at this scale before may be about to grow, and is not.
        func keep(_ coverage: Coverage, at pens: LinePens) {
            let line = Key(drawing: drawing, line: line)
            guard lines.wasDrawn(line, at: pens.scale) else { return }
            lines.keep(Entry(pens: pens, letters: .once(coverage)), key(pens))
        }

        private func key(_ pens: LinePens) -> Key {
            let first = pens.quarters.first ?? .zero
            return Key(drawing: drawing, line: line, phase: UInt8(first.x & 3) << 2 | UInt8(first.y & 3))
        }
    }

    fileprivate struct Key: Hashable {
        let drawing, line: Int
        /// The first letter's, within its pixel.
        var phase: UInt8 = 0xFF
    }

    /// A class, so that looking it up counts one reference.
    fileprivate final class Entry: Sendable {
        let pens: LinePens
        let letters: Letters
        let bytes: Int

        init(pens: LinePens, letters: Letters) {
            (self.pens, self.letters) = (pens, letters)
            bytes = letters.byteCount + 8 * pens.quarters.count + 256
        }
    }

    /// Most lines that move by parts of a pixel are drawn once where they stand; finding blocks pays from the second time.
    fileprivate enum Letters {
        case once(Coverage)
        case again(BlockCoverage)

        var byteCount: Int {
            switch self {
            case .once(let coverage): coverage.bytes.count + 16 * coverage.runs.count
            case .again(let blocks): blocks.byteCount
            }
        }
    }

    private struct State {
        var kept: [Key: Kept] = [:]
        var bytes = 0
        /// What was used at about the same time, the longest ago first. A line stands in each time in which it was used,
        /// and the last one counts.
        var times = [Time()]
        /// The number of the first of them.
        var firstTime = 0
        var scales: [Key: SIMD2<Double>] = [:]
    }

    private struct Kept {
        let entry: Entry
        var lastTime: Int
    }

    private struct Time {
        var keys: [Key] = []
        var bytes = 0
    }

    static let shared = LineCoverages()
    /// What may be kept: a screen of small text at each quarter of a pixel.
    private static let limit = 4 << 20
    private static let mostTimes = 32
    private static let mostScales = 4096
    private let state = Mutex(State())
    private static let drawings = Atomic<Int>(0)

    /// A number that no other drawing has.
    static func newDrawing() -> Int { drawings.add(1, ordering: .relaxed).newValue }

    func place(ofLine line: Int, in drawing: Int) -> Place { Place(lines: self, drawing: drawing, line: line) }

    private func entry(_ key: Key) -> Entry? {
        state.withLock { state in
            guard let at = state.kept.index(forKey: key) else { return nil }
            let entry = state.kept.values[at].entry
            state.kept.values[at].lastTime = Self.time(using: key, entry.bytes, in: &state)
            Self.drop(in: &state)
            return entry
        }
    }

    /// Whether the line was drawn at this scale the last time.
    private func wasDrawn(_ line: Key, at scale: SIMD2<Double>) -> Bool {
        state.withLock { state in
            if state.scales.count >= Self.mostScales { state.scales = [:] }
            return state.scales.updateValue(scale, forKey: line) == scale
        }
    }

    private func keep(_ entry: Entry, _ key: Key) {
        state.withLock { Self.put(entry, key, in: &$0) }
    }

    private static func put(_ entry: Entry, _ key: Key, in state: inout State) {
        let kept = Kept(entry: entry, lastTime: time(using: key, entry.bytes, in: &state))
        let before = state.kept.updateValue(kept, forKey: key)
        state.bytes += entry.bytes - (before?.entry.bytes ?? 0)
        drop(in: &state)
    }

    /// The number of the present time, in which a line was used.
    private static func time(using key: Key, _ bytes: Int, in state: inout State) -> Int {
        if state.times[state.times.count - 1].bytes >= limit / 16 { state.times.append(Time()) }
        let last = state.times.count - 1
        state.times[last].keys.append(key)
        state.times[last].bytes += bytes
        return state.firstTime + last
    }

    /// Drops what was used the longest ago where there is too much.
    private static func drop(in state: inout State) {
        while state.bytes > limit || state.times.count > mostTimes, state.times.count > 1 {
            for key in state.times.removeFirst().keys where state.kept[key]?.lastTime == state.firstTime {
                state.bytes -= state.kept.removeValue(forKey: key)?.entry.bytes ?? 0
            }
            state.firstTime += 1
        }
    }
}
