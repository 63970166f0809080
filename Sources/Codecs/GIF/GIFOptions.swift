/// Which colours a GIF has, and how near they come to those that were drawn.
public struct GIFOptions: Sendable, Hashable {
    /// The most colours a table may have, 2…256, a transparent one included.
    public var maximumColors = 256
    /// How colours that the table lacks are imitated; `auto` by default.
    public var dithering = Dithering.auto
    /// How far a pixel may lie from its own colour for the sake of size, 0…100: about a third of it in levels of grey
    /// in text and photographs, a tenth in smooth areas, and a third of that in frames that are held.
    ///
    /// 0 gives up nothing that a table of colours can hold. Animations of few colours, flat areas and what does not
    /// change stay exact whatever the loss.
    public var loss = 22

    /// The opposite of `loss`, 1…100: 100 is no loss, and 90 is the default.
    public var quality: Int {
        get { max(1, 100 - loss * 10 / 22) }
        set { loss = min(100, max(0, (100 - newValue) * 22 / 10)) }
    }

    /// Colours that every table made for a frame has exactly, such as a brand's: packed opaque ones, the first ones
    /// when there are too many.
    public var pinnedColors: [UInt32] = []

    /// How colours that the table lacks are imitated by patterns of those it has.
    public enum Dithering: String, Sendable, Hashable, CaseIterable {
        /// Every pixel takes the nearest colour.
        case none
        /// A fixed pattern wherever colours are missing.
        case ordered
        /// The pattern on smooth ramps, and at rest wherever it shows that colours are missing; never on edges.
        case auto
    }

    /// The defaults: 256 colours, automatic dithering, a quality of 90 and no pinned colours.
    public init() {}
}

/// How far pixels may lie from their own colours for the sake of size, as `NearestColor.distance` measures it: nine
/// times the square of levels of grey.
///
/// A mistake hides where a picture is busy and moving, and shows where it is smooth or at rest, so what is smooth and
/// what rests is given up last and least.
struct GIFTolerances {
    /// By the bits of `GIFTexture`: busy, smooth, busy and resting, smooth and resting; of pixels that are not
    /// dithered.
    let limits: SIMD4<Int32>
    /// From where on pixels are dithered, by the same, unless they lie on an edge.
    let dithers: SIMD4<Int32>
    /// The mean squared distance (red, green and blue together) at which a table has colours enough.
    let meanError: Float
    /// Whether the frame is one that people look at.
    let isHeld: Bool

    /// How much less of the loss (squared) is for what rests: smooth areas have little of it anyway, but least of all
    /// where all of the frame rests.
    private static let busyShare: Int32 = 8, smoothShare: Int32 = 4, heldBusyShare: Int32 = 16, heldShare: Int32 = 6

    /// - Parameters:
    ///   - loss: 0…100. At 22, busy pixels are off by nearly eight levels at most, smooth ones by three; less at rest.
    ///   - isHeld: whether the frame is one that people look at.
    init(loss: Int, isHeld: Bool = false) {
        self.isHeld = isHeld
        let moving = Int32(loss * loss), resting = moving / (isHeld ? Self.heldShare : Self.smoothShare)
        // Far beyond the default, smooth areas have to give way too, or a small budget could not be kept.
        func excess(_ square: Int32) -> Int32 { square * square / 250_000 }
        func smooth(_ square: Int32) -> Int32 { square * 11 / 50 + 2 * excess(square) }
        func dither(_ square: Int32, _ least: Int32) -> Int32 { least + square / 56 + excess(square) }
        limits = SIMD4(
            moving * 56 / 50, smooth(moving), moving / (isHeld ? Self.heldBusyShare : Self.busyShare) * 56 / 50,
            smooth(resting))
        // What is busy and moving hides that colours are missing; at rest it shows from three levels on, and from one
        // and a half where there is time to look. What is smooth and rests shows it from two thirds of a level on.
        dithers = SIMD4(.max, dither(moving, 6), dither(resting, isHeld ? 18 : 81), dither(resting, 2))
        meanError = Float(isHeld ? moving / Self.busyShare : moving) / 500
    }
}
