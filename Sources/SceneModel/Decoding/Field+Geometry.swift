import Foundation
import Geometry
import SceneSyntax
import Views

extension LayoutPins {
    package static let keys = Keys<Self>(
        "pin", "Distances to the superview, in points or percent of its size; at most two in each direction.",
        list: keyList
    ) { map, _ in
        for direction in [["left", "right", "width", "centerX"], ["top", "bottom", "height", "centerY"]] {
            let given = direction.filter(map.has)
            if given.count > 2 {
                map.report(
                    .conflictingKeys(given, why: "are more than two pins of one direction"), at: map.range(of: given[2])
                )
            }
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("left", .edge, \.left, "From the left edge.", "16")
        Key("top", .edge, \.top, "From the top edge; `safe` is where bars and the device end.", "safe + 16")
        Key("right", .edge, \.right, "From the right edge.", "16")
        Key(
            "bottom", .lowerEdge, \.bottom,
            "From the bottom edge; `keyboard` is the keyboard's, or `safe` while there is none.", "keyboard + 8")
        Key("width", .distance, \.width, "The width.", "50%")
        Key("height", .distance, \.height, "The height.", "44")
        Key("centerX", .distance, \.centerX, "Where the horizontal centre lies.", "50%")
        Key("centerY", .distance, \.centerY, "Where the vertical centre lies.", "50%")
    }
}

extension ValueReader<LayoutPins.Length> {
    fileprivate static let distance = ValueReader(.either([.number(), .percentage])) { $0.pinLength(isEdge: false) }
    /// It may follow the safe area.
    fileprivate static let edge = ValueReader(.either([.number(), .percentage, .safeArea])) {
        $0.pinLength(isEdge: true)
    }
    /// It may follow the keyboard, too.
    fileprivate static let lowerEdge = ValueReader(.either([.number(), .percentage, .safeArea, .keyboard])) {
        $0.pinLength(isEdge: true, isLower: true)
    }
}

extension Field {
    /// Distances to the superview, as numbers of points or percentages.
    package func pins() -> LayoutPins? {
        read(LayoutPins.keys, "a map such as { left: 16, right: 16, height: 44 }", of: "pin", into: LayoutPins())
    }

    private nonisolated(unsafe) static let areaEdge = #/(safe|keyboard)(?: *([+-]) *(\d{1,6}(?:\.\d{1,6})?))?/#

    /// - Parameters:
    ///   - isEdge: whether it may follow the safe area: `safe`, or `safe + 12`.
    ///   - isLower: whether it may follow the keyboard: `keyboard + 12`.
    fileprivate func pinLength(isEdge: Bool, isLower: Bool = false) -> LayoutPins.Length? {
        let expected =
            "a number of points or a percentage such as \"50%\"" + (isEdge ? ", or safe, or safe + 12" : "")
            + (isLower ? ", or keyboard + 12" : "")
        guard let scalar = scalar(expected) else { return nil }
        if isEdge, scalar.text.first?.isLetter == true, let match = scalar.text.wholeMatch(of: Self.areaEdge),
            isLower || match.1 == "safe"
        {
            let distance = CGFloat(match.3.flatMap { Double($0) } ?? 0) * (match.2 == "-" ? -1 : 1)
            return match.1 == "safe" ? .safe(distance) : .keyboard(distance)
        }
        if scalar.text.hasSuffix("%") {
            guard let percent = NumberText.number(String(scalar.text.dropLast())), abs(percent) <= 10_000 else {
                report(.wrongType(expected: expected, found: node.summary))
                return nil
            }
            return .fraction(CGFloat(percent / 100))
        }
        let limit = context.limits.coordinate
        return number(in: -limit...limit, expected).map { .points(CGFloat($0)) }
    }

    package func autoresizing() -> AutoresizingMask? {
        guard let fields = list("a list such as [flexibleWidth, flexibleHeight]") else { return nil }
        var mask: AutoresizingMask = []
        for field in fields { mask.formUnion(field.word("an autoresizing mask", SceneWords.autoresizing) ?? []) }
        return mask
    }

    func svgPath() -> CGPath? {
        guard let text = string("SVG path data"), !context.isExhausted else { return nil }
        let limit = context.limits.count(.pathSegments)
        do throws(SVGPathError) {
            let shape = try CGPath(svg: text, maximumSegments: limit - context.pathSegments)
            context.pathSegments += shape.elements.count
            return shape
        } catch {
            if case .tooManySegments = error {
                context.stop(context.limits.reached(.pathSegments), at: node.range, path: path)
                return nil
            }
            let place = ScalarSource(Located(text, at: node.range), in: context.source).range(
                of: error.offset..<(error.offset + 1))
            context.report(.invalidPath(reason: "\(error)"), at: place, path: path)
            return nil
        }
    }

    /// A radius for all corners, or one for each of `[topLeft, topRight, bottomRight, bottomLeft]`.
    package func corners() -> CornerRadii? {
        guard case .sequence = node.content else { return length().map { CornerRadii(radius: $0) } }
        let limit = context.limits.coordinate
        guard let radii = numbers(4, "[topLeft, topRight, bottomRight, bottomLeft]", in: 0...limit) else { return nil }
        let radius = radii.max() ?? 0
        let corners: [CACornerMask] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        let mask = zip(corners, radii).reduce(into: CACornerMask()) { if $1.1 > 0 { $0.formUnion($1.0) } }
        var shares = SIMD4<Double>(repeating: 1)
        for (i, own) in radii.enumerated() where own > 0 { shares[i] = Double(own / radius) }
        return CornerRadii(radius: radius, mask: mask, shares: shares)
    }

    /// Names of corners, or four booleans for `[topLeft, topRight, bottomRight, bottomLeft]`.
    func cornerMask() -> CACornerMask? {
        let names = SceneWords.corners
        guard let fields = list("a list of corners such as [topLeft, topRight]") else { return nil }
        let areBooleans = fields.allSatisfy {
            if case .scalar(let scalar) = $0.node.content { ["true", "false"].contains(scalar.text) } else { false }
        }
        if areBooleans, fields.count == 4 {
            return zip(names, fields).reduce(into: CACornerMask()) { if $1.1.bool() == true { $0.formUnion($1.0.1) } }
        }
        return fields.reduce(into: CACornerMask()) { $0.formUnion($1.word("a corner", names) ?? []) }
    }
}

/// The radii of four corners: the largest, the corners that are round at all, and what part of it each of them has.
package struct CornerRadii: Sendable {
    package var radius: CGFloat
    /// Nil where one radius is given for all, which leaves `maskedCorners` to its own key.
    package var mask: CACornerMask?
    package var shares = SIMD4<Double>(repeating: 1)
}
