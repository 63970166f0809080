import Foundation
import Recording
import Scenes

/// How scenes are read, built and sampled for a preview.
package struct PreviewOptions: Sendable {
    package var reader = SceneReader()
    package var build = SceneBuildOptions()
    /// Over what each scene says itself.
    package var settings = RenderSettings()
    /// On the loopback interface; 0 takes a free one.
    package var port: UInt16 = 0
    /// Seconds between two looks at the files.
    package var interval = 0.06

    package init() {}

    /// What holds for one scene, drawn as the page wants it.
    func applied(to document: SceneDocument, _ variant: PreviewVariant) throws -> (
        build: SceneBuildOptions, rate: FrameRate
    ) {
        let all = try variant.settings.over(settings).resolved(for: document)
        var (build, recording) = (build, Recording.Options())
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &recording)
        return (build, recording.rate ?? .standard)
    }
}
