import Codecs
import Comparison
import Raster
import Testing

@testable import Verification

@Suite struct ComparisonJSONTests {
    @Test func whatIsNotLookedAtHasNoNumbers() throws {
        func animation(_ color: UInt32) throws -> Footage {
            let sink = MemorySink()
            let writer = APNGWriter(to: sink, width: 8, height: 8)
            // Each frame of its own colour, so that none is merged with the one before.
            for step in 0..<3 {
                let pixels = [UInt32](repeating: color + UInt32(step), count: 64)
                let bitmap = Bitmap(width: 8, height: 8, pixels: pixels)
                try writer.append(AnimationFrame(bitmap, duration: RationalTime(1, 10)))
            }
            try writer.finish()
            return try Footage(name: "a.png", bytes: sink.bytes)
        }
        var comparator = AnimationComparator()
        comparator.isKnownEqual = { _ in false }
        comparator.inspectionStep = 2
        let result = try comparator.compare(animation(0xFF00_0000), animation(0xFFFF_0000))
        #expect(result.frames.map(\.isInspected) == [true, false, true])
        let json = result.frames.map(\.json.text)
        #expect(json[0].contains(#""different_pixels": 64"#) && !json[0].contains("null"))
        #expect(json[1].contains(#""different_pixels": null"#) && json[1].contains(#""failing": true"#))
    }
}
