import Foundation

extension CGPath {
    /// How far the control points of a quarter circle's Bézier curve lie from its ends, in radii.
    static let quarterCircle: CGFloat = 0.5522847498307936

    /// A closed ellipse that touches all four sides of the rectangle.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// Adds a closed ellipse as four curves, clockwise on screen from the rightmost point.
    public mutating func addEllipse(in rect: CGRect) {
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let (cx, cy) = (rect.midX, rect.midY)
        let (kx, ky) = (rx * Self.quarterCircle, ry * Self.quarterCircle)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: cx + x, y: cy + y) }
        move(to: at(rx, 0))
        addCurve(to: at(0, ry), control1: at(rx, ky), control2: at(kx, ry))
        addCurve(to: at(-rx, 0), control1: at(-kx, ry), control2: at(-rx, ky))
        addCurve(to: at(0, -ry), control1: at(-rx, -ky), control2: at(-kx, -ry))
        addCurve(to: at(rx, 0), control1: at(kx, -ry), control2: at(rx, -ky))
        closeSubpath()
    }

    /// A closed rectangle with elliptic corners of this width and height, in points, each at most half a side.
    public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }

    /// Adds a closed rectangle with elliptic corners, clockwise on screen from the end of the top left corner.
    /// The corners' sizes are clamped to half the sides.
    public mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        let r = rect.standardized
        let (w, h) = (max(0, min(cornerWidth, r.width / 2)), max(0, min(cornerHeight, r.height / 2)))
        guard w > 0, h > 0 else {
            addRect(r)
            return
        }
        let (kx, ky) = (w * (1 - Self.quarterCircle), h * (1 - Self.quarterCircle))
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        let (left, top, right, bottom) = (r.minX, r.minY, r.maxX, r.maxY)
        move(to: at(left + w, top))
        addLine(to: at(right - w, top))
        addCurve(to: at(right, top + h), control1: at(right - kx, top), control2: at(right, top + ky))
        addLine(to: at(right, bottom - h))
        addCurve(to: at(right - w, bottom), control1: at(right, bottom - ky), control2: at(right - kx, bottom))
        addLine(to: at(left + w, bottom))
        addCurve(to: at(left, bottom - h), control1: at(left + kx, bottom), control2: at(left, bottom - ky))
        addLine(to: at(left, top + h))
        addCurve(to: at(left + w, top), control1: at(left, top + ky), control2: at(left + kx, top))
        closeSubpath()
    }

    /// Adds an arc of a circle, preceded by a line from the current point if there is one.
    ///
    /// - Parameters:
    ///   - center: the middle of the circle.
    ///   - radius: points.
    ///   - startAngle: radians, 0 to the right, growing clockwise on a screen whose y axis points down.
    ///   - endAngle: radians, counted in the same way.
    ///   - clockwise: as CGMutablePath has it, where y points up: true goes against the clock as seen on screen.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwiseOnScreen: !clockwise)
    }

    /// The same with the direction as it is seen on screen, which is UIBezierPath's.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwiseOnScreen clockwise: Bool
    ) {
        guard startAngle.isFinite, endAngle.isFinite, radius.isFinite else { return }
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        let (sine, cosine) = Elementary.sinCos(startAngle)
        let first = CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        addEllipticArc(
            center: center, radii: CGSize(width: radius, height: radius), rotation: 0, startAngle: startAngle,
            sweep: sweep)
    }

    /// Adds a part of a circle, with a line from the current point to where it begins.
    ///
    /// - Parameters:
    ///   - center: the middle of the circle.
    ///   - radius: points.
    ///   - startAngle: radians, 0 to the right, growing clockwise on a screen whose y axis points down.
    ///   - delta: how far it goes, in radians, counted in the same way; at most once round.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
            clockwiseOnScreen: delta >= 0)
    }

    /// Rounds the corner between two lines: a line from the current point to where a circle touches the first of them,
    /// and the part of that circle up to the second. Where they make no corner, a line to `corner`.
    ///
    /// - Parameters:
    ///   - corner: the end of the first line, which begins at the current point, and the beginning of the second.
    ///   - end: a point that the second line goes to.
    ///   - radius: points.
    public mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
        guard let start = currentPoint else { return move(to: corner) }
        func direction(_ point: CGPoint) -> CGVector? {
            let (x, y) = (point.x - corner.x, point.y - corner.y)
            let length = CGFloat(Elementary.hypot(Double(x), Double(y)))
            return length > 0 ? CGVector(dx: x / length, dy: y / length) : nil
        }
        guard let back = direction(start), let on = direction(end), radius > 0, radius.isFinite else {
            return addLine(to: corner)
        }
        let (dot, cross) = (back.dx * on.dx + back.dy * on.dy, back.dx * on.dy - back.dy * on.dx)
        guard abs(cross) > 1e-9 else { return addLine(to: corner) }
        // Of the half of the angle between both lines.
        let tangent = ((1 - dot) / (1 + dot)).squareRoot()
        let distance = radius / tangent
        let (first, second) = (
            CGPoint(x: corner.x + back.dx * distance, y: corner.y + back.dy * distance),
            CGPoint(x: corner.x + on.dx * distance, y: corner.y + on.dy * distance)
        )
        // To the side of the second line.
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: first.x - side * back.dy * radius, y: first.y + side * back.dx * radius)
        func angle(_ point: CGPoint) -> CGFloat {
            CGFloat(Elementary.atan2(Double(point.y - center.y), Double(point.x - center.x)))
        }
        addArc(
            center: center, radius: radius, startAngle: angle(first), endAngle: angle(second),
            clockwiseOnScreen: cross < 0)
    }

    private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = clockwise ? end - start : start - end
        let sweep: CGFloat
        if difference >= turn {
            sweep = turn
        } else if difference < 0 {
            // Whole turns against the direction are one turn in it, also where the angles were rounded.
            let rest = difference.truncatingRemainder(dividingBy: turn) + turn
            sweep = rest > 1e-9 ? rest : turn
        } else {
            sweep = difference
        }
        return clockwise ? sweep : -sweep
    }

    /// Continues from the ellipse's point at `startAngle`, which must be the current point, with curves of at most a
    /// quarter turn.
    mutating func addEllipticArc(
        center: CGPoint, radii: CGSize, rotation: CGFloat, startAngle: CGFloat, sweep: CGFloat, end: CGPoint? = nil
    ) {
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        guard count > 0 else { return }
        let step = sweep / CGFloat(count)
        let handle = 4.0 / 3 * CGFloat(Elementary.tan(Double(step / 4)))
        let (sine, cosine) = Elementary.sinCos(rotation)
        let toPlane = CGAffineTransform(
            a: radii.width * cosine, b: radii.width * sine, c: -radii.height * sine, d: radii.height * cosine,
            tx: center.x, ty: center.y)
        var from = Elementary.sinCos(startAngle)
        for i in 1...count {
            let to = Elementary.sinCos(startAngle + step * CGFloat(i))
            let control1 = CGPoint(x: from.cosine - handle * from.sine, y: from.sine + handle * from.cosine)
            let control2 = CGPoint(x: to.cosine + handle * to.sine, y: to.sine - handle * to.cosine)
            let target = CGPoint(x: to.cosine, y: to.sine).applying(toPlane)
            addCurve(
                to: i == count ? end ?? target : target, control1: control1.applying(toPlane),
                control2: control2.applying(toPlane))
            from = to
        }
    }
}
