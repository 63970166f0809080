import Geometry

/// The flat-UI palette by name: 24 colours and their dark shades. The colours themselves are `UIColor.flatMint` and so
/// on.
public struct FlatColor: Hashable, Sendable {
    /// The name in scene files and in Swift: `flatMint`, `flatMintDark`.
    public let name: String
    /// The colour, the same in light and dark appearance.
    public let color: UIColor

    /// All 48 colours, each followed by its dark shade.
    public static let all: [FlatColor] = table.flatMap { name, color, dark in
        [FlatColor(name: name, color: color), FlatColor(name: name + "Dark", color: dark)]
    }

    /// The colour of a name such as `flatMint` or `flatMintDark`; nil for other names.
    public static func named(_ name: String) -> UIColor? { all.first { $0.name == name }?.color }

    /// The flat colour that looks most like this one: at the smallest distance in CIELAB, the first of equals. Alpha
    /// does not count.
    public static func nearest(to color: CGColor) -> FlatColor { all[nearestIndex(to: color)] }

    /// - Parameter names: of those that are not to be chosen; not all of them.
    static func nearest(to color: CGColor, except names: Set<String>) -> FlatColor {
        all[nearestIndex(to: color) { !names.contains(all[$0].name) }]
    }

    static func nearestIndex(to color: CGColor, where isAllowed: (Int) -> Bool = { _ in true }) -> Int {
        let lab = LabColor(color)
        var best = (index: 0, distance: Double.infinity)
        for (index, candidate) in coordinates.enumerated() where isAllowed(index) {
            let distance = lab.squaredDistance(to: candidate)
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }

    private static let coordinates = all.map { LabColor($0.color.light) }

    private static let table: [(name: String, color: UIColor, dark: UIColor)] = [
        ("flatBlack", .flatBlack, .flatBlackDark), ("flatBlue", .flatBlue, .flatBlueDark),
        ("flatBrown", .flatBrown, .flatBrownDark), ("flatCoffee", .flatCoffee, .flatCoffeeDark),
        ("flatForestGreen", .flatForestGreen, .flatForestGreenDark), ("flatGray", .flatGray, .flatGrayDark),
        ("flatGreen", .flatGreen, .flatGreenDark), ("flatLime", .flatLime, .flatLimeDark),
        ("flatMagenta", .flatMagenta, .flatMagentaDark), ("flatMaroon", .flatMaroon, .flatMaroonDark),
        ("flatMint", .flatMint, .flatMintDark), ("flatNavyBlue", .flatNavyBlue, .flatNavyBlueDark),
        ("flatOrange", .flatOrange, .flatOrangeDark), ("flatPink", .flatPink, .flatPinkDark),
        ("flatPlum", .flatPlum, .flatPlumDark), ("flatPowderBlue", .flatPowderBlue, .flatPowderBlueDark),
        ("flatPurple", .flatPurple, .flatPurpleDark), ("flatRed", .flatRed, .flatRedDark),
        ("flatSand", .flatSand, .flatSandDark), ("flatSkyBlue", .flatSkyBlue, .flatSkyBlueDark),
        ("flatTeal", .flatTeal, .flatTealDark), ("flatWatermelon", .flatWatermelon, .flatWatermelonDark),
        ("flatWhite", .flatWhite, .flatWhiteDark), ("flatYellow", .flatYellow, .flatYellowDark),
    ]
}

/// The flat-UI palette: the same in light and dark appearance.
extension UIColor {
    /// The colour #2B2B2B.
    public static let flatBlack = UIColor(cgColor: CGColor(hex: 0x2B2B2B))
    /// The colour #262626, the dark shade of `flatBlack`.
    public static let flatBlackDark = UIColor(cgColor: CGColor(hex: 0x262626))
    /// The colour #5066A1.
    public static let flatBlue = UIColor(cgColor: CGColor(hex: 0x5066A1))
    /// The colour #394D82, the dark shade of `flatBlue`.
    public static let flatBlueDark = UIColor(cgColor: CGColor(hex: 0x394D82))
    /// The colour #5E4534.
    public static let flatBrown = UIColor(cgColor: CGColor(hex: 0x5E4534))
    /// The colour #4F3A2B, the dark shade of `flatBrown`.
    public static let flatBrownDark = UIColor(cgColor: CGColor(hex: 0x4F3A2B))
    /// The colour #A38671.
    public static let flatCoffee = UIColor(cgColor: CGColor(hex: 0xA38671))
    /// The colour #8F725E, the dark shade of `flatCoffee`.
    public static let flatCoffeeDark = UIColor(cgColor: CGColor(hex: 0x8F725E))
    /// The colour #345E41.
    public static let flatForestGreen = UIColor(cgColor: CGColor(hex: 0x345E41))
    /// The colour #2C4F35, the dark shade of `flatForestGreen`.
    public static let flatForestGreenDark = UIColor(cgColor: CGColor(hex: 0x2C4F35))
    /// The colour #95A5A6.
    public static let flatGray = UIColor(cgColor: CGColor(hex: 0x95A5A6))
    /// The colour #7E8B8C, the dark shade of `flatGray`.
    public static let flatGrayDark = UIColor(cgColor: CGColor(hex: 0x7E8B8C))
    /// The colour #2FCC70.
    public static let flatGreen = UIColor(cgColor: CGColor(hex: 0x2FCC70))
    /// The colour #26AD5F, the dark shade of `flatGreen`.
    public static let flatGreenDark = UIColor(cgColor: CGColor(hex: 0x26AD5F))
    /// The colour #A6C73C.
    public static let flatLime = UIColor(cgColor: CGColor(hex: 0xA6C73C))
    /// The colour #8FB021, the dark shade of `flatLime`.
    public static let flatLimeDark = UIColor(cgColor: CGColor(hex: 0x8FB021))
    /// The colour #9B59B5.
    public static let flatMagenta = UIColor(cgColor: CGColor(hex: 0x9B59B5))
    /// The colour #8E44AD, the dark shade of `flatMagenta`.
    public static let flatMagentaDark = UIColor(cgColor: CGColor(hex: 0x8E44AD))
    /// The colour #78302A.
    public static let flatMaroon = UIColor(cgColor: CGColor(hex: 0x78302A))
    /// The colour #662521, the dark shade of `flatMaroon`.
    public static let flatMaroonDark = UIColor(cgColor: CGColor(hex: 0x662521))
    /// The colour #1ABD9C.
    public static let flatMint = UIColor(cgColor: CGColor(hex: 0x1ABD9C))
    /// The colour #16A185, the dark shade of `flatMint`.
    public static let flatMintDark = UIColor(cgColor: CGColor(hex: 0x16A185))
    /// The colour #34495E.
    public static let flatNavyBlue = UIColor(cgColor: CGColor(hex: 0x34495E))
    /// The colour #2B3D4F, the dark shade of `flatNavyBlue`.
    public static let flatNavyBlueDark = UIColor(cgColor: CGColor(hex: 0x2B3D4F))
    /// The colour #E67D22.
    public static let flatOrange = UIColor(cgColor: CGColor(hex: 0xE67D22))
    /// The colour #D45500, the dark shade of `flatOrange`.
    public static let flatOrangeDark = UIColor(cgColor: CGColor(hex: 0xD45500))
    /// The colour #F57DC5.
    public static let flatPink = UIColor(cgColor: CGColor(hex: 0xF57DC5))
    /// The colour #D45B9D, the dark shade of `flatPink`.
    public static let flatPinkDark = UIColor(cgColor: CGColor(hex: 0xD45B9D))
    /// The colour #5E345E.
    public static let flatPlum = UIColor(cgColor: CGColor(hex: 0x5E345E))
    /// The colour #4F2B4F, the dark shade of `flatPlum`.
    public static let flatPlumDark = UIColor(cgColor: CGColor(hex: 0x4F2B4F))
    /// The colour #B8CAF2.
    public static let flatPowderBlue = UIColor(cgColor: CGColor(hex: 0xB8CAF2))
    /// The colour #9AACD6, the dark shade of `flatPowderBlue`.
    public static let flatPowderBlueDark = UIColor(cgColor: CGColor(hex: 0x9AACD6))
    /// The colour #745EC4.
    public static let flatPurple = UIColor(cgColor: CGColor(hex: 0x745EC4))
    /// The colour #5C48A3, the dark shade of `flatPurple`.
    public static let flatPurpleDark = UIColor(cgColor: CGColor(hex: 0x5C48A3))
    /// The colour #E84E3C.
    public static let flatRed = UIColor(cgColor: CGColor(hex: 0xE84E3C))
    /// The colour #BF392A, the dark shade of `flatRed`.
    public static let flatRedDark = UIColor(cgColor: CGColor(hex: 0xBF392A))
    /// The colour #F0DEB4.
    public static let flatSand = UIColor(cgColor: CGColor(hex: 0xF0DEB4))
    /// The colour #D6C396, the dark shade of `flatSand`.
    public static let flatSandDark = UIColor(cgColor: CGColor(hex: 0xD6C396))
    /// The colour #3599DB.
    public static let flatSkyBlue = UIColor(cgColor: CGColor(hex: 0x3599DB))
    /// The colour #2980BA, the dark shade of `flatSkyBlue`.
    public static let flatSkyBlueDark = UIColor(cgColor: CGColor(hex: 0x2980BA))
    /// The colour #3B7082.
    public static let flatTeal = UIColor(cgColor: CGColor(hex: 0x3B7082))
    /// The colour #356273, the dark shade of `flatTeal`.
    public static let flatTealDark = UIColor(cgColor: CGColor(hex: 0x356273))
    /// The colour #F07179.
    public static let flatWatermelon = UIColor(cgColor: CGColor(hex: 0xF07179))
    /// The colour #D95559, the dark shade of `flatWatermelon`.
    public static let flatWatermelonDark = UIColor(cgColor: CGColor(hex: 0xD95559))
    /// The colour #EDF1F2.
    public static let flatWhite = UIColor(cgColor: CGColor(hex: 0xEDF1F2))
    /// The colour #BDC3C7, the dark shade of `flatWhite`.
    public static let flatWhiteDark = UIColor(cgColor: CGColor(hex: 0xBDC3C7))
    /// The colour #FFCD03.
    public static let flatYellow = UIColor(cgColor: CGColor(hex: 0xFFCD03))
    /// The colour #FFAA00, the dark shade of `flatYellow`.
    public static let flatYellowDark = UIColor(cgColor: CGColor(hex: 0xFFAA00))
}
