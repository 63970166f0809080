import Foundation
import Geometry
import SceneModel
import SceneSyntax

/// Where layout puts the views of a scene.
package enum SceneLayout {
    /// The frame of every view in its superview, before its transform, when its screen is shown alone.
    /// - Returns: frames by path, such as `list/0/1`.
    /// - Throws: `SceneFailure` for what a scene needs and cannot have.
    package static func frames(of document: SceneDocument, options: SceneBuildOptions = SceneBuildOptions())
        throws(SceneFailure) -> [String: CGRect]
    {
        let world = try SceneWorld(document, options: options)
        let host = SceneHost(world)
        var frames: [String: CGRect] = [:]
        for screen in document.screens {
            let name = screen.name.value
            world.stage.run {
                host.show(name)
                world.controller(name).view.layoutIfNeeded()
                screen.view.walk { _, indices in
                    let reference = ViewReference(screen: name, indices: indices)
                    guard let view = world.view(reference) else { return }
                    frames[reference.path] = view.untransformedFrame
                }
            }
        }
        return frames
    }
}
