extension TimingCurve {
    public static let linear = TimingCurve(0, 0, 1, 1)
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// Core Animation's `easeInEaseOut`.
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
    /// Core Animation's `default`.
    public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

    /// Hero's and Material Design's curve for what moves on the screen.
    public static let standard = TimingCurve(0.4, 0, 0.2, 1)
    /// Hero's curve for what enters the screen.
    public static let deceleration = TimingCurve(0, 0, 0.2, 1)
    /// Hero's curve for what leaves the screen for good.
    public static let acceleration = TimingCurve(0.4, 0, 1, 1)
    /// Hero's curve for what leaves the screen and may come back.
    public static let sharp = TimingCurve(0.4, 0, 0.6, 1)
    /// Hero's curve that overshoots its end.
    public static let easeOutBack = TimingCurve(0.175, 0.885, 0.32, 1.275)

    /// Every named curve in the order in which they are listed to people.
    public static let named: [(name: String, curve: TimingCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("default", .default),
        ("standard", .standard), ("deceleration", .deceleration), ("acceleration", .acceleration), ("sharp", .sharp),
        ("easeOutBack", .easeOutBack),
    ]
}
