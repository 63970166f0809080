import Foundation

/// A font at a size, resolved and open: the face that was asked for, and where to look for characters it lacks.
package struct Font: Sendable {
    package let descriptor: FontDescriptor
    package let face: FontFace
    package let registry: FontRegistry

    /// - Throws: an error that names the family and the package to install, when the font cannot be had.
    package init(_ descriptor: FontDescriptor, registry: FontRegistry = .standard) throws(TypesettingError) {
        guard descriptor.size > 0, descriptor.size <= FontDescriptor.sizeLimit else {
            throw .sizeOutOfRange(descriptor.size)
        }
        (self.descriptor, self.registry) = (descriptor, registry)
        face = try registry.face(for: descriptor)
    }

    /// Points per em.
    package var size: CGFloat { descriptor.size }

    // Names and signs of UIFont; points.

    /// From the baseline up to the top of a line, without the line gap.
    package var ascender: CGFloat { face.ascent * pointsPerUnit }
    /// The distance from the baseline down to the bottom of a line: negative, as in UIFont.
    package var descender: CGFloat { -face.descent * pointsPerUnit }
    /// The gap between lines.
    package var leading: CGFloat { face.lineGap * pointsPerUnit }
    /// Height of a line: ascent + descent + line gap.
    package var lineHeight: CGFloat { (face.ascent + face.descent + face.lineGap) * pointsPerUnit }
    package var capHeight: CGFloat { face.capHeight * pointsPerUnit }
    /// That of the system font is the device's, of which what is drawn is up to a part in two hundred away.
    package var xHeight: CGFloat {
        guard face.system != nil else { return face.xHeight * pointsPerUnit }
        let law = SystemFontLaw(weight: descriptor.weight, isItalic: face.isItalic, size: size)
        return law.xHeight * size / SystemFontLaw.unitsPerEm
    }

    var pointsPerUnit: CGFloat { size / face.unitsPerEm }
}

extension Font: Hashable {
    package static func == (a: Font, b: Font) -> Bool {
        a.descriptor == b.descriptor && a.face === b.face && a.registry === b.registry
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(descriptor)
        hasher.combine(ObjectIdentifier(face))
    }
}

/// What a user asks for: data only, nothing is opened until `Font` resolves it.
package struct FontDescriptor: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        /// A family of the catalogue (`FontRegistry.families`), any case; `system` is Inter with the metrics of Apple's
        /// system font.
        case family(String)
        /// A font file (OpenType, TrueType; the first font of a collection).
        case file(String)
    }

    package var source: Source
    /// Points per em, above 0 and at most 10,000.
    package var size: CGFloat
    /// The nearest weight that the family has is taken; a file has only its own, unless it is a variable font.
    package var weight: FontWeight
    /// Upright when the family has no italic, as with CJK fonts: none is made by slanting.
    package var italic: Bool

    package init(
        _ source: Source = .family("system"), size: CGFloat = 17, weight: FontWeight = .regular, italic: Bool = false
    ) {
        (self.source, self.size, self.weight, self.italic) = (source, size, weight, italic)
    }

    package init(family: String, size: CGFloat = 17, weight: FontWeight = .regular, italic: Bool = false) {
        self.init(.family(family), size: size, weight: weight, italic: italic)
    }

    package static let sizeLimit: CGFloat = 10_000
}

/// How heavy a font is: UIKit's names on the scale of CSS and OpenType (400 is regular, 700 bold).
public struct FontWeight: RawRepresentable, Hashable, Sendable, Comparable {
    /// The weight on the scale of CSS: 100 for the lightest to 900 for the heaviest in common families.
    public var number: Int

    /// A weight on the scale of CSS, clamped to 1…1000.
    public init(number: Int) { self.number = max(1, min(1000, number)) }

    /// The weight on UIKit's scale, −1…1: 0 is regular, 0.4 bold. Between the names, and beyond the last ones, it runs
    /// straight.
    public var rawValue: CGFloat {
        let position = CGFloat(number - 100) / 100
        let index = max(0, min(Self.raw.count - 2, Int(position)))
        return Self.raw[index] + (Self.raw[index + 1] - Self.raw[index]) * (position - CGFloat(index))
    }

    /// A weight on UIKit's scale, rounded to the nearest of CSS's.
    public init(rawValue: CGFloat) {
        let wanted = max(-1, min(1, rawValue))
        let index = min(Self.raw.count - 2, max(0, (Self.raw.firstIndex { $0 > wanted } ?? Self.raw.count) - 1))
        let part = (wanted - Self.raw[index]) / (Self.raw[index + 1] - Self.raw[index])
        self.init(number: Int((100 * (CGFloat(index + 1) + part)).rounded()))
    }

    /// A weight on UIKit's scale.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The weights 100, 200, … 900 on UIKit's scale, as iOS's constants say.
    private static let raw: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]

    /// Weight 100.
    public static let ultraLight = FontWeight(number: 100)
    /// Weight 200.
    public static let thin = FontWeight(number: 200)
    /// Weight 300.
    public static let light = FontWeight(number: 300)
    /// Weight 400, that of running text.
    public static let regular = FontWeight(number: 400)
    /// Weight 500.
    public static let medium = FontWeight(number: 500)
    /// Weight 600.
    public static let semibold = FontWeight(number: 600)
    /// Weight 700.
    public static let bold = FontWeight(number: 700)
    /// Weight 800.
    public static let heavy = FontWeight(number: 800)
    /// Weight 900.
    public static let black = FontWeight(number: 900)

    /// UIKit's names, light to heavy.
    public static let names: [(name: String, weight: FontWeight)] = [
        ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
        ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]

    /// The weight of one of UIKit's names; nil for any other name.
    public init?(name: String) {
        guard let match = Self.names.first(where: { $0.name == name }) else { return nil }
        self = match.weight
    }

    /// Whether the first weight is lighter than the second.
    public static func < (a: FontWeight, b: FontWeight) -> Bool { a.number < b.number }

    /// The index of the weight that CSS's font matching takes from `available` for this one; nil when there is none.
    ///
    /// 400 and 500 stand in for each other first; then lighter requests look for lighter fonts first and heavier
    /// requests for heavier ones.
    func nearestIndex(in available: [FontWeight]) -> Int? {
        func rank(_ candidate: FontWeight) -> Int {
            let (want, have) = (number, candidate.number)
            if have == want { return 0 }
            switch want {
            case 400...500:
                if have > want && have <= 500 { return have - want }
                return have < want ? 1000 + want - have : 2000 + have
            case ..<400: return have < want ? want - have : 2000 + have
            default: return have > want ? have - want : 2000 + want - have
            }
        }
        return available.indices.min { rank(available[$0]) < rank(available[$1]) }
    }
}
