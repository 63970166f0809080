import Codecs
import Foundation
import Raster

/// A frame's pixels in a number, and how long it is shown.
struct Fingerprint: Sendable, Hashable {
    var hash: UInt64
    var duration: RationalTime

    init(_ bitmap: Bitmap, duration: RationalTime) {
        // FNV-1a over pixels; transparent ones are all alike whatever colour they hide.
        hash = bitmap.withPixels { pixels in
            pixels.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1 >> 24 == 0 ? 0 : $1)) &* 0x100_0000_01B3 }
        }
        self.duration = duration
    }

    /// Equal neighbours as one.
    static func merged(_ list: [Fingerprint]) -> [Fingerprint] {
        var merged: [Fingerprint] = []
        for item in list {
            if let last = merged.last, last.hash == item.hash {
                merged[merged.count - 1].duration += item.duration
            } else {
                merged.append(item)
            }
        }
        return merged
    }
}

/// Decodes files again and holds them against what was drawn.
enum Verifier {
    static func verify(_ outputs: [RecordingSummary.Output], _ drawn: [Fingerprint]) throws {
        let expected = Fingerprint.merged(drawn)
        for output in outputs where OutputFormat(name: output.format).map(OutputFormat.verified.contains) == true {
            guard output.path != "-" else { continue }
            let reader = try AnimationFile.open(path: output.path, limits: .unlimited)
            var decoded: [Fingerprint] = []
            while let frame = try reader.nextFrame() {
                decoded.append(Fingerprint(frame.bitmap, duration: frame.duration))
            }
            let total = decoded.reduce(RationalTime.zero) { $0 + $1.duration }
            // A single picture says nothing of time, but in a GIF.
            if output.encodedFrames > 1 || output.format == "gif" {
                let difference = total.seconds - output.duration
                if abs(difference) > 0.005 {
                    throw RecordingError.verification(path: output.path, frame: decoded.count - 1)
                }
            }
            guard output.isExact else { continue }
            let found = Fingerprint.merged(decoded)
            if let frame = zip(found, expected).enumerated().first(where: { $1.0.hash != $1.1.hash })?.offset {
                throw RecordingError.verification(path: output.path, frame: frame)
            }
            if found.count != expected.count {
                throw RecordingError.verification(path: output.path, frame: min(found.count, expected.count))
            }
        }
    }
}
