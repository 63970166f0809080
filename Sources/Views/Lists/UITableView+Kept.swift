import Foundation
import Geometry

private struct TableKept {
    var effect: UIVisualEffect?
    var indexColor, indexGround, trackingGround: UIColor?
    var fillerHeight: CGFloat = 0
    var insetsContents = true, prefetches = true, allowsFocus = true, selectsFocused = false
    var least = 0
    var resizing = UITableView.SelfSizingInvalidation.enabled
}

extension UITableView {
    private var kept: TableKept {
        get { associations[TableKept.self] ?? TableKept() }
        set { associations[TableKept.self] = newValue }
    }
    /// Whether rows whose contents have changed are measured anew, by UIKit's names.
    public enum SelfSizingInvalidation: Int, Sendable, Hashable {
        /// Never; when they say so; when constraints say so as well.
        case disabled, enabled, enabledIncludingConstraints
    }
    /// Kept for code that sets it: lines have their colour. Nil by default.
    public var separatorEffect: UIVisualEffect? {
        get { kept.effect }
        set { kept.effect = newValue }
    }
    /// Kept for code that sets it: no index is drawn. Nil by default.
    public var sectionIndexColor: UIColor? {
        get { kept.indexColor }
        set { kept.indexColor = newValue }
    }
    /// Kept for code that sets it: no index is drawn. Nil by default.
    public var sectionIndexBackgroundColor: UIColor? {
        get { kept.indexGround }
        set { kept.indexGround = newValue }
    }
    /// Kept for code that sets it: no index is drawn. Nil by default.
    public var sectionIndexTrackingBackgroundColor: UIColor? {
        get { kept.trackingGround }
        set { kept.trackingGround = newValue }
    }
    /// Kept for code that sets it: no index is drawn. 0 by default.
    public var sectionIndexMinimumDisplayRowCount: Int {
        get { kept.least }
        set { kept.least = newValue }
    }
    /// Kept for code that sets it: nothing is drawn below the rows. 0 by default.
    public var fillerRowHeight: CGFloat {
        get { kept.fillerHeight }
        set { kept.fillerHeight = newValue }
    }
    /// Kept for code that sets it: contents keep clear of what covers them. True by default.
    public var insetsContentViewsToSafeArea: Bool {
        get { kept.insetsContents }
        set { kept.insetsContents = newValue }
    }
    /// Kept for code that sets it: cells are made when they come into sight. True by default.
    public var isPrefetchingEnabled: Bool {
        get { kept.prefetches }
        set { kept.prefetches = newValue }
    }
    /// Kept for code that sets it: nothing has the focus. True by default.
    public var allowsFocus: Bool {
        get { kept.allowsFocus }
        set { kept.allowsFocus = newValue }
    }
    /// Kept for code that sets it: nothing has the focus. False by default.
    public var selectionFollowsFocus: Bool {
        get { kept.selectsFocused }
        set { kept.selectsFocused = newValue }
    }
    /// Kept for code that sets it: rows are measured when they come into sight. `.enabled` by default.
    public var selfSizingInvalidation: SelfSizingInvalidation {
        get { kept.resizing }
        set { kept.resizing = newValue }
    }
}

private struct CellKept {
    var followsGround = true, followsContents = true
    var focus = UITableViewCell.FocusStyle.default
    var many: UIView?
}

extension UITableViewCell {
    private var kept: CellKept {
        get { associations[CellKept.self] ?? CellKept() }
        set { associations[CellKept.self] = newValue }
    }
    /// How a row with the focus looks, by UIKit's names.
    public enum FocusStyle: Int, Sendable, Hashable {
        /// As the system has it; as the app has it.
        case `default`, custom
    }
    /// Kept for code that sets it: a ground stays as it was given. True by default.
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { kept.followsGround }
        set { kept.followsGround = newValue }
    }
    /// Kept for code that sets it: contents are asked for by `updated(for:)`. True by default.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { kept.followsContents }
        set { kept.followsContents = newValue }
    }
    /// Kept for code that sets it: nothing has the focus.
    public var focusStyle: FocusStyle {
        get { kept.focus }
        set { kept.focus = newValue }
    }
    /// Kept for code that sets it: rows chosen together have the ground of a chosen one. Nil by default.
    public var multipleSelectionBackgroundView: UIView? {
        get { kept.many }
        set { kept.many = newValue }
    }
}
