import Foundation
import Geometry

// `segue port` calls these where an app makes an object of a class that is known only at run time. They dispatch to the
// class's own initializers; how is told where `CALayer.instance()` is.

extension UIViewController {
    @_silgen_name("segue_UIViewController_make")
    @usableFromInline convenience init(ofClass nib: String?, _ bundle: Bundle?) {
        self.init(nibName: nib, bundle: bundle)
    }
    @_silgen_name("segue_UIViewController_makePlain")
    @usableFromInline convenience init(ofClass: Void) { self.init() }
}
