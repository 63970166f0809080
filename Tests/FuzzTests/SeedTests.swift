import Foundation
import FuzzTargets
import Testing

/// Every target on its seeds, on what fuzzing found, and on what is left when they are cut or altered.
@Suite struct SeedTests {
    private static let folder = URL(fileURLWithPath: #filePath.components(separatedBy: "/Tests/")[0] + "/Fuzz")

    private static func files(_ kind: String, _ target: FuzzTarget) -> [[UInt8]] {
        let folder = folder.appendingPathComponent("\(kind)/\(target.rawValue)").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().compactMap { FileManager.default.contents(atPath: folder + "/" + $0).map(Array.init) }
    }

    @Test(arguments: FuzzTarget.allCases)
    func seedsAndFindings(_ target: FuzzTarget) {
        let seeds = Self.files("Seeds", target)
        #expect(!seeds.isEmpty, "Fuzz/Seeds/\(target.rawValue) is empty")
        for bytes in seeds + Self.files("Findings", target) { target.run(bytes) }
    }

    /// A target that ends at all has shown what this is for.
    @Test(arguments: FuzzTarget.allCases.filter { $0 != .render && $0 != .diff })
    func truncatedAtEveryByte(_ target: FuzzTarget) throws {
        let seed = try #require(Self.files("Seeds", target).min { $0.count < $1.count })
        for length in 0..<min(seed.count, 2000) { target.run(Array(seed[..<length])) }
    }

    @Test(arguments: FuzzTarget.allCases)
    func alteredBytes(_ target: FuzzTarget) {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for seed in Self.files("Seeds", target) where !seed.isEmpty {
            for _ in 0..<(target == .render ? 20 : 100) {
                var bytes = seed
                for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
                target.run(bytes)
            }
        }
    }
}
