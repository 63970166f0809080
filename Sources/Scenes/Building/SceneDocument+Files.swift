import Foundation

extension SceneDocument {
    /// The image and font files that the scene names, as the process can open them, whether they exist or not; none that it may not read.
    public func files(options: SceneBuildOptions = SceneBuildOptions()) -> [String] {
        let folder = SceneFolder(of: file, allowsOutside: options.allowsOutside)
        var named: [String: String] = [:]
        for image in images { named[image.name.value] = image.path.value }
        var paths = images.map(\.path.value) + fonts.map(\.path.value).filter(SceneResources.isFontFile)
        func note(_ properties: ViewProperties) {
            if let image = properties.image?.image?.value, named[image] == nil { paths.append(image) }
        }
        for screen in screens { screen.view.walk { view, _ in note(view.properties) } }
        forEachChange { note($0.properties) }
        var seen: Set<String> = []
        return paths.compactMap { try? folder.resolve($0) }.filter { seen.insert($0).inserted }
    }
}
