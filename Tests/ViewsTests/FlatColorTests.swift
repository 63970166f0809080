import Foundation
import Geometry
import Raster
import Testing

@testable import Views

@Suite struct FlatColorTests {
    private static func hex(_ color: CGColor) -> String {
        [color.red, color.green, color.blue].map { component in
            let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    /// Hue in degrees, saturation and brightness in percent, and sRGB; the colour and its dark shade.
    static let palette: [(String, [(h: Double, s: Double, b: Double, rgb: String)])] = [
        ("flatBlack", [(0, 0, 17, "2B2B2B"), (0, 0, 15, "262626")]),
        ("flatBlue", [(224, 50, 63, "5066A1"), (224, 56, 51, "394D82")]),
        ("flatBrown", [(24, 45, 37, "5E4534"), (25, 45, 31, "4F3A2B")]),
        ("flatCoffee", [(25, 31, 64, "A38671"), (25, 34, 56, "8F725E")]),
        ("flatForestGreen", [(138, 45, 37, "345E41"), (135, 44, 31, "2C4F35")]),
        ("flatGray", [(184, 10, 65, "95A5A6"), (184, 10, 55, "7E8B8C")]),
        ("flatGreen", [(145, 77, 80, "2FCC70"), (145, 78, 68, "26AD5F")]),
        ("flatLime", [(74, 70, 78, "A6C73C"), (74, 81, 69, "8FB021")]),
        ("flatMagenta", [(283, 51, 71, "9B59B5"), (282, 61, 68, "8E44AD")]),
        ("flatMaroon", [(5, 65, 47, "78302A"), (4, 68, 40, "662521")]),
        ("flatMint", [(168, 86, 74, "1ABD9C"), (168, 86, 63, "16A185")]),
        ("flatNavyBlue", [(210, 45, 37, "34495E"), (210, 45, 31, "2B3D4F")]),
        ("flatOrange", [(28, 85, 90, "E67D22"), (24, 100, 83, "D45500")]),
        ("flatPink", [(324, 49, 96, "F57DC5"), (327, 57, 83, "D45B9D")]),
        ("flatPlum", [(300, 45, 37, "5E345E"), (300, 46, 31, "4F2B4F")]),
        ("flatPowderBlue", [(222, 24, 95, "B8CAF2"), (222, 28, 84, "9AACD6")]),
        ("flatPurple", [(253, 52, 77, "745EC4"), (253, 56, 64, "5C48A3")]),
        ("flatRed", [(6, 74, 91, "E84E3C"), (6, 78, 75, "BF392A")]),
        ("flatSand", [(42, 25, 94, "F0DEB4"), (42, 30, 84, "D6C396")]),
        ("flatSkyBlue", [(204, 76, 86, "3599DB"), (204, 78, 73, "2980BA")]),
        ("flatTeal", [(195, 55, 51, "3B7082"), (196, 54, 45, "356273")]),
        ("flatWatermelon", [(356, 53, 94, "F07179"), (358, 61, 85, "D95559")]),
        ("flatWhite", [(192, 2, 95, "EDF1F2"), (204, 5, 78, "BDC3C7")]),
        ("flatYellow", [(48, 99, 100, "FFCD03"), (40, 100, 100, "FFAA00")]),
    ]

    @Test func theTableIsThePalette() {
        #expect(FlatColor.all.map(\.name) == Self.palette.flatMap { [$0.0, $0.0 + "Dark"] })
        #expect(FlatColor.all.map { Self.hex($0.color.light) } == Self.palette.flatMap { $0.1.map(\.rgb) })
        #expect(FlatColor.all.allSatisfy { $0.color.light == $0.color.dark })
        #expect(FlatColor.named("flatMintDark") == .flatMintDark && FlatColor.named("mint") == nil)
    }

    @Test func huesAreTheOnesGiven() {
        for (flat, given) in zip(FlatColor.all, Self.palette.flatMap(\.1)) {
            let hsb = HSBColor(flat.color.light)
            // Whole percents and degrees stand beside whole bytes; a byte of a pale colour turns the hue by several
            // degrees.
            #expect(
                abs(hsb.saturation * 100 - given.s) < 1.6 && abs(hsb.brightness * 100 - given.b) < 1.1, "\(flat.name)")
            let turn = abs(hsb.hue - given.h)
            if given.s > 8 { #expect(min(turn, 360 - turn) < 3.5, "\(flat.name) \(hsb.hue)") }
        }
    }

    @Test func everyFlatColourIsNearestToItself() {
        for flat in FlatColor.all {
            #expect(FlatColor.nearest(to: flat.color.light) == flat && flat.color.nearestFlat == flat.color)
        }
    }

    @Test func contrastFlipsAboveThreeFifths() {
        #expect(
            UIColor(white: 0.6, alpha: 1).contrast == .flatWhite
                && UIColor(white: 0.601, alpha: 1).contrast == .flatBlackDark)
        #expect(UIColor.flatYellow.contrast == .flatBlackDark && UIColor.flatNavyBlue.contrast == .flatWhite)
        let both = UIColor(light: .white, dark: .black).contrast
        #expect(both.light == UIColor.flatBlackDark.light && both.dark == UIColor.flatWhite.dark)
    }

    @Test func brightnessChangesByPercentAndAlphaStays() {
        let color = UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 0.3)
        #expect(
            Self.hex(color.lightened(percent: 20).light) == "B35900" && color.lightened(percent: 20).light.alpha == 0.3)
        #expect(Self.hex(color.darkened(percent: 20).light) == "4D2600")
        #expect(color.darkened(percent: 80).light == CGColor(white: 0, alpha: 0.3))
        #expect(Self.hex(UIColor.flatRed.complement.light) == "3CD6E8")
    }

    @Test(arguments: ColorScheme.allCases) func schemesHaveFiveColoursAroundTheirOwn(_ scheme: ColorScheme) {
        for flat in FlatColor.all {
            let colors = flat.color.scheme(scheme)
            #expect(colors.count == 5 && colors[2] == flat.color && Set(colors).count == 5)
            #expect(colors.allSatisfy { color in FlatColor.all.contains { $0.color == color } })
        }
        let free = UIColor(red: 0.8, green: 0.2, blue: 0.2).scheme(scheme, isFlat: false)
        let turns = free.map { Int(HSBColor($0.light).hue.rounded()) }
        #expect(
            turns
                == [
                    .analogous: [330, 345, 0, 15, 30], .complementary: [0, 0, 0, 180, 180],
                    .triadic: [240, 240, 0, 120, 120],
                ][scheme])
    }

    @Test func dominantColoursAreCounted() {
        let (red, mint) = (
            PremultipliedColor(UIColor.flatRed.light).packed, PremultipliedColor(UIColor.flatMint.light).packed
        )
        let image = UIImage(bitmap: Bitmap(width: 4, height: 2, pixels: [red, red, red, mint, mint, 0, 0, 0]))
        #expect(image.dominantColors() == [.flatRed, .flatMint] && image.dominantColors(count: 1) == [.flatRed])
        let large = UIImage(
            bitmap: Bitmap(width: 1000, height: 700) { pixels in
                for index in pixels.indices { pixels[index] = index % 1000 < 600 ? mint : red }
            })
        #expect(large.dominantColors() == [.flatMint, .flatRed])
        #expect(UIImage(bitmap: Bitmap(width: 0, height: 0, pixels: [])).dominantColors() == [])
    }

    @Test func hueSaturationAndBrightnessAreReversible() {
        for r in stride(from: 0, through: 255, by: 15) {
            for g in stride(from: 0, through: 255, by: 15) {
                for b in stride(from: 0, through: 255, by: 15) {
                    let color = CGColor(red: CGFloat(r) / 255, green: CGFloat(g) / 255, blue: CGFloat(b) / 255)
                    #expect(Self.hex(HSBColor(color).color(alpha: 1)) == Self.hex(color))
                }
            }
        }
    }

    @Test func whiteIsWhiteInLab() {
        let white = LabColor(.white)
        // The matrix's rows sum to the white point within 1e-7.
        #expect(abs(white.l - 100) < 1e-4 && abs(white.a) < 1e-3 && abs(white.b) < 1e-3)
        #expect(abs(LabColor(CGColor(hex: 0xFF0000)).l - 53.2408) < 1e-3)
    }
}
