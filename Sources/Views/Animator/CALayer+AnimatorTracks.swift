import Animation
import Foundation

/// The animation to which a track that is attached to a layer belongs.
final class TrackSource: CAAnimation {
    weak var owner: PropertyTracks?

    override init() {
        super.init()
        isRemovedOnCompletion = false
    }
}

extension CALayer {
    /// The animators' tracks of one property, oldest first.
    func animatorTracks(for key: AnimatableKey) -> [(track: AnimatorTrack, isTail: Bool, source: TrackSource)] {
        attachments.compactMap { attachment in
            guard attachment.value.key == key, case .animator(let track) = attachment.value.track,
                let source = attachment.source as? TrackSource
            else { return nil }
            return (track, attachment.value.isAdditive, source)
        }
    }

    /// The track that `source` has on this property, if it still has it.
    func hasTrack(of source: TrackSource, for key: AnimatableKey) -> Bool {
        attachments.contains { $0.source === source && $0.value.key == key }
    }

    /// Attaches a track, or gives the one that is there another course and clock, in its place.
    /// Its key is UIKit's, which is the key path.
    /// - Parameter isTail: only what the track carries is shown, added to the model.
    func setTrack(_ track: AnimatorTrack, for key: AnimatableKey, source: TrackSource, isTail: Bool = false) {
        let timing = LayerTiming(beginTime: track.clock.anchor, duration: .infinity, fillMode: .both)
        let value = LayerAnimation(key: key, track: .animator(track), timing: timing, isAdditive: isTail)
        let attachment = LayerAttachment(
            key: isTail ? "\(key.rawValue)-2" : key.rawValue, value: value, source: source, isRemovedOnCompletion: false
        )
        if let index = attachments.firstIndex(where: { $0.source === source && $0.value.key == key }) {
            attachments[index] = attachment
        } else {
            attachments.append(attachment)
        }
        invalidate()
    }

    func removeTrack(of source: TrackSource, for key: AnimatableKey) {
        attachments.removeAll { $0.source === source && $0.value.key == key }
        invalidate()
    }

    /// Has those who wait for the end of attachments hear that they did not finish.
    func tell(ofRemoved removed: [LayerAttachment]) {
        for (index, attachment) in removed.enumerated() {
            // A group is several attachments, and hears once.
            if !removed[..<index].contains(where: { $0.source === attachment.source }) {
                attachment.source.delegate?.animationDidStop(attachment.source, finished: false)
            }
            (attachment.source as? TrackSource)?.owner?.cancelled(self, attachment.value.key)
        }
    }

    /// Whether blocks of `UIView.animate` animate the layer or any inside it.
    var hasBlockTracksInside: Bool {
        attachments.contains(where: \.isOfBlock) || (sublayers ?? []).contains(where: \.hasBlockTracksInside)
    }

    /// Removes what blocks of `UIView.animate` animate, here and inside; their completions hear that they did not finish.
    func cancelBlockTracksInside() {
        let removed = attachments.filter(\.isOfBlock)
        if !removed.isEmpty {
            attachments.removeAll(where: \.isOfBlock)
            invalidate()
            tell(ofRemoved: removed)
        }
        for sublayer in sublayers ?? [] { sublayer.cancelBlockTracksInside() }
    }

    /// Sets the model without animating it.
    package func setModel(_ key: AnimatableKey, _ value: AnimatableValue) {
        let old = bounds
        AnimationCapture.with(nil) {
            change([key]) { $0[key] = value }
            if old != bounds { boundsDidChange(from: old) }
        }
    }
}

extension LayerAttachment {
    fileprivate var isOfBlock: Bool { (source as? TrackSource)?.owner?.didLose != nil }
}
