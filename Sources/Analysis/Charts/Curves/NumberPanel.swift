import Foundation
import Geometry
import Hero

/// Lines over time.
struct NumberPanel: ChartPanel {
    let marks: [ChartMark]
    let bottom: CGFloat

    private static let height: CGFloat = 104

    init(_ group: PanelGroup<PropertyCurve>, chart: CurveChart, top: CGFloat) {
        let plot = CGRect(
            x: CurveChart.plotLeft, y: top + 32, width: CurveChart.plotRight - CurveChart.plotLeft, height: Self.height)
        let (low, high) = group.curves.reduce((Double.infinity, -Double.infinity)) {
            (min($0.0, $1.range.lowerBound), max($0.1, $1.range.upperBound))
        }
        let scale = AxisScale(low...high, count: 5)
        func y(_ value: Double) -> CGFloat { plot.maxY - plot.height * CGFloat(scale.fraction(value)) }

        var marks: [ChartMark] = [
            .text(ChartText(group.property, at: CGPoint(x: 28, y: top + 22), size: 13, isBold: true))
        ]
        marks += chart.ground(plot)
        for tick in scale.ticks {
            marks.append(
                CurveChart.line(from: CGPoint(x: plot.minX, y: y(tick)), to: CGPoint(x: plot.maxX, y: y(tick))))
            marks.append(
                .text(
                    ChartText(
                        AxisScale.text(tick) + (tick == scale.high ? Self.unit(group.property) : ""),
                        at: CGPoint(x: plot.minX - 8, y: y(tick) + 3.5), size: 10, color: ChartStyle.faintInk,
                        anchor: .end)))
        }
        for (index, curve) in group.curves.enumerated() {
            let color = chart.color(ofView: curve.view)
            for run in curve.runs {
                // Lines that lie upon each other take turns.
                let hides = group.curves[..<index].contains { $0.runs.contains(run) }
                let points = run.map { CGPoint(x: chart.x($0.time), y: y($0.value)) }
                marks.append(.line(Self.path(points), color, width: 1.75, dash: hides ? [5, 5] : []))
                for point in [points.first, points.last] {
                    guard let point else { continue }
                    marks.append(
                        .box(CGRect(x: point.x - 2.5, y: point.y - 2.5, width: 5, height: 5), color, cornerRadius: 2.5))
                }
            }
        }
        (self.marks, bottom) = (marks, plot.maxY + 20)
    }

    /// Through all points; those on the straight way between their neighbours are left out.
    private static func path(_ points: [CGPoint]) -> CGPath {
        var kept: [CGPoint] = []
        for point in points {
            while kept.count > 1, isBetween(kept[kept.count - 1], kept[kept.count - 2], point) { kept.removeLast() }
            kept.append(point)
        }
        var path = CGPath()
        for (index, point) in kept.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    /// Whether a point lies on the line, but for what nobody sees, through its neighbours.
    private static func isBetween(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> Bool {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return p == a }
        return abs((p.x - a.x) * dy - (p.y - a.y) * dx) / length < 0.002 && p.x >= a.x && p.x <= b.x
    }

    private static func unit(_ property: String) -> String {
        if property.contains("rotation") { return "°" }
        return unitless.contains { property.contains($0) } ? "" : " pt"
    }

    /// Parts of the names of properties that are plain numbers.
    private static let unitless = [
        "opacity", "Opacity", "scale", "Scale", "perspective", "anchorPoint", "contentsRect", "effectAmount", "hidden",
        "masks", "zPosition", "Point",
    ]
}

/// Round numbers along an axis that cover a range of values.
package struct AxisScale: Sendable, Hashable {
    /// Multiples of the step, from the first not above the range's start to the first not below its end.
    package let ticks: [Double]
    package let step: Double

    package var low: Double { ticks[0] }
    package var high: Double { ticks[ticks.count - 1] }

    /// - Parameter count: about how many steps.
    package init(_ range: ClosedRange<Double>, count: Int) {
        var (low, high) = (range.lowerBound, range.upperBound)
        if !(high - low > 1e-9 * max(1, abs(low), abs(high))) {
            let margin = max(abs(low) * 0.1, 0.5)
            (low, high) = (low - margin, high + margin)
        }
        step = Self.step((high - low) / Double(max(1, count)))
        let (first, last) = ((low / step + 1e-6).rounded(.down), (high / step - 1e-6).rounded(.up))
        let step = step
        ticks = (0...Int(max(1, last - first))).map { (first + Double($0)) * step }
    }

    /// The least of 1, 2, 2.5 and 5 times a power of ten that is not below `wanted`.
    private static func step(_ wanted: Double) -> Double {
        var power = 1.0
        while power > wanted { power /= 10 }
        while power * 10 <= wanted { power *= 10 }
        return ([1, 2, 2.5, 5, 10].first { power * $0 >= wanted * (1 - 1e-9) } ?? 10) * power
    }

    /// 0 at the low end, 1 at the high one.
    package func fraction(_ value: Double) -> Double { (value - low) / (high - low) }

    static func text(_ value: Double) -> String { PlanJSON.number(value).text.replacingOccurrences(of: "-", with: "−") }
}
