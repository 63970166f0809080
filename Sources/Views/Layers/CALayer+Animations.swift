import Animation
import Foundation

extension CALayer {
    /// Attaches a copy of the animation; one with the same key is replaced, and a nil key never replaces any. It starts
    /// now, in the layer's time, unless it has a begin time.
    public func add(_ animation: CAAnimation, forKey key: String?) {
        if let transition = animation as? CATransition { return transition.run(on: self) }
        let now = localTime(at: Stage.now)
        let key = key ?? "animation-\(attachments.count)-\(identifier)"
        removeAnimation(forKey: key)
        let values = animation.frozen(at: now).map { value in
            var value = value
            if value.group == nil, let curve = CATransaction.animationTimingFunction() { value.curve = curve }
            return value
        }
        attach(values, forKey: key, source: animation)
        for value in values {
            if let end = globalTime(atLocal: value.endTime), end.isFinite { CATransaction.note(endAt: end) }
        }
    }

    /// Attaches an animation given as values: a group's are several, and begin and end as one.
    func attach(_ values: [LayerAnimation], forKey key: String, source: CAAnimation = CAAnimation()) {
        guard let end = values.map(\.endTime).max() else { return }
        attachments += values.map {
            LayerAttachment(key: key, value: $0, source: source, isRemovedOnCompletion: source.isRemovedOnCompletion)
        }
        invalidate()
        scheduleEnd(at: end, key: key, source: source)
        source.delegate?.animationDidStart(source)
    }

    /// - Parameter time: in the layer's own time.
    private func scheduleEnd(at time: Double, key: String, source: CAAnimation) {
        guard time.isFinite, let end = globalTime(atLocal: time), let stage = Stage.current else { return }
        guard source.isRemovedOnCompletion || source.delegate != nil else { return }
        stage.schedule(at: end) { [weak self] in
            guard let self,
                let place = attachments.firstIndex(where: { $0.key == key && $0.source === source }),
                !attachments[place].hasEnded
            else { return }
            // Time that stood still meanwhile has the end come later.
            guard localTime(at: Stage.now) >= time - 1e-6 else { return }
            attachments[place].hasEnded = true
            if source.isRemovedOnCompletion {
                attachments.removeAll { $0.key == key && $0.source === source }
                invalidate()
            }
            source.delegate?.animationDidStop(source, finished: true)
        }
    }

    /// The keys of the attached animations in the order of attachment, those that were made up for nil included; nil
    /// when there are none.
    public func animationKeys() -> [String]? {
        let keys = attachments.map(\.key)
        return keys.isEmpty ? nil : keys.enumerated().filter { keys.firstIndex(of: $1) == $0 }.map(\.element)
    }

    /// The animation that was attached under this key; nil when there is none. Changing it has no effect.
    public func animation(forKey key: String) -> CAAnimation? { attachments.last { $0.key == key }?.source }

    /// Removes the animations under this key, whose delegates and completions hear that they did not finish.
    public func removeAnimation(forKey key: String) {
        let removed = attachments.filter { $0.key == key }
        guard !removed.isEmpty else { return }
        attachments.removeAll { $0.key == key }
        invalidate()
        tell(ofRemoved: removed)
    }

    /// Removes all animations, whose delegates and completions hear that they did not finish.
    public func removeAllAnimations() {
        let removed = attachments
        guard !removed.isEmpty else { return }
        attachments.removeAll()
        invalidate()
        tell(ofRemoved: removed)
    }

    /// The attached animations as values, in order.
    package var layerAnimations: [LayerAnimation] { attachments.map(\.value) }

    // MARK: Time

    /// The second of the superlayer's time at which the layer's own time is `timeOffset`; 0 by default.
    public var beginTime: Double {
        get { timing.beginTime }
        set { setTiming { $0.beginTime = newValue } }
    }

    /// Seconds of the layer's own time per second of the superlayer's: 1, the default, runs, and 0 holds at
    /// `timeOffset`.
    public var speed: Float {
        get { Float(timing.speed) }
        set { setTiming { $0.speed = Double(newValue) } }
    }

    /// Seconds added to the layer's own time; 0 by default.
    public var timeOffset: Double {
        get { timing.timeOffset }
        set { setTiming { $0.timeOffset = newValue } }
    }

    private func setTiming(_ body: (inout LayerTiming) -> Void) {
        body(&timing)
        invalidate()
        timingDidChange()
        scheduleEndsAnew()
    }

    /// Animations inside end at other times of the stage than before.
    private func scheduleEndsAnew() {
        for key in animationKeys() ?? [] {
            let own = attachments.filter { $0.key == key && !$0.hasEnded }
            guard let source = own.first?.source, let end = own.map(\.value.endTime).max() else { continue }
            if let time = globalTime(atLocal: end), time > Stage.now { scheduleEnd(at: end, key: key, source: source) }
        }
        for sublayer in sublayers ?? [] { sublayer.scheduleEndsAnew() }
    }

    /// The layer's own time at a time of the stage, in seconds.
    public func localTime(at global: Double) -> Double {
        timing.localTime(for: superlayer?.localTime(at: global) ?? global)
    }

    /// The stage's time at which the layer's time is `local`; nil while time stands still.
    func globalTime(atLocal local: Double) -> Double? {
        guard timing.speed != 0 else { return nil }
        let parent = (local - timing.timeOffset) / timing.speed + timing.beginTime
        return superlayer == nil ? parent : superlayer?.globalTime(atLocal: parent)
    }

    /// A time of another layer, or of the stage (nil), in this layer's time. It stays as it is when the other layer's
    /// time stands still.
    public func convertTime(_ time: Double, from layer: CALayer?) -> Double {
        guard let layer else { return localTime(at: time) }
        return layer.globalTime(atLocal: time).map(localTime(at:)) ?? time
    }

    // MARK: Presentation

    /// The values shown at a time of the stage: the model with all animations applied.
    package func presentationProperties(at global: Double) -> LayerProperties {
        var values = properties
        guard !attachments.isEmpty else { return values }
        let local = localTime(at: global)
        for attachment in attachments { attachment.value.apply(to: &values, at: local) }
        return values
    }

    /// The values shown now.
    package var presentationProperties: LayerProperties { presentationProperties(at: Stage.now) }

    /// A layer of no tree whose model is what this layer shows now, its animations included.
    public func presentation() -> Self? {
        let copy = type(of: self).instance(copying: self)
        let shown = presentationProperties
        copy.change([]) { $0 = shown }
        return copy as? Self
    }
    /// The layer itself, whose values are those that animations lead to.
    public func model() -> Self { self }
}

/// The time of the current stage, in seconds. At its beginning, and outside a stage, it is the shortest time that is not
/// 0: a begin time of 0 says nothing, and one of now does.
public func CACurrentMediaTime() -> Double { max(Stage.now, .leastNormalMagnitude) }
