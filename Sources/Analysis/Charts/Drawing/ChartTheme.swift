import Foundation
import Geometry
import Views

/// Whether a chart is drawn dark on light or light on dark.
package enum ChartTheme: String, Sendable, Hashable, CaseIterable {
    case light, dark

    /// What stands for a colour of the light theme.
    func color(_ color: CGColor) -> CGColor { self == .light ? color : color.dark }
}

extension ChartPicture {
    /// The same chart in a theme's colours. Charts are laid out in the light one.
    package func themed(_ theme: ChartTheme) -> ChartPicture {
        guard theme == .dark else { return self }
        var picture = self
        picture.marks = marks.map(\.dark)
        return picture
    }
}

extension ChartMark {
    fileprivate var dark: ChartMark {
        switch self {
        case .box(let rect, let color, let radius): .box(rect, color.dark, cornerRadius: radius)
        case .line(let path, let color, let width, let dash): .line(path, color.dark, width: width, dash: dash)
        case .shape(let path, let color): .shape(path, color.dark)
        case .text(var text):
            {
                text.color = text.color.dark; return .text(text)
            }()
        // What they show is the scene's, not the chart's.
        case .strip, .image: self
        }
    }
}

extension CGColor {
    /// The style's greys have a counterpart each; colours of things are lightened until they stand out from the dark
    /// paper.
    fileprivate var dark: CGColor {
        for (light, dark) in Self.counterparts where light.withAlpha(alpha) == self { return dark.withAlpha(alpha) }
        var color = self
        for _ in 0..<8 where color.luminance < 0.22 { color = color.lightened }
        return color
    }

    private static let counterparts: [(CGColor, CGColor)] = [
        (ChartStyle.paper, CGColor(hex: 0x14171A)), (ChartStyle.ink, CGColor(hex: 0xE8EAED)),
        (ChartStyle.faintInk, CGColor(hex: 0xA3ABB4)),
        (ChartStyle.grid, CGColor(hex: 0x343A41)), (ChartStyle.shade, CGColor(hex: 0x1D2125)),
    ]

    /// About WCAG's relative luminance.
    private var luminance: CGFloat { 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue }

    private var lightened: CGColor {
        CGColor(
            red: red + (1 - red) * 0.2, green: green + (1 - green) * 0.2, blue: blue + (1 - blue) * 0.2, alpha: alpha)
    }
}

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
