/// Which colours a GIF has, and how near they come to those that were drawn.
public struct GIFOptions: Sendable, Hashable {
    /// The most colours a table may have, 2…256, a transparent one included.
    public var maximumColors = 256
    /// How colours that the table lacks are imitated; `auto` by default.
    public var dithering = Dithering.auto
    /// How far a pixel may lie from its own colour for the sake of size, 0…100: about a third of it in levels of grey
    /// in text and photographs, a tenth in smooth areas, and half as much again in frames that are held.
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
