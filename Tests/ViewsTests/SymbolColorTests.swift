import Foundation
import Geometry
import Testing

@testable import Views

/// Symbols in colours of their own, and configurations that are put together.
@Suite struct SymbolColorTests {
    private typealias Configuration = UIImage.SymbolConfiguration

    @Test func whatTheOtherSaysWins() {
        let both = Configuration(pointSize: 30, weight: .bold)
            .applying(Configuration(scale: .large))
            .applying(Configuration(paletteColors: [.systemRed]))
            .applying(Configuration(weight: .light))
        #expect(both.pointSize == 30)
        #expect(both.weight == .light)
        #expect(both.scale == .large)
        #expect(both.colors == [.systemRed])
    }

    /// A symbol of which only the weight is said is as large as its surroundings have it.
    @Test func sizeIsLeftToTheSurroundings() throws {
        let image = try #require(UIImage(systemName: "heart", withConfiguration: Configuration(weight: .heavy)))
        let sized = try #require(image.sized(Configuration(pointSize: 40)).symbolImage)
        #expect(sized.configuration.pointSize == 40)
        #expect(sized.configuration.weight == .heavy)
    }

    private func colors(_ name: String, _ configuration: Configuration) throws -> Set<CGColor> {
        let image = try #require(UIImage(systemName: name, withConfiguration: configuration))
        let drawing = try #require(image.symbolImage).drawing(color: .black)
        return Set(try #require(drawing.vectors).map(\.color))
    }

    @Test func insideAndAroundHaveTheirColors() throws {
        let (red, blue) = (UIColor.red, UIColor.blue)
        let palette = Configuration(paletteColors: [red, blue])
        #expect(try colors("heart.circle.fill", palette) == [red.cgColor, blue.cgColor])
        #expect(try colors("heart", palette) == [red.cgColor])
        #expect(try colors("heart.circle", Configuration(paletteColors: [red])) == [red.cgColor])
        #expect(
            try colors("star.square", Configuration(hierarchicalColor: red)) == [
                red.cgColor, red.cgColor.withAlpha(0.25),
            ])
        #expect(try colors("heart.circle.fill", Configuration()) == [.black])
    }

    /// What is cut out of a filled circle is ink where it has a colour.
    @Test func insideIsDrawnAboveTheCircle() throws {
        let image = try #require(
            UIImage(
                systemName: "minus.circle.fill", withConfiguration: Configuration(paletteColors: [.red, .blue])))
        let drawing = try #require(image.symbolImage).drawing(color: .black)
        #expect(try #require(drawing.vectors).map(\.cuts).allSatisfy { !$0 })
    }
}
