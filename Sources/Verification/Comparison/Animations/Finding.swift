/// Something to say about two animations, in words, with a name for machines.
package struct Finding: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable {
        case size, frameCount = "frame_count", frameRate = "frame_rate", duration, loopCount = "loop_count"
        case pixels, missingFrames = "missing_frames"
        case late, early, droppedFrames = "dropped_frames", extraFrames = "extra_frames", heldFrames = "held_frames",
            easing, speed, reversed
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
