import Foundation
import Geometry

extension UILabel {
    /// The colour of the text's shadow, which is not blurred; nil, the default, for none. It is the layer's shadow.
    public var shadowColor: UIColor? {
        get { layer.shadowOpacity > 0 ? layer.shadowColor.map { UIColor(cgColor: $0) } : nil }
        set {
            layer.shadowColor = newValue?.cgColor
            (layer.shadowOpacity, layer.shadowRadius) = (newValue == nil ? 0 : 1, 0)
            if newValue != nil, layer.shadowOffset == CALayer().shadowOffset {
                shadowOffset = CGSize(width: 0, height: -1)
            }
        }
    }
    /// Where the text's shadow lies, in points; one point above the text until it is set.
    public var shadowOffset: CGSize {
        get { layer.shadowOffset }
        set { layer.shadowOffset = newValue }
    }
}
