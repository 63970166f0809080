import Hero

extension ViewTracks {
    /// `[{"view", "name", "label", "mark", "looks", "states": [[sample, x, y, width, height, opacity, background, cornerRadius, look],
    /// …]}]`, an entry where something changes; a sample alone where the view is gone. Only what code
    /// recorded has labels and marks. `look` is a place in `looks`.
    var json: PlanJSON {
        .array(
            tracks.map { track in
                var looks: [[String]] = []
                let states = track.changes.map { change -> PlanJSON in
                    guard let state = change.state else { return .array([.number(Double(change.sample))]) }
                    let look = looks.firstIndex(of: state.look) ?? looks.count
                    if look == looks.count { looks.append(state.look) }
                    return .array(
                        ([Double(change.sample)] + state.frame + [state.opacity]).map { PlanJSON.number($0) } + [
                            state.background.map { .string($0) } ?? .null, .number(state.cornerRadius),
                            .number(Double(look)),
                        ])
                }
                let table = PlanJSON.array(looks.map { .array($0.map { .string($0) }) })
                let names = [("label", track.label), ("mark", track.mark)].compactMap { key, value in
                    value.map { (key, PlanJSON.string($0)) }
                }
                return .object(
                    [("view", .string(track.view)), ("name", track.name.map { .string($0) } ?? .null)] + names + [
                        ("looks", table), ("states", .array(states)),
                    ])
            })
    }

    /// nil for anything else than `json` gives. Format 1 has no looks.
    init?(json: PlanJSON) {
        var tracks: [Track] = []
        for element in json.elements {
            guard let view = element["view"]?.string, let states = element["states"] else { return nil }
            var track = Track(view: view, name: element["name"]?.string, changes: [])
            (track.label, track.mark) = (element["label"]?.string, element["mark"]?.string)
            let looks = (element["looks"]?.elements ?? []).map { $0.elements.compactMap(\.string) }
            for entry in states.elements {
                let values = entry.elements
                guard let sample = values.first?.integer else { return nil }
                if values.count == 1 {
                    track.changes.append((sample, nil))
                    continue
                }
                let numbers = values[1..<min(6, values.count)].compactMap(\.double)
                guard values.count == 8 || values.count == 9, numbers.count == 5, let radius = values[7].double else {
                    return nil
                }
                var state = ViewState(
                    frame: Array(numbers[..<4]), opacity: numbers[4], background: values[6].string, cornerRadius: radius
                )
                if values.count == 9 {
                    guard let look = values[8].integer, looks.indices.contains(look) else { return nil }
                    state.look = looks[look]
                }
                track.changes.append((sample, state))
            }
            tracks.append(track)
        }
        self.init(tracks: tracks)
    }
}
