/// A first scene to start from: one file, without pictures of its own.
public struct SceneTemplate: Sendable {
    public let name: String
    public let summary: String
    public let text: String

    public static func named(_ name: String) -> SceneTemplate? { all.first { $0.name == name } }

    /// The first is the one to start with.
    public static let all = [match, containerTransform, appStore, zoom, push, onboarding, dance]

    /// With a first line that tells editors where the schema of the format lies.
    public func text(schema path: String) -> String { SceneSchema.modeline(path) + "\n" + text }
}
