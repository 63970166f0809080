import Foundation
import Geometry

/// What covers a screen while somebody searches: what is found, or, until there is a text, the screen itself, dimmed.
final class SearchCover: UIView {
    /// Called when a finger taps what is dimmed.
    var tapped: () -> Void = {}
    private let dimmed = UIView.part()
    private let results: UIViewController?
    private weak var presenter: UIViewController?
    private weak var bar: UISearchBar?
    private var showsResults = false
    /// What would scroll under the cover.
    private var held: UIScrollView?

    /// Seconds in which it comes and goes, and how dark it makes the screen; not measured.
    private static let duration = 0.25
    private static let shade = UIColor(light: CGColor(white: 0, alpha: 0.2), dark: CGColor(white: 0, alpha: 0.48))

    /// Covers a controller's view, but for a search bar that stands in it.
    init(_ presenter: UIViewController, bar: UISearchBar, results: UIViewController?, dims: Bool) {
        (self.presenter, self.bar, self.results) = (presenter, bar, results)
        super.init(frame: presenter.view.bounds)
        isOpaque = false
        fit()
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmed.backgroundColor = dims ? Self.shade : nil
        addSubview(dimmed)
        presenter.view.addSubview(self)
        UIView.performWithoutAnimation { layoutIfNeeded() }
        dimmed.alpha = 0
        UIView.animate(withDuration: Self.duration) { self.dimmed.alpha = 1 }
        // Without a ground fingers reach the screen.
        isUserInteractionEnabled = dims
        if dims, let scroll = presenter.view as? UIScrollView, scroll.isScrollEnabled {
            scroll.isScrollEnabled = false
            held = scroll
        }
    }

    required init?(coder: NSCoder) { nil }

    /// What bars leave of the cover.
    private var room: UIEdgeInsets {
        var insets = presenter?.view.safeAreaInsets ?? .zero
        if let view = presenter?.view { insets.top = max(0, insets.top - (frame.minY - view.bounds.minY)) }
        return insets
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = room.top
        dimmed.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    /// Goes where the screen is seen, which scrolls as bars around it change.
    func fit() {
        guard let view = presenter?.view else { return }
        var place = view.bounds
        if let bar, bar.isDescendant(of: view) {
            let top = view.convert(bar.bounds, from: bar).maxY
            place = CGRect(x: place.minX, y: top, width: place.width, height: max(0, place.maxY - top))
        }
        frame = place
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Shows what is found, or the dimmed screen again.
    func show(results shows: Bool) {
        guard let results, shows != showsResults else { return }
        showsResults = shows
        results.beginAppearanceTransition(shows, animated: false)
        if shows {
            let view: UIView = results.view
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.ownSafeAreaInsets = room
            addSubview(view)
            NavigationBars.giveRoomToScroll(in: results)
        } else {
            results.view.removeFromSuperview()
        }
        results.endAppearanceTransition()
        isUserInteractionEnabled = shows || dimmed.backgroundColor != nil
    }

    /// Uncovers the screen.
    func leave() {
        isUserInteractionEnabled = false
        held?.isScrollEnabled = true
        if showsResults { results?.beginAppearanceTransition(false, animated: true) }
        UIView.animate(withDuration: Self.duration) {
            self.alpha = 0
        } completion: { _ in
            if self.showsResults {
                self.results?.view.removeFromSuperview()
                self.results?.endAppearanceTransition()
            }
            self.removeFromSuperview()
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
}
