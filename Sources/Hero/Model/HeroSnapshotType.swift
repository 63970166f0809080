/// How the picture that animates in a view's place is made.
public enum HeroSnapshotType: String, Sendable, Hashable {
    /// What suits the kind of view: live images, bars and blurs, rendered stacks, pictures of everything else.
    case optimized
    /// Always a picture.
    case normal
    /// Always rendered into a picture.
    case layerRender
    /// No picture: the view itself leaves its place and animates. It goes back when the transition ends.
    case noSnapshot
}

/// Whose coordinates an animating view lives in.
public enum HeroCoordinateSpace: String, Sendable, Hashable {
    /// The container's: the view is independent of its ancestors.
    case global
    /// The snapshot of the nearest ancestor that animates, else the container's.
    case local
}

/// Which side's snapshots lie on top.
public enum HeroViewOrderingStrategy: String, Sendable, Hashable {
    /// The source's when dismissing, the destination's otherwise.
    case auto
    case sourceViewOnTop
    case destinationViewOnTop
}

/// Where a transition is in its life.
public enum HeroTransitionState: Int, Sendable, Hashable {
    /// Nothing is going on; a transition may start.
    case possible
    /// UIKit has asked for an animation controller.
    case notified
    /// The transition is being set up.
    case starting
    /// The animators run.
    case animating
    /// Cleaning up after the end or a cancellation.
    case completing
}
