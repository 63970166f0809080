import Codecs
import Foundation
import FuzzTargets
import Raster
import Testing

/// PNG files changed chunk by chunk, with checksums that are right: they end as pictures or as errors, and never
/// otherwise.
@Suite struct PNGChunkTests {
    private static func seeds(_ target: FuzzTarget) throws -> [[UInt8]] {
        let folder = #filePath.components(separatedBy: "/Tests/")[0] + "/Fuzz/Seeds/" + target.rawValue
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap {
            FileManager.default.contents(atPath: folder + "/" + $0).map(Array.init)
        }
    }

    @Test(arguments: [FuzzTarget.png, .apng], [1, 2, 3] as [UInt64])
    func endAsPicturesOrErrors(_ target: FuzzTarget, _ round: UInt64) throws {
        var (whole, broken) = (0, 0)
        for (number, seed) in try Self.seeds(target).enumerated() {
            var bytes = seed
            for step in 0..<150 {
                var mutator = PNGChunkMutator(seed: round << 32 | UInt64(number) << 16 | UInt64(step))
                // Changes add up; a file that is beyond repair, or large, starts again.
                bytes = mutator.mutated(step % 3 == 0 || bytes.count > 16_384 ? seed : bytes)
                target.run(bytes)
                if (try? AnimationFile.open(bytes).nextFrame()) != nil { whole += 1 } else { broken += 1 }
            }
        }
        // Checksums alone would refuse nearly all.
        #expect(whole * 80 > broken && broken > whole / 80, "\(whole) are pictures, \(broken) are not")
    }

    /// Most files are read without libpng. It agrees on which are pictures, and of what.
    @Test(arguments: [1, 2, 3] as [UInt64]) func areWhatLibpngSays(_ round: UInt64) throws {
        for (number, seed) in try Self.seeds(.png).enumerated() {
            for step in 0..<300 as Range<UInt64> {
                var mutator = PNGChunkMutator(seed: round << 40 | UInt64(number) << 16 | step)
                let bytes = mutator.mutated(seed)
                let read = try? ImageFile.decode(bytes)
                let libpng = try? ImageFile.straightPixels(bytes)
                guard let read, let libpng else {
                    #expect((read == nil) == (libpng == nil), "\(number), \(step)")
                    continue
                }
                let expected = Bitmap(width: libpng.width, height: libpng.height, straight: libpng.pixels)
                #expect(read.pixelsEqual(expected), "\(number), \(step)")
            }
        }
    }

    @Test func areTheSameForTheSameSeed() throws {
        let seed = try #require(try Self.seeds(.apng).first)
        func results() -> [[UInt8]] {
            (UInt64(1)...20).map { number in
                var mutator = PNGChunkMutator(seed: number)
                return mutator.mutated(seed)
            }
        }
        #expect(results() == results() && Set(results()).count > 15)
    }
}
