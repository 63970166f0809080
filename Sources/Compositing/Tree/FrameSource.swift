import Foundation

/// Time → render tree: the seam between the world of views and the world of pixels.
/// Pure: any thread, any order, the same tree for the same time.
public protocol FrameSource: Sendable {
    /// Seconds.
    var duration: Double { get }
    func renderTree(at time: Double) -> RenderTree
    /// Sentences for whoever looks at the frames, such as that no font has some of their characters.
    var notices: [String] { get }
    /// By `RenderProperties.identifier`, as far as layers belong to views.
    var captions: [Int: LayerCaption] { get }
}

extension FrameSource {
    public var notices: [String] { [] }
    public var captions: [Int: LayerCaption] { [:] }
}
