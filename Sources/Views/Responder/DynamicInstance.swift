import Foundation
import Geometry

// A view's class names the class of its layer, and a table the classes of its cells. Swift makes an instance of a class
// that is only known at run time by `required` initializers alone, and nobody's `override init()` says `required`.
// Convenience initializers do call the overrides of the class they are called on; what stands here calls them with
// whichever class is meant, under the name that the linker knows them by. The compiler checks that the types agree. Two
// declarations of one function have to stand in two files: the others, and what lists, storyboards and `segue port` call,
// are in InstanceMaking.swift.

extension CALayer {
    @usableFromInline convenience init(ofClass: Void) { self.init() }
    @usableFromInline convenience init(ofClass: Void, copying layer: Any) { self.init(layer: layer) }

    @_silgen_name("$s5Views7CALayerC7ofClassACyt_tcfC")
    private static func instance(_: Void) -> CALayer
    @_silgen_name("$s5Views7CALayerC7ofClass7copyingACyt_yptcfC")
    private static func instance(_: Void, copying layer: __owned Any) -> CALayer

    /// A layer of this class, made by its `init()`.
    static func instance() -> CALayer { instance(()) }
    /// A layer of this class, made by its `init(layer:)`.
    static func instance(copying layer: CALayer) -> CALayer { instance((), copying: layer) }
}

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

extension NSObject {
    @_silgen_name("segue_NSObject_make") @usableFromInline convenience init(ofObjectClass: Void) { self.init() }
}

extension UIStoryboardSegue {
    @_silgen_name("segue_UIStoryboardSegue_make")
    @usableFromInline convenience init(
        ofClass identifier: String?, _ source: UIViewController, _ destination: UIViewController
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
    }
}

extension UIViewController {
    @_silgen_name("segue_UIViewController_make")
    @usableFromInline convenience init(ofClass nib: String?, _ bundle: Bundle?) {
        self.init(nibName: nib, bundle: bundle)
    }
    @_silgen_name("segue_UIViewController_makePlain")
    @usableFromInline convenience init(ofClass: Void) { self.init() }
}
