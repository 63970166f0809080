import Foundation
import Testing

@testable import Typesetting

@Suite(.enabled(if: isInstalled("Liberation Mono"), needsLiberation))
struct LineBreakTests {
    static func lines(_ text: String, _ width: Int, _ mode: LineBreakMode = .byWordWrapping, maximumLines: Int = 0)
        throws -> [String]
    {
        let style = ParagraphStyle(lineBreakMode: mode, maximumLines: maximumLines)
        return TextLayout(text, style: try monospaced(), paragraphStyle: style, width: columns(width)).texts(of: text)
    }

    @Test(arguments: [
        ("aa bb cc", 5, ["aa bb", "cc"]),
        ("aa bb cc", 8, ["aa bb cc"]),
        ("aa bb cc", 4, ["aa", "bb", "cc"]),
        ("aa    bb", 3, ["aa", "bb"]),
        ("aaaaaaa bb", 3, ["aaa", "aaa", "a", "bb"]),
        ("a aaaaaaa", 3, ["a", "aaa", "aaa", "a"]),
        ("aa-bb", 3, ["aa-", "bb"]),
        ("aa\u{A0}bb cc", 5, ["aa\u{A0}bb", "cc"]),
        ("aa, (bb)", 5, ["aa,", "(bb)"]),
        ("$100 10%", 4, ["$100", "10%"]),
        ("aa\u{200B}bb", 3, ["aa\u{200B}", "bb"]),
        ("aa\u{2060}bb", 4, ["aa\u{2060}bb"]),
        ("a\nbb bb\n\nc", 3, ["a", "bb", "bb", "", "c"]),
        ("e\u{301}e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}", "e\u{301}"]),
        ("abc", 0, ["a", "b", "c"]),
        ("   ", 2, [""]),
    ])
    func `Words wrap`(text: String, width: Int, expected: [String]) throws {
        #expect(try Self.lines(text, width) == expected)
    }

    @Test(arguments: [
        ("aa bb cc", 4, ["aa b", "b cc"]), ("aaaa bb", 4, ["aaaa", "bb"]), ("a\nbcd", 2, ["a", "bc", "d"]),
    ])
    func `Characters wrap`(text: String, width: Int, expected: [String]) throws {
        #expect(try Self.lines(text, width, .byCharWrapping) == expected)
    }

    @Test(arguments: LineBreakMode.allCases) func `All modes wrap alike where lines are not limited`(
        mode: LineBreakMode
    ) throws {
        let expected = mode == .byCharWrapping ? ["aa b", "b"] : ["aa", "bb"]
        #expect(try Self.lines("aa bb", 4, mode) == expected)
    }

    @Test(arguments: [
        ("ab\u{AD}cd", 4, [2, 2]), ("ab\u{AD}cd", 3, [3, 2]), ("ab\u{AD}cd ef", 5, [4, 2]),
        ("ab\u{AD}cd ef", 3, [3, 2, 2]),
        ("ab\u{AD}c", 2, [2, 1]),
    ])
    func `A soft hyphen shows where a line ends, if there is room`(text: String, width: Int, expected: [Int]) throws {
        let layout = TextLayout(
            text, style: try monospaced(),
            paragraphStyle: ParagraphStyle(lineBreakMode: .byWordWrapping, maximumLines: 0), width: columns(width))
        let visible = layout.lines.map { Int(($0.width / columns(1)).rounded()) }
        #expect(visible == (width == 4 ? [4] : expected))
    }

    @Test func `Ideographs and emoji break between each other but not before punctuation`() throws {
        func breaks(_ text: String) -> [Int] {
            let scalars = text.unicodeScalars.map(\.value)
            var starts: [Int] = []
            var position = 0
            for c in text {
                starts.append(position)
                position += c.unicodeScalars.count
            }
            let allowed = LineBreaks.opportunities(in: scalars, clusterStarts: starts, language: nil)
            return allowed.indices.dropLast().filter { allowed[$0] }.map { $0 + 1 }
        }
        #expect(breaks("漢字。か") == [1, 3])
        #expect(breaks("「漢字」") == [2])
        #expect(breaks("😀😀a") == [1, 2])
        #expect(breaks("👩‍👩‍👧‍👦👍🏽") == [7])
        #expect(breaks("🇯🇵🇰🇷") == [2])
        #expect(breaks("❤️❤️") == [2])
        #expect(breaks("ab cd") == [3])
    }

    @Test func `Lines are left out beyond the number of lines and beyond the height`() throws {
        let style = try monospaced(lineHeight: 12)
        func count(_ maximumLines: Int, _ height: CGFloat?) -> Int {
            TextLayout(
                "a b c d e", style: style,
                paragraphStyle: ParagraphStyle(lineBreakMode: .byWordWrapping, maximumLines: maximumLines),
                width: columns(1), maximumHeight: height
            ).lines.count
        }
        #expect(count(0, nil) == 5)
        #expect(count(2, nil) == 2)
        #expect(count(0, 36) == 3)
        #expect(count(0, 35.9) == 2)
        #expect(count(2, 36) == 2)
        #expect(count(0, 0) == 1)
        #expect(count(0, .infinity) == 5)
    }

    @Test func `Lines of several looks are as high as they are`() throws {
        let (large, small) = (try TextStyle(size: 24), try TextStyle(size: 11))
        func count(_ height: CGFloat?) -> Int {
            TextLayout(
                "a\nb\nc", style: large, spans: [TextSpan(characters: 2..<5, style: small)],
                paragraphStyle: ParagraphStyle(maximumLines: 0), maximumHeight: height
            ).lines.count
        }
        let whole = TextLayout(
            "a\nb\nc", style: large, spans: [TextSpan(characters: 2..<5, style: small)],
            paragraphStyle: ParagraphStyle(maximumLines: 0)
        ).size.height
        #expect(count(nil) == 3)
        #expect(count(whole) == 3)
        #expect(count(whole - 1) == 2)
        #expect(count(1) == 1)
    }

    @Test func `Lines fit again in the width they took`() throws {
        let text = "The quick brown fox jumps over the lazy dog, AVATAR To Wave, and 12.5% of “it”."
        for family in ["Inter", "Liberation Serif"] {
            let shaped = ShapedText(
                text, style: try TextStyle(family: family, size: 17), paragraphStyle: ParagraphStyle(maximumLines: 0))
            for width in stride(from: CGFloat(40), through: 700, by: 7.3) {
                let first = TextLayout(shaped, width: width)
                let second = TextLayout(shaped, width: first.size.width)
                #expect(first.lines.map(\.characters) == second.lines.map(\.characters), "\(family) \(width)")
                #expect(first.size == second.size)
            }
        }
    }
}
