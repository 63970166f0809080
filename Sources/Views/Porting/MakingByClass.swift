import Foundation
import Geometry

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
    /// A view of this class, made by its `init(frame:)`.
    public static func instance(frame: CGRect) -> Self { unsafeDowncast(instance(frame), to: Self.self) }
    /// A view of this class, made by its `init(frame:)`, of no size.
    public static func instance() -> Self { unsafeDowncast(instance(.zero), to: Self.self) }
}

extension UITableViewCell {
    /// A cell of this class, made by its `init(style:reuseIdentifier:)`.
    public static func instance(style: CellStyle, reuseIdentifier: String?) -> Self {
        unsafeDowncast(instance(style, reuseIdentifier), to: Self.self)
    }
}
