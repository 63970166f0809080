import Codecs
import Comparison
import Foundation
import Hero
import Recording
import Segue
import Typesetting

/// What a baseline keeps besides its picture: what was drawn when, with a hash for each frame, and what moved it.
struct BaselineRecord {
    /// Of the file; raised when old versions can no longer read it.
    static let format = 1

    var version: String
    /// Hashes of the fonts that every scene may use, with their names.
    var fonts: [String]
    /// Pixels.
    var width, height: Int
    var rate: FrameRate
    var loop: LoopCount
    /// Seconds of the timeline at each frame.
    var times: [Double]
    /// Holds included.
    var duration: RationalTime
    var hashes: [PixelHash]
    /// In the picture's file, after equal neighbours were joined.
    var encodedFrames: Int
    var plans: PlanJSON
    var animations: PlanJSON
    var views: ViewTracks

    init(_ capture: Capture, hashes: [PixelHash], encodedFrames: Int) {
        version = segueVersion
        fonts = Self.currentFonts
        (width, height, rate, loop) = (capture.width, capture.height, capture.schedule.rate, capture.loop)
        (times, duration) = (capture.times, capture.schedule.duration)
        (self.hashes, self.encodedFrames) = (hashes, encodedFrames)
        (plans, animations) = (capture.plans, capture.animations)
        views = ViewTracks(capture.source, capture.layers, at: capture.times)
    }

    static let currentFonts: [String] = FontRegistry.standard.inventory(hashing: false).filter { $0.isRequired && $0.isPresent }.reduce(
        into: [String]()
    ) { list, font in
        let hash = FontRegistry.sha256(ofFile: font.path).map { String($0.prefix(16)) } ?? "unreadable"
        let entry = "\(font.family) \(hash)"
        if !list.contains(entry) { list.append(entry) }
    }

    // MARK: Text

    /// A line for each of the large parts, so that version control shows what changed.
    var text: String {
        let loopValue: PlanJSON = if case .plays(let count) = loop { .number(Double(count)) } else { .string("forever") }
        let members: [(String, PlanJSON)] = [
            ("segue_baseline", .number(Double(Self.format))), ("version", .string(version)), ("fonts", .array(fonts.map { .string($0) })),
            ("size", .array([.number(Double(width)), .number(Double(height))])),
            ("rate", .array([.number(Double(rate.numerator)), .number(Double(rate.denominator))])), ("loop", loopValue),
            ("duration", .array([.number(Double(duration.value)), .number(Double(duration.timescale))])),
            ("encoded_frames", .number(Double(encodedFrames))), ("times", .array(times.map { .number($0) })), ("hashes", hashesJSON),
            ("transitions", plans), ("animations", animations), ("views", views.json),
        ]
        let lines = members.map { key, value -> String in
            guard ["transitions", "animations", "views"].contains(key), !value.elements.isEmpty else { return "\"\(key)\": \(value.text)" }
            return "\"\(key)\": [\n    " + value.elements.map(\.text).joined(separator: ",\n    ") + "\n  ]"
        }
        return "{\n  " + lines.joined(separator: ",\n  ") + "\n}\n"
    }

    /// Equal neighbours as `[hash, count]`.
    private var hashesJSON: PlanJSON {
        var runs: [(PixelHash, Int)] = []
        for hash in hashes {
            if let last = runs.last, last.0 == hash { runs[runs.count - 1].1 += 1 } else { runs.append((hash, 1)) }
        }
        return .array(runs.map { $0.1 == 1 ? .string($0.0.text) : .array([.string($0.0.text), .number(Double($0.1))]) })
    }

    /// - Throws: `VerificationError`.
    init(parsing bytes: [UInt8], path: String) throws(VerificationError) {
        let json: PlanJSON
        do { json = try PlanJSON(parsing: bytes) } catch { throw .unreadableRecord(path, reason: "\(error)") }
        guard let format = json["segue_baseline"]?.integer else { throw .unreadableRecord(path, reason: "is not the record of a baseline") }
        if format > Self.format { throw .newerRecord(path, version: format) }
        let size = json["size"]?.elements.compactMap(\.integer) ?? []
        let rate = json["rate"]?.elements.compactMap(\.integer) ?? []
        let duration = json["duration"]?.elements.compactMap(\.integer) ?? []
        let times = json["times"]?.elements.compactMap(\.double) ?? []
        let hashes = Self.hashes(json["hashes"])
        guard size.count == 2, rate.count == 2, rate[0] > 0, rate[1] > 0, duration.count == 2, duration[1] > 0, !times.isEmpty,
            hashes.count == times.count, let encoded = json["encoded_frames"]?.integer, encoded > 0,
            let views = json["views"].flatMap(ViewTracks.init)
        else { throw .unreadableRecord(path, reason: "is a damaged record of a baseline") }
        version = json["version"]?.string ?? ""
        fonts = json["fonts"]?.elements.compactMap(\.string) ?? []
        (width, height, self.rate) = (size[0], size[1], FrameRate(rate[0], rate[1]))
        loop = json["loop"]?.integer.map { .plays(max(1, $0)) } ?? .forever
        (self.times, self.duration, self.hashes, encodedFrames) = (times, RationalTime(duration[0], duration[1]), hashes, encoded)
        (plans, animations, self.views) = (json["transitions"] ?? .array([]), json["animations"] ?? .array([]), views)
    }

    private static func hashes(_ json: PlanJSON?) -> [PixelHash] {
        var hashes: [PixelHash] = []
        for element in json?.elements ?? [] {
            guard let text = element.string ?? element.elements.first?.string, let hash = PixelHash(text: text) else { return [] }
            let count = element.elements.count == 2 ? element.elements[1].integer ?? 0 : 1
            guard (1...FrameSchedule.standardLimit).contains(count), hashes.count + count <= FrameSchedule.standardLimit else { return [] }
            hashes += [PixelHash](repeating: hash, count: count)
        }
        return hashes
    }
}
