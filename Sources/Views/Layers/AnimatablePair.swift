import Animation
import Geometry

/// Two numbers inside an animatable property that Core Animation has one name for, such as `transform.translation`: a
/// size or a point animates both.
enum AnimatablePair {
    /// The names of both numbers; nil for what is no pair.
    static func parts(of path: String) -> [AnimatablePart]? {
        guard path == "transform.translation" else { return nil }
        return ["x", "y"].compactMap { AnimatablePart(path: "\(path).\($0)") }
    }

    /// One of the numbers of a value: 0 for x or the width. A number alone counts for both.
    static func number(_ index: Int, of value: AnimatableValue) -> AnimatableValue? {
        switch value {
        case .point(let point): .number(index == 0 ? point.x : point.y)
        case .size(let size): .number(index == 0 ? size.width : size.height)
        case .number: value
        default: nil
        }
    }

    /// The way of one of the numbers; nil where the values are none of a pair.
    static func track(_ index: Int, of track: LayerAnimation.Track) -> LayerAnimation.Track? {
        switch track {
        case .basic(let from, let to):
            .basic(from: from.flatMap { number(index, of: $0) }, to: to.flatMap { number(index, of: $0) })
        case .spring(let spring, let from, let to):
            .spring(spring, from: from.flatMap { number(index, of: $0) }, to: to.flatMap { number(index, of: $0) })
        case .keyframes(let track):
            track.mapped { number(index, of: $0) }.map { .keyframes($0) }
        case .path, .animator: nil
        }
    }
}
