import Codecs
import Compositing
import Foundation
import Geometry
import Raster

/// Pictures and drawings that a document defines once and shows wherever it needs them.
struct SVGPictures {
    private var others = ""
    private var letters = SVGLetters()
    private var numbers: [String: String] = [:]
    private var images: [Image: String] = [:]
    private var drawings: [ObjectIdentifier: String] = [:]
    private var counted: Set<ObjectIdentifier> = []

    var definitions: String { letters.definitions + others }
    /// How long these are.
    var letterCount: Int { letters.definitions.utf8.count + others.utf8.count }

    /// Makes a drawing known that will be shown.
    mutating func announce(_ drawing: any Drawing) {
        if counted.insert(ObjectIdentifier(drawing)).inserted, let parts = drawing.vectors { letters.count(parts) }
    }

    /// The part of each bitmap that is ever seen, in its pixels.
    private var parts: [ObjectIdentifier: CGRect] = [:]
    /// The most pixels of the screen that a pixel of each takes wherever it is seen.
    private var scales: [ObjectIdentifier: Double] = [:]

    /// Makes a bitmap known, of which a part will be shown.
    /// - Parameters:
    ///   - part: in its pixels.
    ///   - scale: the most pixels of the screen that one of its pixels takes there.
    mutating func announce(_ bitmap: Bitmap, part: CGRect, scale: Double) {
        parts[bitmap.identity] = parts[bitmap.identity]?.union(part) ?? part
        scales[bitmap.identity] = max(scales[bitmap.identity] ?? 0, scale)
    }

    /// - Parameter make: the element without its id, behind `<tag`.
    private mutating func define(_ tag: String, _ rest: String) -> String {
        let key = tag + rest
        if let known = numbers[key] { return known }
        // With a digit, which the names of letters do not have.
        let name = "d\(numbers.count)"
        numbers[key] = name
        others += "<\(tag) id=\"\(name)\"\(rest)"
        return name
    }

    private var plains: [ObjectIdentifier: UInt32?] = [:]

    /// The colour of a bitmap that has only one.
    mutating func plainColor(_ bitmap: Bitmap) -> CGColor? {
        let known = plains[bitmap.identity]
        let pixel = known ?? bitmap.onlyPixel
        if known == nil { plains[bitmap.identity] = pixel }
        guard let pixel, pixel >> 24 > 0 else { return nil }
        let alpha = CGFloat(pixel >> 24)
        func part(_ shift: UInt32) -> CGFloat { min(1, CGFloat(pixel >> shift & 255) / alpha) }
        return CGColor(red: part(0), green: part(8), blue: part(16), alpha: alpha / 255)
    }

    private struct Image: Hashable {
        var bitmap: ObjectIdentifier
        var isWider: Bool
    }

    /// A bitmap as an element as large as it has pixels.
    /// - Parameters:
    ///   - scale: the most pixels of the screen that one of its pixels takes.
    ///   - isWider: whether its edges go on for a pixel all around. What cuts it has the edge then: where both had
    ///     one, a pixel that is covered in part would be so twice.
    /// - Throws: `EncodeError`.
    mutating func image(_ bitmap: Bitmap, scale: Double, isWider: Bool = false) throws -> String {
        let image = Image(bitmap: bitmap.identity, isWider: isWider)
        if let known = images[image] { return known }
        let scale = max(scale, scales[bitmap.identity] ?? 0)
        let name: String
        if let part = storedPart(of: bitmap) {
            let rest = try Self.rest(
                bitmap.cropped(to: part), at: (part.minX, part.minY), scale: scale, isWider: isWider)
            name = define("image", rest)
        } else {
            name = define("image", try Self.rest(bitmap, scale: scale, isWider: isWider))
        }
        images[image] = name
        return name
    }

    /// The part of a bitmap that is worth storing alone, with what is mixed in at its edges; nil for nearly all of it.
    private func storedPart(of bitmap: Bitmap) -> PixelRect? {
        guard let part = parts[bitmap.identity], !part.isNull else { return nil }
        let margin: CGFloat = 4
        let box = PixelRect(covering: part.insetBy(dx: -margin, dy: -margin)).intersection(
            PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
        return !box.isEmpty && box.width * box.height * 10 < bitmap.width * bitmap.height * 9 ? box : nil
    }

    /// - Parameters:
    ///   - origin: where its first pixel lies.
    ///   - quality: the lowest that may do; what is smooth shows the blocks of less.
    private static func rest(
        _ bitmap: Bitmap, at origin: (x: Int, y: Int) = (0, 0), scale: Double, from quality: Int = 60,
        isWider: Bool = false
    ) throws -> String {
        var stored = bitmap
        if scale > 0, scale < 0.8 {
            let (width, height) = (
                max(1, Int((Double(bitmap.width) * scale).rounded(.up))),
                max(1, Int((Double(bitmap.height) * scale).rounded(.up)))
            )
            stored = bitmap.resized(width: width, height: height)
        }
        let margin = isWider ? 1 : 0
        if isWider { stored = stored.widened() }
        let exact = try WebPWriter.still(stored, quality: .lossless(.default))
        var bytes = exact
        if exact.count > 2000 {
            let near = try Self.lossy(stored, from: quality)
            if near.count * 2 < exact.count { bytes = near }
        }
        if bytes.count == exact.count, exact.count > 400 {
            let best = try WebPWriter.still(stored, quality: .lossless(.best))
            if best.count < exact.count { bytes = best }
        }
        let (x, y) = (
            Double(bitmap.width) / Double(stored.width - margin * 2) * Double(margin),
            Double(bitmap.height) / Double(stored.height - margin * 2) * Double(margin)
        )
        let (left, top) = (SVGText.number(Double(origin.x) - x), SVGText.number(Double(origin.y) - y))
        let place = (left == "0" ? "" : " x=\"\(left)\"") + (top == "0" ? "" : " y=\"\(top)\"")
        let (width, height) = (
            SVGText.number(Double(bitmap.width) + 2 * x), SVGText.number(Double(bitmap.height) + 2 * y)
        )
        return place + " width=\"\(width)\" height=\"\(height)\" preserveAspectRatio=\"none\""
            + " href=\"data:image/webp;base64,\(Data(bytes).base64EncodedString())\"/>"
    }

    /// How near a photograph has to come to its pixels, in decibels, so that frames with it as large as the screen are
    /// at 38 and more with all else.
    private static let leastDecibels = 40.2

    /// A WebP at the lowest of some qualities at which it is near enough, or at the highest of these: looked for by
    /// halves, for a higher quality is nearer.
    private static func lossy(_ bitmap: Bitmap, from quality: Int) throws -> [UInt8] {
        let qualities = Array(stride(from: quality, through: 92, by: 8))
        var (low, high) = (0, qualities.count - 1)
        var found: [UInt8]?
        while low < high {
            let middle = (low + high) / 2
            let bytes = try WebPWriter.still(bitmap, quality: .lossy(qualities[middle]))
            let decibels = try SignalToNoise.decibels(of: ImageFile.decode(bytes), against: bitmap)
            if decibels ?? .infinity >= leastDecibels {
                (high, found) = (middle, bytes)
            } else {
                low = middle + 1
            }
        }
        return try found ?? WebPWriter.still(bitmap, quality: .lossy(qualities[low]))
    }

    /// A picture that only its place knows, such as a blurred backdrop.
    /// - Throws: `EncodeError`.
    mutating func snapshot(_ bitmap: Bitmap) throws -> String {
        try define("image", Self.rest(bitmap, scale: 1, from: 80, isWider: true))
    }

    /// A drawing as an element in its own points; nil where it shows nothing.
    /// - Parameters:
    ///   - scale: the most pixels of the screen that a point takes.
    ///   - rest: the map to pixels of frames in which it stands still for longest.
    /// - Throws: `EncodeError`.
    mutating func drawing(_ drawing: any Drawing, scale: Double, rest: CGAffineTransform?) throws -> String? {
        if let known = drawings[ObjectIdentifier(drawing)] { return known }
        var made: String
        if let parts = drawing.vectors {
            if parts.isEmpty { return nil }
            made = parts.contains(where: \.cuts) ? cut(parts, scale: scale) : shapes(parts, scale: scale, rest)
            if let seen = drawing.vectorClip { made = clipped(made, to: seen) }
        } else {
            let ink = drawing.inkBounds
            guard !ink.isNull, ink.width > 0, ink.height > 0 else { return nil }
            let factor = max(1, scale)
            let box = PixelRect(covering: ink.applying(CGAffineTransform(scaleX: factor, y: factor)))
            guard box.width > 0, box.height > 0, box.width * box.height < 1 << 24 else { return nil }
            let surface = Surface(width: box.width, height: box.height)
            let place = CGAffineTransform(
                a: factor, b: 0, c: 0, d: factor, tx: -CGFloat(box.minX), ty: -CGFloat(box.minY))
            drawing.draw(into: surface, transform: Projection(place), clip: nil, opacity: 1)
            let bitmap = surface.snapshot()
            let name = try image(bitmap, scale: 1)
            let unit = SVGText.number(1 / factor, 5)
            made = define(
                "use",
                " href=\"#\(name)\" transform=\"scale(\(unit)) translate(\(box.minX) \(box.minY))\"/>")
        }
        drawings[ObjectIdentifier(drawing)] = made
        return made
    }

    /// What of a definition lies in a rectangle.
    private mutating func clipped(_ name: String, to seen: CGRect) -> String {
        let clip = define("clipPath", "><rect" + Self.attributes(of: seen) + "/></clipPath>")
        return define("g", " clip-path=\"url(#\(clip))\"><use href=\"#\(name)\"/></g>")
    }

    private mutating func shapes(_ parts: [VectorPart], scale: Double, _ rest: CGAffineTransform?) -> String {
        let elements = parts.map { part -> (tag: String, rest: String) in
            if !part.glyphs.isEmpty { return letters.element(part, scale: scale, rest: rest) }
            var text =
                " d=\"\(SVGText.path(part.path, digits: scale <= 1 ? 1 : 2))\" fill=\"\(part.isFilled ? SVGText.color(part.color) : "none")\""
            if let stroke = part.stroke {
                text += " stroke=\"\(SVGText.color(part.color))\"" + Self.attributes(of: stroke)
            }
            return ("path", text + "/>")
        }
        if elements.count == 1 { return define(elements[0].tag, elements[0].rest) }
        return define("g", ">" + elements.map { "<" + $0.tag + $0.rest }.joined() + "</g>")
    }

    /// Parts of which some take ink away from those before: as a mask over a rectangle of the colour.
    private mutating func cut(_ parts: [VectorPart], scale: Double) -> String {
        let body = parts.map { part -> String in
            let ink = part.cuts ? "#000" : "#fff"
            var text =
                "<path d=\"\(SVGText.path(part.path, digits: scale <= 1 ? 1 : 2))\" fill=\"\(part.isFilled ? ink : "none")\""
            if let stroke = part.stroke { text += " stroke=\"\(ink)\"" + Self.attributes(of: stroke) }
            return text + "/>"
        }.joined()
        let mask = define("mask", ">" + body + "</mask>")
        let box = parts.reduce(CGRect.null) { $0.union($1.path.boundingBox) }.insetBy(dx: -4, dy: -4)
        return define(
            "rect",
            Self.attributes(of: box) + " fill=\"\(SVGText.color(parts[0].color))\" mask=\"url(#\(mask))\"/>")
    }

    private static func attributes(of box: CGRect) -> String {
        " x=\"\(SVGText.number(box.minX))\" y=\"\(SVGText.number(box.minY))\" width=\"\(SVGText.number(box.width))\""
            + " height=\"\(SVGText.number(box.height))\""
    }

    static func attributes(of stroke: StrokeStyle) -> String {
        var text = " stroke-width=\"\(SVGText.number(stroke.width, 3))\""
        if stroke.cap != .butt { text += " stroke-linecap=\"\(stroke.cap == .round ? "round" : "square")\"" }
        switch stroke.join {
        case .miter: if stroke.miterLimit != 4 { text += " stroke-miterlimit=\"\(SVGText.number(stroke.miterLimit))\"" }
        case .round: text += " stroke-linejoin=\"round\""
        case .bevel: text += " stroke-linejoin=\"bevel\""
        }
        if !stroke.dash.isEmpty {
            text += " stroke-dasharray=\"\(SVGText.list(stroke.dash.map(Double.init), 2))\""
            if stroke.dashPhase != 0 { text += " stroke-dashoffset=\"\(SVGText.number(stroke.dashPhase))\"" }
        }
        return text
    }

    /// A definition of any other kind.
    mutating func other(_ tag: String, _ rest: String) -> String { define(tag, rest) }
}

extension Bitmap {
    /// Its pixels, if all are alike.
    fileprivate var onlyPixel: UInt32? {
        withPixels { pixels in
            guard let first = pixels.first, pixels.allSatisfy({ $0 == first }) else { return nil }
            return first
        }
    }

    /// The bitmap with its outermost pixels once more on every side.
    fileprivate func widened() -> Bitmap {
        Bitmap(width: width + 2, height: height + 2) { target in
            withPixels { pixels in
                for y in 0..<height + 2 {
                    let row = min(height - 1, max(0, y - 1)) * width
                    for x in 0..<width + 2 {
                        target[y * (width + 2) + x] = pixels[row + min(width - 1, max(0, x - 1))]
                    }
                }
            }
        }
    }
}
