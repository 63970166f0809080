import Animation
import Foundation

/// Core Animation's name for a timing curve.
public typealias CAMediaTimingFunction = TimingCurve

public struct CAMediaTimingFunctionName: Sendable, Hashable {
    let curve: TimingCurve
    public static let linear = Self(curve: .linear)
    public static let easeIn = Self(curve: .easeIn)
    public static let easeOut = Self(curve: .easeOut)
    public static let easeInEaseOut = Self(curve: .easeInOut)
    public static let `default` = Self(curve: .default)
}

extension TimingCurve {
    public init(name: CAMediaTimingFunctionName) { self = name.curve }
}
