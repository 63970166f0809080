import Animation
import Foundation

extension CALayer {
    /// Attaches a copy of the animation; one with the same key is replaced. A nil key never replaces.
    /// It starts now, in the layer's time, unless it has a begin time.
    public func add(_ animation: CAAnimation, forKey key: String?) {
        let now = localTime(at: Stage.now)
        let key = key ?? "animation-\(attachments.count)-\(identifier)"
        removeAnimation(forKey: key)
        for value in animation.frozen(at: now) { attach(value, forKey: key, source: animation) }
    }

    /// Attaches an animation given as a value.
    func attach(_ value: LayerAnimation, forKey key: String, source: CAAnimation = CAAnimation()) {
        attachments.append(
            LayerAttachment(key: key, value: value, source: source, isRemovedOnCompletion: source.isRemovedOnCompletion)
        )
        invalidate()
        scheduleEnd(of: value, key: key, source: source)
        source.delegate?.animationDidStart(source)
    }

    private func scheduleEnd(of value: LayerAnimation, key: String, source: CAAnimation) {
        guard value.endTime.isFinite, let end = globalTime(atLocal: value.endTime), let stage = Stage.current else {
            return
        }
        guard source.isRemovedOnCompletion || source.delegate != nil else { return }
        stage.schedule(at: end) { [weak self] in
            guard let self, let index = attachments.firstIndex(where: { $0.key == key && $0.source === source }) else {
                return
            }
            if source.isRemovedOnCompletion {
                attachments.remove(at: index)
                invalidate()
            }
            source.delegate?.animationDidStop(source, finished: true)
        }
    }

    public func animationKeys() -> [String]? {
        attachments.isEmpty ? nil : attachments.map(\.key)
    }

    public func animation(forKey key: String) -> CAAnimation? { attachments.last { $0.key == key }?.source }

    public func removeAnimation(forKey key: String) {
        let removed = attachments.filter { $0.key == key }
        guard !removed.isEmpty else { return }
        attachments.removeAll { $0.key == key }
        invalidate()
        for attachment in removed { attachment.source.delegate?.animationDidStop(attachment.source, finished: false) }
    }

    public func removeAllAnimations() {
        let removed = attachments
        guard !removed.isEmpty else { return }
        attachments.removeAll()
        invalidate()
        for attachment in removed { attachment.source.delegate?.animationDidStop(attachment.source, finished: false) }
    }

    /// The attached animations as values, in order.
    package var layerAnimations: [LayerAnimation] { attachments.map(\.value) }

    // MARK: Time

    /// Seconds in the superlayer's time at which the layer's time is `timeOffset`.
    public var beginTime: Double {
        get { timing.beginTime }
        set { setTiming { $0.beginTime = newValue } }
    }

    /// 1 runs, 0 holds at `timeOffset`.
    public var speed: Float {
        get { Float(timing.speed) }
        set { setTiming { $0.speed = Double(newValue) } }
    }

    public var timeOffset: Double {
        get { timing.timeOffset }
        set { setTiming { $0.timeOffset = newValue } }
    }

    private func setTiming(_ body: (inout LayerTiming) -> Void) {
        body(&timing)
        invalidate()
    }

    /// The layer's time at a time of the stage.
    public func localTime(at global: Double) -> Double {
        timing.localTime(for: superlayer?.localTime(at: global) ?? global)
    }

    /// The stage's time at which the layer's time is `local`; nil while time stands still.
    func globalTime(atLocal local: Double) -> Double? {
        guard timing.speed != 0 else { return nil }
        let parent = (local - timing.timeOffset) / timing.speed + timing.beginTime
        return superlayer == nil ? parent : superlayer?.globalTime(atLocal: parent)
    }

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

    /// A layer that is not part of any tree and whose model is what the receiver shows now.
    public func presentation() -> CALayer? {
        let copy = type(of: self).init()
        let shown = presentationProperties
        copy.change([]) { $0 = shown }
        return copy
    }
}

/// The stage's time, in seconds; 0 outside a stage.
public func CACurrentMediaTime() -> Double { Stage.now }
