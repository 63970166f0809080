import Foundation
import Geometry

/// Hears of what somebody looks for.
public protocol UISearchResultsUpdating: AnyObject {
    /// The text, or what is looked in, has changed.
    func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search that begins and ends. All of it is optional.
public protocol UISearchControllerDelegate: AnyObject {
    /// A search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// A search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// A search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// A search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar with the controller of what it finds. In a navigation item it stands below the title, and in
/// its place while somebody searches.
open class UISearchController: UIViewController {
    /// The bar to write into.
    open private(set) lazy var searchBar: UISearchBar = {
        let bar = UISearchBar()
        bar.searchTextField.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
        bar.searchTextField.addAction(UIAction { [weak self] _ in self?.begin() }, for: .editingDidBegin)
        bar.didCancel = { [weak self] in self?.end() }
        return bar
    }()
    /// Who hears of what is written; nil by default.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Who hears of its beginning and its end; nil by default.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Shows what is found, over the screen from when there is a text on; nil for the screen itself.
    public let searchResultsController: UIViewController?
    /// Whether somebody searches: from when the field is tapped until the button `Cancel` is. True takes the field, false
    /// empties it and lets it go.
    open var isActive: Bool {
        get { isSearching }
        set {
            if newValue { searchBar.becomeFirstResponder() } else { end() }
        }
    }
    private var isSearching = false
    /// Whether the screen is dimmed while somebody searches and nothing is found yet; a tap on it ends the search. True by
    /// default.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the rest of a navigation bar goes away while somebody searches; true by default.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether what is found is shown without a text, too; false by default.
    open var showsSearchResultsController = false { didSet { showResults() } }
    /// Whether `showsSearchResultsController` is left alone, so that a text shows what is found; true by default.
    open var automaticallyShowsSearchResultsController = true
    /// An older name of `obscuresBackgroundDuringPresentation`.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the button `Cancel` comes and goes by itself; true by default.
    open var automaticallyShowsCancelButton = true

    private func update() {
        searchResultsUpdater?.updateSearchResults(for: self)
        showResults()
    }

    /// Called when a search has begun or ended, for the bar around it.
    var barShouldMove: () -> Void = {}

    // MARK: What covers the screen

    private var cover: SearchCover?

    /// The controller whose screen is searched: that around the bar, or the one at the top of its navigation controller.
    private var searched: UIViewController? {
        var responder: UIResponder? = searchBar
        while let current = responder, !(current is UIViewController) { responder = current.next }
        return (responder as? UINavigationController)?.topViewController ?? responder as? UIViewController
    }

    private func moveBar() {
        barShouldMove()
        UIView.animate(withDuration: NavigationBars.searchDuration) { self.cover?.fit() }
    }

    private func coverScreen() {
        guard searchResultsController != nil || obscuresBackgroundDuringPresentation, let searched,
            searched.isViewLoaded
        else { return }
        let cover = SearchCover(
            searched, bar: searchBar, results: searchResultsController, dims: obscuresBackgroundDuringPresentation)
        cover.tapped = { [weak self] in self?.end() }
        self.cover = cover
    }

    private func showResults() {
        let hasText = automaticallyShowsSearchResultsController && searchBar.text?.isEmpty == false
        cover?.show(results: showsSearchResultsController || hasText)
    }

    private func begin() {
        if isSearching { return }
        delegate?.willPresentSearchController(self)
        isSearching = true
        coverScreen()
        moveBar()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        update()
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        if !isSearching { return }
        delegate?.willDismissSearchController(self)
        isSearching = false
        moveBar()
        searchBar.text = ""
        searchBar.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        searchResultsUpdater?.updateSearchResults(for: self)
        cover?.leave()
        cover = nil
        delegate?.didDismissSearchController(self)
    }

    /// A search that shows what it finds in a controller; nil for the screen itself.
    public init(searchResultsController: UIViewController? = nil) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }
}

/// Decides about a search bar's text and hears of its buttons. All of it is optional.
public protocol UISearchBarDelegate: AnyObject {
    /// Whether somebody may begin to write; true unless implemented.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Somebody begins to write.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Somebody has stopped writing.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The text has changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The return key was tapped.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The button `Cancel` was tapped.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// True.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
