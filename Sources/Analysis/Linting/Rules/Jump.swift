import Compositing
import Foundation
import Geometry
import SceneSyntax

/// A view that is suddenly elsewhere while it moves.
struct Jump: LintRule {
    let name = "jump"
    let summary = "a view that is suddenly elsewhere while it is animated"

    private static let rate = 120.0
    /// Points that nobody sees as a movement.
    private static let least = 30.0

    func findings(in subject: LintSubject) -> [LintFinding] {
        var findings: [LintFinding] = []
        for transition in subject.transitions where !transition.isInteractive && transition.end > transition.start {
            let presentation = subject.run.presentations.first { $0.start == transition.start }
            let tracks = self.tracks(subject, from: transition.start, to: transition.end - 1e-6) {
                presentation?.layers(at: $0) ?? []
            }
            findings += tracks.compactMap { track in
                finding(track, subject, at: subject.range(track.view), in: transition.title)
            }
        }
        for (record, step, description) in subject.animations
        where description.scrub.isEmpty && record.end > record.start {
            let tracks = self.tracks(
                subject, from: record.firstTime, to: min(record.end, subject.run.timeline.duration)
            ) { record.layers(at: $0) }
            findings += tracks.compactMap { track in
                finding(track, subject, at: step.range, in: "this animation")
            }
        }
        return findings
    }

    private struct Track {
        var view: String
        var layer: Int
        var places: [(time: Double, place: CGPoint)] = []
    }

    private func finding(_ track: Track, _ subject: LintSubject, at range: SourceRange, in what: String) -> LintFinding?
    {
        let steps = zip(track.places, track.places.dropFirst()).map {
            (time: $1.time, length: Double(hypot($1.place.x - $0.place.x, $1.place.y - $0.place.y)))
        }
        for (index, step) in steps.enumerated() where step.length > Self.least {
            let before = index > 0 ? steps[index - 1].length : 0
            let after = index + 1 < steps.count ? steps[index + 1].length : 0
            guard step.length > 6 * max(before, after, 1) else { continue }
            return LintFinding(
                self,
                "\(subject.title(track.view)) jumps by \(Int(bounding: step.length)) points at \(LintSubject.seconds(step.time)) in \(what)",
                at: range, time: step.time, view: track.view)
        }
        return nil
    }

    private func tracks(
        _ subject: LintSubject, from start: Double, to end: Double, _ layers: (Double) -> [(view: String, layer: Int)]
    ) -> [Track] {
        var tracks: [Track] = []
        let steps = max(1, Int(min(((end - start) * Self.rate).rounded(.up), 1800)))
        for step in 0...steps {
            let time = start + (end - start) * Double(step) / Double(steps)
            let shown = layers(time)
            if shown.isEmpty { continue }
            var centers: [Int: CGPoint] = [:]
            for layer in PlacedLayer.all(of: subject.run.timeline.renderTree(at: time)) {
                centers[layer.properties.identifier] = layer.center
            }
            for (view, layer) in shown {
                guard let center = centers[layer] else { continue }
                let index = tracks.firstIndex { $0.view == view && $0.layer == layer } ?? tracks.count
                if index == tracks.count { tracks.append(Track(view: view, layer: layer)) }
                tracks[index].places.append((time, center))
            }
        }
        return tracks
    }
}
