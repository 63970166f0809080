import Foundation
import Geometry

/// Strips of colour over time, one for each view.
struct ColorPanel: ChartPanel {
    let marks: [ChartMark]
    let bottom: CGFloat

    private static let row: CGFloat = 26
    /// Colours in a strip.
    private static let steps = 64

    init(_ group: PanelGroup<ColorCurve>, chart: CurveChart, top: CGFloat) {
        let plot = CGRect(
            x: CurveChart.plotLeft, y: top + 32, width: CurveChart.plotRight - CurveChart.plotLeft,
            height: CGFloat(group.curves.count) * Self.row + 4
        )
        var marks: [ChartMark] = [
            .text(ChartText(group.property, at: CGPoint(x: 28, y: top + 22), size: 13, isBold: true))
        ]
        marks += chart.ground(plot)
        for (index, curve) in group.curves.enumerated() {
            let y = plot.minY + 4 + CGFloat(index) * Self.row
            marks.append(
                .box(
                    CGRect(x: CurveChart.plotLeft - 22, y: y + 6, width: 10, height: 10),
                    chart.color(ofView: curve.view), cornerRadius: 5))
            for run in curve.runs {
                guard let first = run.first, let last = run.last else { continue }
                let left = chart.x(first.time)
                let rect = CGRect(x: left, y: y, width: max(1, chart.x(last.time) - left), height: Self.row - 4)
                marks.append(.strip(rect, Self.colors(run)))
            }
        }
        (self.marks, bottom) = (marks, plot.maxY + 20)
    }

    /// Evenly spaced in time, as the samples are. No colour is a clear one of the next colour's hue, so that nothing
    /// greys on the way.
    private static func colors(_ run: [ColorCurve.Sample]) -> [CGColor] {
        let count = min(run.count, steps)
        let colors = (0..<count).map { run[count > 1 ? $0 * (run.count - 1) / (count - 1) : 0].color }
        let some = colors.compactMap { $0 }.first ?? .white
        let filled = colors.map { color in
            guard let color else { return some.withAlpha(0) }
            func clamp(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
            return CGColor(
                red: clamp(color.red), green: clamp(color.green), blue: clamp(color.blue), alpha: clamp(color.alpha))
        }
        return filled.count > 1 ? filled : filled + filled
    }
}
