import Foundation
import Geometry
import Views

/// The look that all charts share.
public enum ChartStyle {
    public static let paper = CGColor.white
    public static let ink = CGColor(hex: 0x26313B)
    public static let faintInk = CGColor(hex: 0x6B7883)
    public static let grid = CGColor(hex: 0xE3E8EC)
    public static let shade = CGColor(hex: 0xF4F7F9)

    /// The colour of the n-th of several things.
    public static func color(_ index: Int) -> CGColor { palette[index % palette.count].light }

    private static let palette: [UIColor] = [
        .flatSkyBlueDark, .flatRed, .flatGreenDark, .flatOrange, .flatPurple, .flatMintDark, .flatPinkDark,
        .flatYellowDark, .flatNavyBlue,
        .flatCoffee, .flatMagenta, .flatTeal, .flatLimeDark, .flatMaroon, .flatGrayDark, .flatBrown,
    ]
}
