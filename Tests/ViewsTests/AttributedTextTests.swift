import Foundation
import Geometry
import Testing

@testable import Views

/// Labels whose text has several looks.
struct AttributedTextTests {
    private func label(_ text: NSAttributedString) -> UILabel {
        let label = UILabel()
        label.attributedText = text
        label.frame.size = label.intrinsicContentSize
        return label
    }

    private func run(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: text, attributes: attributes)
    }

    @Test func withoutAttributesItIsThePlainText() {
        let (attributed, plain) = (label(run("Every word moves")), UILabel())
        plain.text = "Every word moves"
        plain.frame.size = plain.intrinsicContentSize
        #expect(attributed.frame == plain.frame && attributed.text == plain.text)
        let (a, b) = (attributed.picture(), plain.picture())
        #expect(a?.withPixels { Array($0) } == b?.withPixels { Array($0) })
    }

    @Test func fontsAndSpacingMeasure() {
        let whole = NSMutableAttributedString(string: "")
        whole.append(run("Big ", [.font: UIFont.systemFont(ofSize: 34)]))
        whole.append(run("small", [.font: UIFont.systemFont(ofSize: 13)]))
        let mixed = label(whole)
        let big = UILabel()
        big.text = "Big "
        big.font = UIFont.systemFont(ofSize: 34)
        let small = UILabel()
        small.text = "small"
        small.font = UIFont.systemFont(ofSize: 13)
        // As high as the larger one.
        #expect(mixed.frame.height == big.intrinsicContentSize.height)
        #expect(mixed.frame.width > small.intrinsicContentSize.width + big.intrinsicContentSize.width)
        let spaced = label(run("abc", [.kern: CGFloat(5)]))
        let plain = label(run("abc"))
        #expect(abs(spaced.frame.width - plain.frame.width - 15) <= 0.5)
    }

    @Test func coloursAndLinesAreDrawn() {
        let text = NSMutableAttributedString(attributedString: run("mm", [.foregroundColor: UIColor.red]))
        text.append(run("mm", [.foregroundColor: UIColor.blue, .underlineStyle: NSUnderlineStyle.single.rawValue]))
        let label = label(text)
        let picture = label.picture()
        let found = Set(picture?.withPixels { Array($0) } ?? [])
        #expect(found.contains(0xFF00_00FF) && found.contains(0xFFFF_0000))
        label.attributedText = run("mmmm", [.link: "there"])
        label.tintColor = .systemGreen
        #expect(label.picture()?.withPixels { $0.contains(0xFF59_C734) } == true)
    }

    @Test func aTextEndsWhatWasAttributed() {
        let label = label(run("Red", [.foregroundColor: UIColor.red]))
        label.text = "Plain"
        #expect(
            label.text == "Plain"
                && label.attributedText?.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor == .label)
    }

    @Test func truncatedTextKeepsItsLooks() {
        let text = NSMutableAttributedString(
            attributedString: run("Every word moves ", [.foregroundColor: UIColor.red]))
        text.append(run("in its own time", [.foregroundColor: UIColor.blue]))
        let label = label(text)
        label.frame.size.width = 90
        let red = label.picture()?.withPixels { pixels in pixels.contains { $0 == 0xFF00_00FF } }
        let blue = label.picture()?.withPixels { pixels in pixels.contains { $0 == 0xFFFF_0000 } }
        #expect(red == true && blue == false)
    }
}
