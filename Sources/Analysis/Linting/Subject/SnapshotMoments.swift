import Compositing
import Foundation
import Geometry
import Hero
import Raster
import SceneModel

/// When a view's snapshot takes the view's place, or gives it back: an instant of the still screen and one of the
/// transition beside it.
struct SnapshotMoment {
    let rest, flight: Double

    /// nil where no still screen is beside the transition on the view's side.
    init?(_ entry: HeroPlan.Entry, _ transition: LintedTransition, _ subject: LintSubject) {
        guard transition.end > transition.start else { return nil }
        let isCancelled = transition.plan.resumed?.end == .cancel
        if entry.appearing {
            if isCancelled { return nil }
            (rest, flight) = (transition.end, transition.end - 1e-4)
        } else {
            (rest, flight) = (transition.start - 1e-4, transition.start)
            let isBusy = subject.transitions.contains { $0.start < rest && $0.end > rest }
            if rest < 0 || isBusy { return nil }
        }
    }
}

extension LintSubject {
    /// The view whose own layer it is.
    func owner(of identifier: Int) -> String? {
        run.layers.first { $0.identifier == identifier && !$0.isSnapshot }?.view
    }

    /// The layers of a frame, back to front.
    func layers(at time: Double) -> [PlacedLayer] { PlacedLayer.all(of: run.timeline.renderTree(at: time)) }

    /// Where a view itself is on the canvas; nil when it is not shown.
    func box(of view: String, at time: Double) -> CGRect? {
        layers(at: time).first { owner(of: $0.properties.identifier) == view }?.box
    }

    /// Where the layer is that stands for a view in a transition.
    func flightBox(of view: String, at time: Double, in transition: LintedTransition) -> CGRect? {
        guard let presentation = run.presentations.first(where: { $0.start == transition.start }),
            let layer = presentation.layers(at: time).first(where: { $0.view == view })?.layer
        else { return nil }
        return layers(at: time).first { $0.properties.identifier == layer }?.box
    }

    /// Whether a view's place looks another way when its snapshot takes over or gives back.
    func jumps(_ entry: HeroPlan.Entry, in transition: LintedTransition, around extra: CGRect = .null) -> Bool {
        guard let moment = SnapshotMoment(entry, transition, self) else { return false }
        return jumps(entry.view, moment, in: transition, around: extra)
    }

    func jumps(_ view: String, _ moment: SnapshotMoment, in transition: LintedTransition, around extra: CGRect = .null)
        -> Bool
    {
        let boxes = [box(of: view, at: moment.rest), flightBox(of: view, at: moment.flight, in: transition)]
        let area = boxes.compactMap { $0 }.reduce(extra) { $0.union($1) }.intersection(canvas)
        guard !area.isNull else { return false }
        return changedShare(in: area, moment.rest, moment.flight) > 0.006
    }

    /// 0…1 of an area's small blocks of pixels whose mean colour differs between two instants: how an edge or a letter
    /// is drawn does not count.
    func changedShare(in area: CGRect, _ first: Double, _ second: Double) -> Double {
        let area = area.intersection(canvas)
        guard !area.isNull else { return 0 }
        let (a, b) = (picture(at: first), picture(at: second))
        let scale = CGFloat(a.width) / max(1, run.timeline.size.width)
        let side = 4
        let left = max(0, Int(area.minX * scale)), top = max(0, Int(area.minY * scale))
        let right = min(a.width, Int((area.maxX * scale).rounded(.up)))
        let bottom = min(a.height, Int((area.maxY * scale).rounded(.up)))
        var (blocks, changed) = (0, 0)
        for y in stride(from: top, to: bottom - side + 1, by: side) {
            for x in stride(from: left, to: right - side + 1, by: side) {
                blocks += 1
                var sums = SIMD4<Int32>()
                for row in y..<y + side {
                    for column in x..<x + side {
                        let (p, q) = (a[column, row], b[column, row])
                        if p == q { continue }
                        for i in 0..<4 { sums[i] += Int32(q >> UInt32(8 * i) & 255) - Int32(p >> UInt32(8 * i) & 255) }
                    }
                }
                if (0..<4).contains(where: { abs(sums[$0]) > 10 * Int32(side * side) }) { changed += 1 }
            }
        }
        return blocks == 0 ? 0 : Double(changed) / Double(blocks)
    }

    /// The views around a view, the nearest first, as far as its snapshot leaves them.
    func ancestorsLeft(by entry: HeroPlan.Entry, in transition: LintedTransition) -> [String] {
        let animating = Set(transition.plan.animating.map(\.view))
        var ancestors: [String] = []
        var path = entry.view
        while let slash = path.lastIndex(of: "/") {
            path = String(path[..<slash])
            if entry.coordinateSpace == .local, animating.contains(path) { break }
            ancestors.append(path)
        }
        return ancestors
    }

    func report(_ entry: HeroPlan.Entry, in transition: LintedTransition) -> HeroPlan.ViewReport? {
        transition.plan.views.first { $0.view == entry.view && $0.appearing == entry.appearing }
    }
}

extension PlacedLayer {
    /// A rectangle of its own on the canvas.
    func box(_ rect: CGRect) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ]
        return CGRect(bounding: corners.compactMap(projection.apply))
    }

    /// On the canvas.
    var box: CGRect { box(properties.bounds) }
}

extension ViewDescription {
    /// Whether it cuts what sticks out.
    var clips: Bool {
        properties.masksToBounds ?? [.scroll, .collection, .table].contains(kind)
    }
}
