import Foundation
import Geometry

/// Whether a screen feels how hard a finger presses.
public enum UIForceTouchCapability: Int, Sendable, Hashable {
    /// It is not known; it does not; it does.
    case unknown, unavailable, available
}

extension UITraitCollection {
    /// Unavailable: no telephone since the iPhone 11 feels it.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

/// A preview that opens under a finger that presses harder. It never begins, as on all devices that do not feel force.
open class UIPreviewInteraction: NSObject {
    /// The view that would be pressed.
    open private(set) weak var view: UIView?
    /// Who would hear of it.
    open weak var delegate: (any UIPreviewInteractionDelegate)?

    /// An interaction with a view.
    public init(view: UIView) { self.view = view }

    /// Where the finger is: nowhere, the origin.
    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
    /// Does nothing: nothing has begun.
    open func cancel() {}
}

/// Hears of previews that open under a finger that presses harder.
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
    /// Whether the preview may begin. True by default.
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
    /// The preview is part of the way open, 0…1.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
    /// The preview is part of the way to be taken, 0…1. Does nothing by default.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
    /// The preview is closed.
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
    /// It may.
    public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
    /// Does nothing.
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) {}
}
