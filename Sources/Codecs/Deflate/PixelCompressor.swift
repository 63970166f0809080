/// Filtered pixels to a zlib stream. One thread at a time.
protocol PixelCompressor: AnyObject {
    /// The stream, valid until the next call.
    func compress(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer
}

extension Deflater: PixelCompressor {}
extension PixelDeflater: PixelCompressor {}

/// Tries two compressors and takes what is smaller.
final class SmallerOf: PixelCompressor {
    private let first, second: any PixelCompressor

    init(_ first: any PixelCompressor, _ second: any PixelCompressor) { (self.first, self.second) = (first, second) }

    func compress(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let a = first.compress(bytes)
        let b = second.compress(bytes)
        return b.count < a.count ? b : a
    }
}
