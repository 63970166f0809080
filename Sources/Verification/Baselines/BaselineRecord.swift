import Comparison
import Codecs
import Foundation
import Geometry
import Hero
import Recording
import Scenes
import Typesetting

/// What a baseline keeps besides its picture: what was drawn when, with a hash for each frame, and what moved it.
struct BaselineRecord {
    /// Of the file; raised when old versions can no longer read it.
    static let format = 2

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
    /// SHA-256 of the picture's file; nil in records of earlier versions, and where there is no file.
    var pictureHash: String?
    var plans: PlanJSON
    var animations: PlanJSON
    var views: ViewTracks
    /// The scene in its own words; nil for what code recorded, and in records of format 1.
    var outline: PlanJSON?
    /// Whether it knows what views look like; format 1 does not.
    var hasLooks = true
    /// The scene's file as seen from the folder of the baselines; nil for code, in records of format 1, and where there
    /// is no way from one to the other.
    var scenePath: String?
    /// Whether there is no scene.
    var isOfCode: Bool

    /// Whether it is one frame that is not held.
    var isStill: Bool { hashes.count == 1 && duration == rate.frameDuration }

    /// What the picture's file holds, equal neighbours joined: the hash of each, and the frame from which on it shows.
    var pictures: [(hash: PixelHash, frame: Int)] {
        hashes.indices.filter { $0 == 0 || hashes[$0] != hashes[$0 - 1] }.map { (hashes[$0], $0) }
    }

    /// - Parameter folder: of the baselines.
    init(_ capture: Capture, hashes: [PixelHash], encodedFrames: Int, folder: String? = nil) {
        scenePath = capture.outline == nil ? nil : folder.flatMap { Self.path(of: capture.name, from: $0) }
        version = segueVersion
        fonts = Self.currentFonts
        (width, height, rate, loop) = (capture.width, capture.height, capture.schedule.rate, capture.loop)
        (times, duration) = (capture.times, capture.schedule.duration)
        (self.hashes, self.encodedFrames) = (hashes, encodedFrames)
        (plans, animations) = (capture.plans, capture.animations)
        views = ViewTracks(capture.source, capture.outline == nil ? nil : capture.layers, at: capture.times)
        (outline, isOfCode) = (capture.outline, capture.outline == nil)
    }

    /// Whether a file is the very one that was written with it, so that its pixels need no look.
    func isOf(_ picture: [UInt8]) -> Bool {
        guard let pictureHash else { return true }
        var hash = SHA256()
        hash.update(picture)
        return hash.hexadecimal() == pictureHash
    }

    /// Whether the scene that it was recorded of is still there, as far as anything says where it was.
    func hasScene(from folder: String) -> Bool {
        guard let scenePath else { return true }
        let path = FilePath.join(folder, scenePath)
        if FileManager.default.fileExists(atPath: path) { return true }
        // Baselines that were copied elsewhere say nothing about their scenes.
        return !FileManager.default.fileExists(atPath: FilePath(path).folder)
    }

    /// Relative, so that it is the same wherever both are checked out; nil where only the root is common.
    private static func path(of file: String, from folder: String) -> String? {
        func parts(_ path: String) -> [String] {
            let absolute = path.hasPrefix("/") ? path : FilePath.join(FileManager.default.currentDirectoryPath, path)
            return absolute.split(separator: "/").reduce(into: ["/"]) { parts, name in
                if name == "..", parts.count > 1 {
                    parts.removeLast()
                } else if name != ".", name != ".." {
                    parts.append(String(name))
                }
            }
        }
        let (a, b) = (parts(file), parts(folder))
        let common = zip(a, b).prefix { $0 == $1 }.count
        guard common > 1, common < a.count else { return nil }
        return ([String](repeating: "..", count: b.count - common) + a[common...]).joined(separator: "/")
    }

    static let currentFonts: [String] = FontRegistry.standard.inventory(hashing: false).filter {
        $0.isRequired && $0.isPresent
    }.reduce(
        into: [String]()
    ) { list, font in
        let hash = SHA256.hexadecimal(ofFile: font.path).map { String($0.prefix(16)) } ?? "unreadable"
        let entry = "\(font.family) \(hash)"
        if !list.contains(entry) { list.append(entry) }
    }

    // MARK: Text

    /// A line for each of the large parts, so that version control shows what changed.
    var text: String {
        let loopValue: PlanJSON =
            if case .plays(let count) = loop { .number(Double(count)) } else { .string("forever") }
        let members: [(String, PlanJSON)] = [
            ("segue_baseline", .number(Double(Self.format))), ("version", .string(version)),
            ("fonts", .array(fonts.map { .string($0) })),
            ("size", .array([.number(Double(width)), .number(Double(height))])),
            ("rate", .array([.number(Double(rate.numerator)), .number(Double(rate.denominator))])), ("loop", loopValue),
            ("duration", .array([.number(Double(duration.value)), .number(Double(duration.timescale))])),
            ("encoded_frames", .number(Double(encodedFrames))),
            ("picture", pictureHash.map { .string($0) } ?? .null), ("times", .array(times.map { .number($0) })),
            ("hashes", hashesJSON),
            ("file", scenePath.map { .string($0) } ?? .null), ("scene", outline ?? .null), ("transitions", plans),
            ("animations", animations),
            ("views", views.json),
        ]
        return "{\n  " + members.map { Self.lines($0, $1, indent: "  ") }.joined(separator: ",\n  ") + "\n}\n"
    }

    private static func lines(_ key: String, _ value: PlanJSON, indent: String) -> String {
        if key == "scene", !value.members.isEmpty {
            let members = value.members.map { lines($0, $1, indent: indent + "  ") }
            return "\"\(key)\": {\n\(indent)  " + members.joined(separator: ",\n\(indent)  ") + "\n\(indent)}"
        }
        guard ["transitions", "animations", "views", "screens", "timeline"].contains(key), !value.elements.isEmpty
        else {
            return "\"\(key)\": \(value.text)"
        }
        return "\"\(key)\": [\n\(indent)  " + value.elements.map(\.text).joined(separator: ",\n\(indent)  ")
            + "\n\(indent)]"
    }

    /// Equal neighbours as `[hash, count]`.
    private var hashesJSON: PlanJSON {
        var runs: [(PixelHash, Int)] = []
        for hash in hashes {
            if let last = runs.last, last.0 == hash { runs[runs.count - 1].1 += 1 } else { runs.append((hash, 1)) }
        }
        return .array(
            runs.map { $0.1 == 1 ? .string($0.0.text) : .array([.string($0.0.text), .number(Double($0.1))]) })
    }

    /// - Throws: `VerificationError`.
    init(parsing bytes: [UInt8], path: String) throws(VerificationError) {
        let json: PlanJSON
        let help = "; restore it, or record again with --update"
        do { json = try PlanJSON(parsing: bytes) } catch { throw .unreadableRecord(path, reason: "\(error)\(help)") }
        guard let format = json["segue_baseline"]?.integer else {
            throw .unreadableRecord(path, reason: "is not the record of a baseline\(help)")
        }
        if format > Self.format { throw .newerRecord(path, version: format) }
        let size = json["size"]?.elements.compactMap(\.integer) ?? []
        let rate = json["rate"]?.elements.compactMap(\.integer) ?? []
        let duration = json["duration"]?.elements.compactMap(\.integer) ?? []
        let times = json["times"]?.elements.compactMap(\.double) ?? []
        let hashes = Self.hashes(json["hashes"])
        guard size.count == 2, rate.count == 2, rate[0] > 0, rate[1] > 0, duration.count == 2, duration[1] > 0,
            !times.isEmpty,
            hashes.count == times.count, let encoded = json["encoded_frames"]?.integer, encoded > 0,
            let views = json["views"].flatMap(ViewTracks.init)
        else { throw .unreadableRecord(path, reason: "is a damaged record of a baseline\(help)") }
        version = json["version"]?.string ?? ""
        fonts = json["fonts"]?.elements.compactMap(\.string) ?? []
        (width, height, self.rate) = (size[0], size[1], FrameRate(rate[0], rate[1]))
        loop = json["loop"]?.integer.map { .plays(max(1, $0)) } ?? .forever
        (self.times, self.duration, self.hashes, encodedFrames) = (
            times, RationalTime(duration[0], duration[1]), hashes, encoded
        )
        (plans, animations, self.views) = (json["transitions"] ?? .array([]), json["animations"] ?? .array([]), views)
        (scenePath, pictureHash) = (json["file"]?.string, json["picture"]?.string)
        outline = json["scene"].flatMap { $0.isNull ? nil : $0 }
        hasLooks = format > 1
        // Format 1 does not say; it knew no views of code.
        isOfCode = format == 1 ? views.tracks.isEmpty : outline == nil
    }

    private static func hashes(_ json: PlanJSON?) -> [PixelHash] {
        var hashes: [PixelHash] = []
        for element in json?.elements ?? [] {
            guard let text = element.string ?? element.elements.first?.string, let hash = PixelHash(text: text) else {
                return []
            }
            let count = element.elements.count == 2 ? element.elements[1].integer ?? 0 : 1
            guard (1...FrameSchedule.standardLimit).contains(count), hashes.count + count <= FrameSchedule.standardLimit
            else { return [] }
            hashes += [PixelHash](repeating: hash, count: count)
        }
        return hashes
    }
}
