import Foundation
import Geometry

/// A view of a collection that is used again: an item, or what stands beside items. It draws nothing of its own.
open class UICollectionReusableView: UIView {
    /// The name of the view's kind; nil before it is dequeued.
    public private(set) var reuseIdentifier: String?
    func setReuseIdentifier(_ identifier: String?) { reuseIdentifier = identifier }
    /// Where the layout has the view.
    var shownAttributes: UICollectionViewLayoutAttributes?
    /// Where in a list the view is; nil outside of lists.
    var listPlace: ListPlace? { didSet { if listPlace != oldValue { setNeedsLayout() } } }

    /// Called before the view is used again. Does nothing unless overridden.
    open func prepareForReuse() {}
    /// Called before the view takes the layout's attributes. Does nothing unless overridden.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The attributes that the view would like to have where its size is an estimate: with the lengths that its
    /// constraints give it, unless overridden.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let wish = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
        let estimates = layoutAttributes.estimates
        let fitted = fittingSize(inWidth: estimates.width ? nil : layoutAttributes.size.width)
        if estimates.width, fitted.width > 0 { wish.size.width = fitted.width }
        if estimates.height, fitted.height > 0 { wish.size.height = fitted.height }
        return wish
    }

    /// - Parameter width: nil for the width of the contents.
    func fittingSize(inWidth width: CGFloat?) -> CGSize { contentSize(of: self, inWidth: width) }

    fileprivate func contentSize(of view: UIView, inWidth width: CGFloat?) -> CGSize {
        view.systemLayoutSizeFitting(
            CGSize(width: width ?? 0, height: 0),
            withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
            verticalFittingPriority: .fittingSizeLevel)
    }
}

/// An item of a collection. It draws nothing of its own.
open class UICollectionViewCell: UICollectionReusableView {
    /// Whether the item is chosen; false by default.
    open var isSelected = false { didSet { stateDidChange(from: oldValue, to: isSelected) } }
    /// Whether a finger is on the item; false by default.
    open var isHighlighted = false { didSet { stateDidChange(from: oldValue, to: isHighlighted) } }
    private func stateDidChange(from old: Bool, to new: Bool) {
        showBackgrounds()
        if old != new { setNeedsUpdateConfiguration() }
    }
    private var content: UIView?

    /// What the item's contents are put in; as large as the cell.
    open var contentView: UIView {
        if let content { return content }
        let made = UIView(frame: bounds)
        made.isOpaque = false
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(made, at: 0)
        content = made
        return made
    }

    /// A view behind the contents, as large as the cell; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            showBackgrounds()
        }
    }
    /// A view behind the contents while the item is selected or touched; nil, the default, for none.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            showBackgrounds()
        }
    }
    func showBackgrounds() {
        backgroundView?.frame = bounds
        guard let view = selectedBackgroundView else { return }
        guard isSelected || isHighlighted else { return view.removeFromSuperview() }
        if view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
        view.frame = bounds
    }

    /// What a tap does beside selecting the item, as a storyboard says.
    var didTap: () -> Void = {}

    override func fittingSize(inWidth width: CGFloat?) -> CGSize {
        updateConfigurationIfNeeded()
        guard let content else { return super.fittingSize(inWidth: width) }
        let sides = roomBeside()
        var size = contentSize(of: content, inWidth: width.map { $0 - sides.before - sides.after })
        if size.width > 0 { size.width += sides.before + sides.after }
        return size
    }

    /// Points that accessories take before the contents and after them.
    func roomBeside() -> (before: CGFloat, after: CGFloat) { (0, 0) }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        showBackgrounds()
        ground?.fill(self)
    }

    // MARK: Configurations

    /// What the item shows, as a value: its view fills the content view. Nil by default.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            configured?.removeFromSuperview()
            configured = nil
            guard let contentConfiguration else { return }
            let view = contentConfiguration.makeContentView()
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                view.topAnchor.constraint(equalTo: contentView.topAnchor),
                view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
            configured = view
        }
    }
    private(set) var configured: (any UIView & UIContentView)?

    /// Called before a layout when the item's state has changed, to set other configurations. Nil by default.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Sets configurations for the item's state, in a subclass, before a layout when it has changed. Does nothing unless
    /// overridden.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    var needsUpdateConfiguration = true
    /// Whether a finger has pulled the item aside.
    var isSwiped = false { didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } } }
    /// The ground of the item, as a value; nil, the default, for none.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { showBackgroundConfiguration() }
    }
    private var ground: GroundView?
    private func showBackgroundConfiguration() {
        ground = GroundView.show(backgroundConfiguration, in: self, now: ground)
        let own = ground == nil ? backgroundConfiguration : nil
        backgroundColor = own?.backgroundColor.map { own?.backgroundColorTransformer?($0) ?? $0 }
        layer.cornerRadius = own?.cornerRadius ?? 0
        layer.borderWidth = own?.strokeWidth ?? 0
        layer.borderColor = resolved(own?.resolvedStrokeColor(for: tintColor) ?? tintColor)
    }
    override func resolveAnew() {
        super.resolveAnew()
        guard ground == nil, let own = backgroundConfiguration, own.strokeColor != nil else { return }
        layer.borderColor = resolved(own.resolvedStrokeColor(for: tintColor))
    }
}

/// A controller whose view is a collection, of which it is the data source and the delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The layout that the controller was made with.
    open private(set) var collectionViewLayout: UICollectionViewLayout
    /// Whether what is selected is no longer when the view appears; true by default.
    open var clearsSelectionOnViewWillAppear = true
    /// Kept for code that sets it.
    open var useLayoutToLayoutNavigationTransitions = false
    /// Kept for code that sets it: a recognizer of one's own begins to move items.
    open var installsStandardGestureForInteractiveMovement = true

    /// A controller of a collection with this layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibName, bundle: bundle)
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    private var own: UICollectionView?
    /// The collection: the controller's view, or inside of it.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return own ?? view as? UICollectionView
        }
        set {
            own = newValue
            if let newValue { collectionViewLayout = newValue.collectionViewLayout ?? collectionViewLayout }
        }
    }

    open override func loadView() {
        super.loadView()
        let collection: UICollectionView
        if let own {
            collection = own
        } else if isViewLoaded, let loaded = view as? UICollectionView {
            collection = loaded
        } else {
            collection = UICollectionView(
                frame: Stage.current?.window.bounds ?? .zero, collectionViewLayout: collectionViewLayout)
            collection.backgroundColor = .systemBackground
            view = collection
        }
        own = collection
        if let layout = collection.collectionViewLayout { collectionViewLayout = layout }
        if collection.dataSource == nil { collection.dataSource = self }
        if collection.delegate == nil { collection.delegate = self }
    }

    // MARK: What subclasses override

    /// 1 unless overridden.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// 0 unless overridden.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// An empty cell unless overridden.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { UICollectionViewCell() }
    /// An empty view unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
    /// True unless overridden.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    /// What the older one of the two says, unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
    /// The proposed place unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// True unless overridden.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing unless overridden.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Does nothing unless overridden.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// True unless overridden.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// True unless overridden.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing unless overridden.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// None unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// None unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// The item unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The item unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing unless overridden.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Does nothing unless overridden.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing unless overridden.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing unless overridden.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing unless overridden.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing unless overridden.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing unless overridden.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing unless overridden.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// True unless overridden.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing unless overridden.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
