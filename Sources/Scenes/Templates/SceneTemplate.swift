/// A first scene to start from: one file, without pictures of its own.
package struct SceneTemplate: Sendable {
    package let name: String
    package let summary: String
    package let text: String

    package static func named(_ name: String) -> SceneTemplate? { all.first { $0.name == name } }

    /// The first is the one to start with.
    package static let all = [match, containerTransform, appStore, zoom, push, onboarding, dance]

    /// With a first line that tells editors where the schema of the format lies.
    package func text(schema path: String) -> String { SceneSchema.modeline(path) + "\n" + text }
}
