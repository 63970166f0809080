import Foundation

/// A file that a scene reads besides its own.
package struct SceneResourceFile: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable { case image, font }

    package var kind: Kind
    /// As the scene writes it.
    package var name: String
    /// As the process can open it.
    package var path: String
}

extension SceneDocument {
    /// The images and font files that the scene names, each once, in the order in which they are met. What is outside
    /// the scene's folder and not allowed is left out, whether or not it exists; what does not exist is listed.
    package func resourceFiles(options: SceneBuildOptions = SceneBuildOptions()) -> [SceneResourceFile] {
        let folder = SceneFolder(of: file, allowsOutside: options.allowsOutside)
        var files: [SceneResourceFile] = []
        func add(_ kind: SceneResourceFile.Kind, _ name: String) {
            guard !files.contains(where: { $0.kind == kind && $0.name == name }), let path = try? folder.resolve(name)
            else { return }
            files.append(SceneResourceFile(kind: kind, name: name, path: path))
        }
        func add(_ properties: ViewProperties) {
            guard let image = properties.image?.image?.value else { return }
            add(.image, images.first { $0.name.value == image }?.path.value ?? image)
        }
        for font in fonts where SceneResources.isFontFile(font.path.value) { add(.font, font.path.value) }
        for screen in screens { screen.view.walk { view, _ in add(view.properties) } }
        forEachChange { add($0.properties) }
        return files
    }
}
