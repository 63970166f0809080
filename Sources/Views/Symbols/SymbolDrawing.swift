import Foundation
import Geometry
import Raster

/// A symbol in a size, a weight and a colour; its origin is the top left of its box. Immutable.
final class SymbolDrawing: Drawing {
    /// Points.
    let size: CGSize
    let inkBounds: CGRect
    /// Parts of ink in colours of their own, from the lowest; nil stands for the drawing's.
    typealias Inks = [(parts: [Symbol.Part], color: CGColor?)]
    private let inks: Inks
    private let color: CGColor
    private let stroke: CGFloat
    /// Units → points.
    private let toPoints: CGAffineTransform

    /// - Parameters:
    ///   - box: of the symbol, units.
    ///   - scale: points of a unit.
    init(_ inks: Inks, box: CGRect, scale: CGFloat, stroke: CGFloat, color: CGColor, isMirrored: Bool) {
        (self.inks, self.color, self.stroke) = (inks, color, stroke)
        size = CGSize(width: box.width * scale, height: box.height * scale)
        inkBounds = CGRect(origin: .zero, size: size)
        toPoints =
            isMirrored
            ? CGAffineTransform(a: -scale, b: 0, c: 0, d: scale, tx: box.maxX * scale, ty: -box.minY * scale)
            : CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -box.minX * scale, ty: -box.minY * scale)
    }

    private init(_ other: SymbolDrawing, color: CGColor, scale: CGSize) {
        (inks, self.color, stroke) = (other.inks, color, other.stroke)
        size = CGSize(width: other.size.width * scale.width, height: other.size.height * scale.height)
        inkBounds = CGRect(origin: .zero, size: size)
        toPoints = other.toPoints.concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
    }

    /// The same symbol in another colour.
    func recolored(_ color: CGColor) -> SymbolDrawing {
        SymbolDrawing(self, color: color, scale: CGSize(width: 1, height: 1))
    }

    /// The same symbol larger or smaller, with its strokes: so many times as wide and as high.
    func scaled(_ scale: CGSize) -> SymbolDrawing { SymbolDrawing(self, color: color, scale: scale) }

    func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat) {
        var area = surface.bounds
        if let clip { area = clip.isEmpty ? .empty : area.intersection(clip.bounds) }
        let placed = Projection(toPoints).concatenating(transform)
        if let affine = transform.affine {
            area = area.intersection(PixelRect(covering: inkBounds.applying(affine).insetBy(dx: -2, dy: -2)))
        }
        guard !area.isEmpty, opacity > 0 else { return }
        for (parts, own) in inks {
            var ink = coverage(of: parts, placed, in: area)
            if let clip { ink = ink.intersected(with: clip) }
            surface.paint(.color(PremultipliedColor(own ?? color)), through: ink, opacity: opacity)
        }
    }

    private func coverage(of parts: [Symbol.Part], _ placed: Projection, in area: PixelRect) -> Coverage {
        var ink = Coverage.empty
        for part in parts {
            var covered = part.isFilled ? Coverage(filling: part.path, projection: placed, clip: area) : .empty
            if part.isStroked {
                var style = StrokeStyle()
                (style.width, style.cap, style.join) = (stroke * part.width, .round, .round)
                covered = covered.joined(
                    with: Coverage(stroking: part.path, style, projection: placed, clip: area), in: area)
            }
            ink = part.cuts ? ink.subtracting(covered) : ink.joined(with: covered, in: area)
        }
        return ink
    }

    var vectors: [VectorPart]? {
        let scale = abs(toPoints.d)
        let isStretched = abs(abs(toPoints.a) - scale) > 1e-9 * scale
        return inks.flatMap { ink in ink.parts.map { ($0, ink.color ?? color) } }.flatMap {
            (part, color) -> [VectorPart] in
            var style = StrokeStyle()
            (style.width, style.cap, style.join) = (stroke * part.width, .round, .round)
            func vector(_ path: CGPath, isFilled: Bool, stroke: StrokeStyle? = nil) -> VectorPart {
                VectorPart(
                    path: path.applying(toPoints), color: color, isFilled: isFilled, stroke: stroke, cuts: part.cuts)
            }
            // A stroke that is stretched is as an outline only.
            if isStretched, part.isStroked {
                return (part.isFilled ? [vector(part.path, isFilled: true)] : [])
                    + [vector(part.path.stroked(style), isFilled: true)]
            }
            style.width *= scale
            return [vector(part.path, isFilled: part.isFilled, stroke: part.isStroked ? style : nil)]
        }
    }
}

extension Coverage {
    /// What is inside one or the other.
    fileprivate func joined(with other: Coverage, in area: PixelRect) -> Coverage {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return inverted(in: area).intersected(with: other.inverted(in: area)).inverted(in: area)
    }
}
