import Foundation
import Geometry

/// A view that draws a gradient: one over a gradient layer, known to scene files as `gradient`.
open class GradientView: UIView {
    open override class var layerClass: AnyClass { CAGradientLayer.self }
    /// The layer that draws the gradient; never nil unless a subclass has a layer of another class.
    open var gradientLayer: CAGradientLayer? { layer as? CAGradientLayer }
}

/// A view whose subviews keep their depth: one over a transform layer, known to scene files as `transform`.
open class TransformView: UIView {
    open override class var layerClass: AnyClass { CATransformLayer.self }
}

/// A view that draws a path: one over a shape layer, known to scene files as `shape`.
open class ShapeView: UIView {
    open override class var layerClass: AnyClass { CAShapeLayer.self }
    /// The layer that draws the path; never nil unless a subclass has a layer of another class.
    open var shapeLayer: CAShapeLayer? { layer as? CAShapeLayer }
}
