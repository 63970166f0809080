import Foundation
import Geometry
import Views

/// A view that left its place to animate by itself, and what it takes to put it back.
struct DisplacedView {
    let view: UIView
    let superview: UIView
    let index: Int
    let arrangedIndex: Int?
    let geometry: ViewGeometry
    /// Every descendant with its geometry: layout for another size moves them.
    let descendants: [(view: UIView, geometry: ViewGeometry)]

    init(_ view: UIView, in superview: UIView) {
        (self.view, self.superview) = (view, superview)
        index = superview.subviews.firstIndex { $0 === view } ?? superview.subviews.count
        arrangedIndex = (superview as? UIStackView)?.arrangedSubviews.firstIndex { $0 === view }
        geometry = ViewGeometry(view)
        descendants = view.descendants.map { ($0, ViewGeometry($0)) }
    }

    func putBack() {
        superview.insertSubview(view, at: index)
        if let stack = superview as? UIStackView, let arrangedIndex {
            stack.insertArrangedSubview(view, at: arrangedIndex)
        }
        geometry.apply(to: view)
        for (descendant, geometry) in descendants { geometry.apply(to: descendant) }
    }
}

/// Where a view is and how large.
struct ViewGeometry {
    let position: CGPoint
    let bounds: CGRect
    let anchorPoint: CGPoint
    let transform: CATransform3D

    init(_ view: UIView) {
        let layer = view.layer
        (position, bounds, anchorPoint, transform) = (layer.position, layer.bounds, layer.anchorPoint, layer.transform)
    }

    func apply(to view: UIView) {
        let layer = view.layer
        if layer.anchorPoint != anchorPoint { layer.anchorPoint = anchorPoint }
        if layer.transform != transform { layer.transform = transform }
        if layer.bounds != bounds { layer.bounds = bounds }
        if layer.position != position { layer.position = position }
    }
}

extension UIView {
    var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
