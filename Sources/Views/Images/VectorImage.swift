import Codecs
import Foundation
import Geometry

/// A picture of shapes in plain colours, as asset catalogues hold symbols: what is read of an SVG or a PDF file.
package struct VectorImage {
    /// Points.
    package let size: CGSize
    let items: [Item]

    indirect enum Item {
        case shape(Shape)
        /// Several as one, which is then as opaque as this.
        case group([Item], alpha: CGFloat)
        /// A picture in the unit square, upside down.
        case picture(CGImage, transform: CGAffineTransform, clips: [Clip], alpha: CGFloat)
    }

    struct Shape {
        var path: CGPath
        var fill: CGColor?
        var isEvenOdd = false
        var stroke: CGColor?
        var width: CGFloat = 1
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
        var miterLimit: CGFloat = 10
        var dashes: [CGFloat] = []
        var dashPhase: CGFloat = 0
        var transform = CGAffineTransform.identity
        var clips: [Clip] = []
    }

    /// In points of the picture.
    struct Clip {
        var path: CGPath
        var isEvenOdd: Bool
    }

    /// Why a file is not read.
    package struct Refusal: Error, CustomStringConvertible {
        package let description: String
    }

    /// Reads a file of at most 4 MB.
    package init(path: String) throws {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let bytes = status.st_size <= 4 << 20 ? FileManager.default.contents(atPath: path) : nil
        else { throw Refusal(description: "there is no such file of at most 4 MB") }
        try self.init(Array(bytes), isPDF: FilePath(path).fileExtension.lowercased() == "pdf")
    }

    /// Reads the bytes of a PDF or an SVG file.
    /// - Throws: `Refusal`.
    package init(_ bytes: [UInt8], isPDF: Bool) throws {
        self = try isPDF ? PDFPicture.read(bytes) : SVGPicture.read(bytes)
    }

    /// - Throws: `Refusal` for a size that no picture has.
    init(size: CGSize, _ items: [Item]) throws {
        guard size.width > 0, size.height > 0, size.width <= 4096, size.height <= 4096 else {
            throw Refusal(description: "it has no size from 1 to 4096 points")
        }
        guard Self.depth(of: items) <= Self.deepest else {
            throw Refusal(description: "it nests translucent groups more than \(Self.deepest) deep")
        }
        guard Self.covered(by: items, on: CGRect(origin: .zero, size: size)) <= Self.mostCovered else {
            throw Refusal(description: "its shapes lie over each other more often than is drawn")
        }
        (self.size, self.items) = (size, items)
    }

    /// Each group inside of another takes the memory of a whole picture while it is drawn.
    private static let deepest = 4
    /// Square points that shapes and clips may cover in all: two to three seconds of drawing.
    private static let mostCovered: CGFloat = 400_000_000

    private static func depth(of items: [Item]) -> Int {
        items.reduce(0) { deepest, item in
            if case .group(let inner, _) = item { max(deepest, 1 + depth(of: inner)) } else { deepest }
        }
    }

    /// Square points, about.
    private static func covered(by items: [Item], on page: CGRect) -> CGFloat {
        func area(_ box: CGRect) -> CGFloat {
            guard !box.isNull, box.minX.isFinite, box.maxX.isFinite, box.minY.isFinite, box.maxY.isFinite else {
                return page.width * page.height
            }
            let seen = box.intersection(page)
            return seen.isNull ? 0 : seen.width * seen.height
        }
        func clipped(_ clips: [Clip]) -> CGFloat { clips.reduce(0) { $0 + area($1.path.boundingBox) } }
        return items.reduce(0) { sum, item in
            switch item {
            case .shape(let shape):
                let margin = shape.stroke == nil ? 0 : abs(shape.width)
                let box = shape.path.boundingBox.insetBy(dx: -margin, dy: -margin).applying(shape.transform)
                return sum + area(box) + clipped(shape.clips)
            case .group(let inner, _): return sum + page.width * page.height + covered(by: inner, on: page)
            case .picture(_, _, let clips, _): return sum + page.width * page.height + clipped(clips)
            }
        }
    }

    /// Whether a file is drawn of shapes, by what its name ends in.
    package static func isVector(_ path: String) -> Bool {
        ["svg", "pdf"].contains(FilePath(path).fileExtension.lowercased())
    }

    /// Draws the picture.
    /// - Parameter scale: pixels per point.
    package func image(scale: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (scale, false)
        return UIGraphicsImageRenderer(size: size, format: format).image { Self.draw(items, in: $0.cgContext) }
    }

    private static func draw(_ items: [Item], in context: CGContext) {
        for item in items {
            context.saveGState()
            switch item {
            case .shape(let shape): draw(shape, in: context)
            case .group(let items, let alpha):
                context.setAlpha(alpha)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                draw(items, in: context)
                context.endTransparencyLayer()
            case .picture(let picture, let transform, let clips, let alpha):
                clip(to: clips, in: context)
                context.concatenate(transform)
                context.setAlpha(alpha)
                context.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            context.restoreGState()
        }
    }

    private static func clip(to clips: [Clip], in context: CGContext) {
        for clip in clips { context.clip(to: clip.path, rule: clip.isEvenOdd ? .evenOdd : .nonZero) }
    }

    private static func draw(_ shape: Shape, in context: CGContext) {
        clip(to: shape.clips, in: context)
        context.concatenate(shape.transform)
        if let fill = shape.fill {
            context.setFillColor(fill)
            context.beginPath()
            context.addPath(shape.path)
            context.fillPath(using: shape.isEvenOdd ? .evenOdd : .winding)
        }
        if let stroke = shape.stroke {
            context.setStrokeColor(stroke)
            context.setLineWidth(shape.width)
            context.setLineCap(shape.cap)
            context.setLineJoin(shape.join)
            context.setMiterLimit(shape.miterLimit)
            if !shape.dashes.isEmpty { context.setLineDash(phase: shape.dashPhase, lengths: shape.dashes) }
            context.beginPath()
            context.addPath(shape.path)
            context.strokePath()
        }
    }
}
