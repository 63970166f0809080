import Raster

/// An `fcTL` chunk: where a frame's pixels go and what happens with them.
struct FrameControl {
    enum Dispose: UInt8 { case none, background, previous }
    enum Blend: UInt8 { case source, over }

    var area: PixelRect
    var delayNumerator, delayDenominator: Int
    var dispose: Dispose
    var blend: Blend

    static let byteCount = 26

    /// The sequence number and what it stands before. The content's length has been checked.
    static func parse(_ content: UnsafeRawBufferPointer) throws -> (sequence: Int, control: FrameControl) {
        guard content.count == byteCount, let dispose = Dispose(rawValue: content[24]),
            let blend = Blend(rawValue: content[25])
        else {
            throw DecodeError.invalid(.png, reason: "a frame's control chunk is broken")
        }
        let area = PixelRect(
            x: content.bigEndian(at: 12), y: content.bigEndian(at: 16), width: content.bigEndian(at: 4),
            height: content.bigEndian(at: 8))
        let control = FrameControl(
            area: area, delayNumerator: content.bigEndian16(at: 20), delayDenominator: content.bigEndian16(at: 22),
            dispose: dispose, blend: blend)
        return (content.bigEndian(at: 0), control)
    }

    /// Seconds; a denominator of 0 means hundredths.
    var duration: RationalTime { RationalTime(delayNumerator, delayDenominator == 0 ? 100 : delayDenominator) }

    func bytes(sequence: Int) -> [UInt8] {
        var out: [UInt8] = []
        for value in [sequence, area.width, area.height, area.minX, area.minY] { out.appendBigEndian(value) }
        out.appendBigEndian16(delayNumerator)
        out.appendBigEndian16(delayDenominator)
        out.append(dispose.rawValue)
        out.append(blend.rawValue)
        return out
    }
}

extension [UInt8] {
    mutating func appendBigEndian(_ value: Int) {
        append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
    }

    mutating func appendBigEndian16(_ value: Int) {
        append(contentsOf: [8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
    }
}
