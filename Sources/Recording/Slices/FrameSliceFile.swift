import Codecs
import Foundation
import Raster

/// The first line of a part's file: whose part it is.
struct FrameSliceHead: Hashable {
    let text: String
    let frames: Int

    init(_ plan: Recording.Plan, _ slice: FrameSlice, subject: String) {
        // Everything that decides on what is drawn when, besides the scene itself.
        let all = plan.schedule.frames
        var hash = Self.seed
        for frame in all {
            let words = [
                UInt64(frame.number), frame.time.bitPattern, UInt64(frame.duration.value),
                UInt64(frame.duration.timescale),
            ]
            for word in words { Self.mix(&hash, word) }
        }
        for byte in subject.utf8 { Self.mix(&hash, UInt64(byte)) }
        frames = slice.range(of: all.count).count
        text =
            "segue-slice 1 \(slice.index)/\(slice.count) \(plan.width)x\(plan.height) \(frames) \(String(hash, radix: 16))\n"
    }

    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    /// FNV-1a, eight bytes at a time.
    private static func mix(_ hash: inout UInt64, _ word: UInt64) {
        hash = (hash ^ word) &* 0x100_0000_01B3
        hash ^= hash >> 29
    }
}

/// Writes a part: after the head of each frame what may have changed, the rectangle that is stored, and its pixels as
/// runs.
final class FrameSliceWriter {
    private let file: OutputFile
    private var previous: Bitmap?

    init(to file: OutputFile, head: FrameSliceHead) throws {
        self.file = file
        try file.write(Array(head.text.utf8))
    }

    func append(_ bitmap: Bitmap, damage: PixelRect?) throws {
        let canvas = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
        let area = previous == nil ? canvas : (damage ?? canvas).intersection(canvas)
        previous = bitmap
        var words: [UInt32] = [damage == nil ? 0 : 1]
        for rect in [damage ?? .empty, area] {
            words += [rect.minX, rect.minY, rect.maxX, rect.maxY].map { UInt32(bitPattern: Int32($0)) }
        }
        let at = words.count
        words.append(0)
        bitmap.withPixels { pixels in
            for y in area.minY..<area.maxY {
                PixelRuns.append(
                    UnsafeBufferPointer(rebasing: pixels[y * bitmap.width + area.minX..<y * bitmap.width + area.maxX]),
                    to: &words)
            }
        }
        words[at] = UInt32(words.count - at - 1)
        try words.withUnsafeBytes { try file.write($0) }
    }

    func finish() throws {
        try file.write(Array("end\n".utf8))
        try file.finish()
        try file.prepareToPublish()
        try file.publish()
    }

    func cancel() { file.cancel() }
}

/// Pixels as runs: a number of equal ones and their colour, or with the highest bit set a number of others and those.
enum PixelRuns {
    static func append(_ pixels: UnsafeBufferPointer<UInt32>, to words: inout [UInt32]) {
        var start = 0
        var at = 0
        func flush(_ end: Int) {
            guard end > start else { return }
            words.append(UInt32(end - start) | 1 << 31)
            words += pixels[start..<end]
        }
        while at < pixels.count {
            var end = at + 1
            while end < pixels.count, pixels[end] == pixels[at] { end += 1 }
            if end - at >= 3 {
                flush(at)
                words += [UInt32(end - at), pixels[at]]
                start = end
            }
            at = end
        }
        flush(pixels.count)
    }

    /// Fills a row; false when the runs are of another length.
    static func fill(_ row: UnsafeMutableBufferPointer<UInt32>, from words: [UInt32], _ at: inout Int) -> Bool {
        var filled = 0
        while filled < row.count {
            guard at + 1 < words.count else { return false }
            let head = words[at]
            let count = Int(head & 0x7FFF_FFFF)
            at += 1
            guard count > 0, filled + count <= row.count else { return false }
            if head >> 31 == 0 {
                for x in filled..<filled + count { row[x] = words[at] }
                at += 1
            } else {
                guard at + count <= words.count else { return false }
                for x in 0..<count { row[filled + x] = words[at + x] }
                at += count
            }
            filled += count
        }
        return true
    }
}

/// Reads the frames of all parts in order.
struct FrameSliceReader {
    let slices: FrameSlices
    let plan: Recording.Plan

    /// - Throws: `FrameSliceError`, and what `body` throws.
    func forEach(_ body: (Int, FramePipeline.Drawn) throws -> Void) throws {
        var number = 0
        var current: Bitmap?
        for (index, path) in slices.paths.enumerated() {
            let slice = FrameSlice(index: index + 1, count: slices.paths.count)
            guard let handle = FileHandle(forReadingAtPath: path) else { throw FrameSliceError.missing([path]) }
            defer { try? handle.close() }
            let head = FrameSliceHead(plan, slice, subject: slices.subject)
            let expected = Array(head.text.utf8)
            guard let found = try handle.read(upToCount: expected.count), Array(found) == expected else {
                throw FrameSliceError.other(path)
            }
            for _ in 0..<head.frames {
                let frame = try read(handle, path, after: current)
                try body(number, frame)
                current = frame.bitmap
                number += 1
            }
            guard let end = try handle.read(upToCount: 5), Array(end) == Array("end\n".utf8) else {
                throw FrameSliceError.damaged(path)
            }
        }
    }

    private func read(_ handle: FileHandle, _ path: String, after previous: Bitmap?) throws -> FramePipeline.Drawn {
        let head = try words(handle, 10, path)
        func rect(_ at: Int) -> PixelRect {
            let sides = head[at..<at + 4].map { Int(Int32(bitPattern: $0)) }
            return PixelRect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
        }
        let (damage, area) = (head[0] == 1 ? rect(1) : nil, rect(5))
        let canvas = PixelRect(minX: 0, minY: 0, maxX: plan.width, maxY: plan.height)
        guard area.intersection(canvas) == area || area.isEmpty, previous != nil || area == canvas,
            Int(head[9]) <= 2 * (canvas.width + 1) * canvas.height
        else { throw FrameSliceError.damaged(path) }
        let runs = try words(handle, Int(head[9]), path)
        if area.isEmpty, let previous { return FramePipeline.Drawn(bitmap: previous, damage: damage) }
        var at = 0
        var isWhole = true
        let bitmap = Bitmap(width: canvas.width, height: canvas.height) { target in
            if let previous, area != canvas { previous.withPixels { _ = target.update(fromContentsOf: $0) } }
            for y in area.minY..<area.maxY where isWhole {
                let row = UnsafeMutableBufferPointer(
                    rebasing: target[y * canvas.width + area.minX..<y * canvas.width + area.maxX])
                isWhole = PixelRuns.fill(row, from: runs, &at)
            }
        }
        guard isWhole, at == runs.count else { throw FrameSliceError.damaged(path) }
        return FramePipeline.Drawn(bitmap: bitmap, damage: damage)
    }

    private func words(_ handle: FileHandle, _ count: Int, _ path: String) throws -> [UInt32] {
        if count == 0 { return [] }
        guard let data = try handle.read(upToCount: count * 4), data.count == count * 4 else {
            throw FrameSliceError.damaged(path)
        }
        return data.withUnsafeBytes { bytes in
            (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
        }
    }
}
