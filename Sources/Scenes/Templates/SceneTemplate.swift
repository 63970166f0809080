/// A first scene to start from: one file, without pictures of its own.
package struct SceneTemplate: Sendable {
    package let name: String
    package let summary: String
    package let text: String

    /// - Parameter bytes: a file of this folder, built into the program.
    private init(_ name: String, _ summary: String, _ bytes: [UInt8]) {
        (self.name, self.summary, text) = (name, summary, String(decoding: bytes, as: UTF8.self))
    }

    package static func named(_ name: String) -> SceneTemplate? { all.first { $0.name == name } }

    /// The first is the one to start with.
    package static let all = [
        SceneTemplate("match", "a card that grows into a detail screen, and back", PackageResources.match_yaml),
        SceneTemplate(
            "container-transform", "a button that becomes the screen it opens",
            PackageResources.container_transform_yaml),
        SceneTemplate(
            "app-store", "a card that becomes a page over a blurred list, with springs", PackageResources.app_store_yaml
        ),
        SceneTemplate("zoom", "a photo of a grid that opens full screen", PackageResources.zoom_yaml),
        SceneTemplate("push", "two screens in a navigation controller", PackageResources.push_yaml),
        SceneTemplate("onboarding", "three pages whose art changes its form", PackageResources.onboarding_yaml),
        SceneTemplate("dance", "property animations one after another and side by side", PackageResources.dance_yaml),
    ]

    /// With a first line that tells editors where the schema of the format lies.
    package func text(schema path: String) -> String { SceneSchema.modeline(path) + "\n" + text }
}
