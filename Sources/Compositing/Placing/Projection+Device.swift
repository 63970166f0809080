import Foundation
import Geometry
import Raster

/// Deviations from whole pixels below this are floating point noise: a thousandth of a pixel is a quarter of a coverage
/// level.
private let pixelNoise: CGFloat = 1.0 / 1024

extension CGFloat {
    /// Whether an edge at this device coordinate covers a part of a pixel.
    var cutsPixel: Bool { (self - rounded()).magnitude > pixelNoise }
}

extension Projection {
    var isFinite: Bool {
        m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite && m23.isFinite && m31.isFinite
            && m32.isFinite
            && m33.isFinite
    }

    /// False for a plane that is parallel to the screen and behind the viewer.
    var facesViewer: Bool { m13 != 0 || m23 != 0 || m33 > 0 }

    /// Whether upright rectangles stay upright (quarter turns and mirror images included).
    var keepsRectanglesUpright: Bool {
        m13 == 0 && m23 == 0 && m33 != 0 && ((m12 == 0 && m21 == 0) || (m11 == 0 && m22 == 0))
    }

    /// The bounding box of what a rectangle covers on the device, cut where the plane passes the viewer; null if
    /// nothing is in front.
    func deviceBounds(of rect: CGRect) -> CGRect {
        if let affine { return rect.applying(affine) }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ]
        let nearest: CGFloat = 1e-9
        let depths = corners.map { $0.x * m13 + $0.y * m23 + m33 }
        var visible: [CGPoint] = []
        for i in 0..<4 {
            let (p, q, pw, qw) = (corners[i], corners[(i + 1) % 4], depths[i], depths[(i + 1) % 4])
            if pw > nearest { visible.append(divide(p, by: pw)) }
            if (pw > nearest) != (qw > nearest) {
                let t = (nearest - pw) / (qw - pw)
                visible.append(divide(CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t), by: nearest))
            }
        }
        return CGRect(bounding: visible)
    }

    private func divide(_ p: CGPoint, by w: CGFloat) -> CGPoint {
        CGPoint(x: (p.x * m11 + p.y * m21 + m31) / w, y: (p.x * m12 + p.y * m22 + m32) / w)
    }

    /// The whole pixels that a rectangle touches.
    func pixels(of rect: CGRect) -> PixelRect {
        rect.isEmpty ? .empty : PixelRect(covering: deviceBounds(of: rect))
    }

    /// The pixel rectangle that `rect` covers exactly, within floating point noise; nil when its edges cut pixels.
    func exactPixels(of rect: CGRect) -> PixelRect? {
        guard keepsRectanglesUpright else { return nil }
        let device = deviceBounds(of: rect)
        func whole(_ v: CGFloat) -> Int? {
            let nearest = v.rounded()
            return abs(v - nearest) <= pixelNoise && abs(nearest) < 16_777_216 ? Int(nearest) : nil
        }
        guard let left = whole(device.minX), let top = whole(device.minY), let right = whole(device.maxX),
            let bottom = whole(device.maxY)
        else { return nil }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The whole pixels that a rectangle touches, apart from floating point noise.
    func touchedPixels(of rect: CGRect) -> PixelRect {
        guard let exact = exactPixels(of: rect) else { return pixels(of: rect) }
        return exact.isEmpty ? .empty : exact
    }

    /// The pixels that `rect` covers wholly; empty unless it stays upright.
    func solidPixels(of rect: CGRect) -> PixelRect {
        guard keepsRectanglesUpright, rect.width > 0, rect.height > 0 else { return .empty }
        let device = deviceBounds(of: rect)
        func clamp(_ v: CGFloat) -> Int { Int(max(-16_777_216, min(16_777_216, v))) }
        let solid = PixelRect(
            minX: clamp((device.minX - pixelNoise).rounded(.up)), minY: clamp((device.minY - pixelNoise).rounded(.up)),
            maxX: clamp((device.maxX + pixelNoise).rounded(.down)),
            maxY: clamp((device.maxY + pixelNoise).rounded(.down)))
        return solid.isEmpty ? .empty : solid
    }

    /// Two pixel rectangles (either may be empty) that a rounded rectangle covers wholly: from side to side between its
    /// corners, and from top to bottom.
    func solidPixels(of shape: RoundedRect) -> SolidPixels {
        // Corners that cut each other leave less.
        if shape.lensRadius != nil { return .none }
        if shape.isSquare { return SolidPixels(solidPixels(of: shape.rect)) }
        let r = shape.rect
        // A continuous corner leaves the edge further out than its radius.
        let reach = shape.curve == .continuous ? 1.53 : 1.0
        let (topLeft, topRight) = (CGFloat(shape.radii.x * reach), CGFloat(shape.radii.y * reach))
        let (bottomRight, bottomLeft) = (CGFloat(shape.radii.z * reach), CGFloat(shape.radii.w * reach))
        let (top, bottom) = (max(topLeft, topRight), max(bottomLeft, bottomRight))
        let (left, right) = (max(topLeft, bottomLeft), max(topRight, bottomRight))
        func between(_ rect: CGRect) -> PixelRect { rect.width > 0 && rect.height > 0 ? solidPixels(of: rect) : .empty }
        return SolidPixels(
            between(CGRect(x: r.minX, y: r.minY + top, width: r.width, height: max(0, r.height - top - bottom))),
            between(CGRect(x: r.minX + left, y: r.minY, width: max(0, r.width - left - right), height: r.height)))
    }
}

/// Pixels that are wholly covered, as the union of two rectangles: enough for what lies inside a rounded rectangle.
struct SolidPixels: Hashable, Sendable {
    var first: PixelRect
    var second: PixelRect

    static let none = SolidPixels(.empty)

    init(_ first: PixelRect, _ second: PixelRect = .empty) { (self.first, self.second) = (first, second) }

    var isEmpty: Bool { first.isEmpty && second.isEmpty }

    func contains(_ rect: PixelRect) -> Bool { first.contains(rect) || second.contains(rect) }

    func intersection(_ rect: PixelRect) -> SolidPixels {
        SolidPixels(first.intersection(rect), second.intersection(rect))
    }

    /// The largest rectangle of pixels that a rectangle of each shares.
    func common(with other: SolidPixels) -> PixelRect {
        var largest = PixelRect.empty
        for mine in [first, second] {
            for theirs in [other.first, other.second] {
                let shared = mine.intersection(theirs)
                if shared.area > largest.area { largest = shared }
            }
        }
        return largest
    }
}
