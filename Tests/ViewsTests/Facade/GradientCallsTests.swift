import Foundation
import Geometry
import Testing

@testable import Views

/// Gradients as UIKit's code writes them.
@Suite struct GradientCallsTests {
    @Test("locations and colours are UIKit's lists, or numbers and colours as they are")
    func lists() {
        let gradient = CAGradientLayer()
        #expect(gradient.locations == nil && gradient.colors == nil)
        gradient.locations = [0, 0.5, 1]
        #expect(gradient.locations == [0, 0.5, 1] as [NSNumber])
        gradient.locations = [0, NSNumber(value: 0.25)]
        let places: [CGFloat] = gradient.locations
        #expect(places == [0, 0.25])
        gradient.locations = [CGFloat(0.5)]
        #expect(gradient.locations?.first == 0.5)
        gradient.locations = nil
        #expect(gradient.locations == nil)
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as [Any]
        let colors: [CGColor] = gradient.colors
        #expect(colors == [UIColor.red.cgColor, UIColor.blue.cgColor])
        gradient.colors = nil
        #expect(gradient.colors?.count == nil)
    }

    @Test("a gradient's places and colours animate from lists of any kind of number")
    func animations() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        try stage.run {
            let gradient = CAGradientLayer()
            stage.window.layer.addSublayer(gradient)
            gradient.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
            gradient.locations = [0, 1]
            let places = CABasicAnimation(keyPath: "locations")
            (places.fromValue, places.toValue, places.duration) = ([0.0, 0.0], [NSNumber(value: 1), 2], 1)
            gradient.add(places, forKey: "places")
            let colors = CABasicAnimation(keyPath: "colors")
            colors.fromValue = [UIColor.white.cgColor, UIColor.white.cgColor]
            (colors.toValue, colors.duration) = ([UIColor.black.cgColor, UIColor.white.cgColor], 1)
            gradient.add(colors, forKey: "colors")
            stage.wait(0.5)
            let shown = try #require(gradient.presentation() as? CAGradientLayer)
            let (numbers, first): ([CGFloat], [CGColor]) = (shown.locations, shown.colors)
            #expect(numbers.count == 2 && abs(numbers[0] - 0.5) < 1e-6 && abs(numbers[1] - 1) < 1e-6)
            #expect(abs(first[0].red - 0.5) < 0.01)
        }
    }
}
