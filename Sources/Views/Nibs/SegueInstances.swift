import Foundation

// See CellInstances.swift.

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
