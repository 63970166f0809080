import Foundation
import Geometry
import Raster
import Testing

@testable import Typesetting

/// The system font against widths read from iOS 26.1.
struct SystemFontTests {
    /// Weight, size, and the widths of six texts in points: three that Apple's font does not kern, then three that it
    /// does. A dash was not read.
    static let widths = """
        ultraLight 8 - - - 48.3322 71.946 170.3174
        ultraLight 10 - 74.0071 20.138 - - 207.0178
        ultraLight 12 55.0476 87.5429 - 69.4514 - -
        ultraLight 14 62.5679 100.7799 25.3631 79.5227 - -
        ultraLight 16 - - 27.7208 89.4768 131.6732 309.7285
        ultraLight 18 77.1405 - - 99.4552 - -
        ultraLight 20 83.3579 139.2993 31.3303 - - 370.3616
        ultraLight 22 89.6258 151.8859 32.8073 - - 398.2217
        ultraLight 24 96.5499 - - 131.7545 - 428.4491
        ultraLight 26 104.4077 - 37.5897 143.1851 196.2647 463.0147
        ultraLight 28 112.2377 192.5316 - 154.6858 210.6883 497.4103
        ultraLight 32 127.928 219.7549 45.8112 176.4713 - 567.1251
        ultraLight 34 135.3756 233.0413 48.2261 - 254.4246 600.4288
        thin 8 39.5867 60.8011 17.6807 48.7908 72.8226 171.7573
        thin 10 - 74.7708 - 59.6213 88.704 -
        thin 12 56.0285 88.4594 23.7789 - - 244.5344
        thin 14 - 101.8491 26.3886 - 118.8399 278.8233
        thin 16 71.2672 - 28.8927 90.3941 133.4264 312.6084
        thin 17 74.6256 - 29.802 95.0476 140.0722 327.8632
        thin 20 85.1442 - 32.99 110.6345 - -
        thin 22 91.7957 153.8629 34.8969 121.6612 172.0527 403.0539
        thin 24 - - - 133.6194 - 434.2456
        thin 26 107.2902 - - 145.2643 199.9193 469.472
        thin 28 - - - - - 504.5556
        thin 32 - 223.0176 49.4739 179.1027 - -
        thin 34 - 236.5079 52.1178 189.7985 259.3091 609.1053
        light 8 40.9271 62.0534 18.8818 - 74.6194 -
        light 10 - 76.3363 22.3718 60.7964 90.95 212.5071
        light 12 58.0391 90.3379 25.5806 71.5494 106.7494 248.9616
        light 14 66.058 - 28.4905 - - -
        light 17 - - 32.3544 - 143.8905 -
        light 20 88.8056 144.3265 36.392 113.2259 164.7702 382.4241
        light 22 96.2435 157.9152 39.1798 124.8385 177.8044 412.9585
        light 24 104.4513 172.1949 - 137.4419 191.8082 -
        light 26 113.1985 - 46.3686 149.526 - 482.7077
        light 28 - - 50.1049 161.7078 222.9559 519.2017
        light 32 139.0316 229.7053 - - 254.2755 592.0297
        light 34 147.1732 - - 195.5294 - -
        regular 8 - - - 50.4531 - 176.9766
        regular 10 - 77.5391 23.5254 61.6992 92.6758 215.3418
        regular 12 59.584 - 26.9648 - 108.8203 252.3633
        regular 17 79.6626 126.1387 34.3154 98.5801 146.8242 -
        regular 28 126.9707 205.7344 55.1523 165.334 - 530.4551
        regular 34 - - 66.2236 199.9326 - 640.5547
        italic-regular 11 55.5103 84.7666 25.5234 67.4448 100.5522 234.3677
        italic-regular 13 63.9272 98.8076 28.793 78.1841 116.2446 270.4292
        italic-regular 15 72.1509 112.6904 31.9043 88.7476 131.6382 305.7349
        italic-regular 17 79.9448 126.2217 34.6641 98.9204 146.3677 339.3608
        italic-regular 17.5 82.1816 129.8608 35.5999 101.7901 150.4461 348.8157
        italic-regular 19 88.8519 140.7527 38.3781 110.3854 162.6028 376.997
        italic-regular 21 96.4639 154.4593 41.1473 121.4136 176.2688 408.6682
        italic-regular 23 105.351 169.2691 44.989 133.7896 191.7608 445.0942
        italic-regular 25 114.6921 184.3816 49.1687 146.3617 208.1207 483.5593
        italic-regular 27 124.1747 199.5099 53.4153 158.748 224.9401 522.96
        italic-regular 31 142.4971 229.0791 61.3037 182.4277 257.9751 599.8682
        medium 8 - - 20.8847 51.7932 77.4217 180.6328
        medium 17 - 127.8372 36.6105 101.4276 149.8453 346.7236
        medium 28 - - - 169.3698 234.6454 546.6185
        semibold 8 - 64.396 - 52.7674 78.4553 -
        semibold 17 83.6841 - - 103.4979 152.0417 -
        semibold 28 133.642 210.6783 60.9275 - 238.5382 -
        bold 17 86.0127 - 40.5742 106.3455 155.0627 360.1418
        bold 17.5 - 134.5277 - 109.4203 159.3416 370.1697
        bold 28 137.5049 - 64.2715 176.3398 243.8926 574.5332
        heavy 17 89.3994 - - 110.4869 159.4566 -
        heavy 17.5 91.8935 137.072 - 113.6701 - 381.8715
        heavy 28 143.123 217.7045 69.135 182.2095 251.68 598.0412
        black 15 83.1079 120.791 - 102.1509 146.5796 342.7661
        black 17 92.3628 135.4023 46.833 114.1108 163.3013 381.3296
        black 17.5 94.9446 139.2983 - - 167.837 -
        black 27 - - 70.6535 180.3697 249.192 -
        """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

    static let texts = [
        "Hello UIKit", "WWWW MMMM", "iiiiillll", "0123456789", "AVAST Wavy To. LT",
        "The quick brown fox jumps over the lazy dog",
    ]

    private func style(_ row: [String]) throws -> TextStyle {
        let isItalic = row[0].hasPrefix("italic-")
        let weight = try #require(FontWeight(name: isItalic ? String(row[0].dropFirst(7)) : row[0]))
        return try TextStyle(size: CGFloat(try #require(Double(row[1]))), weight: weight, italic: isItalic)
    }

    @Test(arguments: widths)
    func textIsAsWideAsOnADevice(_ row: [String]) throws {
        let style = try style(row)
        for (text, field) in zip(Self.texts, row.dropFirst(2)) {
            guard let expected = Double(field) else { continue }
            let width = TextLayout(text, style: style).size.width
            // The numbers have four decimals. How kerning and the widths of italic letters are spread is not known, but
            // their sums are.
            let isRead = Self.texts.firstIndex(of: text)! < 3 && !style.font.descriptor.italic
            let slack: CGFloat = isRead ? 0.0011 : 0.005
            #expect(abs(width - expected) <= slack, "\(text): \(width) instead of \(expected)")
        }
    }

    @Test(arguments: [8, 13, 17, 28.5, 34] as [CGFloat], [FontWeight.ultraLight, .regular, .black])
    func linesAreAsHighAsOnADevice(_ size: CGFloat, _ weight: FontWeight) throws {
        let font = try Font(FontDescriptor(size: size, weight: weight))
        #expect(abs(font.ascender - 0.9521484375 * size) < 1e-9)
        #expect(abs(font.descender + 0.2412109375 * size) < 1e-9)
        #expect(abs(font.lineHeight - 1.193359375 * size) < 1e-9)
        #expect(abs(font.capHeight - 0.70458984375 * size) < 1e-3)
        #expect(font.leading == 0)
    }

    /// Capitals are drawn as high as the font says, whatever the size.
    @Test(arguments: [12, 17, 21, 23, 28, 40] as [CGFloat])
    func capitalsAreAsHighAsOnADevice(_ size: CGFloat) throws {
        let ink = TextLayout("H", style: try TextStyle(size: size)).lines[0].inkBounds
        #expect(abs(ink.height - 0.70458984375 * size) < 0.02 * size)
    }

    @Test func markedLettersAreAsWideAsTheirLetters() throws {
        let style = try TextStyle(size: 17)
        func width(_ text: String) -> CGFloat { TextLayout(text, style: style).size.width }
        for (marked, plain) in [
            ("é", "e"), ("Ä", "A"), ("ñ", "n"), ("Ž", "Z"), ("e\u{301}", "e"), ("ệ", "e"), ("\u{A0}x", " x"),
        ] {
            #expect(abs(width(marked + "n") - width(plain + "n")) < 0.6, "\(marked)")
        }
        // Characters that were not read keep Inter's width, and take the tracking.
        let own = try TextStyle(family: "Inter", size: 17)
        #expect(abs(width("ЖЖ") - TextLayout("ЖЖ", style: own).size.width + 2 * 52 * 17.0 / 2048) < 0.01)
    }

    @Test func otherFamiliesKeepTheirOwnMetrics() throws {
        let (inter, system) = (try Font(FontDescriptor(family: "Inter", size: 17)), try Font(FontDescriptor(size: 17)))
        #expect(inter.face !== system.face)
        #expect(abs(inter.lineHeight - 20.57) < 0.01)
        #expect(try Font(FontDescriptor(family: "System", size: 17)).face === system.face)
    }

    /// Sizes between text and display have shapes of their own, and sizes that are alike share them.
    @Test func shapesGoFromTextToDisplay() throws {
        func face(_ size: CGFloat) throws -> FontFace { try Font(FontDescriptor(size: size)).face }
        #expect(try face(10) === face(17))
        #expect(try face(28) === face(100))
        #expect(try face(20) !== face(17) && face(20) !== face(28))
        let widths = try [17, 19, 20, 21, 22, 24, 26, 28].map { size in
            let layout = TextLayout("n", style: try TextStyle(size: CGFloat(size)))
            return layout.lines[0].inkBounds.width / CGFloat(size)
        }
        for (a, b) in zip(widths, widths.dropFirst()) { #expect(abs(a - b) < 0.03) }
    }

    /// Letters between text and display have an area between both: none is mixed of points that do not belong together.
    @Test(arguments: [FontWeight.ultraLight, .regular, .semibold, .bold, .black])
    func mixedLettersAreWhole(_ weight: FontWeight) throws {
        let world = PixelRect(x: -40, y: -220, width: 400, height: 300)
        for size in [18, 20, 21, 22, 24, 26] as [CGFloat] {
            let outlines = try #require(try Font(FontDescriptor(size: size, weight: weight)).face.system)
            for scalar in UInt32(0x21)..<0x7F {
                let (text, display) = (
                    try #require(outlines.text.handles.glyph(for: scalar)),
                    try #require(outlines.display.handles.glyph(for: scalar))
                )
                let near = outlines.near === outlines.text ? text : display
                func ink(_ path: CGPath, _ unit: CGFloat) -> Double {
                    let scale = 200 / unit
                    let place = CGAffineTransform(scaleX: scale, y: scale)
                    return Coverage(filling: path, transform: place, clip: world).dense(in: world).reduce(0) {
                        $0 + Double($1)
                    }
                }
                let both = [
                    ink(outlines.text.outline(of: text), outlines.text.unitsPerEm),
                    ink(outlines.display.outline(of: display), outlines.display.unitsPerEm),
                ]
                let mixed =
                    ink(outlines.outline(of: near), outlines.near.unitsPerEm) / Double(outlines.fit * outlines.fit)
                #expect(
                    mixed > both.min()! * 0.97 && mixed < both.max()! * 1.03,
                    "\(Character(Unicode.Scalar(scalar)!)) at \(size)")
            }
        }
    }

    @Test func inkStaysInsideItsBounds() throws {
        for size in [11, 17, 22, 34] as [CGFloat] {
            for weight in [FontWeight.regular, .bold] {
                let drawing = TextDrawing(
                    TextLayout("Agjfy 0123 é’ “W”", style: try TextStyle(size: size, weight: weight)))
                let ink = drawing.layout.lines[0].runs.reduce(CGRect.null) { box, run in
                    run.glyphs.reduce(box) { box, glyph in
                        let unit = run.size / run.face.unitsPerEm
                        let place = CGAffineTransform(
                            a: unit * glyph.stretch, b: 0, c: 0, d: unit, tx: glyph.position.x, ty: glyph.position.y)
                        let path = run.face.outline(of: glyph.id)
                        return path.isEmpty ? box : box.union(path.applying(place).boundingBox)
                    }
                }
                let bounds = drawing.inkBounds.insetBy(dx: -0.02, dy: -0.02)
                #expect(
                    bounds.minX <= ink.minX && bounds.minY <= ink.minY && bounds.maxX >= ink.maxX
                        && bounds.maxY >= ink.maxY)
            }
        }
    }
}
