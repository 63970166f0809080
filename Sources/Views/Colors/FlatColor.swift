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
