import CDeflate

/// What was compressed by zlib, of a length that nobody has said.
package enum Inflater {
    /// - Parameter limit: the most bytes that come out.
    /// - Returns: nil for damaged data, and for more than the limit.
    package static func zlib(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
        guard !bytes.isEmpty, limit > 0, let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var room = min(limit, max(1024, bytes.count * 4))
        while true {
            var result = LIBDEFLATE_SUCCESS
            let plain = [UInt8](unsafeUninitializedCapacity: room) { target, count in
                var made = 0
                result = bytes.withUnsafeBytes {
                    // Writers may leave a line's end behind the data: what is behind it does not count.
                    libdeflate_zlib_decompress_ex(
                        decompressor, $0.baseAddress!, $0.count, target.baseAddress!, room, nil, &made)
                }
                count = result == LIBDEFLATE_SUCCESS ? made : 0
            }
            if result == LIBDEFLATE_SUCCESS { return plain }
            guard result == LIBDEFLATE_INSUFFICIENT_SPACE, room < limit else { return nil }
            room = min(limit, room * 4)
        }
    }
}
