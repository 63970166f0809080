import Foundation
import Geometry
import Testing

@testable import Views

/// Titles above sections whose heights somebody gives, and classes of rows that are made without a style.
@Suite struct HeaderHeightTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var height = UITableView.automaticDimension
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            height == UITableView.automaticDimension ? tableView.sectionHeaderHeight : height
        }
    }

    private func headers(_ style: UITableView.Style, _ height: CGFloat, _ own: CGFloat) -> [(
        height: CGFloat, y: CGFloat
    )] {
        let (stage, source) = (Stage(size: CGSize(width: 375, height: 667)), Source())
        source.height = height
        return stage.run {
            let table = UITableView(frame: stage.window.bounds, style: style)
            table.sectionHeaderHeight = own
            (table.dataSource, table.delegate) = (source, source)
            stage.window.addSubview(table)
            table.layoutIfNeeded()
            return (0..<2).map { section in
                let header = table.headerView(forSection: section)
                header?.layoutIfNeeded()
                return (header?.bounds.height ?? 0, header?.textLabel?.frame.minY ?? 0)
            }
        }
    }

    /// The text is in the middle of a plain header of any height.
    @Test(arguments: [28, 40, 60] as [CGFloat]) func aPlainTitleIsInTheMiddle(height: CGFloat) {
        for header in headers(.plain, height, UITableView.automaticDimension) {
            #expect(header.height == height)
            #expect(abs(header.y + 20.5 / 2 - height / 2) <= 0.5)
        }
    }

    /// Storyboards write 10 and 18 for the table, which is less than a title takes.
    @Test(arguments: [10, 18] as [CGFloat]) func aTitleAboveAGroupHasItsRoom(own: CGFloat) {
        let usual = headers(.grouped, UITableView.automaticDimension, UITableView.automaticDimension)
        let found = headers(.grouped, UITableView.automaticDimension, own)
        #expect(found.map(\.height) == usual.map(\.height) && found.map(\.y) == usual.map(\.y))
        #expect(headers(.grouped, UITableView.automaticDimension, 70).map(\.height) == [70, 70])
    }

    @Test func rowsAreMadeByTheirStyle() {
        final class Row: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: .value1, reuseIdentifier: reuseIdentifier)
                tag = 3
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Head: UITableViewHeaderFooterView {
            override init(reuseIdentifier: String?) {
                super.init(reuseIdentifier: reuseIdentifier)
                tag = 4
            }
            required init?(coder: NSCoder) { nil }
        }
        final class List: UITableView {
            override init(frame: CGRect, style: Style) {
                super.init(frame: frame, style: .grouped)
                tag = 5
            }
            required init?(coder: NSCoder) { nil }
        }
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let views: [UIView] = [Row(frame: frame), Head(frame: frame), List(frame: frame)]
        #expect(views.map(\.tag) == [3, 4, 5] && views.allSatisfy { $0.frame == frame })
        #expect([Row(), Row.instance()].map(\.tag) == [3, 3])
        #expect(List().style == .grouped)
    }
}
