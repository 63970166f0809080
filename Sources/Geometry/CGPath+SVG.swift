import Foundation

extension CGPath {
    /// The path as SVG path data with absolute commands, such as `M0 0 L335 0 L335 200 L0 200 Z`. Numbers are rounded to 6 decimals.
    public var svgData: String {
        var result = ""
        for element in elements {
            if !result.isEmpty { result += " " }
            switch element {
            case .move(let p): result += "M" + Self.text(p)
            case .line(let p): result += "L" + Self.text(p)
            case .quad(let control, let end): result += "Q" + Self.text(control) + " " + Self.text(end)
            case .cubic(let control1, let control2, let end):
                result += "C" + Self.text(control1) + " " + Self.text(control2) + " " + Self.text(end)
            case .close: result += "Z"
            }
        }
        return result
    }

    private static func text(_ p: CGPoint) -> String { text(Double(p.x)) + " " + text(Double(p.y)) }

    /// A number with at most 6 decimals and without zeros at its end; 0 for what is not finite.
    private static func text(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        guard abs(value) < 1e12 else { return value.description }
        let millionths = Int64((value * 1e6).rounded())
        let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        var text = (millionths < 0 ? "-" : "") + String(whole)
        if rest > 0 {
            var decimals = String(rest + 1_000_000).dropFirst()
            while decimals.last == "0" { decimals.removeLast() }
            text += "." + decimals
        }
        return text
    }
}
