import Animation
import Foundation
import Geometry
import Typesetting
import Views

/// Lays a scene's curves out: a panel for each property, a line for each view, one time axis for all.
///
/// Only what changes gets a line; what is animated from a value to the same value is named below.
package struct CurveChart {
    /// Points.
    static let width: CGFloat = 960
    static let plotLeft: CGFloat = 76
    static let plotRight: CGFloat = 932

    let curves: MotionCurves
    let title: String
    private var picture = ChartPicture(size: CGSize(width: CurveChart.width, height: 0))
    private var y: CGFloat = 0
    let timeAxis: AxisScale

    /// - Throws: when the font of its text cannot be had.
    package static func picture(_ curves: MotionCurves, title: String) throws(TypesettingError) -> ChartPicture {
        var chart = CurveChart(curves, title)
        return try chart.layOut()
    }

    private init(_ curves: MotionCurves, _ title: String) {
        (self.curves, self.title) = (curves, title)
        timeAxis = AxisScale(0...max(curves.duration, 1e-3), count: 10)
    }

    private mutating func layOut() throws(TypesettingError) -> ChartPicture {
        picture.marks = []
        try addHead()
        try addLegend()
        try addMoments()
        let numbers = PanelGroup.numbers(of: curves)
        for group in numbers { addPanel(NumberPanel(group, chart: self, top: y)) }
        for group in PanelGroup.colors(of: curves) { addPanel(ColorPanel(group, chart: self, top: y)) }
        addFoot()
        picture.size.height = (y + 20).rounded(.up)
        picture.marks.insert(.box(CGRect(origin: .zero, size: picture.size), ChartStyle.paper, cornerRadius: 0), at: 0)
        return picture
    }

    private mutating func addPanel(_ panel: some ChartPanel) {
        picture.marks += panel.marks
        y = panel.bottom
    }

    // MARK: What the panels share

    /// Where a time of the timeline is.
    func x(_ time: Double) -> CGFloat {
        let share = min(max(time / max(curves.duration, 1e-3), 0), 1)
        return Self.plotLeft + (Self.plotRight - Self.plotLeft) * CGFloat(share)
    }

    func color(ofView path: String) -> CGColor { ChartStyle.color(curves.views.firstIndex { $0.path == path } ?? 0) }

    func label(ofView path: String) -> String { curves.views.first { $0.path == path }?.label ?? path }

    /// The panel's ground: the moments shaded, a line at each time tick.
    func ground(_ plot: CGRect) -> [ChartMark] {
        var marks = curves.moments.map { moment in
            ChartMark.box(
                CGRect(x: x(moment.start), y: plot.minY, width: x(moment.end) - x(moment.start), height: plot.height),
                ChartStyle.shade,
                cornerRadius: 0)
        }
        for tick in timeAxis.ticks where tick <= curves.duration * (1 + 1e-9) {
            marks.append(Self.line(from: CGPoint(x: x(tick), y: plot.minY), to: CGPoint(x: x(tick), y: plot.maxY)))
            marks.append(
                .text(
                    ChartText(
                        AxisScale.text(tick) + (tick == 0 ? " s" : ""), at: CGPoint(x: x(tick), y: plot.maxY + 13),
                        size: 10,
                        color: ChartStyle.faintInk, anchor: .middle)))
        }
        return marks
    }

    static func line(from a: CGPoint, to b: CGPoint) -> ChartMark {
        var path = CGPath()
        path.move(to: a)
        path.addLine(to: b)
        return .line(path, ChartStyle.grid, width: 1, dash: [])
    }

    // MARK: Head and foot

    private mutating func addHead() throws(TypesettingError) {
        picture.marks.append(.text(ChartText(title, at: CGPoint(x: 28, y: 42), size: 22, isBold: true)))
        let count = curves.views.count + curves.omittedViews
        let summary =
            "\(AxisScale.text((curves.duration * 1000).rounded() / 1000)) s, \(count == 1 ? "1 view moves" : "\(count) views move")"
            + (curves.omittedViews > 0 ? "; the first \(curves.views.count) are shown" : "")
        picture.marks.append(.text(ChartText(summary, at: CGPoint(x: 28, y: 63), size: 12, color: ChartStyle.faintInk)))
        y = 74
    }

    private mutating func addLegend() throws(TypesettingError) {
        var x: CGFloat = 28
        y += 16
        for view in curves.views {
            let text = ChartText(view.label, at: CGPoint(x: x + 16, y: y + 4), size: 12)
            let width = try text.width() + 38
            if x + width > Self.width - 20, x > 28 {
                x = 28
                y += 20
            }
            picture.marks.append(
                .box(CGRect(x: x, y: y - 5, width: 10, height: 10), color(ofView: view.path), cornerRadius: 5))
            var placed = text
            placed.position = CGPoint(x: x + 16, y: y + 4)
            picture.marks.append(.text(placed))
            x += width
        }
        y += 14
    }

    /// What happens when, above the first panel; a label that would run into the one before goes to another row.
    private mutating func addMoments() throws(TypesettingError) {
        guard !curves.moments.isEmpty else { return }
        var ends: [CGFloat] = []
        let top = y + 14
        for moment in curves.moments {
            for label in moment.labels {
                var text = ChartText(label, at: .zero, size: 11, isBold: true, color: ChartStyle.faintInk)
                let width = try text.width()
                let start = min(x(moment.start), max(Self.plotLeft, Self.plotRight - width))
                let row = ends.firstIndex { $0 + 12 <= start } ?? ends.count
                if row == ends.count { ends.append(0) }
                ends[row] = start + width
                text.position = CGPoint(x: start, y: top + CGFloat(row) * 15)
                picture.marks.append(.text(text))
            }
        }
        y = top + CGFloat(max(0, ends.count - 1)) * 15 + 4
    }

    private mutating func addFoot() {
        let notes = PanelGroup.steadyNotes(of: curves)
        if curves.views.isEmpty {
            picture.marks.append(.text(ChartText("Nothing is animated.", at: CGPoint(x: 28, y: y + 24), size: 13)))
            y += 30
        }
        guard !notes.isEmpty else { return }
        y += 24
        picture.marks.append(
            .text(ChartText("Animated without a change", at: CGPoint(x: 28, y: y), size: 12, isBold: true)))
        for note in notes {
            y += 17
            picture.marks.append(.text(ChartText(note, at: CGPoint(x: 28, y: y), size: 11, color: ChartStyle.faintInk)))
        }
    }
}

/// A part of the chart with its own vertical axis.
protocol ChartPanel {
    var marks: [ChartMark] { get }
    var bottom: CGFloat { get }
}
