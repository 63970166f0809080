import Foundation
import Recording
import Scenes

/// How scenes are read, built and sampled for a preview.
public struct PreviewOptions: Sendable {
    public var reader = SceneReader()
    public var build = SceneBuildOptions()
    /// Over what each scene says itself.
    public var settings = RenderSettings()
    /// On the loopback interface; 0 takes a free one.
    public var port: UInt16 = 0
    /// Seconds between two looks at the files.
    public var interval = 0.06

    public init() {}

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
