import Foundation
import Geometry

/// Numbers, colours and paths as SVG writes them, in few letters.
enum SVGText {
    /// Numbers beyond what a page can show are as far as they can be written, and what is no number is 0.
    /// - Parameter digits: behind the point.
    static func number(_ value: Double, _ digits: Int = 2) -> String {
        let factor = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000][digits]
        let whole = Int(bounding: value * factor)
        if whole == 0 { return "0" }
        let (front, back) = (whole.magnitude / UInt(factor), whole.magnitude % UInt(factor))
        var text = whole < 0 ? "-" : ""
        if front > 0 { text += "\(front)" }
        guard back > 0 else { return text }
        var tail = "\(back)"
        tail = String(repeating: "0", count: digits - tail.count) + tail
        while tail.hasSuffix("0") { tail.removeLast() }
        return text + "." + tail
    }

    static func color(_ components: [Double]) -> String {
        let digits = components.map { CGColor.hexDigits(CGFloat($0)) }
        let parts = digits[3] == "ff" ? Array(digits.prefix(3)) : digits
        let isShort = parts.allSatisfy { $0.first == $0.last }
        return "#" + parts.map { isShort ? String($0.prefix(1)) : $0 }.joined()
    }

    static func color(_ color: CGColor) -> String { self.color([color.red, color.green, color.blue, color.alpha]) }

    /// The data of a path, with steps relative to the point before.
    /// - Parameter moves: whether it is one of an animation's: CSS goes from one path to another only where both have the
    ///   same commands, so level and upright lines are lines as others, and so are those without a length.
    static func path(_ path: CGPath, digits: Int = 2, moves: Bool = false) -> String {
        var writer = PathWriter(digits: digits, isUniform: moves)
        for element in path.elements { writer.add(element) }
        return writer.text
    }

    /// Numbers behind each other; a sign stands for the space, and so does a second point.
    static func list(_ values: [Double], _ digits: Int) -> String {
        var text = ""
        var hasPoint = false
        for value in values {
            let word = number(value, digits)
            if !text.isEmpty, !word.hasPrefix("-"), !(hasPoint && word.hasPrefix(".")) { text += " " }
            text += word
            hasPoint = word.contains(".")
        }
        return text
    }

    private struct PathWriter {
        let digits: Int
        let isUniform: Bool
        var text = ""
        private var last: Character = " "
        /// Rounded as they are written, so that errors do not add up.
        private var (x, y) = (0.0, 0.0)
        private var (startX, startY) = (0.0, 0.0)

        init(digits: Int, isUniform: Bool) { (self.digits, self.isUniform) = (digits, isUniform) }

        private func rounded(_ value: Double) -> Double {
            let factor = [1.0, 10, 100, 1000, 10_000][digits]
            return (value * factor).rounded() / factor
        }

        /// Whether the number before has a point, so that one that begins with a point needs no space.
        private var hasPoint = false

        private mutating func put(_ command: Character, _ points: [CGPoint]) {
            var values: [Double] = []
            for point in points { values += [rounded(Double(point.x)) - x, rounded(Double(point.y)) - y] }
            var body = SVGText.list(values, digits)
            if command == last, command != "m" {
                if !body.hasPrefix("-"), !(hasPoint && body.hasPrefix(".")) { body = " " + body }
                text += body
            } else {
                text += String(command) + body
            }
            hasPoint = values.last.map { SVGText.number($0, digits).contains(".") } ?? false
            last = command
            if let end = points.last { (x, y) = (rounded(Double(end.x)), rounded(Double(end.y))) }
        }

        mutating func add(_ element: CGPath.Element) {
            switch element {
            case .move(let point):
                put("m", [point])
                (startX, startY) = (x, y)
            case .line(let point):
                let (newX, newY) = (rounded(Double(point.x)), rounded(Double(point.y)))
                if isUniform { return put("l", [point]) }
                if newX == x, newY == y { return }
                if newY == y || newX == x {
                    let command: Character = newY == y ? "h" : "v"
                    text += String(command) + SVGText.number(newY == y ? newX - x : newY - y, digits)
                    (last, x, y) = (command, newX, newY)
                } else {
                    put("l", [point])
                }
            case .quad(let control, let end): put("q", [control, end])
            case .cubic(let control1, let control2, let end): put("c", [control1, control2, end])
            case .close:
                text += "z"
                (last, x, y) = ("z", startX, startY)
            }
        }
    }
}
