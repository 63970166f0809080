/// What hostile bytes may reach, each as a function that must return, whatever it is given.
///
/// A target stops the process when something that must hold does not, as a fuzzer expects it.
public enum FuzzTarget: String, CaseIterable, Sendable {
    case scene, interface, design, modifiers, svg, vector, png, apng, gif, jpeg, webp, y4m, diff, render

    public func run(_ bytes: [UInt8]) {
        switch self {
        case .scene: TextTargets.scene(bytes)
        case .interface: TextTargets.interface(bytes, file: "Main.storyboard")
        case .design: TextTargets.interface(bytes, file: "design.json")
        case .modifiers: TextTargets.modifiers(bytes)
        case .svg: TextTargets.svg(bytes)
        case .vector: PictureTargets.vector(bytes)
        case .png, .jpeg, .webp: PictureTargets.still(bytes)
        case .apng, .gif, .y4m: PictureTargets.animation(bytes)
        case .diff: PictureTargets.diff(bytes)
        case .render: SceneTargets.render(bytes)
        }
    }
}
