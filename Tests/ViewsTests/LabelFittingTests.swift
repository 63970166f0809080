import Foundation
import Geometry
import Testing

@testable import Views

/// Fonts that get smaller where a text does not fit.
@Suite struct LabelFittingTests {
    private func label(_ width: CGFloat, lines: Int = 1, least: CGFloat = 0.5, size: CGFloat = 20) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 60))
        (label.text, label.font, label.numberOfLines) = ("Hello UIKit", .systemFont(ofSize: size), lines)
        (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, least)
        return label
    }

    /// An endless size is no limit, as the greatest finite one is none.
    @Test(arguments: [CGFloat.infinity, .greatestFiniteMagnitude, 1e7]) func endlessRoomIsNoLimit(_ length: CGFloat) {
        let (label, text) = (UILabel(), "Some words that are not wrapped")
        (label.text, label.numberOfLines) = (text, 0)
        let room = CGSize(width: length, height: length)
        #expect(label.sizeThatFits(room) == label.sizeThatFits(.zero))
        let view = UITextView()
        view.text = text
        let whole = view.sizeThatFits(room)
        #expect(whole.height < 2 * view.sizeThatFits(CGSize(width: 80, height: length)).height / 3)
        if length > 1e8 { #expect(whole.width > 100 && whole.width < 300) }
        let rect = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
        #expect(rect.size == text.size(withAttributes: nil))
    }

    @Test(arguments: [1.0, 0.97, 0.9, 0.75, 0.6]) func theLargestSizeThatFitsIsTaken(_ share: CGFloat) throws {
        let whole = label(1000).sizeThatFits(.zero).width
        let label = label(whole * share)
        let (layout, factor) = try #require(label.fitted(in: label.bounds.size))
        #expect(!layout.isTruncated)
        #expect(layout.size.width <= whole * share + 0.01)
        if share == 1 {
            #expect(factor == 1)
        } else {
            let next = try #require(label.layout(in: label.bounds.size, factor: factor + 0.1 / 20))
            #expect(next.isTruncated)
        }
    }

    @Test func belowTheLeastItIsCut() throws {
        let label = label(30, least: 0.8)
        let (layout, factor) = try #require(label.fitted(in: label.bounds.size))
        #expect(factor == 0.8)
        #expect(layout.isTruncated)
    }

    @Test func severalLinesFit() throws {
        let label = label(60, lines: 2)
        label.text = "Hello UIKit and others"
        let (layout, factor) = try #require(label.fitted(in: label.bounds.size))
        #expect(factor < 1)
        #expect(!layout.isTruncated && layout.lines.count == 2)
        label.numberOfLines = 0
        #expect(try #require(label.fitted(in: label.bounds.size)).factor == 1)
    }

    @Test func theSizeItAsksForStays() {
        let (one, other) = (label(1000), label(40))
        #expect(one.sizeThatFits(.zero) == other.sizeThatFits(.zero))
        #expect(one.intrinsicContentSize == other.intrinsicContentSize)
    }

    @Test(arguments: UIBaselineAdjustment.allCases) func theLineStandsWhereItWasToldTo(
        _ adjustment: UIBaselineAdjustment
    )
        throws
    {
        let label = label(60)
        label.baselineAdjustment = adjustment
        let whole = try #require(label.layout(in: CGSize(width: 1000, height: 60)))
        let (layout, factor) = try #require(label.fitted(in: label.bounds.size))
        let top = (60 - layout.size.height) * label.vertical(layout, factor, in: 60)
        let before = (60 - whole.size.height) / 2
        switch adjustment {
        case .alignBaselines: #expect(abs(top + layout.firstBaseline - before - whole.firstBaseline) < 1e-6)
        case .alignCenters: #expect(abs(top + layout.size.height / 2 - 30) < 1e-6)
        case .none: #expect(abs(top - before) < 1e-6)
        }
    }

    @Test func attributedTextGetsSmaller() throws {
        let label = label(60)
        label.attributedText = NSAttributedString(
            string: "Hello UIKit", attributes: [.font: UIFont.systemFont(ofSize: 24)])
        let (layout, factor) = try #require(label.fitted(in: label.bounds.size))
        #expect(factor < 1)
        #expect(!layout.isTruncated)
    }

    @Test(arguments: [
        ("regular", 17.0, 8.9482421875), ("regular", 28, 14.21875), ("medium", 17, 9.0146484375),
        ("bold", 28, 14.65625),
    ])
    func smallLettersHaveTheMeasuredHeight(_ weight: String, _ size: Double, _ height: Double) {
        let font = UIFont.systemFont(ofSize: size, weight: UIFont.Weight(name: weight) ?? .regular)
        #expect(abs(font.xHeight - height) < 0.001)
        #expect(abs(font.capHeight - size * 0.70458984375) < 1e-9)
    }
}
