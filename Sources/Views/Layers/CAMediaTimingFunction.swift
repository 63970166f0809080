import Animation
import Foundation

/// Core Animation's name for a timing curve.
public typealias CAMediaTimingFunction = TimingCurve

/// The name of one of Core Animation's timing curves.
public struct CAMediaTimingFunctionName: Sendable, Hashable {
    let curve: TimingCurve
    /// Even speed from start to end.
    public static let linear = Self(curve: .linear)
    /// Begins slowly and ends at full speed.
    public static let easeIn = Self(curve: .easeIn)
    /// Begins at full speed and ends slowly.
    public static let easeOut = Self(curve: .easeOut)
    /// Begins and ends slowly.
    public static let easeInEaseOut = Self(curve: .easeInOut)
    /// Core Animation's default: begins a little slowly and ends slowly.
    public static let `default` = Self(curve: .default)
}

extension TimingCurve {
    /// The curve of this name.
    public init(name: CAMediaTimingFunctionName) { self = name.curve }
}
