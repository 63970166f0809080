import Raster

/// A source of composited frames, read one after the other in bounded memory.
public protocol AnimationReader: AnyObject {
    /// Pixels.
    var width: Int { get }
    var height: Int { get }
    var loopCount: LoopCount { get }
    /// The next composited frame, or nil after the last.
    /// - Throws: `DecodeError`; the reader is of no use afterwards.
    func nextFrame() throws -> AnimationFrame?
}

/// One composited picture of an animation.
public struct AnimationFrame: Sendable {
    public var bitmap: Bitmap
    /// How long it stays on screen; zero for a still picture or where a file says so.
    public var duration: RationalTime
    /// A rectangle outside which the picture equals the frame before; nil when nothing is known.
    public var damage: PixelRect?

    public init(_ bitmap: Bitmap, duration: RationalTime, damage: PixelRect? = nil) {
        (self.bitmap, self.duration, self.damage) = (bitmap, duration, damage)
    }
}
