import Foundation
import Geometry
import Raster
import Testing

@testable import Views

/// What is drawn around letters: edges, shadows, backgrounds, lines in colours of their own, and letters that are raised.
struct TextDecorationTests {
    private typealias Attributes = [NSAttributedString.Key: Any]

    private static let red: UInt32 = 0xFF00_00FF
    private static let blue: UInt32 = 0xFFFF_0000

    private func text(_ string: String, _ attributes: Attributes = [:], size: CGFloat = 40) -> NSAttributedString {
        let own: Attributes = [.font: UIFont.systemFont(ofSize: size, weight: .bold), .foregroundColor: UIColor.red]
        return NSAttributedString(string: string, attributes: own.merging(attributes) { $1 })
    }

    /// On a ground with room around it, at one pixel a point.
    private func picture(_ text: NSAttributedString) -> Bitmap {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120), format: format).image { _ in
            text.draw(at: CGPoint(x: 30, y: 30))
        }.bitmap
    }

    private func pixels(_ bitmap: Bitmap, _ color: UInt32) -> Set<Int> {
        bitmap.withPixels { pixels in Set(pixels.indices.filter { pixels[$0] == color }) }
    }

    private func label(_ text: NSAttributedString) -> UILabel {
        let label = UILabel()
        label.attributedText = text
        label.frame.size = label.intrinsicContentSize
        return label
    }

    /// Points by which a line gets higher, and its letters lower within it.
    @Test(arguments: [(0, 0, 0), (9, 9, 0), (-9, 9, 9)] as [(CGFloat, CGFloat, CGFloat)])
    func raisedLettersHaveRoom(_ offset: CGFloat, _ growth: CGFloat, _ move: CGFloat) throws {
        let (plain, raised) = (text("I"), text("I", [.baselineOffset: offset]))
        #expect(abs(raised.size().height - plain.size().height - growth) < 0.01)
        let (a, b) = (picture(plain).inkBounds, picture(raised).inkBounds)
        // The line is higher by as much as they are raised, and above them.
        #expect(CGFloat(b.minY - a.minY) == move && a.height == b.height)
        #expect(abs(label(raised).frame.height - label(plain).frame.height - growth) < 0.4)
    }

    @Test func raisedLettersStandAboveTheOthers() {
        let mixed = NSMutableAttributedString(attributedString: text("I"))
        mixed.append(text("I", [.baselineOffset: 9, .foregroundColor: UIColor.blue, .underlineStyle: 1]))
        mixed.append(text("I", [.foregroundColor: UIColor.green, .underlineStyle: 1]))
        let bitmap = picture(mixed)
        func rows(_ color: UInt32) -> (top: Int, bottom: Int) {
            let rows = pixels(bitmap, color).map { $0 / bitmap.width }
            return (rows.min() ?? 0, rows.max() ?? 0)
        }
        let (low, high, lined) = (rows(Self.red), rows(Self.blue), rows(0xFF00_FF00))
        #expect(low.top - high.top == 9 && low.top == lined.top)
        // Its line is raised with it.
        #expect(lined.bottom - high.bottom == 9)
    }

    @Test func edgesAreDrawnAloneOrAroundLetters() {
        let whole = pixels(picture(text("I")), Self.red)
        let edges = picture(text("I", [.strokeWidth: 4, .strokeColor: UIColor.blue]))
        let both = picture(text("I", [.strokeWidth: -8, .strokeColor: UIColor.blue]))
        let plain = picture(text("I", [.strokeWidth: 4.0]))
        #expect(pixels(edges, Self.red).isEmpty && !pixels(edges, Self.blue).isEmpty)
        #expect(!pixels(both, Self.red).isEmpty && pixels(both, Self.red).count < whole.count)
        #expect(!pixels(both, Self.blue).isEmpty)
        // Without a colour of its own an edge has that of the text, and half of it is outside of the letter.
        #expect(!pixels(plain, Self.red).isEmpty && !pixels(plain, Self.red).isSuperset(of: whole))
        #expect((3...4).contains(both.inkBounds.width - picture(text("I")).inkBounds.width))
    }

    @Test(arguments: [(12, 0, 0), (0, 14, 0), (-10, -8, 0), (12, 9, 6)] as [(CGFloat, CGFloat, CGFloat)])
    func shadowsLieWhereTheyAreSaidTo(_ x: CGFloat, _ y: CGFloat, _ blur: CGFloat) {
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowBlurRadius, shadow.shadowColor) = (
            CGSize(width: x, height: y), blur, UIColor.blue
        )
        let (plain, shaded) = (picture(text("I")), picture(text("I", [.shadow: shadow])))
        #expect(pixels(shaded, Self.red) == pixels(plain, Self.red))
        var moved = plain.inkBounds
        moved.minX += Int(x)
        moved.maxX += Int(x)
        moved.minY += Int(y)
        moved.maxY += Int(y)
        if blur == 0 {
            #expect(shaded.inkBounds == plain.inkBounds.union(moved))
            #expect(!pixels(shaded, Self.blue).isEmpty)
        } else {
            // Softer, and larger.
            #expect(pixels(shaded, Self.blue).isEmpty)
            #expect(shaded.inkBounds.maxX > moved.maxX + 2 && shaded.inkBounds.maxY > moved.maxY + 2)
        }
        shadow.shadowColor = nil
        #expect(picture(text("I", [.shadow: shadow])).withPixels { Array($0) } == plain.withPixels { Array($0) })
    }

    @Test func groundsAndLinesHaveColoursOfTheirOwn() {
        let grounded = picture(text("I", [.backgroundColor: UIColor.blue]))
        let size = text("I").size()
        #expect(abs(CGFloat(grounded.inkBounds.height) - size.height) <= 1.5)
        #expect(!pixels(grounded, Self.red).isEmpty)
        for (style, color) in [
            (NSAttributedString.Key.underlineStyle, NSAttributedString.Key.underlineColor),
            (.strikethroughStyle, .strikethroughColor),
        ] {
            let lined = picture(text("I", [style: NSUnderlineStyle.single.rawValue, color: UIColor.blue]))
            #expect(!pixels(lined, Self.blue).isEmpty && !pixels(lined, Self.red).isEmpty)
        }
    }

    /// What a paragraph's lines are higher than their fonts is above the letters; raising them by half of it is how
    /// people put them into the middle.
    @Test(arguments: [(0, 20), (10, 10), (20, 0)] as [(CGFloat, CGFloat)])
    func highLinesHaveTheirRoomAbove(_ offset: CGFloat, _ move: CGFloat) {
        let style = NSMutableParagraphStyle()
        let height = text("I").size().height + 20
        (style.minimumLineHeight, style.maximumLineHeight) = (height, height)
        let high = text("I", [.paragraphStyle: style, .baselineOffset: offset])
        #expect(abs(high.size().height - height) < 0.01)
        #expect(CGFloat(picture(high).inkBounds.minY - picture(text("I")).inkBounds.minY) == move)
    }

    @Test func buttonsDrawThem() {
        let button = UIButton()
        button.setAttributedTitle(
            text("I", [.strokeWidth: -8, .strokeColor: UIColor.blue]), for: .normal)
        var configured = AttributedString("I")
        (configured.font, configured.foregroundColor) = (.systemFont(ofSize: 40, weight: .bold), .red)
        (configured.strokeWidth, configured.strokeColor) = (-8, .blue)
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = configured
        for button in [button, UIButton(configuration: configuration)] {
            button.frame.size = button.intrinsicContentSize
            let bitmap = button.picture()
            #expect(bitmap.map { !pixels($0, Self.blue).isEmpty && !pixels($0, Self.red).isEmpty } == true)
        }
    }

    @Test func linksOfTextViewsLookAsTheViewSays() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        view.backgroundColor = .white
        view.attributedText = text("I", [.link: "there", .foregroundColor: UIColor.green])
        func seen(_ color: UInt32) -> Bool { view.picture().map { !pixels($0, color).isEmpty } ?? false }
        view.tintColor = .blue
        #expect(seen(Self.blue) && !seen(0xFF00_FF00))
        view.linkTextAttributes = [.foregroundColor: UIColor.red, .underlineStyle: 1, .underlineColor: UIColor.blue]
        #expect(seen(Self.red) && seen(Self.blue))
        view.linkTextAttributes = [:]
        #expect(seen(0xFF00_FF00) && !seen(Self.red))
        #expect(view.attributedText?.attribute(.link, at: 0, effectiveRange: nil) as? String == "there")
    }
}
