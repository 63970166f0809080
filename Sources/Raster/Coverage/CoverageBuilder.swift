/// Collects runs row by row, from left to right, in their shortest form: neighbours merge, slices lose what is empty at
/// their ends or belongs to a constant run beside them, rows without runs at the top and the bottom are cut off.
struct CoverageBuilder: ~Copyable {
    private var runs: GrowingBuffer<Coverage.Run>
    private var bytes: GrowingBuffer<UInt8>
    private var rowStarts: GrowingBuffer<Int32>
    private var rowStart = 0
    /// Where the last run of the row ends; of no use for a row without runs.
    private var end = Int32.min
    private var (left, right) = (Int32.max, Int32.min)

    init(expectedRows: Int) {
        runs = GrowingBuffer(capacity: expectedRows * 3 + 8)
        bytes = GrowingBuffer(capacity: 1024)
        rowStarts = GrowingBuffer(capacity: expectedRows + 1)
        rowStarts.append(0)
    }

    /// Adds a run of one value. Zero adds nothing but ends the slice before it.
    @inline(__always)
    mutating func addConstant(x: Int, length: Int, value: UInt8) {
        guard length > 0 else { return }
        var (x, length) = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: length))
        if end == x {
            let last = runs.base + (runs.count - 1)
            if last.pointee.isConstant {
                if last.pointee.value == value, value != 0 {
                    last.pointee.length += length
                    end = x + length
                    return
                }
            } else {
                let trimmed = trimLastSlice(value)
                (x, length) = (x - trimmed, length + trimmed)
            }
        }
        guard value != 0 else { return }
        runs.append(Coverage.Run(x: x, length: length, offset: -1, value: value))
        end = x + length
    }

    /// Adds up to eight pixels of varying coverage, the first in the lowest byte.
    @inline(__always)
    mutating func addBlock(x: Int, _ block: UInt64, count: Int) {
        var (x, block, count) = (Int32(truncatingIfNeeded: x), block, count)
        if end == x {
            let last = runs.base + (runs.count - 1)
            if last.pointee.isConstant {
                // Bytes that continue the constant run before them are added to that run.
                let differing = block ^ (UInt64(last.pointee.value) &* 0x0101_0101_0101_0101)
                let same = min(count, differing.trailingZeroBitCount >> 3)
                if same > 0 {
                    last.pointee.length += Int32(truncatingIfNeeded: same)
                    (x, count) = (x + Int32(truncatingIfNeeded: same), count - same)
                    block = same < 8 ? block >> UInt64(same * 8) : 0
                    end = x
                }
            } else if Int(last.pointee.offset) + Int(last.pointee.length) == bytes.count {
                bytes.append(block, count: count)
                last.pointee.length += Int32(truncatingIfNeeded: count)
                end = x + Int32(truncatingIfNeeded: count)
                return
            }
        }
        let empty = min(count, block.trailingZeroBitCount >> 3)
        guard empty < count else { return }
        (x, count, block) = (x + Int32(truncatingIfNeeded: empty), count - empty, block >> UInt64(empty * 8))
        let length = Int32(truncatingIfNeeded: count)
        runs.append(Coverage.Run(x: x, length: length, offset: Int32(truncatingIfNeeded: bytes.count), value: 0))
        bytes.append(block, count: count)
        end = x + length
    }

    /// Adds coverage that varies from pixel to pixel.
    mutating func addSlice(x: Int, _ source: UnsafePointer<UInt8>, count: Int) {
        var i = 0
        while i + 8 <= count {
            addBlock(x: x + i, UnsafeRawPointer(source + i).loadUnaligned(as: UInt64.self).littleEndian, count: 8)
            i += 8
        }
        guard i < count else { return }
        var rest: UInt64 = 0
        for k in i..<count { rest |= UInt64(source[k]) << UInt64((k - i) * 8) }
        addBlock(x: x + i, rest, count: count - i)
    }

    @inline(__always)
    mutating func endRow() {
        if runs.count > rowStart {
            if !runs.base[runs.count - 1].isConstant { _ = trimLastSlice(0) }
            if runs.count > rowStart {
                let last = runs.base[runs.count - 1]
                (left, right) = (min(left, runs.base[rowStart].x), max(right, last.x + last.length))
            }
        }
        startRow()
    }

    /// Adds rows equal to the last one; they share its bytes.
    mutating func repeatLastRow(_ count: Int) {
        guard rowStarts.count >= 2, count > 0 else { return }
        let first = Int(rowStarts.base[rowStarts.count - 2])
        let length = rowStart - first
        runs.repeatLast(length, times: count)
        rowStarts.reserve(count)
        for _ in 0..<count {
            rowStart += length
            rowStarts.append(Int32(truncatingIfNeeded: rowStart))
        }
    }

    /// - Parameter top: the device row of the first row.
    consuming func finish(top: Int) -> Coverage {
        guard runs.count > 0 else { return .empty }
        var (first, last) = (0, rowStarts.count - 2)
        while rowStarts.base[first + 1] == 0 { first += 1 }
        while Int(rowStarts.base[last]) == runs.count { last -= 1 }
        let bounds = PixelRect(minX: Int(left), minY: top + first, maxX: Int(right), maxY: top + last + 1)
        return Coverage(
            bounds: bounds, rowStarts: rowStarts.array(first..<last + 2), runs: runs.array(0..<runs.count),
            bytes: bytes.array(0..<bytes.count))
    }

    @inline(__always)
    private mutating func startRow() {
        rowStart = runs.count
        rowStarts.append(Int32(truncatingIfNeeded: rowStart))
        end = .min
    }

    /// Takes bytes equal to `value` off the end of the last run, a slice, and says how many.
    @inline(__always)
    private mutating func trimLastSlice(_ value: UInt8) -> Int32 {
        let last = runs.base + (runs.count - 1)
        let end = Int(last.pointee.offset) + Int(last.pointee.length)
        var trimmed: Int32 = 0
        while trimmed < last.pointee.length, bytes.base[end - 1 - Int(trimmed)] == value { trimmed += 1 }
        guard trimmed > 0 else { return 0 }
        if end == bytes.count { bytes.removeLast(Int(trimmed)) }
        if trimmed == last.pointee.length { runs.removeLast(1) } else { last.pointee.length -= trimmed }
        self.end = .min
        return trimmed
    }
}

/// An array for trivial values without checks.
private struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = max(16, capacity)
        base = RasterizerScratch.take(Element.self, count: self.capacity)
    }

    deinit { RasterizerScratch.give(base, count: capacity) }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(1) }
        (base + count).initialize(to: element)
        count += 1
    }

    @inline(__always)
    mutating func removeLast(_ n: Int) { count -= n }

    /// Counts elements that were written behind the last one.
    @inline(__always)
    mutating func advance(_ n: Int) { count += n }

    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if count + additional > capacity { grow(additional) }
    }

    /// Appends the last `length` elements again and again.
    mutating func repeatLast(_ length: Int, times: Int) {
        reserve(length * times)
        let start = base + (count - length)
        var copied = length
        let total = length * (times + 1)
        while copied < total {
            // Copies everything that is there so far, which doubles with each round.
            let next = min(copied, total - copied)
            (start + copied).initialize(from: start, count: next)
            copied += next
        }
        count += length * times
    }

    func array(_ range: Range<Int>) -> [Element] {
        Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
    }

    private mutating func grow(_ additional: Int) {
        let larger = max(count + additional, capacity * 2)
        let target = RasterizerScratch.take(Element.self, count: larger)
        target.moveInitialize(from: base, count: count)
        RasterizerScratch.give(base, count: capacity)
        (base, capacity) = (target, larger)
    }
}

extension GrowingBuffer where Element == UInt8 {
    /// Appends up to eight bytes, the first in the lowest place.
    @inline(__always)
    fileprivate mutating func append(_ block: UInt64, count added: Int) {
        reserve(8)
        UnsafeMutableRawPointer(base + count).storeBytes(of: block.littleEndian, as: UInt64.self)
        advance(added)
    }
}
