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
