import Animation
import Foundation
import Geometry
import Views

/// A change of a snapshot's size, with whatever moves along, as changes of layer values.
struct SnapshotResizing {
    let snapshot: UIView
    /// Whether the view animates itself: then it is laid out anew instead of dragging its subviews.
    let laysOut: Bool

    struct Change {
        let layer: CALayer
        let key: AnimatableKey
        let from: AnimatableValue
        let to: AnimatableValue
    }

    /// Sets the snapshot to one size, then to the other, and tells what changed in between. The models stay at the
    /// second.
    func changes(from: CGSize, to: CGSize) -> [Change] {
        set(snapshot, from)
        let recorder = GeometryRecorder()
        AnimationCapture.with(recorder) { set(snapshot, to) }
        return recorder.changes
    }

    private func set(_ view: UIView, _ size: CGSize) {
        if laysOut {
            view.bounds.size = size
            view.layoutSubviews()
            view.layoutIfNeeded()
            return
        }
        let old = view.bounds.size
        if old.isDegenerate || size.isDegenerate {
            fill(view, size)
        } else {
            drag(view, CGSize(width: old.width / size.width, height: old.height / size.height))
        }
        view.bounds.size = size
    }

    /// When a view grows from nothing or shrinks to nothing, everything below it fills it.
    private func fill(_ view: UIView, _ size: CGSize) {
        for subview in view.subviews {
            subview.center = size.center
            subview.bounds.size = size
            fill(subview, size)
        }
    }

    /// Direct subviews follow in proportion; what is in them keeps its size.
    private func drag(_ view: UIView, _ ratio: CGSize) {
        let origin = view.bounds.origin
        for subview in view.subviews {
            let size = subview.bounds.size
            // The picture is placed against the scrolled origin, which does not grow with the size.
            let shift = subview === (view as? SnapshotWrapperView)?.contentView ? origin : .zero
            let center = subview.center - shift
            subview.center = CGPoint(x: center.x / ratio.width, y: center.y / ratio.height) + shift
            subview.bounds.size = CGSize(width: size.width / ratio.width, height: size.height / ratio.height)
        }
    }
}

/// Collects what a layout changes about positions and sizes.
private final class GeometryRecorder: PropertyChangeRecorder {
    private var layers: [CALayer] = []
    private var old: [LayerProperties] = []

    func record(_ layer: CALayer, changed keys: [AnimatableKey], from old: LayerProperties) {
        guard !layers.contains(where: { $0 === layer }) else { return }
        layers.append(layer)
        self.old.append(old)
    }

    var changes: [SnapshotResizing.Change] {
        zip(layers, old).flatMap { layer, old in
            [AnimatableKey.position, .boundsSize, .boundsOrigin].compactMap { key in
                let (from, to) = (old[key], layer.properties[key])
                return from == to ? nil : SnapshotResizing.Change(layer: layer, key: key, from: from, to: to)
            }
        }
    }
}
