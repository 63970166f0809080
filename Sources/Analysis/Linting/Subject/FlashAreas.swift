import Compositing
import Foundation
import Geometry
import Raster
import Scenes

/// Parts of the picture that become lighter or darker between two instants in which nothing has moved: a blur that sees
/// something else, a colour that is cut off, a picture that lacks something.
///
/// What is one or two pixels wide does not count: pixels that the edges of two pictures share, text that is drawn a
/// fraction of a pixel farther.
struct FlashAreas {
    /// Views there, those with the largest parts first; empty where no view of the scene is.
    let views: [String]
    /// The greatest change, 0…255.
    private let levels: Int

    /// Levels that nobody sees change at once.
    private static let leastLevels = 4
    /// Pixels in the middle of changed squares of nine.
    private static let fewestPixels = 4

    /// nil where nothing flashes.
    init?(
        _ subject: LintSubject, _ pictures: (Bitmap, Bitmap), rest: Double, flight: Double, in change: ScreenChange
    ) {
        let (first, second) = pictures
        guard first.width == second.width, first.height == second.height else { return nil }
        let changes = Self.changes(first, second)
        var middles = Self.middles(of: changes, width: first.width)
        guard middles.count >= Self.fewestPixels else { return nil }
        let scale = CGFloat(first.width) / max(1, subject.run.timeline.size.width)
        func point(_ index: Int) -> CGPoint {
            CGPoint(x: (CGFloat(index % first.width) + 0.5) / scale, y: (CGFloat(index / first.width) + 0.5) / scale)
        }
        let (still, flying) = (subject.layers(at: rest), subject.layers(at: flight))
        let meant = Self.meant(subject, still, flying, at: flight, in: change).map {
            $0.insetBy(dx: -3 / scale, dy: -3 / scale)
        }
        middles.removeAll { index in meant.contains { $0.contains(point(index)) } }
        guard middles.count >= Self.fewestPixels else { return nil }
        levels = middles.reduce(0) { max($0, Int(abs(changes[$1]))) }

        let names = subject.run.layers.reduce(into: [Int: String]()) { $0[$1.identifier] = $1.view }
        let places = (still + flying).compactMap { layer in
            names[layer.properties.identifier].map { (view: $0, box: layer.box) }
        }.sorted { $0.box.width * $0.box.height < $1.box.width * $1.box.height }
        var counts: [(view: String, pixels: Int)] = []
        for index in middles {
            guard let view = places.first(where: { $0.box.contains(point(index)) })?.view else { continue }
            if let known = counts.firstIndex(where: { $0.view == view }) {
                counts[known].pixels += 1
            } else {
                counts.append((view, 1))
            }
        }
        views = counts.sorted { ($1.pixels, $0.view) < ($0.pixels, $1.view) }.map(\.view)
    }

    func text(_ subject: LintSubject, at time: Double) -> String {
        let shown = views.prefix(3).map(subject.title)
        let what = shown.isEmpty ? "a part of the screen" : shown.joined(separator: ", ")
        let more = views.count > shown.count ? " and \(views.count - shown.count) more" : ""
        let verb = views.count > 1 ? "change" : "changes"
        return
            "\(what)\(more) \(verb) by up to \(levels) of 255 levels at \(LintSubject.seconds(time)), and nothing has moved there"
    }

    /// The change of each pixel's component that changes most, −255…255; 0 where nobody sees it.
    private static func changes(_ first: Bitmap, _ second: Bitmap) -> [Int16] {
        first.withPixels { before in
            second.withPixels { after in
                before.indices.map { index in
                    let (p, q) = (before[index], after[index])
                    if p == q { return 0 }
                    var greatest = 0
                    for shift in stride(from: UInt32(0), to: 24, by: 8) {
                        let change = Int(q >> shift & 255) - Int(p >> shift & 255)
                        if abs(change) > abs(greatest) { greatest = change }
                    }
                    return abs(greatest) > leastLevels ? Int16(greatest) : 0
                }
            }
        }
    }

    /// Pixels that change the same way as all eight around them.
    private static func middles(of changes: [Int16], width: Int) -> [Int] {
        let around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
        return changes.indices.filter { index in
            let sign = changes[index].signum()
            guard sign != 0, index % width > 0, index % width < width - 1, index >= width,
                index < changes.count - width
            else { return false }
            return around.allSatisfy { changes[index + $0].signum() == sign }
        }
    }

    /// Where a change is meant: a layer is elsewhere, or has another look, or a tab bar marks another tab. What is not
    /// there any more, or for the first time, does not count: it should look like what it stands for.
    private static func meant(
        _ subject: LintSubject, _ still: [PlacedLayer], _ flying: [PlacedLayer], at flight: Double,
        in change: ScreenChange
    ) -> [CGRect] {
        var areas: [CGRect] = []
        let before = still.reduce(into: [Int: PlacedLayer]()) { $0[$1.properties.identifier] = $1 }
        let after = flying.reduce(into: [Int: PlacedLayer]()) { $0[$1.properties.identifier] = $1 }
        for layer in flying {
            guard let other = before[layer.properties.identifier],
                other.hasMoved(to: layer) || other.differs(from: layer)
            else { continue }
            areas += [layer.box, other.box]
        }
        if let hero = change.hero, let presentation = subject.run.presentations.first(where: { $0.start == hero.start })
        {
            for (view, snapshot) in presentation.layers(at: flight) {
                guard let own = subject.run.layers.first(where: { $0.view == view && !$0.isSnapshot })?.identifier,
                    let a = before[own], let b = after[snapshot], a.hasMoved(to: b)
                else { continue }
                areas += [a.box, b.box]
            }
        }
        if change.kind == .tab {
            let captions = subject.run.timeline.captions
            areas += flying.filter { captions[$0.properties.identifier]?.kind == "TabBarView" }.map(\.box)
        }
        return areas
    }
}

extension PlacedLayer {
    /// Three corners on the canvas, which say where all of the layer is.
    private var corners: [CGPoint?] {
        let bounds = properties.bounds
        return [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.maxX, y: bounds.maxY),
        ].map(projection.apply)
    }

    /// Whether a layer, or the one that stands for it, is elsewhere: by more than a fiftieth of a point.
    func hasMoved(to other: PlacedLayer) -> Bool {
        zip(corners, other.corners).contains { a, b in
            guard let a, let b else { return a != nil || b != nil }
            return abs(a.x - b.x) > 0.02 || abs(a.y - b.y) > 0.02
        }
    }

    /// Whether a layer has another look, apart from where it is.
    fileprivate func differs(from other: PlacedLayer) -> Bool {
        let (a, b) = (properties, other.properties)
        return abs(opacity - other.opacity) > 1e-3 || a.backgroundColor != b.backgroundColor
            || abs(a.cornerRadius - b.cornerRadius) > 0.02 || a.masksToBounds != b.masksToBounds
            || a.borderWidth != b.borderWidth || a.mask != b.mask || a.contents != b.contents
    }
}
