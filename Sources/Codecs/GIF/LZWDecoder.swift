/// Reads back what `LZWEncoder` wrote, to write it again with shorter codes. Foreign data goes through giflib instead.
enum LZWDecoder {
    static func decode(_ bytes: [UInt8], count: Int, minimumCodeSize: Int) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(count)
        let clear = 1 << minimumCodeSize
        var prefixes = [UInt16](repeating: 0, count: 4096)
        var suffixes = [UInt8](repeating: 0, count: 4096)
        var lengths = [Int32](repeating: 1, count: 4096)
        for i in 0..<clear { suffixes[i] = UInt8(i) }
        var (width, next, previous) = (minimumCodeSize + 1, clear + 2, -1)
        var (bits, filled, position): (UInt32, Int, Int) = (0, 0, 0)
        while out.count < count {
            while filled < width {
                guard position < bytes.count else { return out }
                bits |= UInt32(bytes[position]) << UInt32(filled)
                (filled, position) = (filled + 8, position + 1)
            }
            let code = Int(bits & (1 << UInt32(width) - 1))
            bits >>= UInt32(width)
            filled -= width
            if code == clear {
                (width, next, previous) = (minimumCodeSize + 1, clear + 2, -1)
                continue
            }
            if code == clear + 1 { break }
            // A code that is only being defined repeats the one before and its first index.
            let known = code < next ? code : previous
            guard known >= 0 else { break }
            let length = Int(lengths[known])
            let start = out.count
            out.append(contentsOf: repeatElement(0, count: length))
            var walk = known
            for i in stride(from: start + length - 1, through: start, by: -1) {
                out[i] = suffixes[walk]
                walk = Int(prefixes[walk])
            }
            let head = out[start]
            if code != known { out.append(head) }
            if previous >= 0, next < 4096 {
                (prefixes[next], suffixes[next], lengths[next]) = (UInt16(previous), head, lengths[previous] + 1)
                next += 1
                if next == 1 << width, width < 12 { width += 1 }
            }
            previous = code
        }
        return out
    }
}

/// Decompresses a GIF picture piece by piece, from blocks that are fetched when they are needed.
///
/// Clearing the table costs nothing, whatever a file asks for: giflib's own decoder wipes 16 kB each time, and a file
/// can ask for that with three bits.
struct LZWLineDecoder {
    private let clear: Int
    private let minimumWidth: Int
    private var width: Int
    /// The next code to be defined.
    private var next: Int
    private var previous = -1
    /// Of every defined code: the code that it extends and the index that it adds.
    private var prefixes = [UInt16](repeating: 0, count: 4096)
    private var suffixes = [UInt8](repeating: 0, count: 4096)
    /// The first index of every defined code.
    private var heads = [UInt8](repeating: 0, count: 4096)
    /// What a code stands for and was not asked for yet, backwards.
    private var pending = [UInt8](repeating: 0, count: 4097)
    private var pendingCount = 0
    private var bits: UInt32 = 0
    private var bitCount = 0

    enum Failure: Error { case endsTooSoon, broken }

    /// - Parameter codeSize: as the picture says, 1 to 8.
    init(codeSize: Int) {
        (clear, minimumWidth) = (1 << codeSize, codeSize + 1)
        (width, next) = (codeSize + 1, (1 << codeSize) + 2)
        for index in 0..<clear { (suffixes[index], heads[index]) = (UInt8(index), UInt8(index)) }
    }

    /// Fills a line.
    /// - Parameter more: the next byte of the picture's data; nil when there is none.
    mutating func read(into line: UnsafeMutableBufferPointer<UInt8>, more: () throws -> UInt8?) throws {
        var filled = 0
        while filled < line.count {
            if pendingCount == 0 { try expand(try code(more)) }
            while pendingCount > 0, filled < line.count {
                pendingCount &-= 1
                line[filled] = pending[pendingCount]
                filled &+= 1
            }
        }
    }

    private mutating func code(_ more: () throws -> UInt8?) throws -> Int {
        while true {
            while bitCount < width {
                guard let byte = try more() else { throw Failure.endsTooSoon }
                bits |= UInt32(byte) << UInt32(bitCount)
                bitCount &+= 8
            }
            let code = Int(bits & (1 << UInt32(width) - 1))
            bits >>= UInt32(width)
            bitCount &-= width
            if code == clear {
                (width, next, previous) = (minimumWidth, clear + 2, -1)
            } else if code == clear + 1 {
                throw Failure.endsTooSoon
            } else {
                return code
            }
        }
    }

    /// Puts what a code stands for into `pending`, and defines the next code.
    private mutating func expand(_ code: Int) throws {
        // A code that is being defined by itself repeats the one before and its first index.
        let isOwn = code == next && previous >= 0
        guard isOwn || code < clear || code > clear + 1 && code < next else { throw Failure.broken }
        var walk = isOwn ? previous : code
        let head = heads[walk]
        if isOwn {
            pending[0] = head
            pendingCount = 1
        }
        while walk >= clear {
            pending[pendingCount] = suffixes[walk]
            pendingCount &+= 1
            walk = Int(prefixes[walk])
        }
        pending[pendingCount] = UInt8(truncatingIfNeeded: walk)
        pendingCount &+= 1
        if previous >= 0, next < 4096 {
            (prefixes[next], suffixes[next], heads[next]) = (UInt16(previous), head, heads[previous])
            next &+= 1
            if next == 1 << width, width < 12 { width &+= 1 }
        }
        previous = code
    }
}
