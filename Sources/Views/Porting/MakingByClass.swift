import Foundation
import Geometry

extension UIViewController {
    @_silgen_name("segue_UIViewController_make")
    private static func make(_ nib: __owned String?, _ bundle: __owned Bundle?) -> UIViewController
    @_silgen_name("segue_UIViewController_makePlain")
    private static func make(_: Void) -> UIViewController

    /// A controller of this class, made by its `init()`.
    public static func instance() -> UIViewController { make(()) }
    /// A controller of this class, made by its `init(nibName:bundle:)`.
    public static func instance(nibName: String?, bundle: Bundle?) -> UIViewController { make(nibName, bundle) }
}

extension UIView {
    /// A view of this class, made by its `init(frame:)`.
    public static func instance(frame: CGRect) -> UIView { instance(frame) }
    /// A view of this class, made by its `init(frame:)`, of no size.
    public static func instance() -> UIView { instance(.zero) }
}

extension UITableViewCell {
    /// A cell of this class, made by its `init(style:reuseIdentifier:)`.
    public static func instance(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell {
        instance(style, reuseIdentifier)
    }
}
