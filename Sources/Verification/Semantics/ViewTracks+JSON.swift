import Hero

extension ViewTracks {
    /// `[{"view", "name", "states": [[sample, x, y, width, height, opacity, background, cornerRadius], …]}]`, an entry where something changes; a
    /// sample alone where the view is gone.
    var json: PlanJSON {
        .array(
            tracks.map { track in
                let states = track.changes.map { change -> PlanJSON in
                    guard let state = change.state else { return .array([.number(Double(change.sample))]) }
                    return .array(
                        ([Double(change.sample)] + state.frame + [state.opacity]).map { PlanJSON.number($0) } + [
                            state.background.map { .string($0) } ?? .null, .number(state.cornerRadius),
                        ])
                }
                return .object([("view", .string(track.view)), ("name", track.name.map { .string($0) } ?? .null), ("states", .array(states))])
            })
    }

    /// nil for anything else than `json` gives.
    init?(json: PlanJSON) {
        var tracks: [Track] = []
        for element in json.elements {
            guard let view = element["view"]?.string, let states = element["states"] else { return nil }
            var track = Track(view: view, name: element["name"]?.string, changes: [])
            for entry in states.elements {
                let values = entry.elements
                guard let sample = values.first?.integer else { return nil }
                if values.count == 1 {
                    track.changes.append((sample, nil))
                    continue
                }
                let numbers = values[1..<min(6, values.count)].compactMap(\.double)
                guard values.count == 8, numbers.count == 5, let radius = values[7].double else { return nil }
                let state = ViewState(frame: Array(numbers[..<4]), opacity: numbers[4], background: values[6].string, cornerRadius: radius)
                track.changes.append((sample, state))
            }
            tracks.append(track)
        }
        self.init(tracks: tracks)
    }
}
