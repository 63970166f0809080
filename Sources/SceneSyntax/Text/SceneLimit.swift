import Codecs

/// What a scene may ask for. Each is checked before memory or time is taken, and each can be raised. The raw values are
/// the names in messages and of the flag that raises them.
package enum SceneLimit: String, CaseIterable, Hashable, Sendable {
    case fileBytes = "file-bytes"
    case nesting
    case values
    case views
    case viewNesting = "view-nesting"
    case stringBytes = "string-bytes"
    case expressionBytes = "expression-bytes"
    case textBytes = "text-bytes"
    case pathSegments = "path-segments"
    case constraints
    case gradientStops = "gradient-stops"
    case blurRadius = "blur-radius"
    case shadowRadius = "shadow-radius"
    case steps
    case stepSeconds = "step-seconds"
    case duration
    case canvasSide = "canvas-side"
    case canvasPixels = "canvas-pixels"
    case snapshotPixels = "snapshot-pixels"
    case imageFiles = "image-files"
    case imageBytes = "image-bytes"
    case imageSide = "image-side"
    case imagePixels = "image-pixels"
    case imageFrames = "image-frames"
    case allImagePixels = "all-image-pixels"
    case animationPixels = "animation-pixels"
    case frames
    case diagnostics

    private struct Row {
        let standard: Double
        /// `#` stands for the number.
        let words: String
        let highest: Double

        init(_ standard: Int, _ words: String, highest: Double = 1e15) {
            (self.standard, self.words, self.highest) = (Double(standard), words, highest)
        }

        init(_ limit: DecodeError.Limit, _ words: String) { self.init(DecodeLimits.standard[limit], words) }
    }

    private var row: Row {
        switch self {
        case .fileBytes: Row(4 << 20, "a scene file may have # bytes")
        // Nesting is walked by recursion, which a thread's stack has to hold.
        case .nesting: Row(256, "lists and maps may be nested # deep", highest: 900)
        case .values: Row(400_000, "a scene may hold # values after its aliases are expanded")
        case .views: Row(20_000, "a scene may have # views after its components are expanded")
        case .viewNesting: Row(100, "views may be nested # deep", highest: 400)
        case .stringBytes: Row(1 << 18, "a string may have # bytes")
        case .expressionBytes: Row(1 << 14, "an expression may have # bytes")
        case .textBytes:
            Row(1 << 20, "the labels of a scene may have # bytes of text after its components are expanded")
        case .pathSegments: Row(200_000, "the paths of a scene may have # segments after its components are expanded")
        case .constraints:
            Row(3000, "the views and steps of a scene may have # constraints after its components are expanded")
        case .gradientStops: Row(256, "a gradient may have # colours")
        case .blurRadius: Row(1000, "a blur may have a radius of # points")
        case .shadowRadius: Row(10_000, "a shadow may have a radius of # points")
        case .steps: Row(10_000, "a timeline may have # steps")
        case .stepSeconds: Row(3600, "a step may take # seconds")
        case .duration: Row(36_000, "a timeline may take # seconds")
        case .canvasSide: Row(16_384, "a canvas may be # points wide and high")
        case .canvasPixels: Row(1 << 26, "a frame may have # pixels")
        case .snapshotPixels:
            Row(1 << 27, "the pictures that a transition takes of its views may have # pixels together")
        case .imageFiles: Row(1000, "a scene may use # image files")
        case .imageBytes: Row(.fileBytes, "an image file may have # bytes")
        case .imageSide: Row(.side, "an image may be # pixels wide and high")
        case .imagePixels: Row(.pixels, "an image may have # pixels")
        case .imageFrames: Row(.frames, "an image may have # frames")
        case .allImagePixels: Row(200_000_000, "the images of a scene may have # pixels together")
        case .animationPixels:
            Row(
                .animationPixels, "an animation that is read, and a recording, may have # pixels in all of their frames"
            )
        case .frames: Row(100_000, "a recording may have # frames")
        case .diagnostics: Row(100, "reading stops after # mistakes")
        }
    }

    /// What holds unless it is raised.
    package var standard: Double { row.standard }

    /// What it can be raised to.
    package var highest: Double { row.highest }

    /// What may be, without a full stop.
    package func sentence(maximum: String) -> String { row.words.replacing("#", with: maximum) }

    /// The readers' own limit of the same name.
    package var ofImages: DecodeError.Limit? { DecodeError.Limit(rawValue: rawValue) }
}

/// The limits in force.
package struct SceneLimits: Hashable, Sendable {
    private var raised: [SceneLimit: Double] = [:]
    /// Absolute value of a coordinate, in points.
    package let coordinate = 1e7

    package init() {}

    /// A limit; `limit.highest` at most.
    package subscript(_ limit: SceneLimit) -> Double {
        get { raised[limit] ?? limit.standard }
        set { raised[limit] = min(newValue, limit.highest) }
    }

    /// A limit of things that are counted.
    package func count(_ limit: SceneLimit) -> Int { Int(self[limit]) }

    /// What each image file may take. Its pixels of an animation are also those of a recording, so that what is written
    /// can be read again.
    package var images: DecodeLimits {
        var images = DecodeLimits.standard
        for limit in SceneLimit.allCases { if let ofImages = limit.ofImages { images[ofImages] = count(limit) } }
        return images
    }

    /// The problem of having come to a limit.
    /// - Parameter found: what is asked for, where it is known.
    package func reached(_ limit: SceneLimit, found: String? = nil) -> SceneProblem {
        .limit(limit, maximum: NumberText.string(self[limit]), found: found)
    }
}
