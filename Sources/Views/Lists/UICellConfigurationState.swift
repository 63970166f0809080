import Foundation

/// The state of a cell, for which it may have other configurations.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
    /// The traits in force.
    public var traitCollection: UITraitCollection
    /// Whether the cell is chosen; false by default.
    public var isSelected = false
    /// Whether a finger is on the cell; false by default.
    public var isHighlighted = false
    /// Whether the cell is in editing mode; false by default.
    public var isEditing = false
    /// Whether its buttons are seen that a swipe uncovers; false by default.
    public var isSwiped = false

    /// The state of a cell that is neither chosen nor touched nor edited.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// A row or an item whose configurations follow its state.
protocol ConfiguredCell: UIView {
    var isSelected: Bool { get }
    var isHighlighted: Bool { get }
    var isInEditingMode: Bool { get }
    /// Whether a finger has pulled it aside.
    var isSwiped: Bool { get set }
    var needsUpdateConfiguration: Bool { get set }
    var contentConfiguration: (any UIContentConfiguration)? { get }
    var configured: (any UIView & UIContentView)? { get }
    func updateConfiguration(using state: UICellConfigurationState)
    /// Calls the handler that the cell was given, if any.
    func callUpdateHandler(_ state: UICellConfigurationState)
}

extension ConfiguredCell {
    var stateAtPresent: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        (state.isEditing, state.isSwiped) = (isInEditingMode, isSwiped)
        return state
    }

    func awaitUpdate() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        let state = stateAtPresent
        if let contentConfiguration { configured?.configuration = contentConfiguration.updated(for: state) }
        updateConfiguration(using: state)
        callUpdateHandler(state)
    }
}

extension UITableViewCell: ConfiguredCell {
    /// The row's state at present.
    public var configurationState: UICellConfigurationState { stateAtPresent }
    /// Has `updateConfiguration(using:)` called before the next layout.
    public func setNeedsUpdateConfiguration() { awaitUpdate() }
    var isInEditingMode: Bool { editing }
    func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
}

extension UICollectionViewCell: ConfiguredCell {
    /// The item's state at present.
    public var configurationState: UICellConfigurationState { stateAtPresent }
    /// Has `updateConfiguration(using:)` called before the next layout.
    public func setNeedsUpdateConfiguration() { awaitUpdate() }
    var isInEditingMode: Bool { (self as? UICollectionViewListCell)?.isEditing ?? false }
    func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
}
