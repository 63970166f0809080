import Foundation

/// How wide Apple's system font sets a text of one weight and size.
///
/// advance = (units + tracking) · size / 2048. The units go from text to display as the size goes from 17 to 28, and
/// lie between those of four masters for other weights; the tracking is one number for a size. Read from iOS 26.1,
/// exact to 0.0006 pt where no kerning is involved.
struct SystemFontLaw {
    /// 0 for text, 1 for display.
    let opticalSize: Double
    /// Units added after every character.
    let tracking: Double
    let isItalic: Bool
    private let lower: Int
    private let part: Double

    static let unitsPerEm: CGFloat = 2048
    static let ascent: CGFloat = 1950
    static let descent: CGFloat = 494
    static let capHeight: CGFloat = 1443

    init(weight: FontWeight, isItalic: Bool, size: CGFloat) {
        let size = Double(size)
        self.isItalic = isItalic
        opticalSize = Self.opticalSize(size)
        tracking = Self.value(at: size, of: Self.trackings)
        (lower, part) = Self.place(of: weight)
    }

    /// The height of small letters, in whole units as the fonts have it.
    var xHeight: CGFloat { CGFloat(mixed([1075, 1040, 1078, 1040, 1101, 1072, 1124, 1104]).rounded()) }

    /// The width of a character without tracking; nil for one that was not read.
    func units(of scalar: UInt32) -> Double? {
        SystemFontUnits.masters(of: scalar).map { units in
            mixed(units) + (isItalic ? mixed(SystemFontItalics.added(to: scalar)) : 0)
        }
    }

    /// What text and display of each master after the other make for this weight and size.
    func mixed(_ masters: [Double]) -> Double {
        func master(_ index: Int) -> Double { Self.mix(masters[2 * index], masters[2 * index + 1], opticalSize) }
        return Self.mix(master(lower), master(lower + 1), part)
    }

    func mixed(_ masters: SystemFontItalics.Masters) -> Double { Self.mix(masters.text, masters.display, opticalSize) }

    static func opticalSize(_ size: Double) -> Double {
        value(at: size, of: [(17, 0), (19, 1.0 / 11), (24, 9.0 / 11), (28, 1)])
    }

    /// The masters on both sides of a weight, and how far it lies from the first to the second.
    private static func place(of weight: FontWeight) -> (Int, Double) {
        let place = value(
            at: Double(weight.number),
            of: [
                (100, 0), (200, 0.21622), (300, 0.65946), (400, 1), (500, 1.36670), (600, 1.63330), (700, 2),
                (800, 2.53332), (900, 3),
            ])
        let lower = min(2, Int(place))
        return (lower, place - Double(lower))
    }

    /// Sizes and units. 9 is from the published table; beyond the ends the last number holds.
    private static let trackings: [(Double, Double)] = [
        (8, 52), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40), (17, -52), (18, -50),
        (19, -48), (20, -46),
        (21, -35), (22, -24), (23, -9), (24, 6), (25, 11), (26, 17), (27, 22), (28, 28), (31, 26), (32, 26), (34, 23),
    ]

    private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

    /// The value at x on straight lines between points of ascending x.
    private static func value(at x: Double, of points: [(Double, Double)]) -> Double {
        guard let upper = points.firstIndex(where: { $0.0 >= x }) else { return points[points.count - 1].1 }
        guard upper > 0 else { return points[0].1 }
        let (a, b) = (points[upper - 1], points[upper])
        return mix(a.1, b.1, (x - a.0) / (b.0 - a.0))
    }
}

/// Gives shaped glyphs of the system font the widths that Apple's has, and says how their outlines follow.
struct SystemFontFitting {
    let law: SystemFontLaw
    let outlines: SystemOutlines
    private let kerning: SystemFontKerning
    /// Points per unit of the law.
    private let scale: CGFloat

    /// Outlines are made narrower or wider up to this; what is left goes to both sides.
    private static let stretches: ClosedRange<CGFloat> = 0.92...1.08

    init(outlines: SystemOutlines, weight: FontWeight, size: CGFloat) {
        (self.outlines, law) = (outlines, SystemFontLaw(weight: weight, isItalic: outlines.near.isItalic, size: size))
        kerning = SystemFontKerning(outlines.kerning, law: law)
        scale = size / SystemFontLaw.unitsPerEm
    }

    struct Fit {
        /// Points.
        var advance: CGFloat
        /// From the pen to the outline's origin; points.
        var shift: CGFloat
        /// Width of the outline relative to the face's.
        var stretch: CGFloat
    }

    /// - Parameters:
    ///   - scalars: what the glyph stands for.
    ///   - added: what the font adds to the advance, in the shaping face's units.
    ///   - next: the character that follows in the run; nil at its end.
    func fit(_ glyph: UInt32, for scalars: ArraySlice<UInt32>, kernedBy added: CGFloat, before next: UInt32?) -> Fit {
        let own = outlines.advance(of: glyph)
        var (units, count) = (scalars.first.flatMap(law.units).map { CGFloat($0) } ?? own, 1)
        // A ligature is as wide as its letters; a letter with marks as the letter.
        if scalars.count > 1 {
            let known = scalars.compactMap(law.units)
            if known.count == scalars.count { (units, count) = (CGFloat(known.reduce(0, +)), known.count) }
        }
        let stretch = own > 0 ? min(max(units / own, Self.stretches.lowerBound), Self.stretches.upperBound) : 1
        let kern = scalars.last.map { last in
            let own = Double(added * SystemFontLaw.unitsPerEm / outlines.near.unitsPerEm)
            return CGFloat(kerning.adjusted(own, after: last, before: next))
        }
        return Fit(
            advance: (units + CGFloat(law.tracking) * CGFloat(count) + (kern ?? 0)) * scale,
            shift: (units - own * stretch * outlines.fit) / 2 * scale,
            stretch: stretch)
    }
}
