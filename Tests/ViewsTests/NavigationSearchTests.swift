import Foundation
import Geometry
import Testing

@testable import Views

/// Search bars below the titles of navigation bars.
@Suite struct NavigationSearchTests {
    private final class Finder: NSObject, UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
        var heard: [String] = []
        func updateSearchResults(for searchController: UISearchController) {
            heard.append("update \(searchController.searchBar.text ?? "")")
        }
        func willPresentSearchController(_ searchController: UISearchController) { heard.append("will") }
        func didPresentSearchController(_ searchController: UISearchController) { heard.append("did") }
        func willDismissSearchController(_ searchController: UISearchController) { heard.append("will end") }
        func didDismissSearchController(_ searchController: UISearchController) { heard.append("did end") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { heard.append("cancel") }
    }

    private static func screen(
        _ stage: Stage, large: Bool, results: UIViewController? = nil, _ prepare: (UINavigationItem) -> Void = { _ in }
    ) -> (UINavigationController, UITableView, UISearchController) {
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)
        let page = UITableViewController(style: .plain)
        page.title = "Contacts"
        page.tableView.contentSize.height = 2000
        let search = UISearchController(searchResultsController: results)
        page.navigationItem.searchController = search
        prepare(page.navigationItem)
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = large
        stage.window.rootViewController = navigation
        stage.window.layoutIfNeeded()
        return (navigation, page.tableView, search)
    }

    /// Height of the bar at offsets from the top, for a large title or none, where the search bar hides or not.
    @Test(arguments: [
        (true, true, [0: 148, 20: 128, 52: 96, 80: 68, 104: 44, 300: 44]),
        (true, false, [0: 148, 20: 128, 52: 96, 300: 96]),
        (false, true, [0: 96, 20: 76, 52: 44, 300: 44]),
        (false, false, [0: 96, 52: 96, 300: 96]),
    ])
    func heightFollowsTheScroll(_ large: Bool, _ hides: Bool, _ heights: [CGFloat: CGFloat]) {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        stage.run {
            let (navigation, table, _) = Self.screen(stage, large: large) { $0.hidesSearchBarWhenScrolling = hides }
            let top = 47 + (large ? 148 : 96) as CGFloat
            #expect(table.safeAreaInsets.top == top && table.contentOffset.y == -top)
            for (offset, height) in heights.sorted(by: { $0.key < $1.key }) {
                table.contentOffset.y = offset - top
                stage.window.layoutIfNeeded()
                #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: height), "\(offset)")
            }
        }
    }

    @Test func fieldStandsBelowTheTitle() {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        stage.run {
            let (_, table, search) = Self.screen(stage, large: true)
            let field = search.searchBar.searchTextField
            #expect(field.convert(field.bounds, to: nil) == CGRect(x: 16, y: 144, width: 358, height: 36))
            #expect(search.searchBar.backgroundColor == nil)
            // Pulled down, it goes along.
            table.contentOffset.y -= 30
            stage.window.layoutIfNeeded()
            #expect(field.convert(field.bounds, to: nil).minY == 174)
            table.contentOffset.y += 30 + 40
            stage.window.layoutIfNeeded()
            #expect(search.searchBar.superview?.alpha == 0)
        }
    }

    @Test func newerSystemsHaveItElsewhere() {
        let stage = Stage(size: CGSize(width: 390, height: 600), traits: UITraitCollection(systemVersion: .ios26))
        stage.run {
            let (_, table, search) = Self.screen(stage, large: false)
            #expect(table.safeAreaInsets.top == 47 + 54 && search.searchBar.superview == nil)
        }
    }

    /// While somebody searches, the search bar has the bar for itself.
    @Test(arguments: [true, false])
    func searchesTakeTheBar(_ large: Bool) throws {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        try stage.run {
            let (navigation, table, search) = Self.screen(stage, large: large)
            let (bar, field) = (navigation.navigationBar, search.searchBar.searchTextField)
            let before = bar.frame
            search.isActive = true
            stage.wait(1)
            #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 56))
            #expect(field.convert(field.bounds, to: nil).minY == 57)
            #expect(table.safeAreaInsets.top == 103 && table.contentOffset.y == -103)
            let content = try #require(bar.drawing?.subviews.lazy.compactMap { $0 as? NavigationBarContent }.first)
            let title = try #require(content.title)
            #expect(title.alpha == 0)
            // Another screen has its own bar, and the search goes on when it is left.
            let next = UIViewController()
            navigation.pushViewController(next, animated: true)
            stage.waitUntilIdle()
            #expect(bar.frame.height == (large ? 96 : 44))
            navigation.popViewController(animated: true)
            stage.waitUntilIdle()
            #expect(bar.frame.height == 56 && field.convert(field.bounds, to: nil).minY == 57)
            search.isActive = false
            stage.wait(1)
            #expect(bar.frame == before && field.convert(field.bounds, to: nil).minY == (large ? 144 : 92))
        }
    }

    @Test func aBarThatShallStayStays() {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        stage.run {
            let (navigation, _, search) = Self.screen(stage, large: false)
            search.hidesNavigationBarDuringPresentation = false
            search.isActive = true
            stage.wait(1)
            #expect(navigation.navigationBar.frame.height == 96)
        }
    }

    /// The screen is dimmed until there is a text, and then covered by what is found.
    @Test func whatIsFoundCoversTheScreen() throws {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        stage.showsTouches = false
        try stage.run {
            let found = UIViewController()
            let (_, table, search) = Self.screen(stage, large: false, results: found)
            stage.tap(at: CGPoint(x: 200, y: 110))
            stage.wait(0.5)
            let cover = try #require(table.subviews.first { $0 is SearchCover })
            #expect(cover.convert(cover.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 600))
            // What is below the bar is dimmed.
            #expect(cover.subviews.map { $0.convert($0.bounds, to: nil).minY } == [103])
            #expect(found.viewIfLoaded?.window == nil && !table.isScrollEnabled)
            stage.type("a")
            stage.wait(0.2)
            #expect(found.view.window != nil && found.view.safeAreaInsets.top == 103)
            search.searchBar.text = ""
            search.searchBar.searchTextField.sendActions(for: .editingChanged)
            #expect(found.view.window == nil)
            // A tap on what is dimmed ends the search.
            stage.tap(at: CGPoint(x: 200, y: 200))
            stage.wait(0.5)
            #expect(!search.isActive && cover.superview == nil && table.isScrollEnabled)
        }
    }

    @Test func screensThatShowWhatIsFoundAreNotDimmed() {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        stage.run {
            let (_, table, search) = Self.screen(stage, large: false)
            search.obscuresBackgroundDuringPresentation = false
            search.isActive = true
            #expect(!table.subviews.contains { $0 is SearchCover } && table.isScrollEnabled)
        }
    }

    @Test func searchesBeginAndEnd() {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        let finder = Finder()
        stage.run {
            let (_, _, search) = Self.screen(stage, large: true)
            (search.searchResultsUpdater, search.delegate, search.searchBar.delegate) = (finder, finder, finder)
            let field = search.searchBar.searchTextField
            stage.tap(at: CGPoint(x: 200, y: 160))
            stage.wait(0.5)
            #expect(search.isActive && field.isFirstResponder && search.searchBar.showsCancelButton)
            #expect(field.bounds.width < 300)
            stage.type("al")
            stage.wait(0.5)
            stage.tap("Cancel")
            stage.wait(0.5)
            #expect(!search.isActive && !field.isFirstResponder && !search.searchBar.showsCancelButton)
            #expect(
                finder.heard == [
                    "will", "update ", "did", "update a", "update al", "cancel", "will end", "update ", "did end",
                ])
            finder.heard = []
            search.isActive = true
            #expect(search.isActive && field.isFirstResponder)
            search.isActive = false
            #expect(!search.isActive && finder.heard == ["will", "update ", "did", "will end", "update ", "did end"])
        }
    }
}
