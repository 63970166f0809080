import CRaster

/// A row of source pixels for the kernels: memory, or one colour.
protocol PixelRow {
    func four(at i: Int) -> Pixels4
    func one(at i: Int) -> UInt32
    /// Whether the four pixels at i are all opaque; false when that is not worth asking.
    func areOpaque(at i: Int) -> Bool
    /// Whether the four pixels at i are all clear; false when that is not worth asking.
    func areClear(at i: Int) -> Bool
    func copy(to destination: UnsafeMutablePointer<UInt32>, count: Int)
    /// The row without its first pixels.
    func dropping(_ count: Int) -> Self
}

struct PixelsInMemory: PixelRow {
    let base: UnsafePointer<UInt32>

    @inline(__always)
    func four(at i: Int) -> Pixels4 { UnsafeRawPointer(base + i).loadUnaligned(as: Pixels4.self) }

    @inline(__always)
    func one(at i: Int) -> UInt32 { base[i] }

    @inline(__always)
    func areOpaque(at i: Int) -> Bool {
        let p = UnsafeRawPointer(base + i)
        let both = p.loadUnaligned(as: UInt64.self) & p.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        return both & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
    }

    @inline(__always)
    func areClear(at i: Int) -> Bool {
        let p = UnsafeRawPointer(base + i)
        return p.loadUnaligned(as: UInt64.self) | p.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == 0
    }

    @inline(__always)
    func copy(to destination: UnsafeMutablePointer<UInt32>, count: Int) { destination.update(from: base, count: count) }

    @inline(__always)
    func dropping(_ count: Int) -> PixelsInMemory { PixelsInMemory(base: base + count) }
}

struct OneColor: PixelRow {
    let pixel: UInt32
    let pixels: Pixels4

    init(_ color: PremultipliedColor) { (pixel, pixels) = (color.packed, Pixels4(repeating: color.packed)) }

    @inline(__always)
    func four(at i: Int) -> Pixels4 { pixels }

    @inline(__always)
    func one(at i: Int) -> UInt32 { pixel }

    @inline(__always)
    func areOpaque(at i: Int) -> Bool { false }

    @inline(__always)
    func areClear(at i: Int) -> Bool { false }

    @inline(__always)
    func copy(to destination: UnsafeMutablePointer<UInt32>, count: Int) {
        destination.update(repeating: pixel, count: count)
    }

    @inline(__always)
    func dropping(_ count: Int) -> OneColor { self }
}

/// The inner loops: one row of source over one row of destination. Four pixels at a time, the last few one by one with
/// the same arithmetic.
enum BlendRows<Operator: BlendOperator, Source: PixelRow> {
    @inline(__always)
    private static func store(_ pixels: Pixels4, _ destination: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(destination).storeBytes(of: pixels, as: Pixels4.self)
    }

    /// Blends a row at full weight.
    static func full(_ destination: UnsafeMutablePointer<UInt32>, _ source: Source, count: Int) {
        if Operator.self == SourceOver.self, let color = source as? OneColor {
            return segue_color_over(destination, color.pixel, 255, Int64(count))
        }
        var i = 0
        while i &+ 4 <= count {
            if Operator.opaqueReplaces && source.areOpaque(at: i) {
                store(source.four(at: i), destination + i)
            } else if !(Operator.clearKeeps && source.areClear(at: i)) {
                let below = UnsafeRawPointer(destination + i).loadUnaligned(as: Pixels4.self)
                store(Operator.blend(source.four(at: i), over: below), destination + i)
            }
            i &+= 4
        }
        while i < count {
            destination[i] =
                Operator.blend(Pixels4(repeating: source.one(at: i)), over: Pixels4(repeating: destination[i]))[0]
            i &+= 1
        }
    }

    /// Blends a row at one weight, 1…254.
    static func weighted(_ destination: UnsafeMutablePointer<UInt32>, _ source: Source, count: Int, weight: UInt32) {
        if Operator.self == SourceOver.self {
            if let color = source as? OneColor {
                return segue_color_over(destination, color.pixel, weight, Int64(count))
            }
            if let pixels = source as? PixelsInMemory {
                return segue_over(destination, pixels.base, weight, Int64(count))
            }
        }
        let lanes = Lanes(repeating: UInt16(truncatingIfNeeded: weight))
        var i = 0
        while i &+ 4 <= count {
            if !(Operator.clearKeeps && source.areClear(at: i)) {
                let below = UnsafeRawPointer(destination + i).loadUnaligned(as: Pixels4.self)
                store(Operator.blend(source.four(at: i), over: below, weight: lanes), destination + i)
            }
            i &+= 4
        }
        while i < count {
            let (s, d) = (Pixels4(repeating: source.one(at: i)), Pixels4(repeating: destination[i]))
            destination[i] = Operator.blend(s, over: d, weight: lanes)[0]
            i &+= 1
        }
    }

    /// Blends a row at a weight per pixel, each times `opacity` (0…255).
    static func masked(
        _ destination: UnsafeMutablePointer<UInt32>, _ source: Source, count: Int, mask: UnsafePointer<UInt8>,
        opacity: UInt32
    ) {
        if Operator.self == SourceOver.self, let color = source as? OneColor {
            return segue_color_masked(destination, color.pixel, mask, opacity, Int64(count))
        }
        let lanes = Lanes(repeating: UInt16(truncatingIfNeeded: opacity))
        var i = 0
        while i &+ 4 <= count {
            let four = UnsafeRawPointer(mask + i).loadUnaligned(as: UInt32.self)
            if four != 0 {
                let below = UnsafeRawPointer(destination + i).loadUnaligned(as: Pixels4.self)
                if four & (opacity &* 0x0101_0101) == .max {
                    store(Operator.blend(source.four(at: i), over: below), destination + i)
                } else {
                    let weight = (Lanes(weightsAt: mask + i) &* lanes).dividedBy255
                    store(Operator.blend(source.four(at: i), over: below, weight: weight), destination + i)
                }
            }
            i &+= 4
        }
        while i < count {
            let weight = product255(UInt32(mask[i]), opacity)
            let (s, d) = (Pixels4(repeating: source.one(at: i)), Pixels4(repeating: destination[i]))
            if weight == 255 {
                destination[i] = Operator.blend(s, over: d)[0]
            } else if weight > 0 {
                destination[i] =
                    Operator.blend(s, over: d, weight: Lanes(repeating: UInt16(truncatingIfNeeded: weight)))[0]
            }
            i &+= 1
        }
    }
}
