import Foundation

/// Pixels of a surface that a mask covers partly or not at all, kept while something is drawn over them.
///
/// Drawing and then putting back what the mask excludes is the same as drawing apart and laying the result down through
/// the mask, but costs only the mask's edge.
package struct SavedPixels {
    private struct Segment {
        let x: Int32
        let y: Int32
        let length: Int32
        /// Start of the mask's bytes for the segment, or -1 where all of it has the coverage `value`.
        let offset: Int32
        let value: UInt8
    }

    private var segments: [Segment] = []
    private var pixels: [UInt32] = []

    /// Keeps the pixels of `rect` whose coverage is below 255.
    package init(outside mask: Coverage, in rect: PixelRect, of surface: Surface) {
        let area = rect.intersection(surface.bounds)
        guard !area.isEmpty else { return }
        segments.reserveCapacity(area.height * 4)
        for y in area.minY..<area.maxY {
            var reached = area.minX
            if y >= mask.bounds.minY, y < mask.bounds.maxY {
                let row = y - mask.bounds.minY
                for index in mask.rowStarts[row]..<mask.rowStarts[row + 1] {
                    let run = mask.runs[Int(index)]
                    let (start, end) = (max(Int(run.x), area.minX), min(Int(run.x + run.length), area.maxX))
                    guard start < end else { continue }
                    keep(reached, start, y, offset: -1, value: 0, surface)
                    if !run.isConstant {
                        keep(start, end, y, offset: run.offset + Int32(start) - run.x, value: 0, surface)
                    } else if run.value < 255 {
                        keep(start, end, y, offset: -1, value: run.value, surface)
                    }
                    reached = end
                }
            }
            keep(reached, area.maxX, y, offset: -1, value: 0, surface)
        }
    }

    private mutating func keep(_ start: Int, _ end: Int, _ y: Int, offset: Int32, value: UInt8, _ surface: Surface) {
        guard start < end else { return }
        segments.append(Segment(x: Int32(start), y: Int32(y), length: Int32(end - start), offset: offset, value: value))
        let row = surface.row(y) + (start - surface.bounds.minX)
        pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: end - start))
    }

    /// Puts back what the mask excludes: each pixel becomes what was drawn × coverage + what was kept × (1 − coverage).
    /// - Parameter mask: the one the pixels were kept for.
    package func restore(to surface: Surface, through mask: Coverage) {
        pixels.withUnsafeBufferPointer { pixels in
            mask.bytes.withUnsafeBufferPointer { bytes in
                var kept = pixels.baseAddress
                for segment in segments {
                    guard let source = kept else { return }
                    let count = Int(segment.length)
                    let target = surface.row(Int(segment.y)) + (Int(segment.x) - surface.bounds.minX)
                    if segment.offset >= 0, let mask = bytes.baseAddress.map({ $0 + Int(segment.offset) }) {
                        for i in 0..<count { target[i] = Self.mix(target[i], source[i], UInt32(mask[i])) }
                    } else if segment.value == 0 {
                        target.update(from: source, count: count)
                    } else {
                        for i in 0..<count { target[i] = Self.mix(target[i], source[i], UInt32(segment.value)) }
                    }
                    kept = source + count
                }
            }
        }
    }

    /// a × weight + b × (255 − weight) over 255, rounded to nearest, in each of the four bytes.
    @inline(__always)
    private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
        let rest = 255 &- weight
        func divide(_ v: UInt32) -> UInt32 {
            // Two products of at most 255 · 255 in 16 bits each.
            let t = v &+ 0x0080_0080
            return ((t &+ ((t &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
        }
        let even = divide((a & 0x00FF_00FF) &* weight &+ (b & 0x00FF_00FF) &* rest)
        let odd = divide(((a &>> 8) & 0x00FF_00FF) &* weight &+ ((b &>> 8) & 0x00FF_00FF) &* rest)
        return even | odd &<< 8
    }
}
