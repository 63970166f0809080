import Foundation
import Geometry

/// From where in its size an emitter layer sends particles out.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// The shape of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The position itself.
    public static let point = Self(rawValue: "point")
    /// A line through the position, as wide as the size.
    public static let line = Self(rawValue: "line")
    /// A rectangle of the size around the position.
    public static let rectangle = Self(rawValue: "rectangle")
    /// The same; particles stay in the plane.
    public static let cuboid = Self(rawValue: "cuboid")
    /// A circle around the position, with the size's width as its radius.
    public static let circle = Self(rawValue: "circle")
    /// The same; particles stay in the plane.
    public static let sphere = Self(rawValue: "sphere")
}

/// From which part of its shape an emitter layer sends particles out.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// The mode of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Corners of a rectangle, ends of a line, the edge of a circle.
    public static let points = Self(rawValue: "points")
    /// The edge.
    public static let outline = Self(rawValue: "outline")
    /// Anywhere inside.
    public static let surface = Self(rawValue: "surface")
    /// Anywhere inside.
    public static let volume = Self(rawValue: "volume")
}

/// In which order an emitter layer draws particles, and how.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// The mode of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The youngest in front; so is every mode but the two below.
    public static let unordered = Self(rawValue: "unordered")
    /// The oldest in front.
    public static let oldestFirst = Self(rawValue: "oldestFirst")
    /// The youngest in front.
    public static let oldestLast = Self(rawValue: "oldestLast")
    /// As `unordered`.
    public static let backToFront = Self(rawValue: "backToFront")
    /// The light of all is added up.
    public static let additive = Self(rawValue: "additive")
}

/// A layer with particles. Each is a function of the time and of the seed, so that every run shows the same.
///
/// As in Core Animation particles have come for ever where `beginTime` is 0, and from now on where it is
/// `CACurrentMediaTime()`.
open class CAEmitterLayer: CALayer {
    /// A layer that sends nothing out.
    public override init() {
        super.init()
        prepare()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        change([]) {
            var emitter = ParticleEmitter()
            emitter.end = 0
            $0.emitter = emitter
        }
    }

    /// What chance is made of; the same number gives the same particles. 1 by default.
    public var seed: UInt32 {
        get { UInt32(truncatingIfNeeded: properties.emitter?.seed ?? 1) }
        set {
            change([]) { $0.emitter?.seed = UInt64(newValue) }
            describe()
        }
    }

    /// The kinds of particles; nil by default.
    open var emitterCells: [CAEmitterCell]? { didSet { describe() } }
    /// Where particles come from, in points of the layer; its upper left corner by default.
    open var emitterPosition = CGPoint.zero { didSet { describe() } }
    /// The depth of that. It is kept and not looked at.
    open var emitterZPosition: CGFloat = 0
    /// How large the shape is, in points; nothing by default.
    open var emitterSize = CGSize.zero { didSet { describe() } }
    /// How deep the shape is. It is kept and not looked at.
    open var emitterDepth: CGFloat = 0
    /// From where in the size particles come; the position itself by default.
    open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { describe() } }
    /// From which part of the shape they come; anywhere inside by default.
    open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { describe() } }
    /// In which order particles are drawn, and how; the youngest in front by default.
    open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { describe() } }
    /// What the cells' rates are multiplied with; 1 by default. At 0 no more particles come, and those that are there
    /// live on.
    open var birthRate: Float = 1 {
        didSet {
            guard birthRate != oldValue else { return }
            if birthRate > 0 { (rate, end) = (birthRate, .infinity) } else { end = localTime(at: Stage.now) }
            describe()
        }
    }
    /// What the cells' lifetimes are multiplied with; 1 by default.
    open var lifetime: Float = 1 { didSet { describe() } }
    /// What the cells' velocities are multiplied with; 1 by default.
    open var velocity: Float = 1 { didSet { describe() } }
    /// What the cells' sizes are multiplied with; 1 by default.
    open var scale: Float = 1 { didSet { describe() } }
    /// What the cells' spins are multiplied with; 1 by default.
    open var spin: Float = 1 { didSet { describe() } }

    /// The last rate above zero.
    private var rate: Float = 1
    private var end = Double.infinity

    override func timingDidChange() { describe() }

    private func describe() {
        let seed = properties.emitter?.seed ?? 1
        let kinds = (emitterCells ?? []).enumerated().compactMap { index, cell in
            cell.kind(seed: seed &+ UInt64(index) &* 0x5851_F42D_4C95_7F2D)
        }
        let longest = kinds.map { max($0.lifetime.x, $0.lifetime.y) }.max() ?? 0
        let start = beginTime == 0 ? -longest * Double(lifetime) : 0
        let source = ParticleSource(
            kinds: kinds, center: emitterPosition, place: places, heading: heading,
            factors: (Double(rate), Double(lifetime), Double(velocity), Double(scale), Double(spin)),
            addsLight: renderMode == .additive, hasOldestInFront: renderMode == .oldestFirst,
            times: start...max(start, end))
        change([]) { $0.emitter?.source = kinds.isEmpty ? nil : source }
    }

    /// Confetti that comes from a line goes down with π and up with 0; what bursts from a circle goes outwards.
    private var heading: @Sendable (SIMD2<Double>) -> Double {
        let isEdge = emitterMode == .outline || emitterMode == .points
        switch emitterShape {
        case .line: return { _ in -.pi / 2 }
        case .circle, .sphere: return { isEdge ? Elementary.atan2($0.y, $0.x) : 0 }
        default: return { _ in 0 }
        }
    }

    private var places: @Sendable (Double, Double) -> SIMD2<Double> {
        let half = SIMD2(Double(emitterSize.width), Double(emitterSize.height)) / 2
        let isEdge = emitterMode == .outline || emitterMode == .points
        switch emitterShape {
        case .line: return { u, _ in SIMD2(isEdge ? (u < 0.5 ? -half.x : half.x) : (2 * u - 1) * half.x, 0) }
        case .rectangle, .cuboid:
            if emitterMode == .points { return { u, v in half * SIMD2(u < 0.5 ? -1 : 1, v < 0.5 ? -1 : 1) } }
            guard isEdge else { return { u, v in half * (2 * SIMD2(u, v) - 1) } }
            return { u, v in
                let across = u * (half.x + half.y) < half.x
                return half
                    * (across
                        ? SIMD2(2 * v - 1, u < half.x / (half.x + half.y) / 2 ? -1 : 1)
                        : SIMD2(u > 1 - half.y / (half.x + half.y) / 2 ? -1 : 1, 2 * v - 1))
            }
        case .circle, .sphere:
            let radius = 2 * half.x
            return { u, v in
                let reach = isEdge ? radius : radius * v.squareRoot()
                return reach * SIMD2(Elementary.cos(u * 2 * .pi), Elementary.sin(u * 2 * .pi))
            }
        default: return { _, _ in .zero }
        }
    }
}
