/// Filtered pixels to a zlib stream. One thread at a time.
protocol PixelCompressor: AnyObject {
    /// The stream, valid until the next call.
    func compress(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer
}

extension Deflater: PixelCompressor {}
extension PixelDeflater: PixelCompressor {}

/// Tries a second compressor where the first one's result calls for it, and takes what is smaller.
final class SmallerOf: PixelCompressor {
    private let first, second: any PixelCompressor
    private let ratio: Int

    /// - Parameter ratio: the second is tried where the first made it at least so many times smaller: there it is cheap.
    init(_ first: any PixelCompressor, _ second: any PixelCompressor, fromRatio ratio: Int = 0) {
        (self.first, self.second, self.ratio) = (first, second, ratio)
    }

    func compress(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let a = first.compress(bytes)
        if a.count * ratio > bytes.count { return a }
        let b = second.compress(bytes)
        return b.count < a.count ? b : a
    }
}
