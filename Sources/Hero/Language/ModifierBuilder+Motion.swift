import Animation
import Foundation
import Geometry

extension ModifierBuilder {
    /// Modifiers of when and along what a view moves; nil for all others.
    func motion(_ r: inout ArgumentReader) -> HeroModifier? {
        switch r.signature.name {
        case "duration": return r.numbers().map { .duration(Double($0[0])) }
        case "durationMatchLongest": return .durationMatchLongest
        case "delay": return r.numbers().map { .delay(Double($0[0])) }
        case "spring": return .spring(stiffness: CGFloat(r.number(0) ?? 250), damping: CGFloat(r.number(1) ?? 30))
        case "arc": return .arc(intensity: CGFloat(r.number(0) ?? 1))
        case "timingFunction": return timingFunction(&r)
        case "cascade": return cascade(&r)
        default: return nil
        }
    }

    private func timingFunction(_ r: inout ArgumentReader) -> HeroModifier? {
        guard let first = r.node(0) else {
            r.noteMissing(0)
            return nil
        }
        guard first.number != nil else {
            if let curve = TimingCurve.heroNamed(first.name) { return .timingFunction(curve) }
            r.noteWrong(0, .timingFunction, among: TimingCurve.heroNames)
            return nil
        }
        return r.numbers().map { .timingFunction(TimingCurve(Double($0[0]), Double($0[1]), Double($0[2]), Double($0[3]))) }
    }

    private func cascade(_ r: inout ArgumentReader) -> HeroModifier? {
        var direction = CascadeDirection.topToBottom
        if let node = r.node(1) {
            if let named = CascadeDirection(node.name) {
                direction = named
            } else if let radial = Self.radial(node) {
                direction = radial
            } else {
                r.noteWrong(1, .direction, among: CascadeDirection.names)
            }
        }
        return .cascade(delta: r.number(0).map { Double($0) } ?? 0.02, direction: direction, delayMatchedViews: r.bool(2) ?? false)
    }

    private static func radial(_ node: LanguageNode) -> CascadeDirection? {
        guard case .call(let name, let arguments) = node.kind, arguments.count == 2 else { return nil }
        let labels = arguments.map(\.label)
        guard labels == [nil, nil] || labels == ["x", "y"] else { return nil }
        guard let x = arguments[0].node.number, let y = arguments[1].node.number else { return nil }
        let center = CGPoint(x: CGFloat(x), y: CGFloat(y))
        switch name {
        case "radial": return .radial(center: center)
        case "inverseRadial": return .inverseRadial(center: center)
        default: return nil
        }
    }
}
