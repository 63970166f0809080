import Foundation

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
