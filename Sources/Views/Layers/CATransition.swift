import Foundation
import Geometry

/// How what a layer showed gives way to what it shows next.
public enum CATransitionType: String, Sendable, Hashable {
    /// Dissolves; comes over what was there; pushes it away; goes away from what is there next.
    case fade, moveIn, push, reveal
}

/// From where a transition comes.
public enum CATransitionSubtype: String, Sendable, Hashable {
    /// An edge of the layer; `fromTop` is UIKit's upper edge.
    case fromRight, fromLeft, fromTop, fromBottom
}

/// The key under which a layer's own transition is kept.
public let kCATransition = "transition"

/// Shows a change of a layer's contents: a picture of what it showed when the transition was added gives way to what it
/// shows from then on.
open class CATransition: CAAnimation {
    /// How; `.fade` by default.
    open var type = CATransitionType.fade
    /// From where; nil, the default, is from the left. A fade has no use for it.
    open var subtype: CATransitionSubtype?
    /// Where in the transition it begins and ends, 0…1. They are kept and not looked at.
    open var startProgress: Float = 0, endProgress: Float = 1

    /// The way that comes, as parts of the layer's size: where it starts.
    private var start: (x: CGFloat, y: CGFloat) {
        switch subtype ?? .fromLeft {
        case .fromRight: (1, 0)
        case .fromLeft: (-1, 0)
        case .fromTop: (0, -1)
        case .fromBottom: (0, 1)
        }
    }

    /// Runs on a layer that shows what it showed until now.
    func run(on layer: CALayer) {
        guard let stage = Stage.current, let view = layer.view, let before = view.snapshotView() else { return }
        let seconds = duration > 0 ? duration : 0.25
        let picture = before.layer
        let way = (x: start.x * layer.bounds.width, y: start.y * layer.bounds.height)
        func move(_ moved: CALayer, from: CGPoint, to: CGPoint) {
            let slide = CABasicAnimation(keyPath: .position)
            (slide.fromValue, slide.toValue) = (from, to)
            add(slide, to: moved, seconds)
        }
        let (place, middle) = (layer.position, CGPoint(x: layer.bounds.midX, y: layer.bounds.midY))
        switch type {
        case .fade:
            layer.cover(with: before, for: seconds, on: stage)
            let fade = CABasicAnimation(keyPath: .opacity)
            (fade.fromValue, fade.toValue) = (1, 0)
            add(fade, to: picture, seconds)
        case .push:
            // The picture rides on the layer, one length behind it.
            lay(picture, over: layer)
            picture.position = CGPoint(x: middle.x - way.x, y: middle.y - way.y)
            move(layer, from: CGPoint(x: place.x + way.x, y: place.y + way.y), to: place)
        case .moveIn:
            (picture.anchorPoint, picture.position, picture.transform) = (layer.anchorPoint, place, layer.transform)
            layer.superlayer?.insertSublayer(picture, below: layer)
            move(layer, from: CGPoint(x: place.x + way.x, y: place.y + way.y), to: place)
        case .reveal:
            lay(picture, over: layer)
            move(picture, from: middle, to: CGPoint(x: middle.x - way.x, y: middle.y - way.y))
        }
        stage.schedule(at: stage.now + seconds) { [before] in before.layer.removeFromSuperlayer() }
    }

    private func lay(_ picture: CALayer, over layer: CALayer) {
        picture.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
        picture.zPosition = .greatestFiniteMagnitude
        layer.addSublayer(picture)
    }

    private func add(_ animation: CAAnimation, to layer: CALayer, _ seconds: Double) {
        (animation.duration, animation.timingFunction, animation.fillMode) = (seconds, timingFunction, .forwards)
        layer.add(animation, forKey: "CATransition")
    }
}
