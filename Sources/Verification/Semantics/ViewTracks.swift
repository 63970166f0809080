import Compositing
import Foundation
import Geometry
import Hero
import Scenes

/// What a view shows at one instant, on the canvas.
struct ViewState: Hashable, Sendable {
    /// The box around it, points of the canvas: x, y, width, height.
    var frame: [Double]
    /// With that of everything it lies in, 0…1.
    var opacity: Double
    /// `#RRGGBBAA`; nil for none.
    var background: String?
    var cornerRadius: Double
    /// Everything else that shows, as keys and values one after the other; what is as usual is left out.
    var look: [String] = []

    var isVisible: Bool { opacity > 0 && frame[2] > 0 && frame[3] > 0 }
}

/// Where every view of a scene is at every sampled time, as the render trees have it: the presentation values, for
/// views that animate and views that do not alike.
struct ViewTracks: Sendable {
    struct Track: Sendable {
        /// `A/0/1`
        var view: String
        var name: String?
        /// From which sample on it shows what; the first sample has an entry if the view is in the tree then.
        var changes: [(sample: Int, state: ViewState?)]

        /// What the scene's outline calls it, or what code did.
        var label: String?
        /// Of views that code made: what it is known by, wherever it lies.
        var mark: String?

        /// For messages.
        var title: String { label ?? "`\(name ?? view)`" }

        func state(at sample: Int) -> ViewState? {
            var (low, high) = (0, changes.count)
            while low < high {
                let middle = (low + high) / 2
                if changes[middle].sample <= sample { low = middle + 1 } else { high = middle }
            }
            return low > 0 ? changes[low - 1].state : nil
        }
    }

    /// In the order of the scene's screens and their views.
    var tracks: [Track]
    /// For each sample the visible views, back to front, as indices into `tracks`.
    var orders: [(sample: Int, order: [Int])] = []

    /// - Parameters:
    ///   - layers: which layers show which views; nil follows every layer, by its place in the tree and by what its
    ///     view is called.
    ///   - times: seconds, rising.
    init(_ source: any FrameSource, _ layers: [SceneLayer]?, at times: [Double]) {
        tracks = []
        var indices: [String: Int] = [:]
        var owners: [Int: Int] = [:]
        let looks = LayerLooks()
        var names = layers == nil ? RecordedNames(source.captions) : nil
        for layer in layers ?? [] {
            if indices[layer.view] == nil {
                indices[layer.view] = tracks.count
                tracks.append(Track(view: layer.view, name: layer.name, changes: []))
            }
            owners[layer.identifier] = indices[layer.view]
        }
        for (sample, time) in times.enumerated() {
            var visitor = Visitor(owners: owners, count: tracks.count, looks: looks)
            let tree = source.renderTree(at: time)
            if var all = names {
                for layer in tree.layers { follow(layer, "layer", in: nil, &all, &owners, &indices) }
                names = all
                visitor = Visitor(owners: owners, count: tracks.count, looks: looks)
            }
            for layer in tree.layers { visitor.visit(layer, in: .identity, opacity: 1) }
            for (index, state) in visitor.states.enumerated() where state != tracks[index].changes.last?.state {
                tracks[index].changes.append((sample, state))
            }
            if orders.last?.order != visitor.order { orders.append((sample, visitor.order)) }
        }
        if let names {
            for (index, label) in names.labels(tracks.map(\.view)).enumerated() { tracks[index].label = label }
        }
        // Views that never show.
        let kept = tracks.indices.filter { !tracks[$0].changes.isEmpty }
        let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        tracks = kept.map { tracks[$0] }
        orders = orders.map { ($0.sample, $0.order.compactMap { places[$0] }) }
    }

    /// Layers by where they are first met; of several at one place, each has its own number.
    private mutating func follow(
        _ layer: RenderLayer, _ path: String, in parent: Int?, _ names: inout RecordedNames, _ owners: inout [Int: Int],
        _ indices: inout [String: Int]
    ) {
        if owners[layer.properties.identifier] == nil {
            var name = path
            var number = 1
            while indices[name] != nil { (name, number) = ("\(path) (\(number + 1))", number + 1) }
            indices[name] = tracks.count
            owners[layer.properties.identifier] = tracks.count
            let (mark, own) = names.add(layer.properties.identifier, in: parent.flatMap { tracks[$0].mark })
            tracks.append(Track(view: name, name: own, changes: [], mark: mark))
        }
        let owner = owners[layer.properties.identifier]
        let own = owner.map { tracks[$0].view } ?? path
        for (index, sublayer) in layer.sublayers.enumerated() {
            follow(sublayer, "\(own)/\(index)", in: owner, &names, &owners, &indices)
        }
    }

    func title(of view: String) -> String? { tracks.first { $0.view == view }?.title }

    init(tracks: [Track]) { self.tracks = tracks }

    /// Calls views what the outlines call them, the old ones as they are called now.
    func titled(_ views: OutlinedViews, _ pairs: ViewPairs? = nil) -> ViewTracks {
        var result = self
        for (index, track) in tracks.enumerated() {
            if let path = pairs?.newPath(of: track.view), let new = pairs?.new {
                result.tracks[index].label = new.title(path)
            } else {
                result.tracks[index].label = views.title(track.view)
            }
        }
        return result
    }

    var withoutLooks: ViewTracks {
        var result = self
        for (index, track) in tracks.enumerated() {
            result.tracks[index].changes = track.changes.map { change in
                var state = change.state
                state?.look = []
                return (change.sample, state)
            }
        }
        return result
    }

    /// With those of another that this one does not have.
    func covering(_ other: ViewTracks) -> ViewTracks {
        let own = Set(tracks.map(\.view))
        return ViewTracks(tracks: tracks + other.tracks.filter { !own.contains($0.view) })
    }

    /// With the paths that the views had before: the same view has the same path on both sides.
    func placed(by pairs: ViewPairs) -> ViewTracks {
        var result = self
        for (index, track) in tracks.enumerated() { result.tracks[index].view = pairs.formerPath(of: track.view) }
        return result
    }

    private struct Visitor {
        let owners: [Int: Int]
        var states: [ViewState?]
        var order: [Int] = []

        let looks: LayerLooks

        init(owners: [Int: Int], count: Int, looks: LayerLooks) {
            (self.owners, self.looks, states) = (owners, looks, [ViewState?](repeating: nil, count: count))
        }

        mutating func visit(_ layer: RenderLayer, in parent: Projection, opacity: CGFloat) {
            let p = layer.properties
            if p.isHidden { return }
            let projection = p.toSuperlayer.concatenating(parent)
            let opacity = opacity * p.opacity
            if let owner = owners[p.identifier] {
                let state = ViewState(
                    frame: projection.box(of: p.bounds).map(Self.rounded), opacity: Self.rounded(Double(opacity)),
                    background: p.backgroundColor.map(LayerLooks.text),
                    cornerRadius: Self.rounded(Double(p.cornerRadius)), look: looks.look(of: p))
                // A view may be there twice, itself and its snapshot: what is visible counts, the upper one of two.
                if states[owner] == nil || state.isVisible || states[owner]?.isVisible == false {
                    states[owner] = state
                    order.removeAll { $0 == owner }
                    if state.isVisible { order.append(owner) }
                }
            }
            for sublayer in layer.sublayers { visit(sublayer, in: projection, opacity: opacity) }
        }

        private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    }
}

extension RenderProperties {
    /// Bounds to the superlayer's coordinates.
    fileprivate var toSuperlayer: Projection {
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return Projection(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
            .concatenating(Projection(transform))
            .concatenating(Projection(CGAffineTransform(translationX: position.x, y: position.y)))
    }
}

extension Projection {
    /// The box around a rectangle's corners; of no size where they are behind the viewer.
    fileprivate func box(of rect: CGRect) -> [Double] {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.maxY),
        ].compactMap(apply)
        guard corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [0, 0, 0, 0] }
        let (xs, ys) = (corners.map { Double($0.x) }, corners.map { Double($0.y) })
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return [left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top]
    }
}
