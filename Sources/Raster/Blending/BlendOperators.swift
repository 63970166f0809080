/// How four source pixels meet four destination pixels. Implementations are empty types: the kernels specialise on
/// them.
///
/// Every quotient is rounded once and exactly. Weights are 0…255, one per pixel in both of its lanes.
protocol BlendOperator {
    /// Whether an opaque source pixel at full weight simply replaces what is below.
    static var opaqueReplaces: Bool { get }
    /// Whether a clear source pixel leaves what is below.
    static var clearKeeps: Bool { get }
    static func blend(_ source: Pixels4, over destination: Pixels4) -> Pixels4
    static func blend(_ source: Pixels4, over destination: Pixels4, weight: Lanes) -> Pixels4
}

/// Source and destination, each times its own factor, in one rounding: (s·m + d·k) / 255 where the sum stays within 16
/// bits.
@inline(__always)
private func mix(_ s: Pixels4, _ m: Lanes, _ d: Pixels4, _ k: Lanes) -> Pixels4 {
    Pixels4(even: (s.even &* m &+ d.even &* k).dividedBy255, odd: (s.odd &* m &+ d.odd &* k).dividedBy255)
}

@inline(__always)
private func scale(_ p: Pixels4, _ factor: Lanes) -> Pixels4 {
    Pixels4(even: (p.even &* factor).dividedBy255, odd: (p.odd &* factor).dividedBy255)
}

enum SourceOver: BlendOperator {
    static var opaqueReplaces: Bool { true }
    static var clearKeeps: Bool { true }

    @inline(__always)
    static func blend(_ s: Pixels4, over d: Pixels4) -> Pixels4 { s.addingSaturated(scale(d, s.alphas.complement)) }

    @inline(__always)
    static func blend(_ s: Pixels4, over d: Pixels4, weight: Lanes) -> Pixels4 {
        // s ≤ alpha, so s·m + d·(255 − alpha·m/255) ≤ 255² + 127: no lane overflows.
        mix(s, weight, d, (s.alphas &* weight).dividedBy255.complement)
    }
}

enum PlusLighter: BlendOperator {
    static var opaqueReplaces: Bool { false }
    static var clearKeeps: Bool { true }

    @inline(__always)
    static func blend(_ s: Pixels4, over d: Pixels4) -> Pixels4 { s.addingSaturated(d) }

    @inline(__always)
    static func blend(_ s: Pixels4, over d: Pixels4, weight: Lanes) -> Pixels4 { scale(s, weight).addingSaturated(d) }
}

enum CopySource: BlendOperator {
    static var opaqueReplaces: Bool { true }
    static var clearKeeps: Bool { false }

    @inline(__always)
    static func blend(_ s: Pixels4, over d: Pixels4) -> Pixels4 { s }

    @inline(__always)
    static func blend(_ s: Pixels4, over d: Pixels4, weight: Lanes) -> Pixels4 { mix(s, weight, d, weight.complement) }
}

enum DestinationIn: BlendOperator {
    static var opaqueReplaces: Bool { false }
    static var clearKeeps: Bool { false }

    @inline(__always)
    static func blend(_ s: Pixels4, over d: Pixels4) -> Pixels4 { scale(d, s.alphas) }

    @inline(__always)
    static func blend(_ s: Pixels4, over d: Pixels4, weight: Lanes) -> Pixels4 {
        scale(d, (s.alphas.complement &* weight).dividedBy255.complement)
    }
}

enum DestinationOut: BlendOperator {
    static var opaqueReplaces: Bool { false }
    static var clearKeeps: Bool { true }

    @inline(__always)
    static func blend(_ s: Pixels4, over d: Pixels4) -> Pixels4 { scale(d, s.alphas.complement) }

    @inline(__always)
    static func blend(_ s: Pixels4, over d: Pixels4, weight: Lanes) -> Pixels4 {
        scale(d, (s.alphas &* weight).dividedBy255.complement)
    }
}
