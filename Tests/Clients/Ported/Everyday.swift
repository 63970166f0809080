// What screens are made of every day, by features that nobody had named: `scripts/maintain/check-clients` ports it and
// type-checks what comes out in each language mode.
import UIKit

// 1: timers, run loops, display links, queues, calls that are put off, tasks.
class ClockController: UIViewController {
    private var timer: Timer?
    private var link: CADisplayLink?
    private let progress = UIProgressView(progressViewStyle: .bar)

    override func viewDidLoad() {
        super.viewDidLoad()
        timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] timer in
            guard let self = self else { return timer.invalidate() }
            self.progress.setProgress(self.progress.progress + 0.1, animated: true)
        }
        RunLoop.main.add(timer!, forMode: .common)
        link = CADisplayLink(target: self, selector: #selector(tick(_:)))
        link?.add(to: .main, forMode: .common)
        let item = DispatchWorkItem { self.progress.isHidden = true }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: item)
        item.cancel()
        perform(#selector(later), with: nil, afterDelay: 0.4)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(later), object: nil)
        Task { [weak self] in
            try? await Task.sleep(nanoseconds: 300_000_000)
            self?.progress.progress = 1
        }
    }

    @objc func tick(_ link: CADisplayLink) { _ = link.targetTimestamp - link.timestamp }
    @objc func later() {}
}

// 2: animations that are none, older styles, directions, size classes.
class StateController: UIViewController {
    let spinner = UIActivityIndicatorView(style: .gray)

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 0.3) { self.view.alpha = 0 }
            view.layoutIfNeeded()
        }
        let isMirrored = UIView.userInterfaceLayoutDirection(for: view.semanticContentAttribute) == .rightToLeft
        if isMirrored { view.transform = CGAffineTransform(scaleX: -1, y: 1) }
        if traitCollection.horizontalSizeClass == .compact, traitCollection.userInterfaceIdiom == .phone {
            spinner.stopAnimating()
        }
        navigationController?.interactivePopGestureRecognizer?.isEnabled = false
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { view.setNeedsDisplay() }
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        spinner.frame.origin.y = view.safeAreaInsets.top
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    func swap(_ old: UIViewController, _ new: UIViewController) {
        addChild(new)
        transition(from: old, to: new, duration: 0.3, options: .transitionCrossDissolve, animations: nil) { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
        }
    }
}

// 3: transitions of layers, and layers that follow their view.
class BannerView: UIView, CAAnimationDelegate {
    private let gradient = CAGradientLayer()
    private let label = UILabel()

    override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        gradient.frame = bounds
    }

    func show(_ text: String) {
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromTop
        transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        transition.duration = 0.3
        label.layer.add(transition, forKey: kCATransition)
        label.text = text
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = CGFloat.pi
        turn.delegate = self
        layer.add(turn, forKey: "turn")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(4)
        context.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        context.strokePath()
        context.restoreGState()
        let bold = UIFont.systemFont(ofSize: 14).fontDescriptor.withSymbolicTraits(.traitBold)
        let font = bold.map { UIFont(descriptor: $0, size: 0) } ?? .boldSystemFont(ofSize: 14)
        NSString(string: "30 %").draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.label])
    }
}

// 4: pages and what fingers turn.
class TourController: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private let pages = [UIViewController(), UIViewController()]

    convenience init() {
        self.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 10])
        dataSource = self
        delegate = self
        setViewControllers([pages[0]], direction: .forward, animated: true, completion: nil)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { viewController === pages[1] ? pages[0] : nil }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { viewController === pages[0] ? pages[1] : nil }
}

// 5: searches, texts, choices, menus.
class SearchListController: UITableViewController, UISearchResultsUpdating, UISearchBarDelegate, UITextViewDelegate {
    private let notes = UITextView(frame: .zero, textContainer: nil)
    private let kinds = UISegmentedControl(items: ["All", "New"])
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.searchBar.delegate = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "More", menu: UIMenu(title: "", children: [UIAction(title: "Share") { _ in }]))
        notes.delegate = self
        notes.textContainerInset = .zero
        notes.textContainer.lineFragmentPadding = 0
        notes.attributedText = NSAttributedString(string: "Notes", attributes: [.kern: 1])
        kinds.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.gray])
        field.inputAccessoryView = UIToolbar()
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)
    }

    @objc func refresh() { refreshControl?.endRefreshing() }
    func updateSearchResults(for searchController: UISearchController) { tableView.reloadData() }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        searchBar.setShowsCancelButton(false, animated: true)
    }
    func textViewDidChange(_ textView: UITextView) { tableView.performBatchUpdates(nil) }

    override func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        cell.alpha = 0
        UIView.animate(withDuration: 0.4, delay: 0.05 * Double(indexPath.row)) { cell.alpha = 1 }
    }
}

// 6: diffable data and compositional layouts.
enum Shelf: Int, CaseIterable { case featured, list }

class ShelfController: UIViewController, UICollectionViewDelegate {
    private var dataSource: UICollectionViewDiffableDataSource<Shelf, String>!

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewCompositionalLayout { index, environment in
            guard Shelf(rawValue: index) == .featured else {
                let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
                return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
            }
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
            let part = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(200))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: part, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .groupPagingCentered
            return section
        }
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.delegate = self
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Shelf, String>()
        snapshot.appendSections(Shelf.allCases)
        snapshot.appendItems(["a", "b"], toSection: .featured)
        dataSource.applySnapshotUsingReloadData(snapshot)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in nil } }
}
