import Foundation
import Geometry
import SceneSyntax
import Views

// What the keys of `animate` are written as.

extension Field {
    /// A number of runs; the inner nil is `forever`.
    package func repeatCount() -> Int?? {
        if case .scalar(let scalar) = node.content, scalar.text == "forever" { return .some(nil) }
        return integer(in: 1...10_000).map { .some($0) }
    }
}

/// `spring` of `animate`.
struct SpringDescription: Sendable {
    package var mass = 1.0
    package var stiffness = 100.0
    package var damping = 10.0
    package var velocity = 0.0

    package static let keys = Keys<Self>("spring", "A spring by its physics.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("mass", .number(0.0001...1_000_000), over: \.mass, default: "1", "Of what hangs on it.", "1")
        Key("stiffness", .number(0.0001...1_000_000), over: \.stiffness, default: "100", "Of the spring.", "250")
        Key("damping", .number(0.0001...1_000_000), over: \.damping, default: "10", "What takes the swing out.", "20")
        Key("velocity", .number(-1_000_000...1_000_000), over: \.velocity, default: "0", "At the start.", "4")
    }

    package static let reader = ValueReader<SpringDescription>(.table("spring")) {
        $0.read(keys, "a map such as { stiffness: 250, damping: 30 }", of: "spring", into: SpringDescription())
    }
}

extension ValueReader<(time: Double, seconds: Double)> {
    package static let pause = ValueReader(.tuple([.seconds, .seconds])) {
        $0.pair("[time, seconds]") { ($0.seconds(), $1.seconds()) }.map { (time: $0, seconds: $1) }
    }
}

extension ValueReader<(time: Double, at: AnimationDescription.Position)> {
    package static let finish = ValueReader(.tuple([.seconds, .cases(of: AnimationDescription.Position.self)])) {
        $0.pair("[time, start, current or end]") {
            ($0.seconds(), $1.choice(AnimationDescription.Position.self, "start, current or end"))
        }
        .map { (time: $0, at: $1) }
    }
}

extension ValueReader<[(time: Double, fraction: Double)]> {
    /// `[[time, fraction], …]`, in the order of time, without those that are wrong.
    package static let scrub = ValueReader(.list(.tuple([.seconds, .number(0...1)]))) { field in
        field.timed("a list of [time, fraction]", "[time, fraction]", 0...1).map { (time: $0, fraction: $1) }
    }
}

extension ValueReader<TimingCurve> {
    private static let times = 0.0...1
    private static let values = -100.0...100

    /// `[[x1, y1], [x2, y2]]`; the x are times.
    package static let controlPoints = ValueReader(
        .tuple([.tuple([.number(times), .number(values)]), .tuple([.number(times), .number(values)])])
    ) { field in
        let expected = "two control points [[x, y], [x, y]]"
        guard let points = field.list(expected) else { return nil }
        guard points.count == 2 else {
            field.report(.wrongCount(expected: expected, found: points.count))
            return nil
        }
        var numbers: [Double] = []
        for point in points {
            guard let (x, y) = point.pair("[x, y]", { ($0.number(in: times), $1.number(in: values)) }) else {
                return nil
            }
            numbers += [x, y]
        }
        return TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}

extension Field {
    /// Pairs of a time and a value, in the order of time; those that are wrong are left out.
    package func timed(_ expected: String, _ form: String, _ range: ClosedRange<Double>) -> [(Double, Double)] {
        var entries: [(Double, Double)] = []
        var last = 0.0
        for field in list(expected) ?? [] {
            guard let (time, value) = field.pair(form, { ($0.seconds(), $1.number(in: range)) }) else { continue }
            if time < last {
                let expected = "a time of \(NumberText.string(last)) or later"
                field.list(form)?.first?.report(.outOfRange(found: NumberText.string(time), expected: expected))
            }
            last = max(last, time)
            entries.append((time, value))
        }
        return entries
    }

    /// A list of two values of different types.
    package func pair<A, B>(_ expected: String, _ read: (Field, Field) -> (A?, B?)) -> (A, B)? {
        guard let fields = list(expected) else { return nil }
        guard fields.count == 2 else {
            report(.wrongCount(expected: expected, found: fields.count))
            return nil
        }
        guard case (let a?, let b?) = read(fields[0], fields[1]) else { return nil }
        return (a, b)
    }
}
