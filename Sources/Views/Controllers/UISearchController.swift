import Foundation
import Geometry

/// Hears of what somebody looks for.
public protocol UISearchResultsUpdating: AnyObject {
    /// The text, or what is looked in, has changed.
    func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search that begins and ends. All of it is optional, and none of it is called here.
public protocol UISearchControllerDelegate: AnyObject {}

/// A search bar with the controller of what it finds. In a navigation item it is kept and not drawn; its bar can be put
/// into a view.
open class UISearchController: UIViewController {
    /// The bar to write into.
    open private(set) lazy var searchBar: UISearchBar = {
        let bar = UISearchBar()
        bar.searchTextField.addAction(
            UIAction { [weak self] _ in if let self { searchResultsUpdater?.updateSearchResults(for: self) } },
            for: .editingChanged)
        return bar
    }()
    /// Who hears of what is written; nil by default.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Who hears of its beginning and its end; nil by default.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Shows what is found; nil for the screen itself.
    public let searchResultsController: UIViewController?
    /// Whether somebody searches.
    open var isActive = false
    /// Whether the screen is covered, and bars are hidden, while somebody searches. They are kept and not looked at.
    open var obscuresBackgroundDuringPresentation = true, hidesNavigationBarDuringPresentation = true
    /// An older name of `obscuresBackgroundDuringPresentation`.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the button `Cancel` comes by itself. It is kept and not looked at.
    open var automaticallyShowsCancelButton = true

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
