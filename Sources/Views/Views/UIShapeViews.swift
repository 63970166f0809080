import Foundation
import Geometry

/// A view over a gradient layer (scene files' `gradient`).
open class GradientView: UIView {
    open override class var layerClass: CALayer.Type { CAGradientLayer.self }
    public var gradientLayer: CAGradientLayer? { layer as? CAGradientLayer }
}

/// A view over a transform layer (scene files' `transform`).
open class TransformView: UIView {
    open override class var layerClass: CALayer.Type { CATransformLayer.self }
}

/// A view over a shape layer (scene files' `shape`).
open class ShapeView: UIView {
    open override class var layerClass: CALayer.Type { CAShapeLayer.self }
    public var shapeLayer: CAShapeLayer? { layer as? CAShapeLayer }
}
