import Foundation
import Geometry
import Raster
import TestSupport

@testable import Compositing

/// The same trees on every machine.
struct Seeded: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(_ seed: Int) {
        generator = SeededGenerator(UInt64(truncatingIfNeeded: seed))
        // Neighbouring seeds would otherwise walk the same sequence, one step apart.
        generator = SeededGenerator(generator.next())
    }

    mutating func next() -> UInt64 { generator.next() }

    mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
    mutating func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &self)) }
    mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }

    mutating func color(opaque: Double = 0.6) -> CGColor {
        CGColor(
            red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(opaque) ? 1 : number(0.1...0.9)
        )
    }
}

/// Features that a random tree may have.
struct Features: OptionSet {
    let rawValue: Int
    static let transforms = Features(rawValue: 1)
    static let perspective = Features(rawValue: 2)
    static let shadows = Features(rawValue: 4)
    static let images = Features(rawValue: 8)
    static let gradients = Features(rawValue: 16)
    static let shapes = Features(rawValue: 32)
    static let drawings = Features(rawValue: 64)
    static let backdrops = Features(rawValue: 128)
    static let masks = Features(rawValue: 256)
    static let opacity = Features(rawValue: 512)
    static let corners = Features(rawValue: 1024)
    static let borders = Features(rawValue: 2048)
    /// Frames at fractions of a pixel.
    static let fractions = Features(rawValue: 4096)
    /// Layers with another picture of the same outline above them.
    static let pairs = Features(rawValue: 8192)
    static let all: Features = Features(rawValue: 16383)
}

/// Makes trees of layers with any mixture of features.
struct RandomTree {
    var random: Seeded
    let features: Features
    let side: Double
    private var identifier = 0
    private let bitmaps: [Bitmap]
    /// Of its own, so that the other features are the same with pairs and without.
    private var pairing: Seeded

    init(seed: Int, features: Features = .all, side: Double = 48) {
        (random, pairing) = (Seeded(seed), Seeded(seed &+ 500_009))
        (self.features, self.side) = (features, side)
        bitmaps = [Self.smooth(7, 6, opaque: true), Self.smooth(9, 8, opaque: false)]
    }

    /// Slow waves of colour, so that no filter is asked to decide about detail.
    static func smooth(_ width: Int, _ height: Int, opaque: Bool) -> Bitmap {
        var pixels: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width {
                let (u, v) = (Double(x) / Double(width - 1), Double(y) / Double(height - 1))
                let alpha = opaque ? 1 : 0.25 + 0.75 * (1 - u) * v
                pixels.append(
                    PremultipliedColor(
                        CGColor(red: CGFloat(u), green: CGFloat(v), blue: CGFloat(1 - u * v), alpha: CGFloat(alpha))
                    ).packed)
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    mutating func tree(layers: ClosedRange<Int> = 1...3, depth: Int = 2) -> RenderTree {
        let scale: CGFloat = random.pick([1, 1, 2])
        let size = CGSize(width: (side / scale).rounded(), height: (side * 0.875 / scale).rounded())
        let color: CGColor? = random.chance(0.8) ? random.color(opaque: 0.9) : nil
        let count = Int.random(in: layers, using: &random)
        let layers = (0..<count).map { _ in layer(in: CGRect(origin: .zero, size: size), depth: depth) }
        return RenderTree(size: size, scale: scale, backgroundColor: color, layers: paired(layers))
    }

    /// Some of the layers with another picture above them, fading in.
    private mutating func paired(_ layers: [RenderLayer]) -> [RenderLayer] {
        guard has(.pairs) else { return layers }
        return layers.flatMap { layer in
            guard pairing.chance(0.25) else { return [layer] }
            var (lower, upper) = (layer.properties, RenderProperties())
            lower.pair = lower.identifier
            (upper.pair, upper.identifier) = (lower.pair, lower.identifier + 100_000)
            (upper.bounds, upper.position, upper.anchorPoint) = (lower.bounds, lower.position, lower.anchorPoint)
            (upper.transform, upper.masksToBounds) = (lower.transform, lower.masksToBounds)
            (upper.cornerRadius, upper.maskedCorners) = (lower.cornerRadius, lower.maskedCorners)
            upper.cornerCurve = lower.cornerCurve
            upper.backgroundColor = pairing.color(opaque: 0.8)
            upper.opacity = pairing.chance(0.3) ? 1 : pairing.number(0.1...0.9)
            upper.isGroupOpacity = pairing.chance(0.5)
            return [RenderLayer(lower, sublayers: layer.sublayers), RenderLayer(upper)]
        }
    }

    private func has(_ feature: Features) -> Bool { features.contains(feature) }

    mutating func layer(in area: CGRect, depth: Int) -> RenderLayer {
        var p = RenderProperties()
        identifier += 1
        p.identifier = identifier
        let whole = !has(.fractions) || random.chance(0.4)
        func snap(_ v: CGFloat) -> CGFloat { whole ? v.rounded() : v }
        let width = snap(area.width * random.number(0.3...1.1))
        let height = snap(area.height * random.number(0.3...1.1))
        let origin = CGPoint(
            x: snap(area.minX + (area.width - width) * random.number(-0.1...1.1)),
            y: snap(area.minY + (area.height - height) * random.number(-0.1...1.1)))
        p.bounds = CGRect(x: random.chance(0.2) ? snap(random.number(-6...6)) : 0, y: 0, width: width, height: height)
        if random.chance(0.2) { p.anchorPoint = CGPoint(x: random.number(0...1), y: random.number(0...1)) }
        p.position = CGPoint(x: origin.x + width * p.anchorPoint.x, y: origin.y + height * p.anchorPoint.y)
        if has(.transforms), random.chance(0.35) {
            p.transform = CATransform3DMakeRotation(random.number(-1.5...1.5), 0, 0, 1)
            if random.chance(0.5) {
                p.transform = CATransform3DScale(p.transform, random.number(0.6...1.5), random.number(0.6...1.5), 1)
            }
            if has(.perspective), random.chance(0.4) {
                var perspective = CATransform3D.identity
                perspective.m34 = -1 / 120
                p.transform = CATransform3DConcat(
                    CATransform3DMakeRotation(random.number(-0.8...0.8), 1, 0.5, 0), perspective)
            }
        }
        if has(.opacity) {
            if random.chance(0.3) { p.opacity = random.number(0.1...0.9) }
            p.isGroupOpacity = random.chance(0.6)
            p.isHidden = random.chance(0.04)
        }
        p.masksToBounds = has(.masks) && random.chance(0.3)
        if has(.corners), random.chance(0.5) {
            p.cornerRadius = random.number(1...16)
            if random.chance(0.2) { p.maskedCorners = [.topLeft, .bottomRight] }
            if random.chance(0.2) { p.cornerCurve = .continuous }
        }
        if random.chance(0.65) { p.backgroundColor = random.color() }
        if has(.borders), random.chance(0.3) {
            (p.borderWidth, p.borderColor) = (min(random.number(0.5...4), min(width, height) / 4), random.color())
        }
        if has(.shadows), random.chance(0.3) {
            p.shadow = RenderShadow(
                color: random.color(), opacity: random.number(0.2...1), radius: random.number(1.5...4),
                offset: CGSize(width: random.number(-4...4), height: random.number(-4...4)))
            if random.chance(0.2) { p.shadow?.path = star(in: p.bounds) }
        }
        if random.chance(0.5) { p.contents = contents(in: &p) }
        let count = depth > 0 ? Int.random(in: 0...3, using: &random) : 0
        let inside = p.bounds
        let sublayers = (0..<count).map { _ in layer(in: inside, depth: depth - 1) }
        return RenderLayer(p, sublayers: paired(sublayers))
    }

    private mutating func contents(in p: inout RenderProperties) -> RenderContents? {
        var kinds: [Features] = []
        for kind in [Features.images, .gradients, .shapes, .drawings, .backdrops] where has(kind) { kinds.append(kind) }
        // Pictures are enlarged: how to shrink them is Raster's choice, not a matter of right and wrong.
        if min(p.bounds.width, p.bounds.height) < 16 { kinds.removeAll { $0 == .images } }
        guard !kinds.isEmpty else { return nil }
        switch random.pick(kinds) {
        case .images:
            let bitmap = random.pick(bitmaps)
            if random.chance(0.3) {
                let (w, h) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
                p.contentsRect = CGRect(x: 2 / w, y: 1 / h, width: 4 / w, height: 4 / h)
            }
            return .image(
                BitmapHandle(bitmap),
                frame: random.chance(0.7)
                    ? p.bounds : p.bounds.insetBy(dx: random.number(-3...3), dy: random.number(0...3)))
        case .gradients:
            return .gradient(
                GradientPaint(
                    kind: random.pick([.axial, .radial]), start: CGPoint(x: 0.2, y: 0.3), end: CGPoint(x: 0.9, y: 1),
                    colors: [random.color(), random.color(), random.color()], locations: [0, 0.4, 1],
                    transform: .identity))
        case .shapes:
            var shape = RenderShape(path: frame(in: p.bounds))
            shape.fillColor = random.color()
            shape.usesEvenOdd = random.chance(0.5)
            if random.chance(0.5) {
                shape.strokeColor = random.color()
                shape.stroke.width = random.number(1...3)
                shape.stroke.join = .round
            }
            return .shape(shape)
        case .drawings:
            let part = RoundedRect(rect: p.bounds.insetBy(dx: 2, dy: 2), radii: SIMD4(repeating: 2))
            let other = RoundedRect(
                square: CGRect(
                    x: p.bounds.midX, y: p.bounds.minY + 1, width: p.bounds.width / 3, height: p.bounds.height / 2))
            return .drawing(
                DrawingHandle(TestDrawing([(part, random.color()), (other, random.color())])),
                origin: CGPoint(x: 1, y: -2))
        default:
            return .backdrop(
                BackdropEffect(
                    radius: random.number(1.5...3), saturation: random.number(0.5...1.8), tint: random.color(opaque: 0),
                    amount: random.number(0.5...1)))
        }
    }

    /// A star-shaped outline around a square hole; nothing crosses.
    private func frame(in rect: CGRect) -> CGPath {
        var path = CGPath()
        for i in 0..<10 {
            let (s, k) = (sin(Double(i) * .pi / 5), cos(Double(i) * .pi / 5))
            let r = CGFloat(i % 2 == 0 ? 0.5 : 0.35)
            let p = CGPoint(x: rect.midX + CGFloat(s) * rect.width * r, y: rect.midY - CGFloat(k) * rect.height * r)
            if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
        path.closeSubpath()
        let (w, h) = (rect.width / 7, rect.height / 6)
        path.move(to: CGPoint(x: rect.midX - w, y: rect.midY - h))
        path.addLine(to: CGPoint(x: rect.midX - w, y: rect.midY + h))
        path.addLine(to: CGPoint(x: rect.midX + w, y: rect.midY + h))
        path.addLine(to: CGPoint(x: rect.midX + w, y: rect.midY - h))
        path.closeSubpath()
        return path
    }

    private func star(in rect: CGRect) -> CGPath {
        var path = CGPath()
        let c = CGPoint(x: rect.midX, y: rect.midY)
        for i in 0..<5 {
            let (s, k) = (sin(Double(i) * 4 * .pi / 5), cos(Double(i) * 4 * .pi / 5))
            let p = CGPoint(x: c.x + CGFloat(s) * rect.width / 2, y: c.y - CGFloat(k) * rect.height / 2)
            if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
        path.closeSubpath()
        return path
    }
}

/// A later frame of a random tree: some layers move, grow, fade, change colour, go, come or change places; the others
/// are shared.
struct Mutation {
    var random: Seeded
    var generator: RandomTree

    init(seed: Int, features: Features = .all, side: Double = 48) {
        random = Seeded(seed &+ 1_000_003)
        generator = RandomTree(seed: seed &+ 77, features: features, side: side)
    }

    mutating func next(_ tree: RenderTree) -> RenderTree {
        var tree = tree
        tree.layers = next(tree.layers, chance: 0.5, area: CGRect(origin: .zero, size: tree.size))
        return tree
    }

    private mutating func next(_ layers: [RenderLayer], chance: Double, area: CGRect) -> [RenderLayer] {
        var layers = layers
        for i in layers.indices where random.chance(chance) { layers[i] = next(layers[i]) }
        if layers.count > 1, random.chance(0.15) { layers.swapAt(0, layers.count - 1) }
        if layers.count > 0, random.chance(0.1) { layers.removeLast() }
        if random.chance(0.1) {
            let new = generator.layer(in: area, depth: 0)
            var p = new.properties
            p.identifier = 1000 + Int.random(in: 0..<1_000_000, using: &random)
            layers.insert(RenderLayer(p), at: 0)
        }
        return layers
    }

    private mutating func next(_ layer: RenderLayer) -> RenderLayer {
        var p = layer.properties
        switch Int.random(in: 0..<8, using: &random) {
        case 0: p.position.x += random.number(-5...5)
        case 1: p.position = CGPoint(x: p.position.x + 2, y: p.position.y - 3)
        case 2: p.opacity = random.number(0...1)
        case 3: p.backgroundColor = random.chance(0.2) ? nil : random.color()
        case 4: p.cornerRadius = random.number(0...12)
        case 5: p.shadow?.opacity = random.number(0...1)
        case 6:
            p.bounds.size.width = max(1, p.bounds.width + random.number(-8...16).rounded())
            p.bounds.size.height = max(1, p.bounds.height + random.number(-8...16))
        default:
            // Turned the other way about its vertical axis, which may cover the same pixels in another depth.
            (p.transform.m13, p.transform.m31) = (-p.transform.m13, -p.transform.m31)
            p.zPosition = 1 - p.zPosition
        }
        return RenderLayer(p, sublayers: next(layer.sublayers, chance: 0.4, area: p.bounds))
    }
}
