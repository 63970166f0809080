import CHarfBuzz
import Foundation

/// How far pairs of the system font stand nearer to each other than their advances say.
///
/// Which pairs Apple's font has is not known. Known are the sums over three texts, exact to 0.01 of a unit: whole
/// numbers in each master, straight lines between them. Inter says which pairs are kerned; how strongly is chosen for
/// capitals and for other letters, so that both sums are met. Of the digits in their order Inter kerns one pair: what is
/// left of their sum goes evenly between all of them.
struct SystemFontKerning {
    /// What Inter's kerning after a capital, and after any other character, is multiplied by.
    let (capitals, others): (Double, Double)
    /// Added between two digits, in 2048ths of an em.
    let digits: Double

    /// The sums of ultraLight, regular, bold and black, each for text and display, in 2048ths of an em.
    private static let digitSums: [Double] = [-104, -103.3, -30, -20, -30, -10, -30, 0]
    private static let capitalSums: [Double] = [-847, -1335, -810, -1150, -825, -1125, -840, -1100]
    private static let letterSums: [Double] = [-212.5, -226.8, -245, -310, -257.4, -275, -270, -240]

    init(_ own: Own, law: SystemFontLaw) {
        func sum(_ masters: [Double], _ slanted: SystemFontItalics.Masters = (0, 0)) -> Double {
            law.mixed(masters) + (law.isItalic ? law.mixed(slanted) : 0)
        }
        let goal = (
            digits: sum(Self.digitSums), capitals: sum(Self.capitalSums, SystemFontItalics.capitalKerning),
            letters: sum(Self.letterSums, SystemFontItalics.letterKerning)
        )
        digits = (goal.digits - own.digits) / Double(Own.digitText.unicodeScalars.count - 1)
        // Two texts, two strengths.
        let (a, b, c, d) = (own.capitals.capitals, own.capitals.others, own.letters.capitals, own.letters.others)
        let determinant = a * d - b * c
        guard abs(determinant) > 1 else {
            (capitals, others) = (1, 1)
            return
        }
        capitals = (goal.capitals * d - b * goal.letters) / determinant
        others = (a * goal.letters - goal.capitals * c) / determinant
    }

    /// What is added to the advance of a letter.
    /// - Parameters:
    ///   - own: what Inter adds, in 2048ths of an em.
    ///   - next: the character that follows; nil at an end.
    func adjusted(_ own: Double, after scalar: UInt32, before next: UInt32?) -> Double {
        if Self.isDigit(scalar) {
            guard let next, Self.isDigit(next) else { return next == Self.space ? 0 : min(0, own) * others }
            return min(0, own) + digits
        }
        // Inter moves some pairs apart, and heavy points towards spaces; neither is taken.
        guard own < 0, next != Self.space else { return 0 }
        return own * (Self.isCapital(scalar) ? capitals : others)
    }

    private static let space: UInt32 = 0x20

    private static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

    private static func isCapital(_ scalar: UInt32) -> Bool {
        scalar < 0x80
            ? (0x41...0x5A).contains(scalar) : Unicode.Scalar(scalar)?.properties.generalCategory == .uppercaseLetter
    }

    /// What a face of Inter's adds up to in the three texts, in 2048ths of an em.
    struct Own: Sendable {
        /// The sum after capitals and the sum after other characters of one text.
        struct Sums: Sendable { var (capitals, others) = (0.0, 0.0) }

        static let digitText = "0123456789"
        private static let capitalText = "AVAST Wavy To. LT"
        private static let letterText = "The quick brown fox jumps over the lazy dog"

        let digits: Double
        let (capitals, letters): (Sums, Sums)

        init(_ face: FontFace) {
            let digits = Self.sums(of: Self.digitText, in: face)
            self.digits = digits.capitals + digits.others
            capitals = Self.sums(of: Self.capitalText, in: face)
            letters = Self.sums(of: Self.letterText, in: face)
        }

        private static func sums(of text: String, in face: FontFace) -> Sums {
            let scalars = text.unicodeScalars.map(\.value)
            let buffer = hb_buffer_create()!
            defer { hb_buffer_destroy(buffer) }
            hb_buffer_add_utf32(buffer, scalars, Int32(scalars.count), 0, Int32(scalars.count))
            hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
            hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
            hb_shape(face.handles.shaper, buffer, nil, 0)
            var count: UInt32 = 0
            guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
                let positions = hb_buffer_get_glyph_positions(buffer, &count)
            else { return Sums() }
            let unit = Double(SystemFontLaw.unitsPerEm / face.unitsPerEm)
            return (0..<Int(count)).reduce(into: Sums()) { sums, i in
                let (own, at) = (face.handles.advance(of: infos[i].codepoint), Int(infos[i].cluster))
                if at + 1 < scalars.count, scalars[at + 1] == space { return }
                let added = min(0, Double(positions[i].x_advance - own)) * unit
                if isCapital(scalars[at]) { sums.capitals += added } else { sums.others += added }
            }
        }
    }
}
