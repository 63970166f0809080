/// Numbers as other systems write them, with a unit: a scene's are points, seconds, radians or shares, and say none.
enum NumberUnit {
    /// How many of a unit are one of ours.
    private static let units: [(suffix: String, count: Double, isAngle: Bool)] = [
        ("px", 1, false), ("pt", 1, false), ("dp", 1, false), ("ms", 1000, false), ("s", 1, false), ("%", 100, false),
        ("deg", 180 / .pi, true), ("°", 180 / .pi, true), ("rad", 1, true),
    ]

    /// What to write instead of a number with a unit; nil where there is none.
    /// - Parameters:
    ///   - isExpression: whether the number may be worked out.
    ///   - isShare: whether it is one of 0…1, so that per cent have a meaning.
    static func suggestion(for text: String, isExpression: Bool = false, isShare: Bool = true) -> String? {
        // Three digits may be thousands.
        if let digits = text.split(separator: ",").last?.count, digits != 3,
            let number = NumberText.number(text.replacing(",", with: "."))
        {
            return "decimals have a point: write \(NumberText.string(number))"
        }
        guard let unit = units.first(where: { text.hasSuffix($0.suffix) }), isShare || unit.suffix != "%" else {
            return nil
        }
        let digits = text.dropLast(unit.suffix.count)
        guard let number = NumberText.number(String(digits.last == " " ? digits.dropLast() : digits)) else {
            return nil
        }
        let isWorkedOut = isExpression && unit.isAngle && unit.count > 1
        let written = isWorkedOut ? "\(NumberText.string(number)) * pi / 180" : rounded(number / unit.count)
        return unit.isAngle ? "angles are in radians: write \(written)" : "numbers have no unit: write \(written)"
    }

    private static func rounded(_ value: Double) -> String {
        NumberText.string(abs(value) < 1e9 ? (value * 1e4).rounded() / 1e4 : value)
    }
}
