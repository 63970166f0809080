import Foundation
import Geometry

/// How a pointer looks above a view. It is kept: no pointer is drawn here.
open class UIPointerInteraction: NSObject, UIInteraction {
    /// Who says how the pointer looks. It is never asked here.
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view that it was added to.
    open private(set) weak var view: UIView?
    /// Whether it has an effect; true by default.
    open var isEnabled = true
    /// An interaction that is in no view.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }
    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Keeps the view.
    open func didMove(to view: UIView?) { self.view = view }
    /// Does nothing: no pointer is drawn.
    open func invalidate() {}
}

/// Says how a pointer looks. It is never asked here.
public protocol UIPointerInteractionDelegate: AnyObject {
    /// The part of the view that the pointer is in; the proposed one unless implemented.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// How the pointer looks in a part; nil, unless implemented, for the system's look.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    /// The proposed one.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// The system's look.
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    { nil }
}

/// Where a pointer is. None is ever made here.
open class UIPointerRegionRequest: NSObject {
    /// Where it is, in the view.
    open internal(set) var location = CGPoint.zero
    override init() { super.init() }
}

/// A part of a view in which a pointer looks the same.
open class UIPointerRegion: NSObject {
    /// The part, in the view.
    public let rect: CGRect
    /// What it is known by; nil for nothing.
    public let identifier: AnyHashable?
    /// A part of a view.
    public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

/// How a pointer changes what it is above.
public enum UIPointerEffect {
    /// As the system has it; as a ground behind it; lifted; grown, by UIKit's names.
    case automatic(UITargetedPreview), highlight(UITargetedPreview), lift(UITargetedPreview), hover(UITargetedPreview)
}

/// The outline of a pointer.
public enum UIPointerShape {
    /// A path; a rectangle with round corners.
    case path(UIBezierPath), roundedRect(CGRect, radius: CGFloat = 8)
}

/// How a pointer looks.
open class UIPointerStyle: NSObject {
    /// What happens to what it is above; nil for nothing.
    public let effect: UIPointerEffect?
    /// Its outline; nil for the system's.
    public let shape: UIPointerShape?
    /// A pointer that changes what it is above.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { (self.effect, self.shape) = (effect, shape) }
    /// A pointer of an outline.
    public init(shape: UIPointerShape) { (effect, self.shape) = (nil, shape) }
}
