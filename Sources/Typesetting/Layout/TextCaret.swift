import Foundation
import Geometry

extension TextLayout {
    /// A place between two characters.
    package struct Caret: Equatable {
        /// The index of its line.
        package var line: Int
        /// Points from the layout's left edge.
        package var x: CGFloat
    }

    /// Where the place before a character is, counted in Unicode scalars; behind the last for their count. At the end
    /// of a line that was wrapped it is the beginning of the next. Nil for the empty text.
    package func caret(before character: Int) -> Caret? {
        guard let line = lines.lastIndex(where: { $0.characters.lowerBound <= character }) ?? lines.indices.first else {
            return nil
        }
        return Caret(line: line, x: x(of: character, in: lines[line]))
    }

    /// The place between characters that is next to a point, in Unicode scalars; 0 for the empty text.
    package func character(at point: CGPoint) -> Int {
        guard let line = lines.first(where: { point.y < $0.top + $0.height }) ?? lines.last else { return 0 }
        let places = slots(of: line).map(\.characters.lowerBound) + [line.characters.upperBound]
        func distance(_ character: Int) -> CGFloat { abs(x(of: character, in: line) - point.x) }
        return places.min { distance($0) < distance($1) } ?? line.characters.lowerBound
    }

    /// The boxes of a stretch of characters, as high as their lines; from the first line to the last, and from left to
    /// right. Only white space at the end of a line has none.
    package func boxes(of characters: Range<Int>) -> [CGRect] {
        lines.flatMap { line -> [CGRect] in
            var ends: [(CGFloat, CGFloat)] = []
            for slot in slots(of: line) {
                let part = slot.characters.clamped(to: characters)
                guard !part.isEmpty else { continue }
                let (a, b) = (slot.x(of: part.lowerBound), slot.x(of: part.upperBound))
                ends.append((min(a, b), max(a, b)))
            }
            var boxes: [CGRect] = []
            for (start, end) in ends.sorted(by: { $0.0 < $1.0 }) {
                if let last = boxes.last, start <= last.maxX + 0.01 {
                    boxes[boxes.count - 1].size.width = max(last.maxX, end) - last.minX
                } else {
                    boxes.append(CGRect(x: start, y: line.top, width: end - start, height: line.height))
                }
            }
            return boxes
        }
    }

    private func x(of character: Int, in line: TextLine) -> CGFloat {
        let slots = slots(of: line)
        if let slot = slots.first(where: { $0.characters.contains(character) }) { return slot.x(of: character) }
        let end = line.characters.upperBound
        let edge = slots.last.map { $0.x(of: $0.characters.upperBound) } ?? line.x
        // White space at the end of a line is not part of it.
        guard character > end, let paragraph = shapedText.paragraphs.last(where: { $0.offset <= end }) else {
            return edge
        }
        let places = paragraph.positions
        func place(_ character: Int) -> CGFloat { places[min(max(0, character - paragraph.offset), places.count - 1)] }
        let space = place(character) - place(end)
        return line.isRightToLeft ? edge - space : edge + space
    }

    /// Where characters lie that have a glyph of their own, in reading order.
    private func slots(of line: TextLine) -> [CaretSlot] {
        var slots: [CaretSlot] = []
        for (index, run) in line.runs.enumerated() {
            let next = line.runs.dropFirst(index + 1).first { !$0.glyphs.isEmpty }
            let end = next?.glyphs.first?.position.x ?? line.x + line.width
            for (g, glyph) in run.glyphs.enumerated() {
                let stop = g + 1 < run.glyphs.count ? run.glyphs[g + 1].position.x : end
                let ends = run.isRightToLeft ? (stop, glyph.position.x) : (glyph.position.x, stop)
                slots.append(
                    CaretSlot(characters: glyph.character..<glyph.character + 1, start: ends.0, end: ends.1))
            }
        }
        slots.sort { $0.characters.lowerBound < $1.characters.lowerBound }
        var merged: [CaretSlot] = []
        for slot in slots {
            if let last = merged.last, last.characters.lowerBound == slot.characters.lowerBound {
                // Marks stand upon what they belong to.
                merged[merged.count - 1].take(slot)
            } else {
                merged.append(slot)
            }
        }
        for i in merged.indices {
            let next = i + 1 < merged.count ? merged[i + 1].characters.lowerBound : line.characters.upperBound
            let first = merged[i].characters.lowerBound
            merged[i].characters = first..<max(first + 1, next)
        }
        return merged
    }
}

/// A glyph's characters, and where their first begins and their last ends, in points.
private struct CaretSlot {
    var characters: Range<Int>
    var start: CGFloat
    var end: CGFloat

    /// Within a ligature each character has an equal share.
    func x(of character: Int) -> CGFloat {
        start + (end - start) * CGFloat(character - characters.lowerBound) / CGFloat(characters.count)
    }

    mutating func take(_ other: CaretSlot) {
        if end >= start {
            (start, end) = (min(start, other.start), max(end, other.end))
        } else {
            (start, end) = (max(start, other.start), min(end, other.end))
        }
    }
}
