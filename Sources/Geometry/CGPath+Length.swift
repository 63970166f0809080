import Foundation

/// A contour of a path as curves, each with its length.
private struct MeasuredContour {
    var curves: [CubicCurve] = []
    var lengths: [CGFloat] = []
    var isClosed = false

    var length: CGFloat { lengths.reduce(0, +) }

    mutating func append(_ curve: CubicCurve) {
        curves.append(curve)
        lengths.append(curve.length(upTo: 1))
    }
}

extension CubicCurve {
    /// The curve of a straight line.
    fileprivate init(line start: CGPoint, _ end: CGPoint) {
        self.init(
            start: start, control1: Bezier.mix(start, end, 1.0 / 3), control2: Bezier.mix(start, end, 2.0 / 3), end: end
        )
    }

    /// How fast the point moves at t, by t.
    private func speed(at t: CGFloat) -> CGFloat {
        let u = 1 - t
        let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
        let x = a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x)
        let y = a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y)
        return (x * x + y * y).squareRoot()
    }

    /// The length of the part from 0 to t, by Simpson's rule in sixteen steps.
    fileprivate func length(upTo t: CGFloat) -> CGFloat {
        guard t > 0 else { return 0 }
        let steps = 16
        let step = t / CGFloat(steps)
        var sum = speed(at: 0) + speed(at: t)
        for index in 1..<steps { sum += speed(at: CGFloat(index) * step) * (index % 2 == 1 ? 4 : 2) }
        return sum * step / 3
    }

    /// The t at which so much of the length has passed.
    fileprivate func parameter(atLength wanted: CGFloat) -> CGFloat {
        var (low, high) = (CGFloat(0), CGFloat(1))
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if length(upTo: middle) < wanted { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The curve in two at t.
    fileprivate func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
        let (a, b, c) = (
            Bezier.mix(start, control1, t), Bezier.mix(control1, control2, t), Bezier.mix(control2, end, t)
        )
        let (d, e) = (Bezier.mix(a, b, t), Bezier.mix(b, c, t))
        let middle = Bezier.mix(d, e, t)
        return (
            CubicCurve(start: start, control1: a, control2: d, end: middle),
            CubicCurve(start: middle, control1: e, control2: c, end: end)
        )
    }

    fileprivate var reversed: CubicCurve {
        CubicCurve(start: end, control1: control2, control2: control1, end: start)
    }
}

extension CGPath {
    private var contours: [MeasuredContour] {
        var contours: [MeasuredContour] = []
        var current = MeasuredContour()
        var (start, point) = (CGPoint.zero, CGPoint.zero)
        func finish() {
            if !current.curves.isEmpty { contours.append(current) }
            current = MeasuredContour()
        }
        for element in elements {
            switch element {
            case .move(let p):
                finish()
                (start, point) = (p, p)
            case .line(let p):
                current.append(CubicCurve(line: point, p))
                point = p
            case .quad(let control, let p):
                current.append(QuadCurve(start: point, control: control, end: p).cubic)
                point = p
            case .cubic(let control1, let control2, let p):
                current.append(CubicCurve(start: point, control1: control1, control2: control2, end: p))
                point = p
            case .close:
                if point != start { current.append(CubicCurve(line: point, start)) }
                current.isClosed = true
                point = start
                finish()
            }
        }
        finish()
        return contours
    }

    /// The contours, each as a path of its own, and the fractions of the whole length, 0…1, between which it lies.
    package var contourParts: [(path: CGPath, part: ClosedRange<CGFloat>)] {
        var paths: [CGPath] = []
        for element in elements {
            if case .move = element { paths.append(CGPath()) }
            if paths.isEmpty { paths.append(CGPath()) }
            paths[paths.count - 1].elements.append(element)
        }
        let lengths = paths.map { $0.contours.reduce(0) { $0 + $1.length } }
        let whole = max(lengths.reduce(0, +), .leastNormalMagnitude)
        var passed: CGFloat = 0
        return zip(paths, lengths).map { path, length in
            defer { passed += length }
            return (path, passed / whole...(passed + length) / whole)
        }
    }

    /// The part of the outline between two fractions of its length, 0…1, contour after contour; empty where the second
    /// is not above the first. The whole is the path itself, with its contours closed as they are.
    package func trimmed(from: CGFloat, to: CGFloat) -> CGPath {
        let (from, to) = (min(1, max(0, from)), min(1, max(0, to)))
        guard from < to else { return CGPath() }
        if from == 0, to == 1 { return self }
        let contours = contours
        let whole = contours.reduce(0) { $0 + $1.length }
        let (first, last) = (from * whole, to * whole)
        var path = CGPath()
        var passed: CGFloat = 0
        for contour in contours {
            var isOpen = false
            for (curve, length) in zip(contour.curves, contour.lengths) {
                let (begin, end) = (max(first, passed) - passed, min(last, passed + length) - passed)
                passed += length
                guard begin < end else { continue }
                var part = curve
                if end < length { part = part.split(at: part.parameter(atLength: end)).0 }
                if begin > 0 { part = part.split(at: part.parameter(atLength: begin)).1 }
                if !isOpen { path.move(to: part.start) }
                isOpen = true
                path.addCurve(to: part.end, control1: part.control1, control2: part.control2)
            }
        }
        return path
    }

    /// Two paths that look like these and are made of the same elements, so that one can become the other point by
    /// point.
    ///
    /// Contours go together in their order; closed ones are turned so that corresponding points are near. A contour
    /// without a partner grows from, or shrinks to, its middle.
    package static func aligned(_ a: CGPath, _ b: CGPath) -> (CGPath, CGPath) {
        let (first, second) = (a.contours, b.contours)
        var (left, right) = (CGPath(), CGPath())
        for index in 0..<max(first.count, second.count) {
            let one = index < first.count ? first[index] : second[index].shrunk
            let other = index < second.count ? second[index] : first[index].shrunk
            let (x, y) = MeasuredContour.matched(one, other.placed(beside: one))
            left.add(x, isClosed: one.isClosed && other.isClosed)
            right.add(y, isClosed: one.isClosed && other.isClosed)
        }
        return (left, right)
    }

    private mutating func add(_ curves: [CubicCurve], isClosed: Bool) {
        guard let first = curves.first else { return }
        move(to: first.start)
        for curve in curves { addCurve(to: curve.end, control1: curve.control1, control2: curve.control2) }
        if isClosed { closeSubpath() }
    }
}

extension MeasuredContour {
    /// All of it in the middle of its corners.
    var shrunk: MeasuredContour {
        let count = CGFloat(max(1, curves.count))
        let middle = CGPoint(
            x: curves.reduce(0) { $0 + $1.start.x } / count, y: curves.reduce(0) { $0 + $1.start.y } / count)
        var contour = self
        contour.curves = curves.map { _ in CubicCurve(start: middle, control1: middle, control2: middle, end: middle) }
        return contour
    }

    /// Twice the area on the left of the way.
    private var turn: CGFloat { curves.reduce(0) { $0 + $1.start.x * $1.end.y - $1.end.x * $1.start.y } }

    /// A closed contour going round as another does, from where the two are nearest.
    func placed(beside other: MeasuredContour) -> MeasuredContour {
        guard isClosed, other.isClosed, curves.count > 1, let start = other.curves.first?.start else { return self }
        var contour = self
        if turn * other.turn < 0 {
            contour.curves = curves.reversed().map(\.reversed)
            contour.lengths = lengths.reversed()
        }
        func distance(_ p: CGPoint) -> CGFloat {
            (p.x - start.x) * (p.x - start.x) + (p.y - start.y) * (p.y - start.y)
        }
        var nearest = 0
        for index in contour.curves.indices
        where distance(contour.curves[index].start) < distance(contour.curves[nearest].start) - 1e-9 {
            nearest = index
        }
        contour.curves = Array(contour.curves[nearest...] + contour.curves[..<nearest])
        contour.lengths = Array(contour.lengths[nearest...] + contour.lengths[..<nearest])
        return contour
    }

    /// Where its curves end, as fractions of the length; of a contour without a length evenly.
    private var ends: [CGFloat] {
        let whole = length
        var passed: CGFloat = 0
        return lengths.indices.map { index in
            passed += lengths[index]
            if index == lengths.count - 1 { return 1 }
            return whole > 0 ? passed / whole : CGFloat(index + 1) / CGFloat(lengths.count)
        }
    }

    /// Both cut where either has a corner, so that both have as many curves.
    static func matched(_ a: MeasuredContour, _ b: MeasuredContour) -> ([CubicCurve], [CubicCurve]) {
        var cuts: [CGFloat] = []
        for cut in (a.ends + b.ends).sorted() where cut - (cuts.last ?? 0) > 1e-6 { cuts.append(cut) }
        if let last = cuts.last, last < 1 { cuts[cuts.count - 1] = 1 }
        return (a.cut(at: cuts), b.cut(at: cuts))
    }

    private func cut(at cuts: [CGFloat]) -> [CubicCurve] {
        let ends = ends
        var parts: [CubicCurve] = []
        var index = 0
        var (rest, reached) = (curves.first, CGFloat(0))
        for cut in cuts {
            guard let curve = rest else { break }
            let end = ends[index]
            if cut >= end - 1e-6 || index == curves.count - 1 && cut >= 1 - 1e-9 {
                parts.append(curve)
                index += 1
                reached = end
                rest = index < curves.count ? curves[index] : nil
            } else {
                let share = (cut - reached) / (end - reached)
                let length = curve.length(upTo: 1)
                let (first, second) = curve.split(
                    at: length > 0 ? curve.parameter(atLength: share * length) : share)
                parts.append(first)
                (rest, reached) = (second, cut)
            }
        }
        return parts
    }
}
