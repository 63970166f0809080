import Codecs
import Foundation
import Geometry
import Recording

/// What differs before any pixel is looked at: size, number of frames, rate, duration, loop count; each is a finding of
/// its own.
struct StructuralFindings {
    private(set) var findings: [Finding] = []
    /// Frames of slack without which the lengths would be a difference.
    private(set) var neededSlack = 0

    /// - Parameters:
    ///   - slack: frames by which the lengths may differ.
    ///   - layout: whether another size is a difference by itself.
    init(_ a: Footage, _ b: Footage, slack: Int, layout: ComparisonOptions.Layout) {
        if (a.width, a.height) != (b.width, b.height) {
            let message = "the size is \(b.width)×\(b.height) pixels instead of \(a.width)×\(a.height)"
            findings.append(Finding(.size, message, isDifference: layout == .strict))
        }
        if a.sampledCount == 1, b.sampledCount == 1, !a.rests || !b.rests { return }
        let (step, otherStep) = (a.typicalDuration.seconds, b.typicalDuration.seconds)
        let hasSameRate = abs(step - otherStep) < 1e-6
        let (count, otherCount) = Self.counts(a, b, hasSameRate: hasSameRate)
        if hasSameRate { neededSlack = abs(count - otherCount) }
        let countDiffers = count != otherCount && !(hasSameRate && abs(count - otherCount) <= slack)
        if countDiffers {
            let difference = otherCount - count
            let words = "\(abs(difference)) \(difference > 0 ? "more" : "fewer")"
            findings.append(
                Finding(
                    .frameCount,
                    "there \(otherCount == 1 ? "is 1 frame" : "are \(otherCount) frames") instead of \(count), \(words)"
                ))
        }
        if !hasSameRate, a.sampledCount > 1, b.sampledCount > 1 {
            findings.append(
                Finding(.frameRate, "the rate is \(Self.rate(otherStep)) frames a second instead of \(Self.rate(step))")
            )
        }
        let (length, otherLength) = (a.duration.seconds, b.duration.seconds)
        if a.kind != .still, b.kind != .still, abs(length - otherLength) > 0.0005 {
            neededSlack = max(neededSlack, Int(bounding: ((abs(length - otherLength) - 0.0005) / step).rounded(.up)))
        }
        if a.kind != .still, b.kind != .still, abs(length - otherLength) > Double(slack) * step + 0.0005 {
            let words = "\(Self.seconds(abs(otherLength - length))) \(otherLength > length ? "longer" : "shorter")"
            findings.append(
                Finding(
                    .duration,
                    "the duration is \(Self.seconds(otherLength)) instead of \(Self.seconds(length)), \(words)"))
        }
        if a.kind != .still, b.kind != .still, let loop = a.loopCount, let otherLoop = b.loopCount, loop != otherLoop {
            findings.append(Finding(.loopCount, "it plays \(Self.words(otherLoop)) instead of \(Self.words(loop))"))
        }
    }

    /// Frames as both understand them: those of the files when both are of one kind, otherwise samples. Where samples are as
    /// many, one of the files has joined equal neighbours, and then these count as well.
    private static func counts(_ a: Footage, _ b: Footage, hasSameRate: Bool) -> (Int, Int) {
        let samples = { (SampleGrid(a).samples.count, SampleGrid(b).samples.count) }
        guard a.kind == b.kind else { return samples() }
        let counts = (a.sampledCount, b.sampledCount)
        guard counts.0 != counts.1, hasSameRate, !a.isSampled, !b.isSampled, case let same = samples(), same.0 == same.1
        else { return counts }
        return same
    }

    private static func words(_ loop: LoopCount) -> String {
        switch loop {
        case .forever: "forever"
        case .plays(1): "once"
        case .plays(let count): "\(count) times"
        }
    }

    private static func rate(_ step: Double) -> String {
        let rate = (100 / step).rounded() / 100
        return rate == rate.rounded() ? String(Int(rate)) : String(rate)
    }

    /// `0.367 s`
    static func seconds(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return (rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)) + " s"
    }
}

/// Something to say about two animations, in words, with a name for machines.
package struct Finding: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable {
        case size, frameCount = "frame_count", frameRate = "frame_rate", duration, loopCount = "loop_count"
        case pixels, missingFrames = "missing_frames"
        case late, early, droppedFrames = "dropped_frames", extraFrames = "extra_frames", heldFrames = "held_frames",
            easing, speed, reversed, reordered
        /// What a scene says differently: the cause of the rest.
        case scene
        /// From the plan and the presentation values.
        case plan, view
        /// The versions or the fonts a baseline was made with.
        case environment
        case tolerance
    }

    package var kind: Kind
    package var message: String
    /// Hints, and what merely explains a difference, do not make one.
    package var isDifference: Bool
    /// What follows from something that has been said, for those who want to know all.
    package var isDetail: Bool

    package init(_ kind: Kind, _ message: String, isDifference: Bool = true, isDetail: Bool = false) {
        (self.kind, self.message, self.isDifference, self.isDetail) = (kind, message, isDifference, isDetail)
    }
}
