import Foundation
import Geometry
import Testing

@testable import Views

extension UIColor {
    fileprivate convenience init(hex: Int) {
        self.init(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
            alpha: 1)
    }
}

extension UISpringTimingParameters {
    fileprivate convenience init(damping: CGFloat, response: CGFloat) {
        let stiffness = (2 * CGFloat.pi / response) * (2 * CGFloat.pi / response)
        self.init(
            mass: 1, stiffness: stiffness, damping: 4 * CGFloat.pi * damping / response,
            initialVelocity: CGVector(dx: 0, dy: 0))
    }
}

@Suite struct ColorAndFontTests {
    @Test(arguments: [
        (UIColor(hex: 0x336699), "336699"), (UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1), "FF0000"),
        (UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1), "00FF00"),
        (UIColor(hue: 2, saturation: 0, brightness: 0.5, alpha: 1), "808080"),
        (UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1), "FFFFFF"),
        (#colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1), "336699"),
        (UIColor { $0.userInterfaceStyle == .dark ? .white : .black }, "000000"),
        (UIColor { _ in .label }.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)), "FFFFFF"),
    ])
    func colorsAreMadeInManyWays(_ color: UIColor, _ digits: String) {
        let parts = [color.cgColor.red, color.cgColor.green, color.cgColor.blue]
        let text = parts.map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
        #expect(text == digits)
    }

    @Test func colorsAreEqualByValue() {
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && UIColor.red != .blue)
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0)]).count == 1)
        let view = UIView()
        view.backgroundColor = .systemRed
        #expect(view.backgroundColor == UIColor.systemRed)
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(UIColor(hex: 0x00FF80).getRed(&r, green: &g, blue: &b, alpha: &a))
        #expect(r == 0 && g == 1 && abs(b - 128.0 / 255) < 1e-9 && a == 1)
        #expect(UIColor.gray.getWhite(&r, alpha: nil) && !UIColor.red.getWhite(&g, alpha: nil))
        #expect(UIColor.blue.getHue(&r, saturation: &g, brightness: &b, alpha: &a))
        #expect(abs(r - 2.0 / 3) < 1e-9 && g == 1 && b == 1)
    }

    @Test(arguments: [
        ("HelveticaNeue-Bold", 700, false), ("Nothing-LightItalic", 300, true), ("Avenir-Heavy", 800, false),
        ("Inter-SemiBold", 600, false), ("Inter", 400, false),
    ])
    func fontsOfOtherNamesHaveTheWeightThatTheirNameTells(_ name: String, _ weight: Int, _ isItalic: Bool) throws {
        let font = try #require(UIFont(name: name, size: 20))
        #expect(font.weight.number == weight && font.isItalic == isItalic && font.pointSize == 20)
        #expect(font == UIFont(familyName: font.family, pointSize: 20, weight: font.weight, isItalic: isItalic))
    }

    @Test(arguments: [
        (-1 as CGFloat, 1), (-0.8, 100), (-0.4, 300), (0, 400), (0.1, 443), (0.23, 500), (0.3, 600), (0.4, 700),
        (0.56, 800), (0.62, 900), (1, 1000),
    ])
    func weightsHaveUIKitsNumbers(_ raw: CGFloat, _ number: Int) {
        #expect(UIFont.Weight(rawValue: raw).number == number && UIFont.Weight(raw) == UIFont.Weight(rawValue: raw))
        if (100...900).contains(number), number % 100 == 0 {
            #expect(UIFont.Weight(number: number).rawValue == raw)
        }
    }

    @Test func weightsAreKeptByTheirRawValues() {
        for number in 1...1000 {
            let weight = UIFont.Weight(number: number)
            guard abs(weight.rawValue) <= 1 else { continue }
            #expect(UIFont.Weight(rawValue: weight.rawValue) == weight)
        }
    }

    @Test func fontsHaveMetrics() {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(font.lineHeight > 20 && font.ascender > 14 && font.descender < 0)
        #expect(font.fontName == "Inter" && UIFont.boldSystemFont(ofSize: 9).fontName == "Inter-Bold")
        let label = UILabel()
        label.font = nil
        label.textColor = nil
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
    }

    @Test func timingParametersCanBeExtended() {
        let spring = UISpringTimingParameters(damping: 1, response: 0.4)
        #expect(spring.timingCurveType == .spring && spring.springTimingParameters === spring)
        #expect(UIViewPropertyAnimator().duration == 0)
    }
}
