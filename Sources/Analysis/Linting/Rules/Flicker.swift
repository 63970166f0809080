import Foundation

/// Flicker that can cause seizures: more than three flashes, or red flashes, within a second over a large area (WCAG
/// 2.3.1).
struct Flicker: LintRule {
    let name = "flicker"
    let summary = "more than three flashes a second over a large area, which can cause seizures (WCAG 2.3.1)"

    /// 10° of the visual field at the usual distance, in points: WCAG's rectangle, looked for everywhere on the screen.
    private static let field = (width: 341.0, height: 256.0)
    /// A pair of opposing changes is a flash; three flashes are allowed.
    private static let allowedChanges = 6

    func findings(in subject: LintSubject) -> [LintFinding] {
        let map = LightMap(subject.thumbnails)
        var windows = Self.windows(of: map)
        for (frame, time) in subject.thumbnails.times.enumerated() {
            if frame > 0, subject.thumbnails.isStill(frame) { continue }
            for index in windows.indices {
                windows[index].add(frame, of: map, at: time)
                let isRed = windows[index].red.changes.count > Self.allowedChanges
                guard isRed || windows[index].light.changes.count > Self.allowedChanges else { continue }
                return [
                    LintFinding(
                        self,
                        "the picture flickers: more than three \(isRed ? "red " : "")flashes in the second before \(LintSubject.seconds(time)),"
                            + " which can cause seizures (WCAG 2.3.1)",
                        at: subject.place(of: time), severity: .error, time: time,
                        suggestion: "flash at most three times a second, or over a smaller part of the screen")
                ]
            }
        }
        return []
    }

    /// Fields that overlap by half and more, so that every part of the screen is in the middle of one.
    private static func windows(of map: LightMap) -> [Window] {
        func spans(_ length: Double, _ count: Int) -> [Range<Int>] {
            let blocks = min(count, max(1, Int((length / map.block).rounded())))
            let starts = Array(stride(from: 0, to: count - blocks, by: max(1, blocks / 3))) + [count - blocks]
            return starts.map { $0..<$0 + blocks }
        }
        let columns = spans(field.width, map.columns)
        return spans(field.height, map.rows).flatMap { rows in columns.map { Window(columns: $0, rows: rows) } }
    }

    private struct Window {
        let columns, rows: Range<Int>
        var light = Swing(least: 0.1, darkest: 0.8)
        var red = Swing(least: 20, darkest: .infinity)

        init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

        mutating func add(_ frame: Int, of map: LightMap, at time: Double) {
            light.add(frame, of: map.luminance, in: self, map, at: time)
            red.add(frame, of: map.red, in: self, map, at: time)
        }
    }

    /// A field that gets lighter and darker.
    private struct Swing {
        /// A quarter of the field, in square points.
        private static let area = 21_824.0

        /// What counts as a change of a block.
        let least: Double
        /// The lower of both values has to be below it.
        let darkest: Double
        /// Times of the changes of the last second, each in the other direction than the one before.
        private(set) var changes: [Double] = []
        /// Where the field was at its lightest or darkest since the last change.
        private var extreme: (frame: Int, mean: Double)?
        /// 1 got lighter, -1 darker, 0 unknown.
        private var direction = 0.0

        init(least: Double, darkest: Double) { (self.least, self.darkest) = (least, darkest) }

        mutating func add(_ frame: Int, of values: [[Double]], in window: Window, _ map: LightMap, at time: Double) {
            changes.removeAll { $0 <= time - 1 }
            var (sum, net) = (0.0, 0)
            let (now, before) = (values[frame], values[extreme?.frame ?? frame])
            for row in window.rows {
                for index in row * map.columns + window.columns.lowerBound..<row * map.columns
                    + window.columns.upperBound
                {
                    let change = now[index] - before[index]
                    sum += now[index]
                    if abs(change) >= least, min(now[index], before[index]) < darkest { net += change > 0 ? 1 : -1 }
                }
            }
            guard let old = extreme else {
                extreme = (frame, sum)
                return
            }
            // What moves is darker here and lighter beside, and no flash: only what is left over counts.
            let turned = direction == 0 || Double(net) * direction < 0
            if turned, Double(abs(net)) * map.block * map.block > Self.area {
                direction = net > 0 ? 1 : -1
                extreme = (frame, sum)
                changes.append(time)
            } else if (sum - old.mean) * direction > 0 {
                extreme = (frame, sum)
            }
        }
    }
}
