import Raster

/// How a GIF is made.
public struct GIFOptions: Sendable, Hashable {
    public var loop: LoopCount = .forever
    /// What translucent pixels are put on; then nothing is transparent. Nil keeps pixels of alpha 50 % and more, unmixed, and drops the others.
    public var matte: PremultipliedColor?
    /// The most colours a table may have, 2…256, a transparent one included.
    public var maximumColors = 256
    public var dithering = Dithering.auto
    /// How far a pixel may lie from its best colour for the sake of size; 0 is none, 100 is a lot. Flat areas and files of few colours stay exact.
    public var loss = 0

    public enum Dithering: String, Sendable, Hashable, CaseIterable {
        /// Every pixel takes the nearest colour.
        case none
        /// A fixed pattern wherever colours are missing.
        case ordered
        /// The pattern on smooth ramps only.
        case auto
    }

    public init() {}
}
