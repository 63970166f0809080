import Foundation

/// Flicker that can cause seizures: more than three flashes, or red flashes, within a second over a large area (WCAG 2.3.1).
struct Flicker: LintRule {
    let name = "flicker"
    let summary = "more than three flashes a second over a large area, which can cause seizures (WCAG 2.3.1)"

    /// A quarter of 10° of the visual field at the usual distance, in square points.
    private static let area = 21_824.0
    /// A pair of opposing changes is a flash; three flashes are allowed.
    private static let allowedChanges = 6
    /// Cells on a side of what is taken together: a pattern that moves is light here and dark beside, and does not flash.
    private static let block = 6

    func findings(in subject: LintSubject) -> [LintFinding] {
        let thumbnails = subject.thumbnails
        let side = Self.block
        let (columns, rows) = ((thumbnails.columns + side - 1) / side, (thumbnails.rows + side - 1) / side)
        var blocks = [Block](repeating: Block(), count: columns * rows)
        let area = thumbnails.cell * thumbnails.cell * Double(side * side)
        for (frame, time) in thumbnails.times.enumerated() {
            let pixels = thumbnails.pixels(frame)
            var (general, red) = (0, 0)
            for index in blocks.indices {
                blocks[index].add(thumbnails.mean(pixels, x: index % columns * side, y: index / columns * side, side: side), at: time)
                if blocks[index].light.changes.count > Self.allowedChanges { general += 1 }
                if blocks[index].red.changes.count > Self.allowedChanges { red += 1 }
            }
            let isRed = Double(red) * area > Self.area
            guard isRed || Double(general) * area > Self.area else { continue }
            return [
                LintFinding(
                    self,
                    "the picture flickers: more than three \(isRed ? "red " : "")flashes in the second before \(LintSubject.seconds(time)), which can"
                        + " cause seizures (WCAG 2.3.1)",
                    at: subject.place(of: time), severity: .error, time: time,
                    suggestion: "flash at most three times a second, or over a smaller part of the screen")
            ]
        }
        return []
    }

    private struct Block {
        var light = Swing()
        var red = Swing()

        mutating func add(_ light: (red: Double, green: Double, blue: Double), at time: Double) {
            let (r, g, b) = light
            let sum = r + g + b
            self.light.add(0.2126 * r + 0.7152 * g + 0.0722 * b, least: 0.1, darkest: 0.8, at: time)
            // How far a saturated red goes beyond the other colours.
            red.add(sum > 0 && r / sum >= 0.8 ? max(0, r - g - b) * 320 : 0, least: 20, darkest: .infinity, at: time)
        }
    }

    /// A value that goes up and down.
    private struct Swing {
        /// Times of the changes of the last second, each in the other direction than the one before.
        var changes: [Double] = []
        private var extreme: Double?
        /// 1 rises, -1 falls, 0 unknown.
        private var direction = 0

        /// - Parameters:
        ///   - least: what counts as a change.
        ///   - darkest: the lower of both values has to be below it.
        mutating func add(_ value: Double, least: Double, darkest: Double, at time: Double) {
            changes.removeAll { $0 <= time - 1 }
            guard let old = extreme else {
                extreme = value
                return
            }
            if direction >= 0 && value > old || direction <= 0 && value < old, direction != 0 {
                extreme = value
            } else if abs(value - old) >= least, min(value, old) < darkest {
                direction = value > old ? 1 : -1
                extreme = value
                changes.append(time)
            }
        }
    }
}
