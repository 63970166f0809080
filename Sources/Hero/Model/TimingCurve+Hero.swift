import Animation

extension TimingCurve {
    /// The curves that Hero knows by name in strings. `easeOutBack` is not among them.
    private static let heroCurves: [(name: String, curve: TimingCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("standard", .standard),
        ("deceleration", .deceleration), ("acceleration", .acceleration), ("sharp", .sharp),
    ]
    static let heroNames = heroCurves.map(\.name)

    static func heroNamed(_ name: String) -> TimingCurve? { heroCurves.first { $0.name == name }?.curve }
}
