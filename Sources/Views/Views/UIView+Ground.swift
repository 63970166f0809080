import Geometry

/// A background that differs by appearance, and what of it a layer was given.
struct DynamicGround {
    let color: UIColor
    var shown: CGColor
}

extension UIView {
    func displayIfNeeded() {
        guard needsDisplay else { return }
        needsDisplay = false
        // What a view draws is no property that an animation block changes.
        AnimationCapture.with(nil) { withTraits { display() } }
    }

    /// `backgroundColor`'s setter: the layer has the colour as it is under the view's traits, and the view remembers what
    /// it is made of.
    func setGround(_ color: UIColor?) {
        let shown = color.map(resolved)
        dynamicGround = color.flatMap { color in
            color.light == color.dark ? nil : shown.map { DynamicGround(color: color, shown: $0) }
        }
        layer.backgroundColor = shown
    }

    /// The background that differs by appearance, as long as nobody has given the layer another one.
    var groundNow: UIColor? { dynamicGround.flatMap { layer.backgroundColor == $0.shown ? $0.color : nil } }

    /// The background, what is drawn and the places of the subviews, under traits that are other ones now. What an app
    /// has set on a layer stays as it is.
    func resolveParts() {
        if let ground = groundNow { setGround(ground) }
        setNeedsDisplay()
        setNeedsLayout()
    }
}
