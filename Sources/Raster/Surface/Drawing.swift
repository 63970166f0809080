import Foundation
import Geometry

/// A picture made of shapes that draws itself at any size, such as a block of text. Immutable.
package protocol Drawing: AnyObject, Sendable {
    /// A box around all that is drawn, in the drawing's points; null when nothing is. Placing on the pixel grid may
    /// exceed it by one device pixel.
    var inkBounds: CGRect { get }

    /// Whether what is drawn depends on what lies below; then it is drawn whole or not at all.
    var readsBackdrop: Bool { get }

    /// Draws into the surface.
    /// - Parameters:
    ///   - transform: the drawing's points → device pixels.
    ///   - clip: coverage that multiplies everything drawn; nil draws to the surface's bounds.
    ///   - opacity: 0…1.
    func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat)

    /// Draws into the surface as a layer's contents.
    /// - Parameter origin: where the drawing's origin lies in its layer; what is placed on the layer's pixels needs it.
    func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat, origin: CGPoint)

    /// The same as shapes, back to front, in the drawing's points; nil for what is more than shapes.
    var vectors: [VectorPart]? { get }

    /// What of those shapes is seen, in the drawing's points; nil for all.
    var vectorClip: CGRect? { get }
}

extension Drawing {
    package func draw(
        into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat, origin: CGPoint
    ) {
        draw(into: surface, transform: transform, clip: clip, opacity: opacity)
    }
}

/// A part of a drawing as a shape: a path, and letters.
package struct VectorPart: Sendable {
    /// What is no letter.
    package var path: CGPath
    /// Filled with the colour by the non-zero rule.
    package var glyphs: [VectorGlyph] = []
    package var color: CGColor
    package var isFilled: Bool
    package var stroke: StrokeStyle?
    /// Takes ink away from the parts before it.
    package var cuts: Bool

    package init(
        path: CGPath, color: CGColor, isFilled: Bool = true, stroke: StrokeStyle? = nil, cuts: Bool = false
    ) {
        (self.path, self.color, self.isFilled, self.stroke, self.cuts) = (path, color, isFilled, stroke, cuts)
    }
}

/// A letter of a drawing.
package struct VectorGlyph: Sendable {
    /// Two letters with the same one have the same outline.
    package struct Key: Hashable, Sendable {
        package var face: ObjectIdentifier
        package var glyph: UInt32
        package var size, stretch: CGFloat

        package init(face: ObjectIdentifier, glyph: UInt32, size: CGFloat, stretch: CGFloat) {
            (self.face, self.glyph, self.size, self.stretch) = (face, glyph, size, stretch)
        }
    }

    package var key: Key
    /// In the drawing's points, y down, the pen at the origin.
    package var outline: CGPath
    /// The pen.
    package var position: CGPoint

    package init(key: Key, outline: CGPath, position: CGPoint) {
        (self.key, self.outline, self.position) = (key, outline, position)
    }

    /// Where the pen of an upright letter stands, across as well as down: quarters of a pixel.
    /// - Parameter coordinate: where it should stand, in pixels.
    @inlinable
    package static func quarters(at coordinate: CGFloat) -> CGFloat {
        (coordinate * 4).rounded(.toNearestOrAwayFromZero)
    }
}

extension Drawing {
    package var readsBackdrop: Bool { false }
    package var vectors: [VectorPart]? { nil }
    package var vectorClip: CGRect? { nil }
}

extension Bitmap {
    /// The picture in other pixels, prefiltered where they are fewer.
    package func resized(width newWidth: Int, height newHeight: Int) -> Bitmap {
        let surface = Surface(width: newWidth, height: newHeight)
        let scale = CGAffineTransform(
            scaleX: CGFloat(newWidth) / CGFloat(width), y: CGFloat(newHeight) / CGFloat(height))
        let area = Coverage(
            filling: CGPath(rect: CGRect(x: 0, y: 0, width: newWidth, height: newHeight)), projection: .identity,
            rule: .nonZero, clip: surface.bounds)
        surface.paint(.image(ImagePaint(bitmap: self, transform: Projection(scale))), through: area, opacity: 1)
        return surface.snapshot()
    }
}
