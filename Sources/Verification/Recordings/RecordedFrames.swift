import Comparison
import Codecs
import Foundation
import Raster
import Recording

/// The frames of a recording at 60 steps a second, each that differs from the one before once.
struct RecordedFrames: Sendable {
    struct Frame: Sendable {
        /// The step at which it is first shown.
        var tick: Int
        var picture: RGBPicture
    }

    static let rate = 60
    /// Bytes that all pictures may take; longer recordings are looked at with fewer pixels.
    private static let budget = 160 << 20
    /// What noise of a codec changes in a square of 8 pixels at most, of 255.
    private static let noise = 1.2

    /// Pixels of the file's pictures, without bars.
    let width, height: Int
    /// Where these begin in the file's pictures.
    private(set) var origin = (x: 0.0, y: 0.0)
    private(set) var frames: [Frame] = []
    private(set) var tickCount = 0
    /// Colours of the first picture, where it has a palette's few.
    private(set) var palette: Int?

    private static let largestPalette = 256

    /// That what was taken for bars is none.
    private struct OtherBars: Error {}

    /// Reads a file that `Footage` knows, and every other through ffmpeg.
    /// - Parameter shape: the canvas's width for its height.
    /// - Throws: `ComparisonError`, `VideoError`, `RecordingComparisonError`.
    init(path: String, shape: Double, limits: DecodeLimits, cancellation: Cancellation?) throws {
        var (side, barred) = (480, shape as Double?)
        while true {
            let frames: Self?
            do {
                frames = try Self(path: path, shape: barred, limits: limits, side: side, cancellation: cancellation)
            } catch is OtherBars {
                barred = nil
                continue
            }
            if let frames {
                self = frames
                if tickCount == 0 { throw RecordingComparisonError.empty(path) }
                if tickCount < 3 { throw RecordingComparisonError.tooShort(path) }
                return
            }
            side /= 2
            if side < 120 { throw RecordingComparisonError.tooLong(path) }
        }
    }

    /// Whether its first bytes or its name say that it takes ffmpeg to read.
    static func isVideo(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
        return ["mp4", "mov", "m4v", "webm", "mkv", "avi", "mpg", "mpeg", "ts", "3gp", "ogv"].contains(ending)
    }

    /// What is looked at is so many times as large as the file's pictures: the squares by which pictures are compared
    /// have to be small beside them.
    var enlargement: Int { Self.enlargement(max(width, height)) }
    static func enlargement(_ side: Int) -> Int { max(1, (leastSide + side - 1) / max(1, side)) }
    private static let leastSide = 96

    /// nil when it takes more than the budget.
    /// - Parameter shape: the canvas's, where bars around a picture of that shape are left out.
    private init?(path: String, shape: Double?, limits: DecodeLimits, side: Int, cancellation: Cancellation?) throws {
        var used = 0
        func isCancelled() -> Bool { cancellation?.isCancelled ?? false }
        if Self.isVideo(path) {
            // ffmpeg says of a missing file that it finds no video in it.
            if access(path, R_OK) != 0 {
                throw ComparisonError.file(ImageFileError(path: path, reason: DecodeError.unreadable(errno: errno)))
            }
            guard let first = try VideoReader(path: path, rate: nil, longestSide: nil).next() else {
                throw RecordingComparisonError.empty(path)
            }
            let whole = RGBPicture(width: first.width, height: first.height, bytes: first.bytes)
            let box = Self.letterbox(whole, shape)
            (width, height, origin) = Self.content(whole, box)
            let reader = try VideoReader(
                path: path, rate: Self.rate, longestSide: box?.longestSide(for: side) ?? side)
            while let next = try reader.next() {
                if isCancelled() { throw RecordingError.cancelled }
                let picture = try Self.without(
                    box, RGBPicture(width: next.width, height: next.height, bytes: next.bytes))
                used += add(picture.enlarged(by: enlargement), ticks: 1)
                if used > Self.budget { return nil }
            }
            return
        }
        let footage = try Footage.open(path: path, limits: limits)
        let frames = FootageFrames(footage)
        let first = RGBPicture(try frames.frame(0).bitmap)
        let box = Self.letterbox(first, shape)
        (width, height, origin) = Self.content(first, box)
        var time = RationalTime.zero
        for index in 0..<footage.frameCount {
            if isCancelled() { throw RecordingError.cancelled }
            time += footage.durations[index]
            // Shown at the middle of each step, and every frame at least once.
            let end = max(
                index + 1 == footage.frameCount ? tickCount + 1 : 0, Int((time.seconds * Double(Self.rate)).rounded()))
            guard end > tickCount else { continue }
            let whole = RGBPicture(try frames.frame(index).bitmap)
            if index == 0 {
                let colors = whole.colorCount(most: Self.largestPalette + 1)
                palette = colors <= Self.largestPalette ? colors : nil
            }
            let picture = try Self.without(box, whole).reduced(longestSide: side).enlarged(by: enlargement)
            used += add(picture, ticks: end - tickCount)
            if used > Self.budget { return nil }
        }
    }

    private static func letterbox(_ picture: RGBPicture, _ shape: Double?) -> Letterbox? {
        guard let shape, let box = Letterbox(width: picture.width, height: picture.height, shape: shape),
            box.hasBars(picture), box.hasEdges(picture)
        else { return nil }
        return box
    }

    private static func content(_ picture: RGBPicture, _ box: Letterbox?) -> (Int, Int, (x: Double, y: Double)) {
        guard let content = box?.content else { return (picture.width, picture.height, (0, 0)) }
        return (Int(content.width.rounded()), Int(content.height.rounded()), (content.x, content.y))
    }

    /// - Throws: `OtherBars`.
    private static func without(_ box: Letterbox?, _ picture: RGBPicture) throws -> RGBPicture {
        guard let box else { return picture }
        guard box.hasBars(picture) else { throw OtherBars() }
        return box.cropped(picture)
    }

    /// - Returns: the bytes that are kept of it.
    private mutating func add(_ picture: RGBPicture, ticks: Int) -> Int {
        defer { tickCount += ticks }
        if let last = frames.last, last.picture.largestLocalDifference(to: picture) <= Self.noise { return 0 }
        frames.append(Frame(tick: tickCount, picture: picture))
        return picture.bytes.count
    }

    /// Steps for which a frame is shown.
    func run(_ index: Int) -> Int {
        (index + 1 < frames.count ? frames[index + 1].tick : tickCount) - frames[index].tick
    }

    /// As the scene's canvas sees them.
    mutating func warp(_ placement: FramePlacement, width: Int, height: Int) {
        for index in frames.indices {
            frames[index].picture = placement.warp(frames[index].picture, width: width, height: height)
        }
    }

    init(width: Int, height: Int, frames: [Frame], tickCount: Int) {
        (self.width, self.height, self.frames, self.tickCount) = (width, height, frames, tickCount)
    }
}

/// Why a recording cannot be held against a scene.
package enum RecordingComparisonError: Error, Sendable, Hashable, CustomStringConvertible {
    case empty(String)
    case tooLong(String)
    /// A picture or two.
    case tooShort(String)
    /// Nowhere in the recording is anything that looks like the scene.
    case nothingAlike(String, scene: String)
    case emptyCanvas(String)

    package var description: String {
        switch self {
        case .empty(let path): "\(path) has no frames"
        case .tooLong(let path):
            "\(path) moves for too long to be compared at once; cut out the part that the scene shows"
        case .tooShort(let path):
            "\(path) shows no more than a picture; compare it with one that `segue still` draws"
        case .nothingAlike(let path, let scene):
            "no part of \(path) looks like \(scene) in place, size and colours; record the screen that the scene describes, on a device of the same shape and in the same appearance (--appearance dark has the scene's dark one)"
        case .emptyCanvas(let scene): "\(scene) has an empty canvas"
        }
    }
}
