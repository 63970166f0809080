import Typesetting

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
