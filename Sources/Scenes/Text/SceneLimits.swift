/// What a scene may ask for. Each is checked before memory or time is taken, and each can be raised.
public struct SceneLimits: Hashable, Sendable {
    /// Bytes of the scene file.
    public var fileBytes = 4 << 20
    /// Nested lists and maps.
    public var nesting = 256
    /// Values of the file after its aliases are expanded.
    public var values = 400_000
    /// Views of all screens after components are expanded.
    public var views = 20_000
    /// Views inside views.
    public var viewNesting = 100
    /// Bytes of one string, SVG path data included.
    public var stringBytes = 1 << 18
    /// Bytes of one string of modifiers or of one expression.
    public var expressionBytes = 1 << 14
    /// Steps of the timeline.
    public var steps = 10_000
    /// Seconds of one step.
    public var stepSeconds = 3600.0
    /// Points along a canvas side.
    public var canvasSide = 16_384.0
    /// Pixels of a frame.
    public var canvasPixels = 1 << 26
    /// Pixels of an image file.
    public var imagePixels = 50_000_000
    /// Frames of a recording.
    public var frames = 100_000
    /// Absolute value of a coordinate, in points.
    public var coordinate = 1e7
    /// Diagnostics that are collected before reading stops.
    public var diagnostics = 100

    public init() {}

    /// Sets a limit by its name in messages and flags. Nesting is walked by recursion and cannot be raised beyond what a thread's stack holds.
    public mutating func raise(_ limit: SceneLimit, to number: Double) {
        let whole = Int(min(number, 1e15))
        switch limit {
        case .fileBytes: fileBytes = whole
        case .nesting: nesting = min(whole, 900)
        case .values: values = whole
        case .views: views = whole
        case .viewNesting: viewNesting = min(whole, 400)
        case .stringBytes: stringBytes = whole
        case .expressionBytes: expressionBytes = whole
        case .steps: steps = whole
        case .stepSeconds: stepSeconds = number
        case .canvasSide: canvasSide = number
        case .canvasPixels: canvasPixels = whole
        case .imagePixels: imagePixels = whole
        case .frames: frames = whole
        case .diagnostics: diagnostics = whole
        }
    }
}
