import Foundation

extension CGPath {
    /// The path as SVG path data with absolute commands, such as `M0 0 L335 0 L335 200 L0 200 Z`. Numbers are rounded
    /// to 6 decimals.
    public var svgData: String { svgData(decimals: 6) }

    /// The same with fewer decimals, 0…6, for pictures.
    public func svgData(decimals: Int) -> String {
        func text(_ points: CGPoint...) -> String {
            points.map { Self.text(Double($0.x), decimals) + " " + Self.text(Double($0.y), decimals) }.joined(
                separator: " ")
        }
        return elements.map { element in
            switch element {
            case .move(let p): "M" + text(p)
            case .line(let p): "L" + text(p)
            case .quad(let control, let end): "Q" + text(control, end)
            case .cubic(let control1, let control2, let end): "C" + text(control1, control2, end)
            case .close: "Z"
            }
        }.joined(separator: " ")
    }

    /// A number without zeros at its end; 0 for what is not finite.
    private static func text(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite else { return "0" }
        guard abs(value) < 1e12 else { return value.description }
        let one = (0..<decimals).reduce(1 as Int64) { power, _ in power * 10 }
        let units = Int64((value * Double(one)).rounded())
        let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: one.magnitude)
        var text = (units < 0 ? "-" : "") + String(whole)
        if rest > 0 {
            var digits = String(rest + one.magnitude).dropFirst()
            while digits.last == "0" { digits.removeLast() }
            text += "." + digits
        }
        return text
    }
}
