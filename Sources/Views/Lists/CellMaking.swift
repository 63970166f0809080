import Foundation
import Geometry

extension UITableViewCell {
    @_silgen_name("segue_UITableViewCell_make")
    private static func make(_ style: CellStyle, _ identifier: __owned String?) -> UITableViewCell
    /// A cell of this class, made by its `init(style:reuseIdentifier:)`.
    static func instance(_ style: CellStyle, _ identifier: String?) -> UITableViewCell { make(style, identifier) }
}

extension UITableViewHeaderFooterView {
    @_silgen_name("segue_UITableViewHeaderFooterView_make")
    private static func make(_ identifier: __owned String?) -> UITableViewHeaderFooterView
    /// A view of this class, made by its `init(reuseIdentifier:)`.
    static func instance(_ identifier: String?) -> UITableViewHeaderFooterView { make(identifier) }
}

extension UIView {
    @_silgen_name("segue_UIView_make") private static func make(_ frame: CGRect) -> UIView
    /// A view of this class, made by its `init(frame:)`.
    static func instance(_ frame: CGRect) -> UIView { make(frame) }
}

extension UICollectionViewLayout {
    @_silgen_name("segue_UICollectionViewLayout_make") private static func make(_: Void) -> UICollectionViewLayout
    /// A layout of this class, made by its `init()`.
    static func instance() -> UICollectionViewLayout { make(()) }
}
