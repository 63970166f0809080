import Foundation

/// How a label writes a number.
package struct NumberFormat: Sendable, Hashable {
    /// Digits after the decimal separator, 0…9.
    package var decimals = 0
    /// What stands before and after the digits.
    package var prefix = ""
    package var suffix = ""
    /// Between groups of three digits; empty for none.
    package var groupSeparator = ","
    package var decimalSeparator = "."

    package init() {}

    /// The number as text, rounded to the decimals.
    package func text(of number: CGFloat) -> String {
        let factor = (0..<max(0, min(9, decimals))).reduce(1.0) { value, _ in value * 10 }
        let rounded = (Double(number) * factor).rounded()
        guard rounded.isFinite, abs(rounded) < 9e15 else { return prefix + "–" + suffix }
        var digits = String(Int64(abs(rounded)))
        let places = max(0, min(9, decimals))
        while digits.count <= places { digits = "0" + digits }
        let (whole, fraction) = (String(digits.dropLast(places)), String(digits.suffix(places)))
        var grouped = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { grouped += groupSeparator }
            grouped.append(digit)
        }
        let sign = rounded < 0 ? "−" : ""
        return prefix + sign + grouped + (places > 0 ? decimalSeparator + fraction : "") + suffix
    }
}
