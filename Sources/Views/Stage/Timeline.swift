import Compositing
import Foundation
import Geometry
import Raster
import Typesetting

/// What a stage showed from each instant on, as pure functions of time.
public struct Timeline: FrameSource {
    struct Segment: Sendable {
        /// When the segment starts, in seconds of the recording.
        var start: Double
        /// The seconds to add for the stage's time, in which the layers' animations are.
        var shift: Double
        var root: FrozenLayer
    }

    private let canvasSize: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// How long the recording takes, in seconds.
    public private(set) var duration: Double
    private(set) var segments: [Segment]
    private let backgroundColor: CGColor?
    /// How the edges of layers meet the pixels that they cross.
    package var edges = EdgeStyle.smooth
    /// What lies around the canvas.
    var surround: TimelineSurround?

    /// How the device turned; empty for one that did not.
    var turns: [TimelineTurn] = []

    /// The size of the rendered picture in points, with the device around the screen; square for a device that turns.
    public var size: CGSize { turns.isEmpty ? surround?.size ?? canvasSize : surroundOrNone.square }

    /// What lies around the canvas, which may be nothing.
    var surroundOrNone: TimelineSurround {
        surround ?? TimelineSurround(size: canvasSize, origin: .zero, cornerRadius: 0, below: [], above: [])
    }

    init(size: CGSize, scale: CGFloat, backgroundColor: CGColor?) {
        (canvasSize, self.scale, self.backgroundColor) = (size, scale, backgroundColor)
        (duration, segments) = (0, [])
    }

    /// From `time` on the stage shows `root`; what was said for the same instant is replaced.
    mutating func append(_ root: FrozenLayer, at time: Double, shift: Double) {
        if let last = segments.last, last.root === root { return }
        if let last = segments.last, last.start >= time { segments.removeLast() }
        segments.append(Segment(start: time, shift: shift, root: root))
    }

    /// Whether it looks the same from its first instant to its last.
    public var isStill: Bool { segments.count < 2 && segments.allSatisfy { $0.root.still != nil } }

    /// What the views of its layers are called when they are first shown.
    package var captions: [Int: LayerCaption] {
        var captions: [Int: LayerCaption] = [:]
        var seen: Set<ObjectIdentifier> = []
        for segment in segments { segment.root.addCaptions(to: &captions, seen: &seen) }
        return captions
    }

    package var instants: [Double] { segments.map(\.start) }

    mutating func end(at time: Double) { duration = time }

    package func renderTree(at time: Double) -> RenderTree {
        let tree = canvasTree(at: time)
        guard !turns.isEmpty else { return surround?.apply(to: tree) ?? tree }
        let shift = segments.first?.shift ?? 0
        return surroundOrNone.apply(to: tree, turnedBy: TimelineTurn.angle(of: turns, at: time + shift))
    }

    private func canvasTree(at time: Double) -> RenderTree {
        // The last segment that has begun; at its very start the new one shows.
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= time + 1e-9 { low = middle + 1 } else { high = middle }
        }
        var tree = RenderTree(
            size: canvasSize, scale: scale, backgroundColor: backgroundColor, layers: [], edges: edges)
        guard !segments.isEmpty else { return tree }
        let segment = segments[max(0, low - 1)]
        tree.layers = [segment.root.render(at: time + segment.shift)]
        return tree
    }
}

extension Timeline {
    /// Files of the fonts that its text is drawn with, fallback fonts included; sorted, each once.
    package var fontFiles: [String] {
        var files: Set<String> = []
        for text in texts {
            for line in text.layout.lines { for run in line.runs { files.formUnion(run.face.paths) } }
        }
        return files.sorted()
    }

    /// One sentence for each text with characters that no font has, in the order in which the texts appear.
    package var notices: [String] {
        var sentences: [String] = []
        for text in texts {
            guard let missing = MissingGlyphs(in: text.layout.shapedText) else { continue }
            let sentence = "\(missing.message); \(missing.suggestion)"
            if !sentences.contains(sentence) { sentences.append(sentence) }
        }
        return sentences
    }

    private var texts: [TextDrawing] {
        var texts: [TextDrawing] = []
        var seen: Set<ObjectIdentifier> = []
        func visit(_ layer: FrozenLayer) {
            guard seen.insert(ObjectIdentifier(layer)).inserted else { return }
            if case .text(let block)? = layer.model.contents, let text = block.drawing as? TextDrawing {
                texts.append(text)
            }
            layer.sublayers.forEach(visit)
        }
        for segment in segments { visit(segment.root) }
        return texts
    }
}
