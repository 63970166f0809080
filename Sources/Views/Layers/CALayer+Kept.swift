import Foundation
import Geometry

/// How the pixels of a picture become those of the screen.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// A way by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Between neighbours; the nearest one; between neighbours of smaller copies.
    public static let linear = CALayerContentsFilter(rawValue: "linear"),
        nearest = CALayerContentsFilter(rawValue: "nearest"), trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// How the pixels of a layer's drawing are kept.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// A format by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Formats by Core Animation's names.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8"),
        RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh"), gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
    /// Core Animation's bits.
    public let rawValue: UInt32
    /// Edges by Core Animation's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The edges by Core Animation's names.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1),
        layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2), layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4),
        layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// What is kept of a layer under its names, and not looked at.
extension CALayer {
    private func kept<Value>(_ name: String, or usual: Value) -> Value { namedValues[name] as? Value ?? usual }

    /// Kept for code that sets it: the whole picture is stretched. The unit square by default.
    public var contentsCenter: CGRect {
        get { kept("contentsCenter", or: CGRect(x: 0, y: 0, width: 1, height: 1)) }
        set { namedValues["contentsCenter"] = newValue }
    }
    /// Kept for code that sets it: pictures are drawn between neighbouring pixels. `.linear` by default.
    public var minificationFilter: CALayerContentsFilter {
        get { kept("minificationFilter", or: .linear) }
        set { namedValues["minificationFilter"] = newValue }
    }
    /// Kept for code that sets it: pictures are drawn between neighbouring pixels. `.linear` by default.
    public var magnificationFilter: CALayerContentsFilter {
        get { kept("magnificationFilter", or: .linear) }
        set { namedValues["magnificationFilter"] = newValue }
    }
    /// Kept for code that sets it: 0 by default.
    public var minificationFilterBias: Float {
        get { kept("minificationFilterBias", or: 0) }
        set { namedValues["minificationFilterBias"] = newValue }
    }
    /// Kept for code that sets it: the layer is drawn over what is behind. Nil by default.
    public var compositingFilter: Any? {
        get { namedValues["compositingFilter"] }
        set { namedValues["compositingFilter"] = newValue }
    }
    /// Kept for code that sets them: nothing is filtered. Nil by default.
    public var filters: [Any]? {
        get { namedValues["filters"] as? [Any] }
        set { namedValues["filters"] = newValue }
    }
    /// Kept for code that sets them: nothing is filtered. Nil by default.
    public var backgroundFilters: [Any]? {
        get { namedValues["backgroundFilters"] as? [Any] }
        set { namedValues["backgroundFilters"] = newValue }
    }
    /// Kept for code that sets it: nil by default.
    public var style: [AnyHashable: Any]? {
        get { namedValues["style"] as? [AnyHashable: Any] }
        set { namedValues["style"] = newValue }
    }
    /// Kept for code that sets it: all edges are smooth.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get {
            kept(
                "edgeAntialiasingMask", or: [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge])
        }
        set { namedValues["edgeAntialiasingMask"] = newValue }
    }
    /// Kept for code that sets it: layers turn about points of their plane. 0 by default.
    public var anchorPointZ: CGFloat {
        get { kept("anchorPointZ", or: 0) }
        set { namedValues["anchorPointZ"] = newValue }
    }
    /// Kept for code that sets it: drawings have eight bits a colour. `.RGBA8Uint` by default.
    public var contentsFormat: CALayerContentsFormat {
        get { kept("contentsFormat", or: .RGBA8Uint) }
        set { namedValues["contentsFormat"] = newValue }
    }
    /// Kept for code that sets it: a layer's own time has no end. 0 by default.
    public var repeatCount: Float {
        get { kept("repeatCount", or: 0) }
        set { namedValues["repeatCount"] = newValue }
    }
    /// Kept for code that sets it: a layer's own time has no end. 0 by default.
    public var duration: CFTimeInterval {
        get { kept("duration", or: 0) }
        set { namedValues["duration"] = newValue }
    }
    /// Kept for code that sets it: a layer's own time goes one way. False by default.
    public var autoreverses: Bool {
        get { kept("autoreverses", or: false) }
        set { namedValues["autoreverses"] = newValue }
    }
    /// Kept for code that sets it: a layer's own time has no end. `.removed` by default.
    public var fillMode: CAMediaTimingFillMode {
        get { kept("fillMode", or: .removed) }
        set { namedValues["fillMode"] = newValue }
    }

    /// Whether the layer draws anew when its size has changed; false by default.
    public var needsDisplayOnBoundsChange: Bool {
        get { kept("needsDisplayOnBoundsChange", or: false) }
        set { namedValues["needsDisplayOnBoundsChange"] = newValue }
    }

    /// The part of the layer that is within all layers around it that cut off what stands out of them.
    public var visibleRect: CGRect {
        var (seen, layer): (CGRect, CALayer) = (bounds, self)
        while let around = layer.superlayer {
            if around.masksToBounds { seen = seen.intersection(convert(around.bounds, from: around)) }
            layer = around
        }
        return seen.isNull ? .zero : seen
    }
}
