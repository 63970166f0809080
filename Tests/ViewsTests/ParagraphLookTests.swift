import Foundation
import Geometry
import Testing

@testable import Views

/// What paragraphs of one text have of their own.
@Suite struct ParagraphLookTests {
    private func text(_ parts: [(String, (NSMutableParagraphStyle) -> Void)]) -> NSAttributedString {
        let whole = NSMutableAttributedString(string: "")
        for (string, change) in parts {
            let style = NSMutableParagraphStyle()
            change(style)
            whole.append(
                NSAttributedString(
                    string: string, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)]))
        }
        return whole
    }
    private func label(_ text: NSAttributedString, width: CGFloat = 200) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 400))
        (label.numberOfLines, label.attributedText) = (0, text)
        return label
    }
    private func lines(_ label: UILabel) -> [(x: CGFloat, top: CGFloat, right: CGFloat)] {
        label.layout(in: label.bounds.size)?.lines.map { ($0.x, $0.top, $0.x + $0.width) } ?? []
    }

    @Test func eachIsAlignedByItself() {
        let lines = lines(
            label(text([("A\n", { _ in }), ("B\n", { $0.alignment = .center }), ("C", { $0.alignment = .right })])))
        #expect(lines.count == 3 && lines[0].x == 0 && abs(lines[2].right - 200) < 0.01)
        #expect(abs((lines[1].x + lines[1].right) / 2 - 100) < 0.01)
    }

    @Test func roomIsBetweenParagraphs() {
        let plain = lines(label(text([("A\nB\nC", { _ in })])))
        let spaced = lines(
            label(
                text([
                    ("A\n", { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (20, 50) }),
                    ("B\n", { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (3, 4) }),
                    ("C", { $0.paragraphSpacing = 90 }),
                ])))
        let line = plain[1].top
        #expect(spaced.map(\.top) == [0, line + 24, 2 * line + 27] as [CGFloat])
        // Room counts where all paragraphs are alike, too.
        let alike = lines(label(text([("A\nB\nC", { $0.paragraphSpacing = 20 })])))
        #expect(alike.map(\.top) == [0, line + 20, 2 * line + 40] as [CGFloat])
        let size = label(text([("A\nB", { $0.paragraphSpacing = 20 })])).sizeThatFits(CGSize(width: 200, height: 0))
        #expect(abs(size.height - 2 * line - 20) < 1)
    }

    @Test func linesAreIndented() {
        let words = "one two three four five six seven eight nine ten"
        let lines = lines(
            label(
                text([
                    (
                        words,
                        {
                            ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (40, 20, -30)
                        }
                    )
                ])))
        #expect(lines.count > 2 && lines[0].x == 40 && lines.dropFirst().allSatisfy { $0.x == 20 })
        #expect(lines.allSatisfy { $0.right <= 170.01 })
        let narrow = self.lines(label(text([(words, { $0.tailIndent = 90 })])))
        #expect(narrow.allSatisfy { $0.right <= 90.01 })
    }

    @Test func heightsOfLinesAreTheParagraphs() {
        let lines = lines(label(text([("A\n", { _ in }), ("B\nC\n", { $0.minimumLineHeight = 60 }), ("D", { _ in })])))
        let usual = lines[1].top
        #expect(lines.map(\.top) == [0, usual, usual + 60, usual + 120] as [CGFloat])
        // A text that is cut counts what is between its paragraphs.
        let cut = label(text([("A\nB\nC", { $0.paragraphSpacing = 100 })]))
        cut.frame.size.height = 2 * usual + 50
        #expect(cut.layout(in: cut.bounds.size)?.lines.count == 1)
    }
}
