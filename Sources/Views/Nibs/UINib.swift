import Foundation

/// placeholder
open class UINib: NSObject {
    /// Makes its objects.
    open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}
