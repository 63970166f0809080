import CHarfBuzz

/// Cuts a paragraph into runs of one face, one script and one direction.
struct Itemizer {
    let fallback: FontFallback
    /// Characters for which no face has a glyph, each once, in order of appearance; the first 64.
    private(set) var missing: [UInt32] = []

    init(fallback: FontFallback) { self.fallback = fallback }

    mutating func runs(of scalars: [UInt32], clusterStarts: [Int], levels: [Int8]) -> [TextRun] {
        var runs: [TextRun] = []
        var script = scalars.lazy.compactMap(CharacterClass.script).first ?? HB_SCRIPT_COMMON
        for (i, start) in clusterStarts.enumerated() {
            let end = i + 1 < clusterStarts.count ? clusterStarts[i + 1] : scalars.count
            let cluster = scalars[start..<end]
            script = CharacterClass.script(scalars[start]) ?? script
            let face = face(for: cluster)
            if let last = runs.last, last.face === face, last.script == script, last.level == levels[start] {
                runs[runs.count - 1].range = last.range.lowerBound..<end
            } else {
                runs.append(TextRun(range: start..<end, face: face, script: script, level: levels[start]))
            }
        }
        return runs
    }

    private mutating func face(for cluster: ArraySlice<UInt32>) -> FontFace {
        if let face = fallback.face(for: cluster) { return face }
        if let c = cluster.first(where: { !CharacterClass.isInvisible($0) }), missing.count < 64, !missing.contains(c) { missing.append(c) }
        return fallback.faces.primary
    }
}
