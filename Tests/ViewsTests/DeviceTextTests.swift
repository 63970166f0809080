import Foundation
import Geometry
import Testing

@testable import Views

/// Labels and text styles against what iOS 26.1 gives them.
struct DeviceTextTests {
    /// Weight, size, and the widths of labels in points at three pixels a point. A dash was not read.
    static let labels = """
        ultraLight 8 39.0 60.3333 -
        ultraLight 20 - 139.3333 -
        ultraLight 24 96.6667 165.3333 35.0
        light 17 - 124.3333 -
        light 34 147.3333 243.6667 60.3333
        regular 8 42.0 - 20.0
        regular 12 59.6667 - 27.0
        regular 17 79.6667 126.3333 34.3333
        regular 28 127.0 206.0 55.3333
        regular 34 - 249.3333 -
        medium 17 - 128.0 36.6667
        medium 28 131.0 - -
        semibold 8 - 64.6667 22.0
        semibold 17 84.0 - 38.3333
        bold 17 86.3333 131.0 40.6667
        bold 17.5 88.6667 - -
        bold 28 137.6667 213.6667 -
        heavy 17 89.6667 133.3333 -
        black 17 92.6667 135.6667 47.0
        """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

    private func size(_ text: String, _ font: UIFont, scale: CGFloat = 3) -> CGSize {
        UITraitCollection.$current.withValue(UITraitCollection(displayScale: scale)) {
            let label = UILabel()
            (label.text, label.font) = (text, font)
            return label.intrinsicContentSize
        }
    }

    @Test(arguments: labels)
    func labelsAreAsWideAsOnADevice(_ row: [String]) throws {
        let weight = try #require(UIFont.Weight(name: row[0]))
        let points = CGFloat(try #require(Double(row[1])))
        for (text, field) in zip(["Hello UIKit", "WWWW MMMM", "iiiiillll"], row.dropFirst(2)) {
            guard let expected = Double(field) else { continue }
            let found = size(text, .systemFont(ofSize: points, weight: weight))
            #expect(abs(found.width - expected) < 0.001, "\(text)")
            #expect(abs(found.height - (points * 1.193359375 * 3 - 1e-6).rounded(.up) / 3) < 1e-6)
        }
    }

    /// 17 → 20⅓, 15 → 18, 34 → 40⅔.
    @Test(arguments: [(17, 61), (15, 54), (34, 122)])
    func labelsAreWholePixelsHigh(_ points: Int, _ pixels: Int) {
        #expect(abs(size("A", .systemFont(ofSize: CGFloat(points))).height * 3 - CGFloat(pixels)) < 1e-6)
        #expect(
            size("A", .systemFont(ofSize: CGFloat(points)), scale: 1).height
                == (CGFloat(points) * 1.193359375).rounded(.up))
    }

    @Test(arguments: [
        (UIFont.TextStyle.body, UIContentSizeCategory.large, 17.0), (.body, .accessibilityLarge, 33),
        (.body, .extraSmall, 14),
        (.largeTitle, .large, 34), (.headline, .extraExtraLarge, 21),
        (.caption2, .accessibilityExtraExtraExtraLarge, 40), (.footnote, .small, 12),
    ])
    func textStylesFollowTheContentSize(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory, _ points: Double)
    {
        let font = UIFont.preferredFont(
            forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
        #expect(Double(font.pointSize) == points)
        #expect(font.weight == (style == .headline ? .semibold : .regular))
    }

    @Test func sizesNeverFall() {
        for style in UIFont.TextStyle.allCases {
            let sizes = UIContentSizeCategory.allCases.map(style.pointSize)
            #expect(sizes.count == 12 && sizes == sizes.sorted())
        }
    }
}
