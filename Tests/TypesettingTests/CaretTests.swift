import Foundation
import Geometry
import Testing

@testable import Typesetting

/// Places between characters.
@Suite(.enabled(if: isInstalled("Liberation Mono"), needsLiberation))
struct CaretTests {
    /// In columns of a fixed width; the text is wrapped at eight of them.
    @Test(arguments: [
        ("abc", 0, 0, 0), ("abc", 2, 0, 2), ("abc", 3, 0, 3), ("abc", 9, 0, 3), ("ab  ", 3, 0, 3), ("ab  ", 4, 0, 4),
        ("abc defghi", 3, 0, 3), ("abc defghi", 4, 1, 0), ("abc defghi", 10, 1, 6), ("a\n\nb", 1, 0, 1),
        ("a\n\nb", 2, 1, 0), ("a\n\nb", 3, 2, 0), ("a\n", 2, 1, 0), ("e\u{301}f", 2, 0, 1),
    ])
    func theyLieBetweenColumns(_ text: String, _ character: Int, _ line: Int, _ column: Int) throws {
        let layout = TextLayout(
            text, style: try monospaced(),
            paragraphStyle: ParagraphStyle(alignment: .left, lineBreakMode: .byWordWrapping, maximumLines: 0),
            width: columns(8))
        let caret = try #require(layout.caret(before: character))
        #expect(caret.line == line && abs(caret.x - columns(column)) < 0.01)
        let place = layout.lines[line]
        #expect(
            layout.caret(before: layout.character(at: CGPoint(x: caret.x, y: place.top + 1)))?.line == line)
    }

    /// In text of both directions a stretch may be in two pieces, and later letters further left.
    @Test func directionsAreFollowed() throws {
        let style = try TextStyle(family: "Liberation Sans", size: 20)
        let layout = TextLayout("ab אבג cd", style: style)
        let places = (0...9).map { layout.caret(before: $0)?.x ?? -1 }
        #expect(places[0] < places[1] && places[1] < places[2] && places[7] < places[8] && places[8] < places[9])
        // Alef is the rightmost of the three.
        #expect(places[4] < places[3] && places[5] < places[4])
        let boxes = layout.boxes(of: 1..<4)
        #expect(boxes.count == 2)
        #expect(abs(boxes[0].minX - places[1]) < 0.01 && abs(boxes[1].maxX - places[3]) < 0.01)
        #expect(boxes.allSatisfy { $0.height == layout.size.height })
        let (left, right) = (TextLayout("אבג", style: style), TextLayout("אבג  ", style: style))
        let start = try #require(left.caret(before: 0)), end = try #require(left.caret(before: 3))
        #expect(start.x == left.size.width && end.x == 0)
        #expect(try #require(right.caret(before: 5)).x < 0)
    }

    @Test func anEmptyTextHasNoPlaces() throws {
        let layout = TextLayout("", style: try monospaced())
        #expect(layout.caret(before: 0) == nil && layout.character(at: .zero) == 0 && layout.boxes(of: 0..<1).isEmpty)
    }
}
