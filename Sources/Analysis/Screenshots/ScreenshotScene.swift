import Codecs
import Foundation
import Raster
import SceneModel

/// A scene made of two screenshots: the elements that both share move, the rest is cross-faded, and where an element
/// was the ground closes behind it.
package struct ScreenshotScene: Sendable {
    package struct Options: Sendable {
        /// Pixels per point; nil is that of a device whose screen has as many pixels, else 2.
        package var scale: Double?
        /// Seconds; nil is Hero's own choice by distance.
        package var duration: Double?
        /// Whether the way back is shown too.
        package var returns = false
        package var title = "Two screenshots"

        package init() {}
    }

    /// The scene's text; its images are in the folder that was given.
    package let text: String
    /// Names and contents of the images.
    package let images: [(name: String, bitmap: Bitmap)]

    /// - Parameter folder: of the images, relative to the scene.
    /// - Throws: `ScreenshotError`.
    package init(from: Bitmap, to: Bitmap, matches: [ScreenshotMatch], folder: String, options: Options = Options())
        throws(ScreenshotError)
    {
        guard (from.width, from.height) == (to.width, to.height) else {
            throw .differentSizes(from: "\(from.width)×\(from.height)", to: "\(to.width)×\(to.height)")
        }
        try Self.check(matches, from)
        let scale = options.scale ?? Self.scale(width: from.width, height: from.height)
        let sides = [("from", from, matches.map(\.from)), ("to", to, matches.map(\.to))].map { name, bitmap, places in
            Side(
                name, bitmap, zip(matches, places).map { ($0.id, $1) }, folder: folder, scale: scale,
                duration: options.duration)
        }
        images = sides.flatMap(\.images)
        let size = [from.width, from.height].map { PlainNumber.text(Double($0) / scale) }
        var lines = [
            "segue: 1", "title: \(Self.quoted(options.title))",
            "canvas: { size: [\(size[0]), \(size[1])], scale: \(PlainNumber.text(scale)) }", "screens:",
        ]
        for side in sides { lines += side.lines }
        lines += [
            "timeline:", "  - show: from", "  - hold: 0.4", "  - present: to", "    animation: fade", "  - hold: 0.6",
        ]
        if options.returns { lines += ["  - dismiss: from", "    animation: fade", "  - hold: 0.4"] }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func check(_ matches: [ScreenshotMatch], _ bitmap: Bitmap) throws(ScreenshotError) {
        let canvas = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
        for (index, match) in matches.enumerated() {
            if matches[..<index].contains(where: { $0.id == match.id }) { throw .duplicateID(match.id) }
            guard match.id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }),
                !match.id.isEmpty
            else {
                throw .invalidID(match.id)
            }
            for (side, place) in [("first", match.from), ("second", match.to)] {
                guard canvas.contains(place.rect) else {
                    throw .outside(id: match.id, side: side, size: "\(bitmap.width)×\(bitmap.height) pixels")
                }
                if place.rect == canvas { throw .everything(id: match.id, side: side) }
            }
        }
    }

    private static func scale(width: Int, height: Int) -> Double {
        let device = Device.all.first { device in
            let size = (
                Int((device.size.width * device.scale).rounded()), Int((device.size.height * device.scale).rounded())
            )
            return size == (width, height) || size == (height, width)
        }
        return device.map { Double($0.scale) } ?? 2
    }

    static func quoted(_ text: String) -> String {
        "\""
            + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: " ")
            + "\""
    }
}

/// One of both screens.
private struct Side {
    let images: [(name: String, bitmap: Bitmap)]
    let lines: [String]

    init(
        _ name: String, _ bitmap: Bitmap, _ elements: [(id: String, place: ScreenshotMatch.Place)], folder: String,
        scale: Double, duration: Double?
    ) {
        let elements = elements.map { element in
            var element = element
            // Ink finds its own edges.
            if ElementInk(bitmap, element.place.rect) == nil {
                element.place.rect = ElementShape(bitmap, element.place.rect, scale: scale).snapped
            }
            return element
        }
        let (ground, shadows) = Self.ground(bitmap, elements.map(\.place.rect), scale: scale)
        var images = [("\(name).png", ground)]
        func points(_ pixels: Int) -> String { PlainNumber.text(Double(pixels) / scale) }
        var lines = [
            "  \(name):", "    view:", "      backgroundColor: white", "      subviews:",
            "        - { type: image, name: ground, frame: [0, 0, \(points(bitmap.width)), \(points(bitmap.height))],"
                + " image: \(ScreenshotScene.quoted(folder + "/\(name).png")) }",
        ]
        // What is smaller lies on what is larger, as a title lies on its card.
        let order = elements.indices.sorted { a, b in
            let (first, second) = (elements[a].place.rect, elements[b].place.rect)
            return (second.width * second.height, a) < (first.width * first.height, b)
        }
        let ordered = order.map { elements[$0] }
        for (index, (id, place)) in ordered.enumerated() {
            var rect = place.rect
            // What lies on it is an element of its own, and moves by itself.
            let covering = ordered[(index + 1)...].filter { !$0.place.rect.intersection(rect).isEmpty }
            let holes = covering.map { ElementShape(bitmap, $0.place.rect, scale: scale).withShadow.intersection(rect) }
            let bitmap = holes.isEmpty ? bitmap : MembraneFill.fill(bitmap, holes: holes)
            let (ink, shape) = (ElementInk(bitmap, rect), ElementShape(bitmap, rect, scale: scale))
            let radius = place.cornerRadius ?? (ink == nil ? shape.cornerRadius : 0)
            // Text in rectangles of different proportions is the same text.
            if let ink { rect = ink.rect }
            images.append(("\(name)-\(id).png", ink?.bitmap ?? shape.filled(cornerRadius: radius)))
            let frame =
                "frame: [\(points(rect.minX)), \(points(rect.minY)), \(points(rect.width)), \(points(rect.height))]"
            let modifiers = duration.map { ", modifiers: \"duration(\(PlainNumber.text($0)))\"" } ?? ""
            // A view of its own below the picture, whose corners cut what would lie outside of it.
            let shadowID = id + "-shadow"
            if ink == nil, !elements.contains(where: { $0.id == shadowID }), let shadow = shadows[order[index]] {
                lines += [
                    "        - name: \(ScreenshotScene.quoted(shadowID))", "          \(frame)",
                    "          backgroundColor: \(shape.meanColor)",
                ]
                if radius > 0 { lines.append("          cornerRadius: \(PlainNumber.text(radius / scale))") }
                let numbers = [
                    shadow.opacity, shadow.radius / scale, shadow.offset.dx / scale, shadow.offset.dy / scale,
                ].map(PlainNumber.text)
                lines += [
                    "          shadow: { opacity: \(numbers[0]), radius: \(numbers[1]), offset: [\(numbers[2]), \(numbers[3])] }",
                    "          hero: { id: \(ScreenshotScene.quoted(shadowID))\(modifiers) }",
                ]
            }
            lines += [
                "        - type: image", "          name: \(ScreenshotScene.quoted(id))", "          \(frame)",
                "          image: \(ScreenshotScene.quoted(folder + "/\(name)-\(id).png"))",
                // Ink keeps its proportions and lets through what is below; a picture fills its frame.
                "          contentMode: \(ink == nil ? "scaleAspectFill" : "scaleAspectFit")",
                "          masksToBounds: true",
            ]
            if ink == nil { lines.append("          opaque: true") }
            if radius > 0 { lines.append("          cornerRadius: \(PlainNumber.text(radius / scale))") }
            lines.append("          hero: { id: \(ScreenshotScene.quoted(id))\(modifiers) }")
        }
        (self.images, self.lines) = (images, lines)
    }

    /// The screenshot without the elements and their shadows, and the shadows.
    ///
    /// Seen from close by, a shadow seems to end before it does. What was left of it would be taken for the ground, so
    /// that the ground is made again once the shadows are known, and then they are measured against it.
    private static func ground(
        _ bitmap: Bitmap, _ rects: [PixelRect], scale: Double
    ) -> (Bitmap, shadows: [ElementShadow?]) {
        var reaches = rects.map { ElementShape(bitmap, $0, scale: scale).withShadow }
        var ground = MembraneFill.fill(bitmap, holes: reaches)
        func shadows() -> [ElementShadow?] {
            zip(rects, reaches).map {
                ElementShadow(bitmap, ground: ground, rect: $0, reach: $1, scale: scale)
            }
        }
        var found = shadows()
        guard found.contains(where: { $0 != nil }) else { return (ground, found) }
        let canvas = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        for (index, shadow) in found.enumerated() {
            guard let shadow else { continue }
            reaches[index] = reaches[index].union(shadow.extent(of: rects[index])).intersection(canvas)
        }
        ground = MembraneFill.fill(bitmap, holes: reaches)
        found = shadows()
        return (ground, found)
    }
}

/// Numbers as people write them.
enum PlainNumber {
    static func text(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }
}

extension ScreenshotScene {
    /// Where the images of a scene's file go: `card.yaml` has `card-images` beside it.
    package static func imageFolder(of file: String) -> String { FilePath(file).stem + "-images" }

    /// The paths of the images of a scene's file.
    package func imagePaths(beside file: String) -> [String] {
        let folder = FilePath(file).sibling(Self.imageFolder(of: file))
        return images.map { FilePath.join(folder, $0.name) }
    }

    /// Writes the scene and its images, the scene last.
    /// - Parameter file: the scene's path; the folder was given when the scene was made.
    /// - Throws: `OutputError`.
    package func write(to file: String) throws {
        try OutputFolder.make(FilePath(file).sibling(Self.imageFolder(of: file)))
        for (image, path) in zip(images, imagePaths(beside: file)) {
            let writer = StillPNGWriter(to: try OutputFile(path: path))
            try writer.append(AnimationFrame(image.bitmap, duration: RationalTime(0, 1), damage: nil))
            try writer.finish()
        }
        try OutputFile.write(text, to: file)
    }
}
