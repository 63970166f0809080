import Foundation
import Hero

/// Something in which a recording of an app is not what the scene plans.
package struct RecordingFinding: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable {
        /// A view is elsewhere, or of another size.
        case place, size
        case missing, opacity, color, corners
        /// Something begins later or earlier, takes longer or shorter, or moves on another curve.
        case late, early, duration, easing
        /// Something that moves in the plan is at its end at once.
        case jump
        /// Something that no single change of a view explains.
        case content
        /// What cannot be seen in the recording.
        case unseen
        /// What is seen there, but moves on too fast to be told from something else.
        case unread
        /// That the recording shows the scene more than once.
        case repeated
    }

    package var kind: Kind
    /// `A/0/1`; nil for the whole app.
    package var view: String?
    package var message: String
    /// Seconds of the scene.
    package var time: Double
    /// Numbers that the message speaks of, by name.
    package var values: [(String, PlanJSON)] = []

    /// Merely says what was not looked at.
    package var isDifference: Bool { ![.unseen, .unread, .repeated].contains(kind) }

    /// Points by which the edge of a view is off that is off the most; 0 where none is.
    var farthestEdge: Double {
        guard case .array(let edges)? = values.first(where: { $0.0 == "edges" })?.1 else { return 0 }
        return edges.map { edge in if case .number(let value) = edge { abs(value) } else { 0 } }.max() ?? 0
    }

    package static func == (a: RecordingFinding, b: RecordingFinding) -> Bool {
        (a.kind, a.view, a.message, a.time) == (b.kind, b.view, b.message, b.time)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(message) }

    package var json: PlanJSON {
        .object(
            [
                ("kind", .string(kind.rawValue)), ("view", view.map { .string($0) } ?? .null),
                ("message", .string(message)), ("time", .number((time * 1000).rounded() / 1000)),
                ("difference", .bool(isDifference)),
            ] + values)
    }
}

/// How a recording lies on the scene.
package struct RecordingAlignment: Sendable, Hashable {
    /// Pixels of the recording: where the canvas's top left corner is, and how many make a point.
    package var x, y, scaleX, scaleY: Double
    /// Points at the left, top, right and bottom that the recording does not show.
    package var crop: [Double]
    package var color: (gamma: Double, gain: [Double], offset: [Double])
    /// Seconds of the recording at which the scene begins; less than zero when the recording begins later.
    package var start: Double
    /// Seconds of the scene for each of the recording.
    package var rate: Double
    /// Frames of the recording that show the scene, of 60 a second, and how many of those are the one before again.
    package var frames, held: Int

    package static func == (a: RecordingAlignment, b: RecordingAlignment) -> Bool { a.json.text == b.json.text }
    package func hash(into hasher: inout Hasher) { hasher.combine(json.text) }

    package var json: PlanJSON {
        func numbers(_ values: [Double], _ factor: Double = 1000) -> PlanJSON {
            .array(values.map { .number(($0 * factor).rounded() / factor) })
        }
        return .object([
            ("origin", numbers([x, y], 100)), ("scale", numbers([scaleX, scaleY], 10_000)),
            ("crop", numbers(crop, 10)), ("gamma", .number((color.gamma * 1000).rounded() / 1000)),
            ("gain", numbers(color.gain)), ("offset", numbers(color.offset)),
            ("start", .number((start * 1000).rounded() / 1000)), ("rate", .number((rate * 1000).rounded() / 1000)),
            ("frames", .number(Double(frames))), ("held_frames", .number(Double(held))),
        ])
    }

    /// In one line for people.
    package var sentence: String {
        func two(_ value: Double) -> String { Words.number((value * 100).rounded() / 100) }
        var parts = ["\(two((scaleX + scaleY) / 2)) pixels a point"]
        if crop.contains(where: { $0 >= 0.5 }) {
            parts.append("cropped by [\(crop.map { Words.number(($0 * 2).rounded() / 2) }.joined(separator: ", "))] pt")
        }
        let isSame = color.gamma == 1 && color.gain.allSatisfy { $0 == 1 } && color.offset.allSatisfy { $0 == 0 }
        if !isSame { parts.append("colours with gamma \(two(color.gamma)), gain \(two(color.gain.reduce(0, +) / 3))") }
        parts.append(
            start >= 0 ? "the scene begins at \(two(start)) s" : "the first \(two(-start)) s of the scene are not in it"
        )
        if rate != 1 { parts.append("at \(two(rate)) times its speed") }
        return parts.joined(separator: ", ")
    }
}
