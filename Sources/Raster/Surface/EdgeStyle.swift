/// How the edges of layers meet the pixels they cross.
package enum EdgeStyle: String, CaseIterable, Sendable, Hashable {
    /// A pixel takes as much of a layer as its area is covered.
    case smooth
    /// A pixel belongs to a layer if its middle does: Core Animation does not anti-alias the edges of plain layers
    /// (`allowsEdgeAntialiasing` is off by default), neither turned ones nor upright ones between pixels.
    case device
}
