internal import CRaster
import Foundation

/// SHA-256 (FIPS 180-4) of a stream of bytes, by the processor's instructions where it has any.
package struct SHA256: Sendable {
    private let usesInstructions: Bool
    private var state: SIMD8<UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var pending: [UInt8] = []
    private var count = 0

    /// - Parameter usesInstructions: whether to use those of the processor; the digest is the same.
    package init(usesInstructions: Bool = true) {
        self.usesInstructions = usesInstructions && segue_has_sha256() != 0
        pending.reserveCapacity(64)
    }

    package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        count += bytes.count
        var rest = bytes[...]
        if !pending.isEmpty {
            let taken = min(64 - pending.count, rest.count)
            pending.append(contentsOf: rest.prefix(taken))
            rest = rest.dropFirst(taken)
            guard pending.count == 64 else { return }
            pending.withUnsafeBytes { compress(&state, $0.baseAddress!, blocks: 1) }
            pending.removeAll(keepingCapacity: true)
        }
        let blocks = rest.count / 64
        if blocks > 0 { compress(&state, bytes.baseAddress! + rest.startIndex, blocks: blocks) }
        pending.append(contentsOf: rest.dropFirst(blocks * 64))
    }

    /// The digest of what has been added so far, as 64 lower-case digits.
    package func hexadecimal() -> String {
        var copy = self
        let bits = UInt64(count) * 8
        copy.update([0x80] + [UInt8](repeating: 0, count: (119 - count % 64) % 64))
        copy.update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
        let digits = Array("0123456789abcdef")
        return String(
            (0..<8).flatMap { word in
                stride(from: 28, through: 0, by: -4).map { digits[Int(copy.state[word] >> $0 & 15)] }
            })
    }

    /// The digest of a file; nil when it cannot be read, and for a pipe, which can be read only once.
    package static func hexadecimal(ofFile path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else { return nil }
        var hash = SHA256()
        data.withUnsafeBytes { hash.update($0) }
        return hash.hexadecimal()
    }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    private func compress(_ state: inout SIMD8<UInt32>, _ bytes: UnsafeRawPointer, blocks: Int) {
        if !usesInstructions { return Self.compress(&state, bytes, blocks: blocks) }
        withUnsafeMutableBytes(of: &state) { words in
            segue_sha256(words.bindMemory(to: UInt32.self).baseAddress, bytes, Int64(blocks), Self.constants)
        }
    }

    private static func compress(_ state: inout SIMD8<UInt32>, _ bytes: UnsafeRawPointer, blocks: Int) {
        func rotated(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 &- n) }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            constants.withUnsafeBufferPointer { k in
                let w = schedule.baseAddress!
                for block in 0..<blocks {
                    for i in 0..<16 {
                        w[i] = UInt32(
                            bigEndian: bytes.loadUnaligned(fromByteOffset: block &* 64 &+ i &* 4, as: UInt32.self))
                    }
                    for i in 16..<64 {
                        let s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ w[i - 15] >> 3
                        let s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ w[i - 2] >> 10
                        w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
                    }
                    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
                    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
                    for i in 0..<64 {
                        let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
                        let t1 = h &+ s1 &+ (e & f ^ ~e & g) &+ k[i] &+ w[i]
                        let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
                        let t2 = s0 &+ (a & b ^ a & c ^ b & c)
                        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
                    }
                    state &+= [a, b, c, d, e, f, g, h]
                }
            }
        }
    }
}
