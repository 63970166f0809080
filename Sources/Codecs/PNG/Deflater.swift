import CDeflate

/// Compresses whole buffers to zlib streams with libdeflate. One thread at a time; kept between frames, for its tables
/// are large.
final class Deflater {
    private let compressor: OpaquePointer
    private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 16)

    /// - Parameter level: 0 (stored) … 12 (slowest).
    init(level: Int) {
        guard let compressor = libdeflate_alloc_compressor(Int32(level)) else { preconditionFailure("out of memory") }
        self.compressor = compressor
    }

    deinit {
        libdeflate_free_compressor(compressor)
        buffer.deallocate()
    }

    /// The stream, valid until the next call.
    func compress(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        if buffer.count < bound {
            buffer.deallocate()
            buffer = .allocate(byteCount: bound, alignment: 16)
        }
        let count = libdeflate_zlib_compress(
            compressor, bytes.baseAddress, bytes.count, buffer.baseAddress, buffer.count)
        return UnsafeRawBufferPointer(rebasing: buffer[..<count])
    }
}

/// How hard writers try to make files small.
public enum CompressionLevel: String, Sendable, Hashable, CaseIterable {
    /// About a third of the time that `default` takes for photographs. PNG files are up to 8 % larger, APNG files up to a
    /// quarter, those of ramps about twice as large. GIF files of photographs take 53 % of the time and 1.7 times as many bytes,
    /// for strings that only come near are not looked for, and of two rows that look alike tables count one.
    case fast
    /// The balance that suits most: near the smallest size at a fraction of the time of `best`.
    case `default`
    /// Several times slower than `default`, a few per cent smaller. A GIF is the same.
    case best
}
