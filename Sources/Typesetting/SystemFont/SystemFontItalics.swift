import Foundation

/// How much wider than upright letters the slanted ones are, in 2048ths of an em.
///
/// Read as sums over six texts in regular: one number for each kind of letter, by which the three texts without kerning
/// are met exactly. Other weights take the same numbers.
enum SystemFontItalics {
    typealias Masters = (text: Double, display: Double)

    private static let capital: Masters = (10.0 / 8, 104.0 / 8)
    /// i and l.
    private static let narrow: Masters = (42.0 / 9, 34.0 / 9)
    private static let letter: Masters = (5, 257.0 / 9)
    /// The ten digits are 11 and -41 wider; their kerning is taken as the upright ones'.
    private static let digit: Masters = (4.1, -2.1)

    /// What the kerning of the texts of `SystemFontKerning` is more than that of the upright letters.
    static let capitalKerning: Masters = (-86.25, 74.78)
    static let letterKerning: Masters = (-121.58, -17.33)

    static func added(to scalar: UInt32) -> Masters {
        switch scalar {
        case 0x30...0x39: return digit
        case 0x41...0x5A: return capital
        case 0x69, 0x6C: return narrow
        case 0x61...0x7A: return letter
        case 0x80...:
            switch Unicode.Scalar(scalar)?.properties.generalCategory {
            case .uppercaseLetter: return capital
            case .lowercaseLetter: return letter
            default: return (0, 0)
            }
        default: return (0, 0)
        }
    }
}
