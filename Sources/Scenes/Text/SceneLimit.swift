import Codecs

/// Names of the limits, as they are in messages and in the flag that raises them.
public enum SceneLimit: String, CaseIterable, Hashable, Sendable {
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

    /// The readers' own limit of the same name.
    public var ofImages: DecodeError.Limit? { DecodeError.Limit(rawValue: rawValue) }

    /// What it can be raised to. Nesting is walked by recursion, which a thread's stack has to hold.
    public var highest: Double {
        switch self {
        case .nesting: 900
        case .viewNesting: 400
        default: 1e15
        }
    }

    /// What may be, without a full stop.
    public func sentence(maximum: String) -> String {
        switch self {
        case .fileBytes: "a scene file may have \(maximum) bytes"
        case .nesting: "lists and maps may be nested \(maximum) deep"
        case .values: "a scene may hold \(maximum) values after its aliases are expanded"
        case .views: "a scene may have \(maximum) views after its components are expanded"
        case .viewNesting: "views may be nested \(maximum) deep"
        case .stringBytes: "a string may have \(maximum) bytes"
        case .expressionBytes: "an expression may have \(maximum) bytes"
        case .textBytes: "the labels of a scene may have \(maximum) bytes of text after its components are expanded"
        case .pathSegments: "the paths of a scene may have \(maximum) segments after its components are expanded"
        case .constraints: "the views and steps of a scene may have \(maximum) constraints after its components are expanded"
        case .gradientStops: "a gradient may have \(maximum) colours"
        case .blurRadius: "a blur may have a radius of \(maximum) points"
        case .shadowRadius: "a shadow may have a radius of \(maximum) points"
        case .steps: "a timeline may have \(maximum) steps"
        case .stepSeconds: "a step may take \(maximum) seconds"
        case .duration: "a timeline may take \(maximum) seconds"
        case .canvasSide: "a canvas may be \(maximum) points wide and high"
        case .canvasPixels: "a frame may have \(maximum) pixels"
        case .snapshotPixels: "the pictures that a transition takes of its views may have \(maximum) pixels together"
        case .imageFiles: "a scene may use \(maximum) image files"
        case .imageBytes: "an image file may have \(maximum) bytes"
        case .imageSide: "an image may be \(maximum) pixels wide and high"
        case .imagePixels: "an image may have \(maximum) pixels"
        case .imageFrames: "an image may have \(maximum) frames"
        case .allImagePixels: "the images of a scene may have \(maximum) pixels together"
        case .animationPixels: "an animation that is read, and a recording, may have \(maximum) pixels in all of their frames"
        case .frames: "a recording may have \(maximum) frames"
        case .diagnostics: "reading stops after \(maximum) mistakes"
        }
    }
}
