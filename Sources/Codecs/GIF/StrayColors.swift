/// Colours that are far from all of a full table and too rare to be in the middle of anything, such as the greys of
/// letters' edges beside a photograph: they would be shown in its colours.
enum StrayColors {
    /// How many entries are theirs at most.
    private static let most = 12
    /// From here on a colour is astray: 12 levels of grey.
    private static let farthest: Float = 9 * 12 * 12

    /// Gives strays what is left of a table, then the places of the entries that are missed least.
    /// - Parameters:
    ///   - samples: what the table is made for, those of busy areas first.
    ///   - busyCount: how many of them are busy. An entry that smooth areas need stays.
    ///   - keptCount: how many entries stay in any case: the first ones.
    ///   - count: of entries, at most.
    static func admit(
        to table: inout [UInt32], _ samples: [VarianceCut.Sample], busyCount: Int, keptCount: Int, count: Int
    ) {
        let entries = table.map(PaletteRefinement.unpacked)
        if entries.isEmpty { return }
        var strays: [(sample: VarianceCut.Sample, distance: Float)] = []
        // What the samples would lose together if an entry were not there.
        var worth = [Float](repeating: 0, count: entries.count)
        for (at, near) in NearestCenters.find(samples, among: entries).enumerated() {
            if near.distance > farthest { strays.append((samples[at], near.distance)) }
            worth[Int(near.index)] += at < busyCount ? samples[at].weight * (near.second - near.distance) : .infinity
        }
        let places =
            Array(entries.count..<max(entries.count, count))
            + (keptCount..<entries.count).filter { worth[$0] < .infinity }
            .sorted { (worth[$0], $0) < (worth[$1], $1) }
        for place in places.prefix(most) {
            let worst = strays.max { $0.distance * $0.sample.weight < $1.distance * $1.sample.weight }
            guard let color = worst?.sample.color else { return }
            if place < table.count {
                table[place] = PaletteRefinement.packed(color)
            } else {
                table.append(PaletteRefinement.packed(color))
            }
            for i in strays.indices {
                strays[i].distance = min(
                    strays[i].distance, PaletteRefinement.distance(strays[i].sample.color, color))
            }
            strays.removeAll { $0.distance <= farthest }
        }
    }
}
