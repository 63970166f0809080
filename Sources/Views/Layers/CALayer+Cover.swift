import Geometry

extension CALayer {
    /// Whether the layer takes the place of what lies beneath it in its superlayer's group, as far as its opacity says,
    /// instead of covering it. As it fades, what it replaced dissolves into what is beneath.
    var replacesBelow: Bool {
        get { properties.replacesBelow }
        set { change([]) { $0.replacesBelow = newValue } }
    }

    /// Puts a picture of what the layer showed in the place of what it shows: as the picture fades, one dissolves into
    /// the other, and nothing of either is seen twice.
    ///
    /// - Parameters:
    ///   - before: the picture, as large as the layer.
    ///   - seconds: how long it stays.
    func cover(with before: UIView, for seconds: Double, on stage: Stage) {
        let picture = before.layer
        picture.position = CGPoint(x: bounds.midX, y: bounds.midY)
        picture.zPosition = .greatestFiniteMagnitude
        picture.replacesBelow = true
        func isCovered(beside cover: CALayer) -> Bool {
            (sublayers ?? []).contains { $0 !== cover && $0.replacesBelow }
        }
        let wasIsolated = isIsolated && !isCovered(beside: picture)
        isIsolated = true
        addSublayer(picture)
        stage.schedule(at: stage.now + seconds) { [self] in
            // Another one that began meanwhile still needs the layer drawn apart.
            if !isCovered(beside: picture) { isIsolated = wasIsolated }
            before.layer.removeFromSuperlayer()
        }
    }
}
