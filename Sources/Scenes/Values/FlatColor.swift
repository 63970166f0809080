import Geometry

/// The flat-UI palette: 24 colours and their dark shades, and the functions that belong to it.
public struct FlatColor: Hashable, Sendable {
    /// As scene files write it: `flatMint`, `flatMintDark`.
    public let name: String
    public let color: CGColor

    /// All 48, each dark shade behind its colour.
    public static let all: [FlatColor] = table.flatMap { name, color, dark in
        [FlatColor(name: name, color: CGColor(hex: color)), FlatColor(name: name + "Dark", color: CGColor(hex: dark))]
    }

    public static func named(_ name: String) -> CGColor? { all.first { $0.name == name }?.color }

    /// The flat colour at the smallest distance in CIELAB (the first of equals).
    public static func nearest(to color: CGColor) -> FlatColor {
        let lab = LabColor(color)
        var best = (color: all[0], distance: Double.infinity)
        for candidate in all {
            let distance = lab.squaredDistance(to: LabColor(candidate.color))
            if distance < best.distance { best = (candidate, distance) }
        }
        return best.color
    }

    private static let table: [(name: String, color: UInt32, dark: UInt32)] = [
        ("flatBlack", 0x2B2B2B, 0x262626),
        ("flatBlue", 0x5066A1, 0x394D82),
        ("flatBrown", 0x5E4534, 0x4F3A2B),
        ("flatCoffee", 0xA38671, 0x8F725E),
        ("flatForestGreen", 0x345E41, 0x2C4F35),
        ("flatGray", 0x95A5A6, 0x7E8B8C),
        ("flatGreen", 0x2FCC70, 0x26AD5F),
        ("flatLime", 0xA6C73C, 0x8FB021),
        ("flatMagenta", 0x9B59B5, 0x8E44AD),
        ("flatMaroon", 0x78302A, 0x662521),
        ("flatMint", 0x1ABD9C, 0x16A185),
        ("flatNavyBlue", 0x34495E, 0x2B3D4F),
        ("flatOrange", 0xE67D22, 0xD45500),
        ("flatPink", 0xF57DC5, 0xD45B9D),
        ("flatPlum", 0x5E345E, 0x4F2B4F),
        ("flatPowderBlue", 0xB8CAF2, 0x9AACD6),
        ("flatPurple", 0x745EC4, 0x5C48A3),
        ("flatRed", 0xE84E3C, 0xBF392A),
        ("flatSand", 0xF0DEB4, 0xD6C396),
        ("flatSkyBlue", 0x3599DB, 0x2980BA),
        ("flatTeal", 0x3B7082, 0x356273),
        ("flatWatermelon", 0xF07179, 0xD95559),
        ("flatWhite", 0xEDF1F2, 0xBDC3C7),
        ("flatYellow", 0xFFCD03, 0xFFAA00),
    ]
}
