import Foundation
import Geometry
import SceneSyntax
import Views

/// `type: emitter`
struct EmitterProperties: ViewTypeProperties {
    /// What `emits` says: for ever, for a time, or not.
    enum Emission: Sendable {
        case off, on
        case lasting(Double)
    }

    var emission: Emission?
    package var changes: [@Sendable (inout ParticleEmitter) -> Void] = []
    package var colors: [UIColor]?

    package init() {}

    package static let keys = Keys<Self>(
        "emitter",
        "Particles, as `CAEmitterLayer` has them: where each one is follows from the time and the seed alone.",
        list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "emits", ValueReader(.either([.boolean, .seconds])) { $0.emission() }, \.emission, default: "true",
            "Whether it sends particles out, from now on; or for how many seconds.", "0.3")
        Key("seed", .integer(0...1_000_000), default: "1", "What chance is made of.", "7") { seed, emitter in
            emitter.changes.append { $0.seed = UInt64(seed) }
        }
        Key(
            "source", ValueReader<ParticleEmitter.Shape>.choice("a source"), default: "point",
            "Where in the view they come from: its middle, a line across it, anywhere, or a circle.", "line"
        ) { shape, emitter in emitter.changes.append { $0.shape = shape } }
        Key(
            "particle", ValueReader<ParticleEmitter.Look>.choice("a particle"), default: "circle",
            "What they look like.",
            "strip"
        ) { look, emitter in emitter.changes.append { $0.look = look } }
        Key("birthRate", .number(0...5000), default: "20", "Particles a second.", "80") { rate, emitter in
            emitter.changes.append { $0.birthRate = Double(rate as Double) }
        }
        Key(
            "lifetime", .between("lifetime", 0...60), default: "1", "Seconds; one number, or the least and the most.",
            "[1, 2]"
        ) { ends, emitter in emitter.changes.append { $0.lifetime = ends } }
        Key(
            "velocity", .between("velocity", -10_000...10_000), default: "100", "Points a second at first.",
            "[150, 300]"
        ) { ends, emitter in emitter.changes.append { $0.velocity = ends } }
        Key(
            "direction", .number(-360...360), default: "-90", "Degrees, clockwise from the right; -90 is up.", "-90"
        ) { (degrees: Double, emitter) in emitter.changes.append { $0.direction = degrees * .pi / 180 } }
        Key(
            "spread", .number(0...180), default: "180", "Degrees to both sides of the direction.", "30"
        ) { (degrees: Double, emitter) in emitter.changes.append { $0.spread = degrees * .pi / 180 } }
        Key("gravity", .point, default: "[0, 0]", "Points a second, more each second.", "[0, 400]") {
            (gravity: CGPoint, emitter) in
            emitter.changes.append { $0.gravity = SIMD2(Double(gravity.x), Double(gravity.y)) }
        }
        Key(
            "particleSize", .between("size", 0...1000), default: "8", "Points; one number, or the least and the most.",
            "[4, 9]"
        ) { ends, emitter in emitter.changes.append { $0.size = ends } }
        Key("growth", .number(-1000...1000), default: "0", "Points by which they grow in a second.", "-4") {
            (growth: Double, emitter) in emitter.changes.append { $0.growth = growth }
        }
        Key(
            "spin", .between("spin", -3600...3600), default: "0",
            "Degrees a second; one number, or the least and the most.",
            "[-180, 180]"
        ) { ends, emitter in emitter.changes.append { $0.spin = ends * (.pi / 180) } }
        Key("flutter", .number(0...20), default: "0", "Turns a second at most, about their width.", "2") {
            (flutter: Double, emitter) in emitter.changes.append { $0.flutter = flutter }
        }
        Key("fades", .boolean, default: "true", "Whether they fade at the end of their lives.", "false") {
            fades, emitter in emitter.changes.append { $0.fades = fades }
        }
        Key(
            "particleColors", .list("a list of colours", of: .color), \.colors, default: "[black]",
            "One of them for each.", "[systemPink, systemYellow, systemTeal]")
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? EmitterView else { return }
        var emitter = view.emitter
        for change in changes { change(&emitter) }
        if let colors { emitter.colors = colors.map(\.cgColor) }
        view.emitter = emitter
        switch emission {
        case .off?: view.stop()
        case .on?: view.start()
        case .lasting(let seconds)?: view.start(lasting: seconds)
        case nil: break
        }
    }

    package func arrange(_ view: UIView, subviews: [UIView]) {
        if emission == nil { (view as? EmitterView)?.start() }
    }
}

extension Field {
    fileprivate func emission() -> EmitterProperties.Emission? {
        if case .scalar(let scalar) = node.content, NumberText.number(scalar.text) != nil {
            return seconds().map { .lasting($0) }
        }
        return bool().map { $0 ? .on : .off }
    }
}

extension ValueReader<SIMD2<Double>> {
    /// A number, or `[least, most]`.
    fileprivate static func between(_ name: String, _ range: ClosedRange<Double>) -> ValueReader {
        ValueReader(
            .either([
                .number(range),
                .numbers(form: ["least", "most"], atLeast: range.lowerBound, atMost: range.upperBound),
            ])
        ) { field in
            guard case .sequence = field.node.content else {
                return field.number(in: range).map { SIMD2(repeating: $0) }
            }
            return field.numbers(2, "[least, most]", in: range).map { SIMD2(Double($0[0]), Double($0[1])) }
        }
    }
}
