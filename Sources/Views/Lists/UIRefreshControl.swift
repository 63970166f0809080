import Foundation
import Geometry

/// What a drag beyond a scroll view's upper edge refreshes: a spinner above the contents, whose spokes appear one after
/// the other as it is pulled, and go round until `endRefreshing`.
///
/// It is as high as UIKit's, 60 points, or 85 with a title. How far it has to be pulled (75 points of the contents), the
/// size of the spinner (30 points) and how it goes (0.3 seconds) are not measured.
open class UIRefreshControl: UIControl {
    private static let height: CGFloat = 60, titled: CGFloat = 85
    /// How far the contents are pulled below their place when it begins, in points.
    private static let threshold: CGFloat = 75

    /// Whether it is refreshing.
    open private(set) var isRefreshing = false
    /// The text below the spinner; nil by default.
    open var attributedTitle: NSAttributedString? {
        didSet {
            title.attributedText = attributedTitle
            place()
        }
    }
    open override var tintColor: UIColor! { didSet { spinner.color = tintColor } }

    private let spinner = UIActivityIndicatorView(style: .large)
    private let title = UILabel()
    /// The space that it has added above the contents, in points.
    private var held: CGFloat = 0

    private weak var scroll: UIScrollView?
    private var length: CGFloat { attributedTitle == nil ? Self.height : Self.titled }

    /// A control as high as UIKit's; a scroll view that it is given to places it.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
        prepare()
    }

    /// A control that does an action when it begins to refresh.
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .valueChanged) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        isUserInteractionEnabled = false
        spinner.hidesWhenStopped = false
        spinner.isHidden = false
        spinner.transform = CGAffineTransform(scaleX: 30 / 37, y: 30 / 37)
        spinner.visibleSpokes = 0
        title.textAlignment = .center
        title.font = .preferredFont(forTextStyle: .footnote)
        title.textColor = .secondaryLabel
        addSubview(spinner)
        addSubview(title)
    }

    // MARK: Refreshing

    /// Shows the spinner going round, and has the contents rest below it. They are not moved: scroll to
    /// `-frame.height` to show it.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        begin()
        hold()
    }

    private func begin() {
        isRefreshing = true
        // It may still be fading out after the last time.
        spinner.alpha = 1
        spinner.visibleSpokes = nil
        spinner.startAnimating()
    }

    /// Takes the spinner away, and has the contents return to their place.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        let inset = held
        held = 0
        UIView.animate(withDuration: 0.3) { [self] in
            spinner.alpha = 0
            guard let scroll else { return }
            scroll.contentInset.top -= inset
            let top = -scroll.adjustedContentInset.top
            if !scroll.isTracking, scroll.contentOffset.y < top { scroll.contentOffset.y = top }
            scroll.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self, !isRefreshing else { return }
            spinner.stopAnimating()
            spinner.alpha = 1
            spinner.visibleSpokes = 0
        }
    }

    /// Has the contents rest below the spinner.
    private func hold() {
        guard held == 0, let scroll else { return }
        held = length
        scroll.contentInset.top += held
    }

    // MARK: What a finger does

    /// The contents are drawn so far below their place, in points.
    func pull(to distance: CGFloat) {
        guard !isRefreshing, isEnabled else { return }
        guard distance >= Self.threshold else { return }
        begin()
        sendActions(for: .valueChanged)
    }

    /// The finger lifts.
    func letGo() { if isRefreshing { hold() } }

    // MARK: Where it is

    /// Belongs to a scroll view from now on, or to none.
    func attach(to view: UIScrollView?) {
        if held > 0 { scroll?.contentInset.top -= held }
        held = 0
        removeFromSuperview()
        scroll = view
        view?.insertSubview(self, at: 0)
        if isRefreshing { hold() }
        place()
    }

    /// Right above the contents, or in the middle of the space that a pull has opened.
    func place() {
        guard let scroll else { return }
        let open = held - scroll.contentOffset.y - scroll.restingInset.top
        if !spinner.isAnimating { spinner.visibleSpokes = Int(min(max(0, (open - 20) / (Self.threshold - 20)), 1) * 8) }
        let y = -length - scroll.titleRoom - max(0, open - length) / 2
        setUntransformedFrame(CGRect(x: 0, y: y, width: scroll.bounds.width, height: length))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        spinner.center = CGPoint(x: bounds.midX, y: Self.height / 2)
        title.frame = CGRect(x: 0, y: Self.height - 8, width: bounds.width, height: 20)
    }
}
