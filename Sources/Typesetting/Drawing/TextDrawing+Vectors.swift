import Foundation
import Geometry
import Raster

extension TextDrawing {
    /// Outlines of letters, one part or more for each line and look; nil where there is an emoji or a shadow.
    package var vectors: [VectorPart]? {
        let looks = layout.shapedText.looks
        var (backgrounds, parts): ([VectorPart], [VectorPart]) = ([], [])
        for line in layout.lines {
            if line.runs.contains(where: \.face.isColor) { return nil }
            for part in line.parts(looks) {
                if part.decoration.shadow != nil { return nil }
                let color = part.look == 0 ? color : looks.all[part.look].style.color
                if let background = part.decoration.background {
                    backgrounds.append(shape(part.background, background))
                }
                parts += letters(of: part, color)
            }
        }
        return backgrounds + parts
    }

    private func letters(of part: DecoratedLine, _ color: CGColor) -> [VectorPart] {
        let (rules, outline) = (part.rules, part.decoration.outline)
        let isFilled = outline?.isFilled ?? true
        var body = shape(outline == nil ? rules.filter { $0.color == nil }.map(\.rect) : [], color)
        if isFilled { body.glyphs = part.line.runs.flatMap { $0.vectors(from: origin) } }
        var shapes = body.path.isEmpty && body.glyphs.isEmpty ? [] : [body]
        if let outline {
            for run in part.line.runs {
                let path = run.outline { CGPoint(x: $0.x + origin.x, y: $0.y + origin.y) }
                shapes.append(
                    VectorPart(path: path, color: outline.color, isFilled: false, stroke: part.stroke(of: run)))
            }
        }
        for rule in rules where outline != nil || rule.color != nil {
            shapes.append(shape([rule.rect], rule.color ?? color))
        }
        return shapes
    }

    private func shape(_ rects: [CGRect], _ color: CGColor) -> VectorPart {
        var path = CGPath()
        for rect in rects { path.addRect(rect.offsetBy(dx: origin.x, dy: origin.y)) }
        return VectorPart(path: path, color: color)
    }
}

extension GlyphRun {
    /// The letters that are seen, in points from an origin.
    fileprivate func vectors(from origin: CGPoint) -> [VectorGlyph] {
        let unit = size / face.unitsPerEm
        return glyphs.compactMap { glyph in
            let outline = face.outline(of: glyph.id)
            guard !outline.isEmpty else { return nil }
            return VectorGlyph(
                key: .init(face: ObjectIdentifier(face), glyph: glyph.id, size: size, stretch: glyph.stretch),
                outline: outline.applying(CGAffineTransform(scaleX: unit * glyph.stretch, y: unit)),
                position: CGPoint(x: glyph.position.x + origin.x, y: glyph.position.y + origin.y))
        }
    }
}
