import Geometry

/// One value of a view on its way through a change of bars.
struct NavigationBarTrack {
    enum Value {
        case alpha(from: CGFloat, to: CGFloat)
        /// Across.
        case center(from: CGFloat, to: CGFloat)
        /// As a factor of the view's own width.
        case width(from: CGFloat, to: CGFloat)
        case frame(from: CGRect, to: CGRect)
    }

    let view: UIView
    let value: Value
    /// When it moves; parts of the change's duration.
    var begin = 0.0, end = 1.0
    var curve = UIView.AnimationOptions.curveEaseInOut

    /// - Parameter part: of its own way, 0…1.
    func set(_ part: Double) {
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * CGFloat(part) }
        switch value {
        case .alpha(let from, let to): view.alpha = between(from, to)
        case .center(let from, let to): view.center.x = between(from, to)
        case .width(let from, let to): view.transform = CGAffineTransform(scaleX: between(from, to), y: 1)
        case .frame(let from, let to):
            view.frame = CGRect(
                x: between(from.minX, to.minX), y: between(from.minY, to.minY), width: between(from.width, to.width),
                height: between(from.height, to.height))
        }
    }

    func animate(_ duration: Double) {
        set(0)
        UIView.animate(withDuration: duration * (end - begin), delay: duration * begin, options: curve) { set(1) }
    }

    /// - Parameter progress: of the whole change.
    func follow(_ progress: Double) { set(min(max((progress - begin) / (end - begin), 0), 1)) }

    /// - Parameter progress: of the whole change, at equal steps of time.
    func follow(_ progress: [Double], lasting duration: Double) {
        let keys: [AnimatableKey] =
            switch value {
            case .alpha: [.opacity]
            case .center: [.position]
            case .width: [.transform]
            case .frame: [.position, .boundsSize]
            }
        let values = progress.map { progress -> [AnimatableValue] in
            follow(progress)
            return keys.map { view.layer.properties[$0] }
        }
        for (index, key) in keys.enumerated() {
            let animation = CAKeyframeAnimation(keyPath: key)
            (animation.values, animation.duration) = (values.map { $0[index] }, duration)
            view.layer.add(animation, forKey: "follow \(key.rawValue)")
        }
    }
}

/// A change of bars that goes as far as an interactive transition has gone, there and back.
package final class NavigationBarFollower {
    private let tracks: [NavigationBarTrack]
    private let leaving: [UIView]

    /// - Parameter leaving: what is taken away at the end.
    init(_ tracks: [NavigationBarTrack], leaving: [UIView]) {
        (self.tracks, self.leaving) = (tracks, leaving)
        follow(0)
    }

    /// - Parameter progress: of the whole change, 0…1.
    package func follow(_ progress: Double) { for track in tracks { track.follow(progress) } }

    /// Goes on by itself.
    /// - Parameter progress: of the whole change, at equal steps of time.
    package func follow(_ progress: [Double], lasting duration: Double) {
        for track in tracks { track.follow(progress, lasting: duration) }
    }

    /// The transition is over, and the change is made.
    package func finish() {
        follow(1)
        leave()
    }

    /// Takes away what is gone: the change is made, or nothing of it is kept.
    func leave() { leaving.forEach { $0.removeFromSuperview() } }
}
