import Typesetting

extension Timeline {
    /// Files of the fonts that its text is drawn with, fallback fonts included; sorted, each once.
    public var fontFiles: [String] {
        var files: Set<String> = []
        var seen: Set<ObjectIdentifier> = []
        func visit(_ layer: FrozenLayer) {
            guard seen.insert(ObjectIdentifier(layer)).inserted else { return }
            if case .text(let block)? = layer.model.contents, let text = block.drawing as? TextDrawing {
                for line in text.layout.lines { for run in line.runs { files.formUnion(run.face.paths) } }
            }
            layer.sublayers.forEach(visit)
        }
        for segment in segments { visit(segment.root) }
        return files.sorted()
    }
}
