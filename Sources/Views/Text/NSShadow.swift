import Foundation
import Typesetting

/// A shadow of a text: what its attribute `.shadow` holds.
open class NSShadow: NSObject, @unchecked Sendable {
    private let header = coreFoundationHeader
    /// How far it is moved to the right and down, in points; zero by default.
    open var shadowOffset = CGSize.zero
    /// How blurred it is, in points: twice the Gaussian's σ. 0, the default, for sharp edges.
    open var shadowBlurRadius: CGFloat = 0
    /// Its colour, a `UIColor`; a third of black by default, and none for nil.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// A shadow straight below the text.
    public override init() { super.init() }

    /// A shadow that says the same.
    open override func copy() -> Any {
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowBlurRadius, shadow.shadowColor) = (
            shadowOffset, shadowBlurRadius, shadowColor
        )
        return shadow
    }

    /// Two shadows are equal when they say the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.shadowColor as? UIColor == shadowColor as? UIColor
    }
    /// Equal for equal shadows.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }

    var drawn: TextShadow? {
        guard let color = shadowColor as? UIColor else { return nil }
        return TextShadow(offset: shadowOffset, blur: max(0, shadowBlurRadius), color: color.cgColor)
    }
}
