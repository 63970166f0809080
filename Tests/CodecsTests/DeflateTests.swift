import CPNG
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct DeflateTests {
    /// Bytes of many kinds: noise, runs, text-like repetitions, slopes, a change of kind on the way.
    static func bytes(_ kind: Int, _ count: Int) -> [UInt8] {
        var state = UInt64(kind + 1) &* 0x9E37_79B9_7F4A_7C15
        func random() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        return (0..<count).map { i in
            switch kind {
            case 0: UInt8(truncatingIfNeeded: random())
            case 1: 0
            case 2: UInt8(truncatingIfNeeded: i / 700)
            case 3: UInt8(truncatingIfNeeded: (random() & 7) &* (random() & 3))
            case 4: i % 97 < 60 ? UInt8(i % 97) : UInt8(truncatingIfNeeded: random() & 1)
            case 5: i < count / 2 ? 0 : UInt8(truncatingIfNeeded: random() & 63)
            default: i % 4001 == 0 ? 200 : UInt8(truncatingIfNeeded: i &* i >> 9 & 3)
            }
        }
    }

    /// A PNG of one grey row that holds a zlib stream of `count` bytes with their filter byte, for libpng to inflate.
    static func inflate(_ stream: [UInt8], _ count: Int) throws -> [UInt8] {
        var header = PNGHeader(width: count - 1, height: 1)
        header.rest = [8, 0, 0, 0, 0]
        var file = PNGFileBytes(header: header, width: count - 1, height: 1)
        file.append("IDAT", stream)
        file.append("IEND", [])
        return try ImageFile.decode(file.bytes, limits: .unlimited).pixels.map { UInt8($0 & 0xFF) }
    }

    @Test(arguments: 0...6, [1025, 16_384, 16_400, 70_000, 250_000])
    func whatIsCompressedInflates(_ kind: Int, _ count: Int) throws {
        let input = [0] + Self.bytes(kind, count - 1)
        for effort in [(0, false, 8), (1, false, 16), (8, true, 8), (64, true, 1)] {
            let deflater = PixelDeflater(.init(depth: effort.0, isLazy: effort.1, stride: effort.2))
            for _ in 0..<2 {
                let stream = input.withUnsafeBytes { Array(deflater.compress($0)) }
                #expect(try Self.inflate(stream, count) == Array(input.dropFirst()))
                #expect(stream.count <= count + 64 + count / 256)
            }
        }
    }

    /// A flat picture with some noise: what repeats is chance, and taking it makes the codes of the rest longer.
    @Test func chanceRepetitionsAreLeftAlone() {
        var random = SeededGenerator(7)
        let input = (0..<400_000).map { _ in
            Int.random(in: 0..<100, using: &random) < 85 ? 0 : UInt8.random(in: 0..<64, using: &random)
        }
        func size(_ depth: Int) -> Int {
            let deflater = PixelDeflater(.init(depth: depth, isLazy: true, stride: 1))
            return input.withUnsafeBytes { deflater.compress($0).count }
        }
        // Of whatever saves anything 90,773 and 91,417 bytes come.
        #expect(size(0) < 90_000)
        #expect(size(8) < 91_000)
    }

    @Test func codesStayWithinTheirLimits() {
        // Fibonacci weights make the deepest trees.
        var weights: [UInt32] = [1, 1]
        while weights.count < 40 { weights.append(weights[weights.count - 1] &+ weights[weights.count - 2]) }
        for limit in [7, 9, 15] {
            let code = weights.withUnsafeBufferPointer { HuffmanCode($0, limit: limit) }
            #expect(code.lengths.allSatisfy { $0 >= 1 && Int($0) <= limit })
            let used = code.lengths.reduce(0) { $0 + 1 << (limit - Int($1)) }
            #expect(used == 1 << limit)
        }
    }

    /// The filters by PNG's definition.
    static func reference(_ filter: CPNGFilter, _ x: UInt8, _ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
        switch filter {
        case CPNGFilterNone: return x
        case CPNGFilterSub: return x &- a
        case CPNGFilterUp: return x &- b
        case CPNGFilterAverage: return x &- UInt8((Int(a) + Int(b)) / 2)
        default:
            let estimate = Int(a) + Int(b) - Int(c)
            let (toA, toB, toC) = (abs(estimate - Int(a)), abs(estimate - Int(b)), abs(estimate - Int(c)))
            return x &- (toA <= toB && toA <= toC ? a : toB <= toC ? b : c)
        }
    }

    @Test(arguments: [CPNGFilterNone, CPNGFilterSub, CPNGFilterUp, CPNGFilterAverage, CPNGFilterPaeth], [1, 3, 4])
    func filtersAreThoseOfTheFormat(_ filter: CPNGFilter, _ distance: Int) {
        for count in [1, 2, 15, 16, 31, 100, 257] {
            let row = [UInt8](repeating: 0, count: distance) + Self.bytes(0, count)
            let above = [UInt8](repeating: 0, count: distance) + Self.bytes(3, count)
            var out = [UInt8](repeating: 0, count: count)
            row.withUnsafeBufferPointer { row in
                above.withUnsafeBufferPointer { above in
                    CPNGFilterRow(
                        filter, row.baseAddress! + distance, above.baseAddress! + distance, &out, count, distance)
                }
            }
            for i in 0..<count {
                #expect(out[i] == Self.reference(filter, row[i + distance], row[i], above[i + distance], above[i]))
            }
        }
    }
}
