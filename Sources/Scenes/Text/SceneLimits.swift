import Codecs

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
    /// Bytes of all labels' texts after components are expanded.
    public var textBytes = 1 << 20
    /// Segments of all paths after components are expanded.
    public var pathSegments = 200_000
    /// Constraints of all views and steps after components are expanded.
    public var constraints = 3000
    /// Colours of one gradient.
    public var gradientStops = 256
    /// Points.
    public var blurRadius = 1000.0
    /// Points.
    public var shadowRadius = 10_000.0
    /// Steps of the timeline.
    public var steps = 10_000
    /// Seconds of one step.
    public var stepSeconds = 3600.0
    /// Seconds of the whole timeline.
    public var duration = 36_000.0
    /// Points along a canvas side.
    public var canvasSide = 16_384.0
    /// Pixels of a frame.
    public var canvasPixels = 1 << 26
    /// Pixels of the pictures of views that are taken at one instant, such as Hero's snapshots.
    public var snapshotPixels = 1 << 27
    /// Different image files.
    public var imageFiles = 1000
    /// Pixels of all image files together.
    public var allImagePixels = 200_000_000
    /// What each image file may take. Its `maximumAnimationPixels` holds for recordings too, so that what is written can be read again.
    public var images = DecodeLimits.standard
    /// Frames of a recording.
    public var frames = 100_000
    /// Absolute value of a coordinate, in points.
    public var coordinate = 1e7
    /// Diagnostics that are collected before reading stops.
    public var diagnostics = 100

    public init() {}

    /// Sets a limit by its name in messages and flags, to `limit.highest` at most.
    public mutating func raise(_ limit: SceneLimit, to number: Double) {
        let number = min(number, limit.highest)
        let whole = Int(number)
        switch limit {
        case .fileBytes: fileBytes = whole
        case .nesting: nesting = whole
        case .values: values = whole
        case .views: views = whole
        case .viewNesting: viewNesting = whole
        case .stringBytes: stringBytes = whole
        case .expressionBytes: expressionBytes = whole
        case .textBytes: textBytes = whole
        case .pathSegments: pathSegments = whole
        case .constraints: constraints = whole
        case .gradientStops: gradientStops = whole
        case .blurRadius: blurRadius = number
        case .shadowRadius: shadowRadius = number
        case .steps: steps = whole
        case .stepSeconds: stepSeconds = number
        case .duration: duration = number
        case .canvasSide: canvasSide = number
        case .canvasPixels: canvasPixels = whole
        case .snapshotPixels: snapshotPixels = whole
        case .imageFiles: imageFiles = whole
        case .allImagePixels: allImagePixels = whole
        case .imageBytes, .imageSide, .imagePixels, .imageFrames, .animationPixels: if let ofImages = limit.ofImages { images[ofImages] = whole }
        case .frames: frames = whole
        case .diagnostics: diagnostics = whole
        }
    }

    /// A limit by its name.
    public subscript(_ limit: SceneLimit) -> Double {
        switch limit {
        case .fileBytes: Double(fileBytes)
        case .nesting: Double(nesting)
        case .values: Double(values)
        case .views: Double(views)
        case .viewNesting: Double(viewNesting)
        case .stringBytes: Double(stringBytes)
        case .expressionBytes: Double(expressionBytes)
        case .textBytes: Double(textBytes)
        case .pathSegments: Double(pathSegments)
        case .constraints: Double(constraints)
        case .gradientStops: Double(gradientStops)
        case .blurRadius: blurRadius
        case .shadowRadius: shadowRadius
        case .steps: Double(steps)
        case .stepSeconds: stepSeconds
        case .duration: duration
        case .canvasSide: canvasSide
        case .canvasPixels: Double(canvasPixels)
        case .snapshotPixels: Double(snapshotPixels)
        case .imageFiles: Double(imageFiles)
        case .allImagePixels: Double(allImagePixels)
        case .imageBytes, .imageSide, .imagePixels, .imageFrames, .animationPixels: limit.ofImages.map { Double(images[$0]) } ?? 0
        case .frames: Double(frames)
        case .diagnostics: Double(diagnostics)
        }
    }
}
