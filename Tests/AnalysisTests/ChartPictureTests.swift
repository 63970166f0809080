import Compositing
import Foundation
import Geometry
import Raster
import Testing

@testable import Analysis

@Suite struct ChartPictureTests {
    private func line(_ points: (CGFloat, CGFloat)...) -> CGPath {
        var path = CGPath()
        for (index, p) in points.enumerated() {
            if index == 0 { path.move(to: CGPoint(x: p.0, y: p.1)) } else { path.addLine(to: CGPoint(x: p.0, y: p.1)) }
        }
        return path
    }

    @Test func aPictureIsWrittenAsSVG() {
        let picture = ChartPicture(
            size: CGSize(width: 40, height: 30),
            marks: [
                .box(CGRect(x: 0, y: 0, width: 40, height: 30), CGColor.white, cornerRadius: 4),
                .line(line((1, 2), (3.14159, 4)), CGColor(hex: 0xFF8000), width: 1.5, dash: [2, 3]),
                .shape(line((0, 0), (1, 1)), CGColor(white: 0, alpha: 0.5)),
                .text(
                    ChartText(
                        "a < b & \"c\"\u{7}", at: CGPoint(x: 5, y: 6), size: 12, isBold: true, color: .black,
                        anchor: .end)),
                .strip(
                    CGRect(x: 1, y: 2, width: 3, height: 4),
                    [CGColor(hex: 0xFF0000), CGColor(hex: 0x0000FF).withAlpha(0)]),
            ])
        let lines = picture.svg(title: "T & U").split(separator: "\n").map(String.init)
        #expect(
            lines[0].hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30""#))
        #expect(
            Array(lines.dropFirst()) == [
                "<title>T &amp; U</title>", ##"<rect x="0" y="0" width="40" height="30" rx="4" fill="#ffffff"/>"##,
                ##"<path d="M1 2 L3.14 4" fill="none" stroke="#ff8000" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="2 3"/>"##,
                ##"<path d="M0 0 L1 1" fill="#000000" fill-opacity="0.5"/>"##,
                ##"<text x="5" y="6" font-size="12" font-weight="600" text-anchor="end" fill="#000000">a &lt; b &amp; "c" </text>"##,
                ##"<linearGradient id="strip-4"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff" stop-opacity="0"/></linearGradient>"##,
                ##"<rect x="1" y="2" width="3" height="4" fill="url(#strip-4)"/>"##, "</svg>",
            ])
    }

    @Test func aPictureIsDrawn() throws {
        let picture = ChartPicture(
            size: CGSize(width: 4, height: 2),
            marks: [
                .box(CGRect(x: 0, y: 0, width: 4, height: 2), .white, cornerRadius: 0),
                .box(CGRect(x: 1, y: 0, width: 1, height: 1), .black, cornerRadius: 0),
                .line(line((2, 1.5), (4, 1.5)), CGColor(hex: 0xFF0000), width: 1, dash: []),
            ])
        let bitmap = Compositor().render(try picture.renderTree(scale: 1))
        let (white, black, red): (UInt32, UInt32, UInt32) = (0xFFFF_FFFF, 0xFF00_0000, 0xFF00_00FF)
        #expect((0..<4).map { bitmap[$0, 0] } == [white, black, white, white])
        #expect(bitmap[0, 1] == white && bitmap[3, 1] == red)
    }

    @Test func textStandsAtItsAnchor() throws {
        func ink(_ anchor: ChartText.Anchor) throws -> (first: Int, last: Int) {
            let text = ChartText("HHH", at: CGPoint(x: 50, y: 20), size: 14, color: .black, anchor: anchor)
            let bitmap = Compositor().render(
                try ChartPicture(size: CGSize(width: 100, height: 30), marks: [.text(text)]).renderTree(scale: 1))
            let columns = (0..<100).filter { x in (0..<30).contains { bitmap[x, $0] != 0 } }
            let rows = (0..<30).filter { y in (0..<100).contains { bitmap[$0, y] != 0 } }
            #expect(rows.last == 19, "the baseline")
            return (columns.first ?? -1, columns.last ?? -1)
        }
        let (start, middle, end) = (try ink(.start), try ink(.middle), try ink(.end))
        #expect((50...52).contains(start.first) && (47...50).contains(end.last))
        #expect(abs((50 - middle.first) - (middle.last - 49)) <= 1)
    }

    @Test func aChartHasAPanelForWhatChangesAndANoteForWhatDoesNot() throws {
        let run = try PlayedScene.run(
            PlayedScene.box,
            "  - { animate: box, to: { center: [60, 10], backgroundColor: blue }, duration: 1 }\n  - hold: 0.2\n  - present: B"
        )
        let curves = MotionCurves(run)
        let picture = try CurveChart.picture(curves, title: "Title")
        let texts = picture.marks.compactMap { mark in if case .text(let text) = mark { text.string } else { nil } }
        for expected in [
            "Title", "box (A)", "box (B)", "animate box (A)", "present A → B", "position.x", "backgroundColor",
            "Animated without a change",
        ] {
            #expect(texts.contains(expected), "\(expected) in \(texts)")
        }
        #expect(!texts.contains("position.y"))
        #expect(texts.filter { $0 == "position.x" }.count == 1)
        #expect(picture.size.width == 960 && picture.size.height > 300 && picture.size.height < 2000)
        let svg = picture.svg(title: "Title")
        #expect(
            svg == (try CurveChart.picture(MotionCurves(run), title: "Title").svg(title: "Title")),
            "the same marks, the same text")
    }

    @Test func nothingToPlotIsSaid() throws {
        let run = try PlayedScene.run(PlayedScene.box, "  - hold: 1")
        let picture = try CurveChart.picture(MotionCurves(run), title: "Still")
        let texts = picture.marks.compactMap { mark in if case .text(let text) = mark { text.string } else { nil } }
        #expect(texts.contains("Nothing is animated."))
    }
}
