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

    /// The state of a cell that is neither chosen nor touched nor edited.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UITableViewCell {
    /// The row's state at present.
    public var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
        return state
    }

    /// Has `updateConfiguration(using:)` called before the next layout.
    public func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        let state = configurationState
        if let contentConfiguration { configured?.configuration = contentConfiguration.updated(for: state) }
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
}

extension UICollectionViewCell {
    /// The item's state at present.
    public var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        state.isEditing = (self as? UICollectionViewListCell)?.isEditing ?? false
        return state
    }

    /// Has `updateConfiguration(using:)` called before the next layout.
    public func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }

    func updateConfigurationIfNeeded() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        let state = configurationState
        if let contentConfiguration { configured?.configuration = contentConfiguration.updated(for: state) }
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
}
