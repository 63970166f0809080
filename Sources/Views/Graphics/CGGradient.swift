import Foundation
import Geometry
import Raster

extension CGContext {
    /// Draws a gradient along a line, between its ends only unless the options say otherwise.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard start != end else { return }
        var region = Coverage(surface.bounds)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let far = 1e5 / max(1e-6, Elementary.hypot(dx, dy))
        /// Everything on one side of a line across the gradient.
        func side(of point: CGPoint, towards sign: CGFloat) -> Coverage {
            var path = CGPath()
            let (ax, ay) = (dx * far * sign, dy * far * sign)
            path.move(to: CGPoint(x: point.x - dy * far, y: point.y + dx * far))
            path.addLine(to: CGPoint(x: point.x + dy * far, y: point.y - dx * far))
            path.addLine(to: CGPoint(x: point.x + dy * far + ax, y: point.y - dx * far + ay))
            path.addLine(to: CGPoint(x: point.x - dy * far + ax, y: point.y + dx * far + ay))
            path.closeSubpath()
            return coverage(path, .nonZero)
        }
        if !options.contains(.drawsBeforeStartLocation) {
            region = region.intersected(with: side(of: start, towards: 1))
        }
        if !options.contains(.drawsAfterEndLocation) { region = region.intersected(with: side(of: end, towards: -1)) }
        paint(
            .gradient(gradient.paint(.axial, start, end, Projection(state.ctm), gradient.locations)), through: region)
    }

    /// Draws a gradient outwards from a circle to another. The circles count as concentric, about the middle of the
    /// larger one.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
        guard outer > 0 else { return }
        let center = startRadius > endRadius ? startCenter : endCenter
        let goesIn = startRadius > endRadius
        var stops = zip(gradient.colors, gradient.locations).map { color, place in
            (color, inner / outer + (goesIn ? 1 - place : place) * (1 - inner / outer))
        }
        if goesIn { stops.reverse() }
        let drawn = CGGradient(colors: stops.map(\.0), locations: stops.map(\.1))
        func circle(_ radius: CGFloat) -> CGRect {
            CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        }
        let (beyond, within): (CGGradientDrawingOptions, CGGradientDrawingOptions) =
            goesIn
            ? (.drawsBeforeStartLocation, .drawsAfterEndLocation)
            : (.drawsAfterEndLocation, .drawsBeforeStartLocation)
        var region =
            options.contains(beyond) ? Coverage(surface.bounds) : coverage(CGPath(ellipseIn: circle(outer)), .nonZero)
        if inner > 0, !options.contains(within) {
            region = region.subtracting(coverage(CGPath(ellipseIn: circle(inner)), .nonZero))
        }
        paint(
            .gradient(
                drawn.paint(
                    .radial, center, CGPoint(x: center.x + outer, y: center.y + outer), Projection(state.ctm),
                    drawn.locations)),
            through: region)
    }
}

/// Colours along a line.
public final class CGGradient: Sendable {
    let colors: [CGColor]
    /// 0…1, ascending, one for each colour.
    let locations: [CGFloat]

    init(colors: [CGColor], locations: [CGFloat]) { (self.colors, self.locations) = (colors, locations) }

    /// A gradient of these colours.
    /// - Parameters:
    ///   - space: only sRGB is known; it is not looked at.
    ///   - colors: `CGColor`s; the gradient is nil without any.
    ///   - locations: 0…1, ascending, one for each colour; nil spaces them evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        self.colors = colors.compactMap { $0 as? CGColor }
        guard !self.colors.isEmpty else { return nil }
        let count = self.colors.count
        if let locations {
            self.locations = Array(UnsafeBufferPointer(start: locations, count: count))
        } else {
            let last = CGFloat(max(1, count - 1))
            self.locations = (0..<count).map { CGFloat($0) / last }
        }
    }

    func paint(
        _ kind: GradientPaint.Kind, _ start: CGPoint, _ end: CGPoint, _ transform: Projection, _ locations: [CGFloat]
    ) -> GradientPaint {
        GradientPaint(kind: kind, start: start, end: end, colors: colors, locations: locations, transform: transform)
    }
}

/// Where a gradient is drawn beside its own length.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
    /// The options as bits.
    public let rawValue: UInt32
    /// The options of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Before the start, in the first colour.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// After the end, in the last colour.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
