import Foundation

// A view's class names the class of its layer, and a table the classes of its cells. Swift makes an instance of a class
// that is only known at run time by `required` initializers alone, and nobody's `override init()` says `required`.
// Convenience initializers do call the overrides of the class they are called on; what stands here calls them with
// whichever class is meant, under the name that the linker knows them by. The compiler checks that the types agree.

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
