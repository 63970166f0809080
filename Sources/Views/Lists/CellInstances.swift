import Foundation
import Geometry

// Lists make cells of classes that are only known at run time, by initializers that nobody has to call `required`: see
// DynamicInstance.swift. Two declarations of one function have to stand in two files; the others are in CellMaking.swift.

extension UITableViewCell {
    @_silgen_name("segue_UITableViewCell_make")
    @usableFromInline convenience init(ofClass style: CellStyle, _ identifier: String?) {
        self.init(style: style, reuseIdentifier: identifier)
    }
}

extension UITableViewHeaderFooterView {
    @_silgen_name("segue_UITableViewHeaderFooterView_make")
    @usableFromInline convenience init(ofClass identifier: String?) { self.init(reuseIdentifier: identifier) }
}

extension UIView {
    @_silgen_name("segue_UIView_make")
    @usableFromInline convenience init(ofClass frame: CGRect) { self.init(frame: frame) }
}

extension UICollectionViewLayout {
    @_silgen_name("segue_UICollectionViewLayout_make")
    @usableFromInline convenience init(ofClass: Void) { self.init() }
}
