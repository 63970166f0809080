import Foundation
import Geometry

// See DynamicInstance.swift.

extension UITableViewCell {
    @_silgen_name("segue_UITableViewCell_make")
    private static func make(_ style: CellStyle, _ identifier: __owned String?) -> UITableViewCell
    /// A cell of this class, made by its `init(style:reuseIdentifier:)`.
    static func instance(_ style: CellStyle, _ identifier: String?) -> UITableViewCell { make(style, identifier) }
    /// A cell of this class, made by its `init(style:reuseIdentifier:)`.
    public static func instance(style: CellStyle, reuseIdentifier: String?) -> Self {
        unsafeDowncast(instance(style, reuseIdentifier), to: Self.self)
    }
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

    /// A view of this class, made by its `init(frame:)`.
    public static func instance(frame: CGRect) -> Self { unsafeDowncast(instance(frame), to: Self.self) }
    /// A view of this class, made by its `init(frame:)`, of no size.
    public static func instance() -> Self { unsafeDowncast(instance(.zero), to: Self.self) }
}

extension UICollectionViewLayout {
    @_silgen_name("segue_UICollectionViewLayout_make") private static func make(_: Void) -> UICollectionViewLayout
    /// A layout of this class, made by its `init()`.
    static func instance() -> UICollectionViewLayout { make(()) }
}

extension NSObject {
    @_silgen_name("segue_NSObject_make") private static func makeObject(_: Void) -> NSObject
    /// An object of this class, made by its `init()`.
    static func objectInstance() -> NSObject { makeObject(()) }
}

extension UIStoryboardSegue {
    @_silgen_name("segue_UIStoryboardSegue_make")
    private static func make(
        _ identifier: __owned String?, _ source: __owned UIViewController, _ destination: __owned UIViewController
    ) -> UIStoryboardSegue
    /// A segue of this class, made by its `init(identifier:source:destination:)`.
    static func instance(_ identifier: String?, _ source: UIViewController, _ destination: UIViewController)
        -> UIStoryboardSegue
    { make(identifier, source, destination) }
}

extension UIViewController {
    @_silgen_name("segue_UIViewController_make")
    private static func make(_ nib: __owned String?, _ bundle: __owned Bundle?) -> UIViewController
    @_silgen_name("segue_UIViewController_makePlain")
    private static func make(_: Void) -> UIViewController

    /// A controller of this class, made by its `init()`.
    public static func instance() -> Self { unsafeDowncast(make(()), to: Self.self) }
    /// A controller of this class, made by its `init(nibName:bundle:)`.
    public static func instance(nibName: String?, bundle: Bundle?) -> Self {
        unsafeDowncast(make(nibName, bundle), to: Self.self)
    }
}

extension UIView {
    /// A layer of the class that the view's class asks for.
    static func makeLayer() -> CALayer {
        layerClass == CALayer.self ? CALayer() : (layerClass as? CALayer.Type)?.instance() ?? CALayer()
    }
}
