import Foundation
import Geometry
import Raster
import SceneSyntax
import Scenes

/// The time and the signals in the colour of what lies below them.
struct UnreadableStatusBar: LintRule {
    let name = "unreadable-status-bar"
    let summary = "a status bar whose text has hardly any contrast with what lies below it"

    /// WCAG's ratio; below 3 even large text is hard to read.
    private static let least = 3.0

    func findings(in subject: LintSubject) -> [LintFinding] {
        let changes = subject.run.statusBarChanges
        let end = subject.run.timeline.duration
        var found: [LintFinding] = []
        for (index, change) in changes.enumerated() {
            guard let clock = change.clock else { continue }
            let until = index + 1 < changes.count ? changes[index + 1].time : .infinity
            // While nothing moves: after a change, after each transition, and at the end.
            let moments = [change.complete] + subject.transitions.map { $0.end + 1e-3 } + [end]
            let worst = moments.filter { time in
                time >= change.complete && time < until && time <= end
                    && !subject.transitions.contains { $0.start <= time && time < $0.end }
                    && !subject.run.screenTransitions.contains { $0.start <= time && time < $0.start + $0.duration }
            }.compactMap { time in contrast(of: clock, at: time, subject).map { (time: time, ratio: $0) } }.min {
                $0.ratio < $1.ratio
            }
            guard let worst, worst.ratio < Self.least else { continue }
            let remedy = RelativeLuminance.of(clock.color) > 0.5 ? "dark" : "light"
            found.append(
                LintFinding(
                    self,
                    "the status bar cannot be read on `\(change.screen)`: its contrast with what lies below is \(Self.text(worst.ratio)) at"
                        + " \(LintSubject.seconds(worst.time)); try `statusBar: \(remedy)`",
                    at: range(of: change.screen, subject), time: worst.time,
                    remedies: [
                        Remedy(
                            "statusBar: \(remedy) on `\(change.screen)`",
                            [.setOfScreen("statusBar", to: remedy, screen: change.screen)])
                    ]))
        }
        return found
    }

    private func range(of screen: String, _ subject: LintSubject) -> SourceRange {
        subject.document.screen(named: screen)?.name.range ?? .beginning
    }

    private static func text(_ ratio: Double) -> String { "\((ratio * 10).rounded() / 10) : 1" }

    /// Between the text and the median of what is around it; nil while the clock is not shown.
    private func contrast(of clock: StatusBarChange.Clock, at time: Double, _ subject: LintSubject) -> Double? {
        let tree = subject.run.timeline.renderTree(at: time)
        guard let placed = PlacedLayer.all(of: tree).first(where: { $0.properties.identifier == clock.layer }),
            let center = placed.center
        else {
            return nil
        }
        let picture = subject.picture(at: time)
        let scale = Double(picture.width) / Double(tree.size.width)
        // The text itself fills less than half of this.
        let (width, height) = (44.0, 20.0)
        func pixels(_ middle: CGFloat, _ length: Double, _ limit: Int) -> Range<Int> {
            let low = min(limit, max(0, Int(bounding: (Double(middle) - length / 2) * scale)))
            return low..<max(low, min(limit, Int(bounding: (Double(middle) + length / 2) * scale)))
        }
        var lights: [Double] = []
        for y in pixels(center.y, height, picture.height) {
            for x in pixels(center.x, width, picture.width) {
                let light = RelativeLuminance.components(picture[x, y])
                lights.append(0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue)
            }
        }
        guard !lights.isEmpty else { return nil }
        lights.sort()
        let (below, text) = (lights[lights.count / 2], RelativeLuminance.of(clock.color))
        return (max(below, text) + 0.05) / (min(below, text) + 0.05)
    }
}

extension RelativeLuminance {
    fileprivate static func of(_ color: CGColor) -> Double {
        let (red, green, blue) = components(PremultipliedColor(color.withAlpha(1)).packed)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}
