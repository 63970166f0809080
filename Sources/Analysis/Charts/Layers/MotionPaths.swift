import Compositing
import Foundation
import Geometry
import Raster
import Scenes
import Typesetting

/// The ways that animated views' middles take across the canvas, with a dot for every equal piece of time: close dots
/// are slow, wide ones fast.
package enum MotionPaths {
    /// Times a second at which positions are taken.
    private static let rate = 120.0

    /// - Parameters:
    ///   - dots: a second.
    ///   - backdrop: the canvas at the end of the moment, drawn pale beneath.
    /// - Throws: when the font of its labels cannot be had.
    package static func picture(
        of run: SceneRun, during moment: Moment, dots: Double = 20, backdrop: Bitmap?
    ) throws(TypesettingError) -> ChartPicture {
        let size = run.timeline.size
        var marks: [ChartMark] = [.box(CGRect(origin: .zero, size: size), ChartStyle.paper, cornerRadius: 0)]
        if let backdrop {
            marks.append(.image(backdrop, CGRect(origin: .zero, size: size)))
            marks.append(.box(CGRect(origin: .zero, size: size), ChartStyle.paper.withAlpha(0.72), cornerRadius: 0))
        }
        var labels: [(text: ChartText, end: CGPoint)] = []
        var placement = LabelPlacement(in: CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2))
        for (index, way) in ways(of: run, during: moment).enumerated() {
            let color = ChartStyle.color(index)
            marks.append(.line(path(way.points.map(\.place)), color.withAlpha(0.55), width: 1.5, dash: []))
            var next = moment.start
            for point in way.points where point.time >= next - 1e-9 {
                marks.append(dot(point.place, radius: 3, color))
                next += 1 / dots
            }
            guard let first = way.points.first?.place, let last = way.points.last?.place else { continue }
            marks.append(dot(first, radius: 5.5, color))
            marks.append(dot(first, radius: 3.5, ChartStyle.paper))
            marks.append(dot(last, radius: 5.5, color))
            for end in [first, last] {
                placement.reserve(CGRect(x: end.x - 5.5, y: end.y - 5.5, width: 11, height: 11))
            }
            let isRight = last.x > size.width * 0.7
            let text = ChartText(
                way.label, at: CGPoint(x: last.x + (isRight ? -11 : 11), y: last.y - 7), size: 12, isBold: true,
                color: color,
                anchor: isRight ? .end : .start)
            labels.append((text, last))
        }
        for label in labels { marks += try placement.marks(of: label.text, for: label.end) }
        return ChartPicture(size: size, marks: marks)
    }

    struct Way {
        var label: String
        var points: [(time: Double, place: CGPoint)]
    }

    /// The views that move by more than a point, in the order in which they first appear; the first so many.
    static func ways(of run: SceneRun, during moment: Moment) -> [Way] {
        var ways: [Way] = []
        var places: [String: Int] = [:]
        let steps = max(1, Int(min(((moment.end - moment.start) * rate).rounded(.up), 2400)))
        for step in 0...steps {
            let time = moment.start + (moment.end - moment.start) * Double(step) / Double(steps)
            let centers = self.centers(of: run.timeline.renderTree(at: time))
            for (view, layer) in run.animatedLayers(at: time) {
                guard let center = centers[layer] else { continue }
                let slot = "\(view) \(layer)"
                if places[slot] == nil, ways.count < 8 * MotionCurves.greatestViewCount {
                    places[slot] = ways.count
                    ways.append(Way(label: run.document.label(ofView: view), points: []))
                }
                if let place = places[slot] { ways[place].points.append((time, center)) }
            }
        }
        let moving = ways.filter { way in
            guard let first = way.points.first?.place else { return false }
            return way.points.contains { abs($0.place.x - first.x) + abs($0.place.y - first.y) > 1 }
        }
        return Array(moving.prefix(MotionCurves.greatestViewCount))
    }

    private static func centers(of tree: RenderTree) -> [Int: CGPoint] {
        var centers: [Int: CGPoint] = [:]
        for layer in PlacedLayer.all(of: tree) { centers[layer.properties.identifier] = layer.center }
        return centers
    }

    private static func path(_ points: [CGPoint]) -> CGPath {
        var path = CGPath()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    private static func dot(_ center: CGPoint, radius: CGFloat, _ color: CGColor) -> ChartMark {
        .box(
            CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), color,
            cornerRadius: radius)
    }
}

extension SceneRun {
    /// The layers that show animated views at a time.
    func animatedLayers(at time: Double) -> [(view: String, layer: Int)] {
        var layers: [(view: String, layer: Int)] = []
        var known: Set<Int> = []
        func add(_ shown: [(view: String, layer: Int)]) {
            for layer in shown where known.insert(layer.layer).inserted { layers.append(layer) }
        }
        for presentation in presentations { add(presentation.layers(at: time)) }
        for animation in animations { add(animation.layers(at: time)) }
        return layers
    }
}
