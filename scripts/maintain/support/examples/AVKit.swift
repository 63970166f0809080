@_exported import UIKit

// In the place of the system's video: players that hold still and show nothing.
public struct CMTime: Sendable {
    public var seconds: Double
    public static let zero = CMTime(seconds: 0)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime { CMTime(seconds: seconds) }

public final class AVPlayer {
    public init(url: URL) {}
    public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
    public func play() {}
}

open class AVPlayerLayer: CALayer {
    public var player: AVPlayer?
}
