import Foundation
import Geometry
import Raster

/// The letters of a line that have one look, with what is drawn around them; the layout's points.
struct DecoratedLine {
    let line: TextLine
    let look: Int
    var decoration: TextDecoration

    /// What is behind the letters.
    var background: [CGRect] {
        guard decoration.background != nil else { return [] }
        return line.runs.compactMap { run in
            run.glyphs.first.map {
                CGRect(x: $0.position.x, y: line.top, width: run.width, height: line.height)
            }
        }
    }

    /// The lines under and through the letters; their colours are nil for that of the letters.
    var rules: [(rect: CGRect, color: CGColor?)] {
        guard decoration.isUnderlined || decoration.isStruckThrough else { return [] }
        return line.runs.flatMap { run -> [(rect: CGRect, color: CGColor?)] in
            guard let first = run.glyphs.first else { return [] }
            let (thickness, base) = (run.size / 17, line.baseline - decoration.baselineOffset)
            func rule(_ y: CGFloat) -> CGRect {
                CGRect(x: first.position.x, y: base + y - thickness / 2, width: run.width, height: thickness)
            }
            return (decoration.isUnderlined ? [(rule(run.size * 0.11), decoration.underlineColor)] : [])
                + (decoration.isStruckThrough ? [(rule(-run.size * 0.26), decoration.strikethroughColor)] : [])
        }
    }

    /// How the letters of a run are outlined; nil where they are not.
    func stroke(of run: GlyphRun) -> StrokeStyle? {
        guard let outline = decoration.outline else { return nil }
        var style = StrokeStyle()
        style.width = outline.stroke(size: run.size)
        return style
    }

    /// A box around the letters and all that is drawn with them; null for nothing.
    var drawnBounds: CGRect {
        var box = line.inkBounds
        // A mitre is at most five widths away from its corner.
        let edge = line.runs.reduce(0) { max($0, (stroke(of: $1)?.width ?? 0) * 5) }
        if !box.isNull, edge > 0 { box = box.insetBy(dx: -edge, dy: -edge) }
        for rule in rules { box = box.union(rule.rect) }
        if let shadow = decoration.shadow, !box.isNull {
            let reach = 2 * shadow.blur
            box = box.union(
                box.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach))
        }
        for rect in background { box = box.union(rect) }
        return box
    }
}

extension TextLine {
    /// The line in parts that look alike.
    func parts(_ looks: TextLooks) -> [DecoratedLine] {
        looks.all.indices.compactMap { look in
            var part = self
            part.runs = runs.filter { $0.look == look }
            guard !part.runs.isEmpty else { return nil }
            return DecoratedLine(line: part, look: look, decoration: looks.all[look].decoration)
        }
    }
}
