/// The status bar's colours. Nothing of it is drawn from Swift; scenes say `statusBar`.
public enum UIStatusBarStyle: Int, Sendable, Hashable {
    /// By the appearance, white, or black.
    case `default` = 0, lightContent = 1, darkContent = 3
}

/// How a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable, Hashable {
    /// At once, by fading or by sliding.
    case none, fade, slide
}

/// Which way up a screen is.
public enum UIInterfaceOrientation: Int, Sendable, Hashable {
    /// Unknown, upright, upside down, or lying with the top of the device to the right or to the left.
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    /// Whether it is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientations that a controller can be in.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
    /// The orientations as bits, each at its own raw value.
    public let rawValue: UInt
    /// The orientations of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// Lying, with the top of the device to the left.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// Lying, with the top of the device to the right.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// Lying, either way.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every way.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// Every way but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable, Hashable {
    /// The edges as bits; each has UIKit's value.
    public let rawValue: UInt
    /// The edges of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
