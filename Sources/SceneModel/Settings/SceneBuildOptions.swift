import Foundation
import Raster
import SceneSyntax
import Views

/// What may differ from what the scene says when it is built.
package struct SceneBuildOptions: Sendable {
    /// Instead of the canvas's device.
    package var device: Device?
    /// Pixels per point.
    package var scale: CGFloat?
    package var appearance: UIUserInterfaceStyle?
    package var direction: UIUserInterfaceLayoutDirection?
    package var edges: EdgeStyle?
    package var contentSize: UIContentSizeCategory?
    package var system: SystemVersion?
    /// Whether the scene may read files outside of its folder.
    package var allowsOutside = false
    package var limits = SceneLimits()
    /// Whether plans say of every view why it animates or not.
    package var explains = false
    /// Whether fingers are shown; nil shows those of taps and not those of gestures.
    package var showsTouches: Bool?
    /// Whether the device is drawn around the screen; nil is as the scene says.
    package var isFramed: Bool?

    package init() {}

    /// The canvas in force.
    package func canvas(of document: SceneDocument) -> CanvasDescription {
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
