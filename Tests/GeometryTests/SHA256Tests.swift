import Geometry
import TestSupport
import Testing

@Suite struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func theExamplesOfTheStandard(message: String, digest: String) {
        var hash = SHA256()
        hash.update(Array(message.utf8))
        #expect(hash.hexadecimal() == digest)
    }

    @Test func theSameInPieces() {
        var hash = SHA256()
        for _ in 0..<1000 { hash.update([UInt8](repeating: 0x61, count: 1000)) }
        #expect(hash.hexadecimal() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    /// The processor's instructions, where it has any, against plain Swift: messages around the length of a block, in
    /// pieces that do not stand at its edges.
    @Test func instructionsGiveTheSameDigests() {
        var random = SeededGenerator(7)
        for length in Array(0...200) + [1000, 4096, 100_003] {
            let message = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            var (fast, plain) = (SHA256(), SHA256(usesInstructions: false))
            plain.update(message)
            let middle = length / 3
            fast.update(Array(message[..<middle]))
            fast.update(Array(message[middle...]))
            #expect(fast.hexadecimal() == plain.hexadecimal(), "\(length) bytes")
        }
    }
}
