import CDeflate

enum Checksum {
    /// The checksum of PNG chunks.
    static func crc32(_ bytes: UnsafeRawBufferPointer) -> Int {
        Int(libdeflate_crc32(0, bytes.baseAddress, bytes.count))
    }
}
