import Foundation
import Geometry

/// How the lines above and below a row of a list look.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line is there.
    public enum Visibility: Int, Sendable, Hashable {
        /// As the list's appearance has it, which hides the lines at the ends of a card; always; never.
        case automatic, visible, hidden
    }
    /// Insets that follow what is in the row: the text's beginning, and the row's end. Each side counts by itself.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Whether the line above the row is there; automatic by default.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the line below the row is there; automatic by default.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Points from the row's edges to the ends of the line above; automatic by default.
    public var topSeparatorInsets = automaticInsets
    /// Points from the row's edges to the ends of the line below; automatic by default.
    public var bottomSeparatorInsets = automaticInsets
    /// The colour of the lines; `separator` by default.
    public var color = UIColor.separator
    /// The colour of the lines beside rows that are chosen together. It is kept and not looked at.
    public var multipleSelectionColor = UIColor.separator

    /// The lines of a list in a look; all looks have the same ones.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// Where a line lies in a row of a width, in points from its leading edge.
    /// - Parameters:
    ///   - insets: what was asked for, where it is not automatic.
    ///   - start: where it begins otherwise.
    static func span(_ insets: NSDirectionalEdgeInsets, from start: CGFloat, in width: CGFloat) -> (CGFloat, CGFloat) {
        let automatic = automaticInsets.leading
        let begin = insets.leading == automatic ? start : insets.leading
        let end = width - (insets.trailing == automatic ? 0 : insets.trailing)
        return (begin, max(begin, end))
    }
}
