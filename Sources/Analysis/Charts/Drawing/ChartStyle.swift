import Foundation
import Geometry
import Views

/// The look that all charts share.
package enum ChartStyle {
    package static let paper = CGColor.white
    package static let ink = CGColor(hex: 0x26313B)
    package static let faintInk = CGColor(hex: 0x6B7883)
    package static let grid = CGColor(hex: 0xE3E8EC)
    package static let shade = CGColor(hex: 0xF4F7F9)

    /// The colour of the n-th of several things.
    package static func color(_ index: Int) -> CGColor { palette[index % palette.count].light }

    private static let palette: [UIColor] = [
        .flatSkyBlueDark, .flatRed, .flatGreenDark, .flatOrange, .flatPurple, .flatMintDark, .flatPinkDark,
        .flatYellowDark, .flatNavyBlue,
        .flatCoffee, .flatMagenta, .flatTeal, .flatLimeDark, .flatMaroon, .flatGrayDark, .flatBrown,
    ]
}
