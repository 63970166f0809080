import Recording

extension GIFSize {
    /// What to say of a GIF that is not of the first choice, or `isTooLarge` even in the last one.
    /// - Parameter budget: the bytes that were asked for.
    static func remark(_ chosen: GIFSize, of choices: [GIFSize], budget: Int?, isTooLarge: Bool) -> String? {
        guard let first = choices.first, chosen != first else { return nil }
        var (what, flags): ([String], [String]) = ([], [])
        if chosen.scale != first.scale {
            what.append(chosen.scale == 1 ? "1 pixel a point" : "\(text(chosen.scale)) pixels a point")
            flags.append("--scale \(text(first.scale))")
        }
        if chosen.rate != first.rate {
            what.append("\(chosen.rate.text) frames a second")
            flags.append("--fps \(first.rate.text)")
        }
        let why = budget == nil ? "so that it loads quickly" : "so that it keeps its colours"
        let more =
            isTooLarge ? "--max-bytes 5M makes it fit at a lower quality" : "\(flags.joined(separator: " ")) for more"
        return "at \(what.joined(separator: " and ")), \(why); \(more)"
    }

    private static func text(_ scale: Double) -> String { scale == scale.rounded() ? "\(Int(scale))" : "\(scale)" }
}
