import Compositing
import Scenes

/// A view that is clear in the plan, and that the app shows.
extension ViewHypotheses {
    /// The opacity from which it is seen.
    private static let leastOpacity = 0.08
    /// And the one from which it is taken for opaque: a codec takes a little of it.
    private static let opaque = 0.97

    /// The opacity that explains nearly all that is seen where the view is; nil where none does.
    func appeared(_ identifiers: Set<Int>, _ state: ViewState) -> Explanation? {
        func showing(_ opacity: Double) -> RenderTree {
            TreeEdit.changing(tree, identifiers) {
                var properties = $0
                properties.opacity = opacity
                return properties
            }
        }
        let shown = draw(showing(1))
        let footprint = Footprint(shown, planned)
        guard footprint.weight > Self.leastWeight else { return nil }
        var (product, square) = (0.0, 0.0)
        let box = footprint.bounds
        for y in box.minY..<box.maxY {
            for i in (y * planned.width + box.minX) * 3..<(y * planned.width + box.maxX) * 3 {
                let added = Double(shown.bytes[i]) - Double(planned.bytes[i])
                product += added * (Double(recorded.bytes[i]) - Double(planned.bytes[i]))
                square += added * added
            }
        }
        let part = square > 0 ? product / square : 0
        let opacity = part > Self.opaque ? 1 : part
        guard opacity >= Self.leastOpacity else { return nil }
        let faded = showing(opacity)
        let picture = draw(faded)
        let explanation = Explanation(
            change: .opacity((opacity * 100).rounded() / 100, planned: state.opacity), tree: faded, picture: picture,
            rest: rest(picture))
        return total - explanation.rest > Self.leastExplained && isPlain(explanation, footprint, planned)
            ? explanation : nil
    }
}
