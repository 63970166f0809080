import Foundation
import Geometry

/// How a list of rows looks.
public struct UICollectionLayoutListConfiguration {
    /// How rows are set apart.
    public enum Appearance: Int, Sendable, Hashable {
        /// As tables of these styles; sidebars are plain here.
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }
    /// Where headers come from.
    public enum HeaderMode: Int, Sendable, Hashable {
        /// Nowhere, from views beside items, or from the first item.
        case none, supplementary, firstItemInSection
    }
    /// Where footers come from.
    public enum FooterMode: Int, Sendable, Hashable {
        /// Nowhere, or from views beside items.
        case none, supplementary
    }
    /// How rows are set apart.
    public var appearance: Appearance
    /// Whether there are lines between rows; true by default.
    public var showsSeparators = true
    /// How the lines look; as the appearance has them by default.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes how the lines of single items look: it is given what they would be. Nil, the default, for no changes.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// Says how the lines of an item look, by its path and by how they would look.
    public typealias ItemSeparatorHandler =
        (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration
    /// Where headers come from; nowhere by default.
    public var headerMode = HeaderMode.none
    /// Where footers come from; nowhere by default.
    public var footerMode = FooterMode.none
    /// Points above a header; nil, the default, for the system's.
    public var headerTopPadding: CGFloat?
    /// What is behind the rows; nil, the default, for the ground of the appearance. Clear lets the collection's own
    /// colour through.
    public var backgroundColor: UIColor?
    /// The buttons that a swipe from the leading edge of a row uncovers; nil, the default, for none.
    public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    /// The buttons that a swipe from the trailing edge of a row uncovers; nil, the default, for none.
    public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    /// A list in this look.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
    var ground: UIColor {
        backgroundColor ?? (isGrouped ? .systemGroupedBackground : .systemBackground)
    }
}

/// Where a row of a list is.
struct ListPlace: Equatable {
    enum Role { case row, header, footer }
    var appearance: UICollectionLayoutListConfiguration.Appearance
    var role = Role.row
    var isFirst = false, isLast = false
    var showsSeparators = true
    /// Points between the row's edge and its contents.
    var margin: CGFloat = 16

    var separators = UIListSeparatorConfiguration(listAppearance: .plain)

    /// Whether a line is below the row.
    var hasLine: Bool {
        isShown(separators.bottomSeparatorVisibility, !(isLast && appearance == .insetGrouped))
    }
    /// Whether a line is above the row.
    var hasUpperLine: Bool { isShown(separators.topSeparatorVisibility, isFirst && appearance == .grouped) }

    private func isShown(_ visibility: UIListSeparatorConfiguration.Visibility, _ usually: Bool) -> Bool {
        role == .row && showsSeparators && (visibility == .visible || visibility == .automatic && usually)
    }
}

extension NSCollectionLayoutSection {
    /// A section of rows.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        let isInset = configuration.appearance == .insetGrouped
        let side: CGFloat = isInset ? listMargin(layoutEnvironment.container.contentSize.width) : 0
        let scale = layoutEnvironment.traitCollection.displayScale
        let gap: CGFloat = configuration.isGrouped ? (17.67 * scale).rounded() / scale : 0
        section.contentInsets = NSDirectionalEdgeInsets(
            top: configuration.headerMode == .supplementary ? 0 : gap, leading: side,
            bottom: configuration.footerMode == .supplementary ? 0 : gap, trailing: side)
        let edge = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(configuration.isGrouped ? 38 : 28))
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }

    /// Points between the edge and the contents of rows, as tables have them.
    static func listMargin(_ width: CGFloat) -> CGFloat { width >= 390 ? 20 : 16 }

    /// Tells the attributes of rows, headers and footers where in the list they are.
    func mark(
        rows: [UICollectionViewLayoutAttributes], edges: [UICollectionViewLayoutAttributes], inWidth width: CGFloat
    ) {
        guard let list else { return }
        var place = ListPlace(
            appearance: list.appearance, showsSeparators: list.showsSeparators, margin: Self.listMargin(width))
        let first = list.headerMode == .firstItemInSection ? 1 : 0
        for (index, row) in rows.enumerated() {
            place.role = index < first ? .header : .row
            (place.isFirst, place.isLast) = (index == first, index == rows.count - 1)
            place.separators = list.separatorConfiguration
            if let handler = list.itemSeparatorHandler { place.separators = handler(row.indexPath, place.separators) }
            row.listPlace = place
        }
        (place.isFirst, place.isLast) = (false, false)
        for edge in edges {
            place.role = edge.representedElementKind == UICollectionView.elementKindSectionFooter ? .footer : .header
            edge.listPlace = place
        }
    }
}
