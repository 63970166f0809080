import Foundation
import Geometry
import Testing

@testable import Views

/// What lies above the ground has lighter backgrounds in the dark.
@Suite struct ElevationTests {
    @Test(
        arguments: [
            (UIColor.systemBackground, 0x1C1C1E), (.secondarySystemBackground, 0x2C2C2E),
            (.tertiarySystemBackground, 0x3A3A3C), (.systemGroupedBackground, 0x1C1C1E),
            (.secondarySystemGroupedBackground, 0x2C2C2E), (.tertiarySystemGroupedBackground, 0x3A3A3C),
        ] as [(UIColor, UInt32)])
    func backgroundsAreAStepLighter(_ color: UIColor, _ raised: UInt32) {
        var dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(color.color(under: dark) == color.dark)
        dark.userInterfaceLevel = .elevated
        #expect(color.color(under: dark) == CGColor(hex: raised))
        var light = UITraitCollection(userInterfaceStyle: .light)
        light.userInterfaceLevel = .elevated
        #expect(color.color(under: light) == color.light)
    }

    /// Colours that look the same on the ground are others.
    @Test func othersStay() {
        var dark = UITraitCollection(userInterfaceStyle: .dark)
        dark.userInterfaceLevel = .elevated
        for color in [UIColor.systemGray6, .label, .separator, UIColor(light: .white, dark: .black)] {
            #expect(color.color(under: dark) == color.dark, "\(color)")
        }
    }

    /// A sheet, and a table in it; not what is around it.
    @Test func sheetsAreRaised() throws {
        let stage = Stage(size: CGSize(width: 320, height: 500), traits: UITraitCollection(userInterfaceStyle: .dark))
        stage.run {
            let sheet = SheetView(frame: stage.window.bounds)
            let (table, inside, beside) = (UITableView(), UIView(), UIView())
            for view in [inside, beside] { view.backgroundColor = .systemBackground }
            sheet.contentView.addSubview(table)
            sheet.contentView.addSubview(inside)
            for view in [beside, sheet] { stage.window.addSubview(view) }
            stage.window.layoutIfNeeded()
            #expect(sheet.contentView.layer.backgroundColor == CGColor(hex: 0x1C1C1E))
            #expect(inside.layer.backgroundColor == CGColor(hex: 0x1C1C1E))
            #expect(beside.layer.backgroundColor == CGColor(hex: 0))
            #expect(inside.traitCollection.userInterfaceLevel == .elevated)
            #expect(beside.traitCollection.userInterfaceLevel == .base)
            // What says another level is on it.
            inside.traitOverrides.userInterfaceLevel = .base
            #expect(inside.layer.backgroundColor == CGColor(hex: 0))
            inside.traitOverrides.remove(UITraitUserInterfaceLevel.self)
            #expect(inside.layer.backgroundColor == CGColor(hex: 0x1C1C1E))
        }
    }
}
