import Foundation
import Raster
import Views

/// What may differ from what the scene says when it is built.
public struct SceneBuildOptions: Sendable {
    /// Instead of the canvas's device.
    public var device: Device?
    /// Pixels per point.
    public var scale: CGFloat?
    public var appearance: UIUserInterfaceStyle?
    public var direction: UIUserInterfaceLayoutDirection?
    public var edges: EdgeStyle?
    public var contentSize: UIContentSizeCategory?
    public var system: SystemVersion?
    /// Whether the scene may read files outside of its folder.
    public var allowsOutside = false
    public var limits = SceneLimits()
    /// Whether plans say of every view why it animates or not.
    public var explains = false
    /// Whether a scripted gesture shows the finger.
    public var showsTouches = false
    /// Whether the device is drawn around the screen; nil is as the scene says.
    public var isFramed: Bool?

    public init() {}

    /// The canvas in force.
    public func canvas(of document: SceneDocument) -> CanvasDescription {
        var canvas = document.canvas
        if let device {
            (canvas.device, canvas.size, canvas.scale, canvas.scaleIsGiven) = (device, device.size, device.scale, false)
        }
        if let scale { (canvas.scale, canvas.scaleIsGiven) = (scale, true) }
        canvas.appearance = appearance ?? canvas.appearance
        canvas.direction = direction ?? canvas.direction
        canvas.edges = edges ?? canvas.edges
        canvas.contentSize = contentSize ?? canvas.contentSize
        canvas.system = system ?? canvas.system
        canvas.isFramed = isFramed ?? canvas.isFramed
        return canvas
    }
}
