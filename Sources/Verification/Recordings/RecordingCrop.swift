import Foundation
import Scenes

/// What of the canvas lies beyond the edges of a recording.
struct RecordingCrop {
    private(set) var findings: [RecordingFinding] = []

    /// Points, and pixels of the recording, by which a placement may be off.
    private static let least = 1.5
    /// The part of the canvas that is missed even where no view is in it.
    private static let most = 0.1

    /// - Parameters:
    ///   - crop: points at the left, top, right and bottom that the recording does not show.
    ///   - screen: the canvas in the scene's pictures, in points.
    ///   - statusBar: points at the top that are not compared.
    ///   - scale: pixels of the recording for a point.
    ///   - ignored: paths of views.
    init(
        _ crop: [Double], screen: CGRect, statusBar: Double, scale: Double, tracks: ViewTracks, ignored: Set<String>
    ) {
        let size = [Double(screen.width), Double(screen.height)]
        let least = max(Self.least, Self.least / max(scale, 0.01))
        let lost = crop.enumerated().map { $1 > least && !($0 == 1 && $1 <= statusBar + least) ? $1 : 0 }
        guard lost.contains(where: { $0 > 0 }) else { return }
        let origin = [Double(screen.minX), Double(screen.minY)]
        /// Whether a frame reaches into what is lost, where the canvas is.
        func isLost(_ frame: [Double]) -> Bool {
            (0..<4).contains { side in
                let axis = side % 2
                let low = max(0, frame[axis] - origin[axis])
                let high = min(size[axis], frame[axis] + frame[axis + 2] - origin[axis])
                guard lost[side] > 0, high > low else { return false }
                return side < 2 ? low < lost[side] - least : high > size[axis] - lost[side] + least
            }
        }
        // What fills the screen is the background of what is in it.
        func fills(_ frame: [Double]) -> Bool { frame[2] * frame[3] >= 0.9 * size[0] * size[1] }
        let names = tracks.tracks.filter { track in
            !ignored.contains(track.view)
                && ([track.state(at: 0)] + track.changes.map(\.state)).contains { state in
                    guard let state, state.isVisible else { return false }
                    return !fills(state.frame) && isLost(state.frame)
                }
        }.map(\.title)
        let share = 1 - (1 - (lost[0] + lost[2]) / size[0]) * (1 - (lost[1] + lost[3]) / size[1])
        guard !names.isEmpty || share > Self.most else { return }
        let sides = zip(["left", "top", "right", "bottom"], lost).filter { $1 > 0 }.map {
            "\(Words.number(($1 * 2).rounded() / 2)) pt at the \($0)"
        }
        let message = "the recording does not show \(Words.list(sides, showing: 3))"
        findings = [
            RecordingFinding(
                kind: .unseen, view: nil,
                message: names.isEmpty
                    ? message : "\(message), where \(Words.list(names)) \(names.count == 1 ? "is" : "are")",
                time: 0, values: [("crop", .array(lost.map { .number(($0 * 10).rounded() / 10) }))])
        ]
    }
}
