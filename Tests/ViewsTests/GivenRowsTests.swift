import Foundation
import Geometry
import Testing

@testable import Views

/// Tables that were given their rows, as scenes give them: headers that stay, taps, and rows on whole pixels.
@Suite struct GivenRowsTests {
    private func cell(_ text: String) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = text
        return cell
    }

    private func with(_ style: UITableView.Style, scale: CGFloat = 2, _ body: (Stage, UITableView) throws -> Void)
        rethrows
    {
        let stage = Stage(size: CGSize(width: 320, height: 300), traits: UITraitCollection(displayScale: scale))
        try stage.run {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: style)
            table.setSections(
                ["A", "B"].map { name in
                    UITableView.Section(cells: (0..<5).map { cell("\(name)\($0)") }, header: name)
                })
            stage.window.addSubview(table)
            stage.window.layoutIfNeeded()
            try body(stage, table)
        }
    }

    private func label(_ text: String, in table: UITableView) -> UILabel? {
        table.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
    }

    @Test func plainHeadersStayWhileTheirRowsDo() throws {
        try with(.plain) { _, table in
            let first = try #require(label("A", in: table))
            let rest = first.frame.minY
            let end = table.visibleCells[4].frame.maxY
            for (offset, expected) in [(0, 0), (60, 60), (120, 120)] as [(CGFloat, CGFloat)] {
                table.contentOffset.y = offset
                table.layoutIfNeeded()
                #expect(first.frame.minY == rest + expected, "at \(offset)")
            }
            // In front of the rows.
            #expect(table.subviews.last === first)
            // The end of its section pushes it away.
            table.contentOffset.y = end - 10
            table.layoutIfNeeded()
            #expect(first.frame.minY < rest + end - 10)
            // The next one takes its place.
            let second = try #require(label("B", in: table))
            table.contentOffset.y = end + 100
            table.layoutIfNeeded()
            #expect(second.frame.minY > table.contentOffset.y && table.subviews.last === second)
        }
    }

    @Test(arguments: [UITableView.Style.grouped, .insetGrouped]) func groupedHeadersScroll(_ style: UITableView.Style)
        throws
    {
        try with(style) { _, table in
            let header = try #require(label("A", in: table))
            let rest = header.frame
            table.contentOffset.y = 60
            table.layoutIfNeeded()
            #expect(header.frame == rest)
        }
    }

    @Test(arguments: [1, 2, 3] as [CGFloat]) func rowsBeginOnPixels(_ scale: CGFloat) {
        with(.insetGrouped, scale: scale) { _, table in
            for cell in table.visibleCells {
                let pixels = cell.frame.minY * scale
                #expect(abs(pixels - pixels.rounded()) < 1e-6, "\(cell.frame)")
            }
        }
    }

    @Test func aTappedRowIsSelectedAndLetGo() {
        with(.plain) { stage, table in
            let cell = table.visibleCells[1]
            func color() -> CGColor? { cell.layer.presentation()?.backgroundColor }
            let rest = color()
            let place = CGPoint(x: 100, y: cell.frame.midY)
            stage.scheduleTap(at: place, after: 0, duration: 0.1)
            stage.wait(0.11)
            let pressed = color()
            #expect(pressed != rest)
            stage.wait(0.2)
            #expect(color() != pressed && color() != rest)
            stage.wait(0.3)
            #expect(color() == rest && !cell.isSelected)
            // Nothing is selected where nothing can be, or where a drag ends.
            cell.selectionStyle = .none
            stage.scheduleTap(at: place, after: 0, duration: 0.1)
            stage.wait(0.11)
            #expect(color() == rest)
        }
    }

    @Test func detailAndDisclosureStandSideBySide() {
        with(.plain) { _, table in
            let cell = table.visibleCells[0]
            cell.accessoryType = .detailDisclosureButton
            table.layoutIfNeeded()
            cell.layoutIfNeeded()
            let shown = cell.accessories.filter { !$0.isHidden }
            #expect(shown.count == 2 && shown[0].frame.maxX + 12 == shown[1].frame.minX)
            #expect(shown[1].frame.maxX == 320 - 16 && shown[1].tintColor == .tertiaryLabel)
            cell.accessoryType = .checkmark
            table.layoutIfNeeded()
            cell.layoutIfNeeded()
            #expect(cell.accessories.filter { !$0.isHidden }.count == 1)
        }
    }
}
