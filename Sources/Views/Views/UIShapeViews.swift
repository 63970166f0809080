import Foundation
import Geometry

/// A view over a gradient layer (scene files' `gradient`).
open class GradientView: UIView {
    open override class var layerClass: CALayer.Type { CAGradientLayer.self }
    /// The layer that draws the gradient; never nil unless a subclass has a layer of another class.
    public var gradientLayer: CAGradientLayer? { layer as? CAGradientLayer }
}

/// A view over a transform layer (scene files' `transform`).
open class TransformView: UIView {
    open override class var layerClass: CALayer.Type { CATransformLayer.self }
}

/// A view over a shape layer (scene files' `shape`).
open class ShapeView: UIView {
    open override class var layerClass: CALayer.Type { CAShapeLayer.self }
    /// The layer that draws the path; never nil unless a subclass has a layer of another class.
    public var shapeLayer: CAShapeLayer? { layer as? CAShapeLayer }
}
