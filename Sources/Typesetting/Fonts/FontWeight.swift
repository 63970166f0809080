/// How heavy a font is, 1…1000: UIKit's names on the scale of CSS and OpenType (400 is regular, 700 bold).
public struct FontWeight: RawRepresentable, Hashable, Sendable, Comparable {
    public var rawValue: Int

    /// Clamped to 1…1000.
    public init(rawValue: Int) { self.rawValue = max(1, min(1000, rawValue)) }

    public static let ultraLight = FontWeight(rawValue: 100)
    public static let thin = FontWeight(rawValue: 200)
    public static let light = FontWeight(rawValue: 300)
    public static let regular = FontWeight(rawValue: 400)
    public static let medium = FontWeight(rawValue: 500)
    public static let semibold = FontWeight(rawValue: 600)
    public static let bold = FontWeight(rawValue: 700)
    public static let heavy = FontWeight(rawValue: 800)
    public static let black = FontWeight(rawValue: 900)

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

    public static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }

    /// The index of the weight that CSS's font matching takes from `available` for this one; nil when there is none.
    ///
    /// 400 and 500 stand in for each other first; then lighter requests look for lighter fonts first and heavier
    /// requests for heavier ones.
    func nearestIndex(in available: [FontWeight]) -> Int? {
        func rank(_ candidate: FontWeight) -> Int {
            let (want, have) = (rawValue, candidate.rawValue)
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
