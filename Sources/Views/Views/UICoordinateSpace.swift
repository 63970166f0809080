import Geometry

/// Something with coordinates of its own: a view, or the screen.
public protocol UICoordinateSpace: AnyObject {
    /// The space's bounds in its own coordinates, in points.
    var bounds: CGRect { get }
    /// A point of this space in another one's coordinates.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// A point of another space in this one's coordinates.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// The bounding box in another space's coordinates of a rectangle of this one.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The bounding box in this space's coordinates of a rectangle of another one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
    /// The view whose coordinates these are; nil for the screen's, which are those of the root of the views.
    fileprivate var view: UIView? { self as? UIView }
}

extension UIView: UICoordinateSpace {
    /// A point of the view in the space's coordinates. Animations do not count.
    @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: coordinateSpace.view)
    }
    /// A point of the space in the view's coordinates. Animations do not count.
    @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: coordinateSpace.view)
    }
    /// The bounding box in the space's coordinates of a rectangle of the view.
    @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: coordinateSpace.view)
    }
    /// The bounding box in the view's coordinates of a rectangle of the space.
    @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: coordinateSpace.view)
    }
}

extension UIScreen: UICoordinateSpace {
    /// A point of the screen in the space's coordinates.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.view?.convert(point, from: nil) ?? point
    }
    /// A point of the space in the screen's coordinates.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.view?.convert(point, to: nil) ?? point
    }
    /// The bounding box in the space's coordinates of a rectangle of the screen.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.view?.convert(rect, from: nil) ?? rect
    }
    /// The bounding box in the screen's coordinates of a rectangle of the space.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.view?.convert(rect, to: nil) ?? rect
    }

    /// The screen's coordinates, in points, which turn with the interface.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The screen's coordinates, in points: those of `coordinateSpace`, since a stage does not turn.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIWindowScene {
    /// The coordinates of the scene, in points: the screen's.
    public var coordinateSpace: any UICoordinateSpace { screen }
}
