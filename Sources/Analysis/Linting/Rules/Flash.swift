import Foundation
import SceneSyntax

/// Something that shows for an instant and is gone again, or is gone for an instant.
struct Flash: LintRule {
    let name = "flash"
    let summary = "something that appears or vanishes for a frame or two"

    /// Frames of the thumbnails' rate that are too short to be meant.
    private static let longest = 2
    /// Cells on a side of the tiles that are looked at one by one: so large that little crosses one in so short a time.
    private static let tile = 16
    /// 0…255, mean over a tile.
    private static let least = 8.0
    /// How much, of the change that a flash makes, may be left when a tile is compared with where it may have come
    /// from.
    private static let passing = 0.5

    func findings(in subject: LintSubject) -> [LintFinding] {
        let thumbnails = subject.thumbnails
        var found: [LintFinding] = []
        var quietUntil = -1
        for frame in thumbnails.times.indices.dropFirst() where frame > quietUntil && !thumbnails.isStill(frame) {
            guard let length = (1...Self.longest).first(where: { isFlash(thumbnails, from: frame, length: $0) }) else {
                continue
            }
            let time = thumbnails.times[frame]
            quietUntil = frame + Int(Thumbnails.rate / 10)
            found.append(
                LintFinding(
                    self,
                    "something flashes at \(LintSubject.seconds(time)): it shows for \(length == 1 ? "a frame" : "\(length) frames") and is gone",
                    at: subject.place(of: time), time: time))
        }
        return found
    }

    /// Whether some tile shows the same before and after the frames from `frame` on, so many, and something else in
    /// them. On one side at least it stands still: what moves all the time comes back to where it was without a flash.
    private func isFlash(_ thumbnails: Thumbnails, from frame: Int, length: Int) -> Bool {
        guard frame >= 2, frame + length + 1 < thumbnails.times.count else { return false }
        let (before, first) = (thumbnails.pixels(frame - 1), thumbnails.pixels(frame))
        let (last, after) = (thumbnails.pixels(frame + length - 1), thumbnails.pixels(frame + length))
        for top in stride(from: 0, to: thumbnails.rows, by: Self.tile) {
            for left in stride(from: 0, to: thumbnails.columns, by: Self.tile) {
                let rows = top..<min(top + Self.tile, thumbnails.rows)
                let columns = left..<min(left + Self.tile, thumbnails.columns)
                func difference(_ a: [UInt32], _ b: [UInt32]) -> Double {
                    var sum = 0
                    for row in rows {
                        for column in columns {
                            let index = row * thumbnails.columns + column
                            sum += Thumbnails.difference(a[index], b[index])
                        }
                    }
                    return Double(sum) / Double(rows.count * columns.count)
                }
                let change = min(difference(before, first), difference(last, after))
                guard change > Self.least, difference(before, after) < 0.15 * change else { continue }
                let earlier = difference(thumbnails.pixels(frame - 2), before)
                let later = difference(after, thumbnails.pixels(frame + length + 1))
                guard min(earlier, later) < 0.1 * change, max(earlier, later) < 0.5 * change else { continue }
                let tile = ThumbnailMotion(thumbnails, rows: rows, columns: columns, threshold: Self.passing * change)
                if !tile.comes(to: frame, from: frame - 1), !tile.comes(to: frame + length - 1, from: frame + length) {
                    return true
                }
            }
        }
        return false
    }
}

extension LintSubject {
    /// The step of the timeline that is under way at a time: the last transition or animation that has begun.
    func place(of time: Double) -> SourceRange {
        var latest: (start: Double, range: SourceRange)?
        let starts = transitions.map { ($0.start, $0.range) } + animations.map { ($0.record.firstTime, $0.step.range) }
        for (start, range) in starts where start <= time + 0.02 && start >= (latest?.start ?? -1) {
            latest = (start, range)
        }
        return latest?.range ?? document.timeline.first?.range ?? .beginning
    }
}
