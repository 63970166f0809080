import CHarfBuzz

/// Cuts a paragraph into runs of one look, one face, one script and one direction.
struct Itemizer {
    /// One for each look.
    let fallbacks: [FontFallback]

    func runs(of scalars: [UInt32], clusterStarts: [Int], levels: [Int8], looks: [UInt16]) -> [TextRun] {
        var runs: [TextRun] = []
        var script = scalars.lazy.compactMap(CharacterClass.script).first ?? HB_SCRIPT_COMMON
        for (i, start) in clusterStarts.enumerated() {
            let end = i + 1 < clusterStarts.count ? clusterStarts[i + 1] : scalars.count
            let cluster = scalars[start..<end]
            script = CharacterClass.script(scalars[start]) ?? script
            let look = looks.isEmpty ? 0 : Int(looks[start])
            let previous = runs.last.flatMap { $0.look == look ? $0.face : nil }
            let fallback = fallbacks[look]
            let face = fallback.face(for: cluster, after: previous) ?? fallback.faces.primary
            if let last = runs.last, last.look == look, last.face === face, last.script == script,
                last.level == levels[start]
            {
                runs[runs.count - 1].range = last.range.lowerBound..<end
            } else {
                runs.append(
                    TextRun(range: start..<end, face: face, script: script, level: levels[start], look: look))
            }
        }
        return runs
    }
}
