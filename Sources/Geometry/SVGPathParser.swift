import Foundation

extension CGPath {
    /// The largest number of segments that `init(svg:)` accepts unless it is told another.
    package static let svgSegmentLimit = 100_000

    /// The path of SVG path data, such as `M10 10h80v20a5,5 0 0 1-5 5z`. All commands of SVG 1.1; numbers need
    /// separators only where they could not be told apart otherwise. Empty data is an empty path.
    /// - Parameter maximumSegments: moves, lines, curves and closings; an arc is up to four curves.
    /// - Throws: `SVGPathError` with the offset of the first character that is wrong.
    package init(svg: String, maximumSegments: Int = svgSegmentLimit) throws(SVGPathError) {
        var parser = SVGPathParser(svg, maximumSegments: maximumSegments)
        try parser.parse()
        self = parser.path
    }
}

struct SVGPathParser {
    private(set) var path = CGPath()
    private var scanner: SVGPathScanner
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The last control point, for the commands that mirror it.
    private var cubicControl: CGPoint?
    private var quadControl: CGPoint?

    private let maximumSegments: Int

    init(_ text: String, maximumSegments: Int) {
        (scanner, self.maximumSegments) = (SVGPathScanner(text), maximumSegments)
    }

    mutating func parse() throws(SVGPathError) {
        var isFirst = true
        while let (command, position) = scanner.nextCommand() {
            let lower = command | 0x20
            guard command < 0x80, "mlhvcsqtaz".utf8.contains(lower) else {
                throw isFirst
                    ? .missingMove(offset: position)
                    : .unknownCommand(scanner.character(at: position), offset: position)
            }
            guard !isFirst || lower == UInt8(ascii: "m") else { throw .missingMove(offset: position) }
            isFirst = false
            try parse(lower, isRelative: command == lower)
        }
    }

    /// Everything that one command letter starts: the arguments may repeat.
    private mutating func parse(_ command: UInt8, isRelative: Bool) throws(SVGPathError) {
        if command == UInt8(ascii: "z") {
            try checkRoom()
            path.closeSubpath()
            (current, cubicControl, quadControl) = (start, nil, nil)
            return
        }
        var command = command
        repeat {
            try checkRoom()
            try parseOnce(command, isRelative)
            // Further pairs after a moveto are lines.
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        } while scanner.hasNumber
    }

    private mutating func checkRoom() throws(SVGPathError) {
        guard path.elements.count < maximumSegments else { throw .tooManySegments(offset: scanner.position) }
    }

    private mutating func parseOnce(_ command: UInt8, _ isRelative: Bool) throws(SVGPathError) {
        let origin = isRelative ? current : .zero
        var (newCubic, newQuad): (CGPoint?, CGPoint?) = (nil, nil)
        switch command {
        case UInt8(ascii: "m"):
            current = try point(origin)
            start = current
            path.move(to: current)
        case UInt8(ascii: "l"): try line(to: point(origin))
        case UInt8(ascii: "h"): try line(to: CGPoint(x: coordinate(origin.x), y: current.y))
        case UInt8(ascii: "v"): try line(to: CGPoint(x: current.x, y: coordinate(origin.y)))
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            let control1 = command == UInt8(ascii: "c") ? try point(origin) : mirrored(cubicControl)
            let control2 = try point(origin)
            current = try point(origin)
            path.addCurve(to: current, control1: control1, control2: control2)
            newCubic = control2
        case UInt8(ascii: "q"), UInt8(ascii: "t"):
            let control = command == UInt8(ascii: "q") ? try point(origin) : mirrored(quadControl)
            current = try point(origin)
            path.addQuadCurve(to: current, control: control)
            newQuad = control
        default: try arc(origin)
        }
        (cubicControl, quadControl) = (newCubic, newQuad)
    }

    private mutating func line(to p: CGPoint) {
        current = p
        path.addLine(to: p)
    }

    private func mirrored(_ control: CGPoint?) -> CGPoint {
        guard let control else { return current }
        return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
    }

    private mutating func coordinate(_ origin: CGFloat) throws(SVGPathError) -> CGFloat {
        let (value, position) = try scanner.number()
        let sum = origin + value
        guard abs(sum) <= 1e9 else { throw .numberOutOfRange(offset: position) }
        return sum
    }

    private mutating func point(_ origin: CGPoint) throws(SVGPathError) -> CGPoint {
        let x = try coordinate(origin.x)
        return CGPoint(x: x, y: try coordinate(origin.y))
    }

    private mutating func arc(_ origin: CGPoint) throws(SVGPathError) {
        let radii = CGSize(width: abs(try scanner.number().value), height: abs(try scanner.number().value))
        let degrees = try scanner.number().value
        let isLarge = try scanner.flag()
        let isClockwise = try scanner.flag()
        let end = try point(origin)
        path.addArc(
            from: current, to: end, radii: radii, rotation: degrees * .pi / 180, isLarge: isLarge,
            isClockwise: isClockwise)
        current = end
    }
}

extension CGPath {
    /// SVG's arc: a part of an ellipse with these radii through both points, as in the specification's implementation
    /// notes. Radii that are too small grow; a zero radius is a line; equal points draw nothing.
    fileprivate mutating func addArc(
        from a: CGPoint, to b: CGPoint, radii: CGSize, rotation: CGFloat, isLarge: Bool, isClockwise: Bool
    ) {
        guard a != b else { return }
        guard radii.width > 0, radii.height > 0 else {
            addLine(to: b)
            return
        }
        // Where the ellipse is a unit circle around the origin, half-way between the points.
        let (sine, cosine) = Elementary.sinCos(rotation)
        let (hx, hy) = ((a.x - b.x) / 2, (a.y - b.y) / 2)
        var (rx, ry) = (radii.width, radii.height)
        var (x, y) = ((cosine * hx + sine * hy) / rx, (-sine * hx + cosine * hy) / ry)
        let square = x * x + y * y
        if square > 1 {
            let growth = square.squareRoot()
            (rx, ry, x, y) = (rx * growth, ry * growth, x / growth, y / growth)
        }
        let distance = max(0, 1 / min(1, square) - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let (cx, cy) = (distance * y, -distance * x)
        let startAngle = CGFloat(Elementary.atan2(Double(y - cy), Double(x - cx)))
        let endAngle = CGFloat(Elementary.atan2(Double(-y - cy), Double(-x - cx)))
        var sweep = endAngle - startAngle
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let (ex, ey) = (cx * rx, cy * ry)
        let center = CGPoint(x: cosine * ex - sine * ey + (a.x + b.x) / 2, y: sine * ex + cosine * ey + (a.y + b.y) / 2)
        let drawn = elements.count
        addEllipticArc(
            center: center, radii: CGSize(width: rx, height: ry), rotation: rotation, startAngle: startAngle,
            sweep: sweep, end: b)
        if elements.count == drawn { addLine(to: b) }
    }
}

/// What is wrong with SVG path data. Offsets count Unicode scalars from 0.
public enum SVGPathError: Error, Hashable, Sendable {
    /// Data must begin with a moveto, M or m.
    case missingMove(offset: Int)
    case unknownCommand(Character, offset: Int)
    /// A number was expected and something else, or the end, was found.
    case expectedNumber(offset: Int)
    /// A flag of an arc must be 0 or 1.
    case expectedFlag(offset: Int)
    /// A number, or a sum of relative ones, beyond ±10⁹.
    case numberOutOfRange(offset: Int)
    /// More segments than are allowed.
    case tooManySegments(offset: Int)

    public var offset: Int {
        switch self {
        case .missingMove(let offset), .unknownCommand(_, let offset), .expectedNumber(let offset),
            .expectedFlag(let offset),
            .numberOutOfRange(let offset), .tooManySegments(let offset):
            offset
        }
    }
}

extension SVGPathError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missingMove: "path data must begin with M or m"
        case .unknownCommand(let character, _): "unknown path command '\(character)'"
        case .expectedNumber: "expected a number"
        case .expectedFlag: "expected an arc flag, 0 or 1"
        case .numberOutOfRange: "number is out of range (beyond ±1000000000)"
        case .tooManySegments: "the path has too many segments"
        }
    }
}

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
