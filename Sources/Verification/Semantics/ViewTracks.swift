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

    var isVisible: Bool { opacity > 0 && frame[2] > 0 && frame[3] > 0 }
}

/// Where every view of a scene is at every sampled time, as the render trees have it: the presentation values, for views that animate and views
/// that do not alike.
struct ViewTracks: Sendable {
    struct Track: Sendable {
        /// `A/0/1`
        var view: String
        var name: String?
        /// From which sample on it shows what; the first sample has an entry if the view is in the tree then.
        var changes: [(sample: Int, state: ViewState?)]

        /// For messages.
        var title: String { "`\(name ?? view)`" }

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

    /// - Parameter times: seconds, rising.
    init(_ source: any FrameSource, _ layers: [SceneLayer], at times: [Double]) {
        tracks = []
        var indices: [String: Int] = [:]
        var owners: [Int: Int] = [:]
        for layer in layers {
            if indices[layer.view] == nil {
                indices[layer.view] = tracks.count
                tracks.append(Track(view: layer.view, name: layer.name, changes: []))
            }
            owners[layer.identifier] = indices[layer.view]
        }
        for (sample, time) in times.enumerated() {
            var visitor = Visitor(owners: owners, count: tracks.count)
            let tree = source.renderTree(at: time)
            for layer in tree.layers { visitor.visit(layer, in: .identity, opacity: 1) }
            for (index, state) in visitor.states.enumerated() where state != tracks[index].changes.last?.state {
                tracks[index].changes.append((sample, state))
            }
            if orders.last?.order != visitor.order { orders.append((sample, visitor.order)) }
        }
        // Views that never show.
        let kept = tracks.indices.filter { !tracks[$0].changes.isEmpty }
        let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        tracks = kept.map { tracks[$0] }
        orders = orders.map { ($0.sample, $0.order.compactMap { places[$0] }) }
    }

    func name(of view: String) -> String? { tracks.first { $0.view == view }?.name }

    init(tracks: [Track]) { self.tracks = tracks }

    private struct Visitor {
        let owners: [Int: Int]
        var states: [ViewState?]
        var order: [Int] = []

        init(owners: [Int: Int], count: Int) { (self.owners, states) = (owners, [ViewState?](repeating: nil, count: count)) }

        mutating func visit(_ layer: RenderLayer, in parent: Projection, opacity: CGFloat) {
            let p = layer.properties
            if p.isHidden { return }
            let projection = p.toSuperlayer.concatenating(parent)
            let opacity = opacity * p.opacity
            if let owner = owners[p.identifier] {
                let state = ViewState(
                    frame: projection.box(of: p.bounds).map(Self.rounded), opacity: Self.rounded(Double(opacity)),
                    background: p.backgroundColor.map(Self.text), cornerRadius: Self.rounded(Double(p.cornerRadius)))
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

        private static func text(_ color: CGColor) -> String {
            "#"
                + [color.red, color.green, color.blue, color.alpha].map { component in
                    let byte = Int((min(max(component, 0), 1) * 255).rounded())
                    return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }.joined()
        }
    }
}

extension RenderProperties {
    /// Bounds to the superlayer's coordinates.
    fileprivate var toSuperlayer: Projection {
        let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return Projection(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
            .concatenating(Projection(transform))
            .concatenating(Projection(CGAffineTransform(translationX: position.x, y: position.y)))
    }
}

extension Projection {
    /// The box around a rectangle's corners; of no size where they are behind the viewer.
    fileprivate func box(of rect: CGRect) -> [Double] {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.maxY),
        ].compactMap(apply)
        guard corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [0, 0, 0, 0] }
        let (xs, ys) = (corners.map { Double($0.x) }, corners.map { Double($0.y) })
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return [left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top]
    }
}
