import Foundation
import Geometry
import Views

/// Curves of one property, of several views.
struct PanelGroup<Curve> {
    let property: String
    let curves: [Curve]
}

extension PanelGroup {
    /// Key paths in the order of `AnimatableKey`, their parts as they come, the overlay's last.
    fileprivate static func ordered(_ properties: [String]) -> [String] {
        var unique: [String] = []
        for property in properties where !unique.contains(property) { unique.append(property) }
        func rank(_ property: String) -> Int {
            // The longest key that the property is or begins with: `bounds.size.width` is of `bounds.size`.
            let keys = AnimatableKey.allCases.enumerated().filter {
                property == $0.element.rawValue || property.hasPrefix($0.element.rawValue + ".")
            }
            return keys.max { $0.element.rawValue.count < $1.element.rawValue.count }?.offset ?? Int.max
        }
        let ranked = unique.enumerated().map { (rank: rank($0.element), offset: $0.offset, name: $0.element) }
        return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.name)
    }
}

extension PanelGroup<PropertyCurve> {
    static func numbers(of curves: MotionCurves) -> [PanelGroup] {
        let moving = curves.numbers.filter { !$0.isSteady }
        return ordered(moving.map(\.property)).map { property in
            PanelGroup(property: property, curves: moving.filter { $0.property == property })
        }
    }

    /// One line for each key path whose parts, of some view, stay what they are.
    static func steadyNotes(of curves: MotionCurves) -> [String] {
        var notes: [(property: String, views: [String])] = []
        func note(_ property: String, _ view: String) {
            let label = curves.views.first { $0.path == view }?.label ?? view
            if let place = notes.firstIndex(where: { $0.property == property }) {
                if !notes[place].views.contains(label) { notes[place].views.append(label) }
            } else {
                notes.append((property, [label]))
            }
        }
        func key(_ property: String) -> String {
            let keys = AnimatableKey.allCases.map(\.rawValue).filter { property.hasPrefix($0 + ".") }
            return keys.max { $0.count < $1.count } ?? property
        }
        for curve in curves.numbers {
            // Of a point or a transform, one part that moves is enough.
            let siblings = curves.numbers.filter { $0.view == curve.view && key($0.property) == key(curve.property) }
            if siblings.allSatisfy(\.isSteady) { note(key(curve.property), curve.view) }
        }
        for curve in curves.colors where curve.isSteady { note(curve.property, curve.view) }
        let order = ordered(notes.map(\.property))
        return order.compactMap { property in
            guard let views = notes.first(where: { $0.property == property })?.views else { return nil }
            let shown = views.count > 6 ? views.prefix(5) + ["\(views.count - 5) more"] : views[...]
            return "\(property): \(shown.joined(separator: ", "))"
        }
    }
}

extension PanelGroup<ColorCurve> {
    static func colors(of curves: MotionCurves) -> [PanelGroup] {
        let moving = curves.colors.filter { !$0.isSteady }
        return ordered(moving.map(\.property)).map { property in
            PanelGroup(property: property, curves: moving.filter { $0.property == property })
        }
    }
}

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
