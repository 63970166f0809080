import Animation

/// What is seen of a movement when it goes on another curve than planned: at each part of its time, the part of the planned time at
/// which as much has happened.
struct CurveChange: Hashable {
    /// A place in `all`; nil for the curve that is planned.
    private let index: Int?

    static let none = CurveChange(index: nil)

    /// Between the curves that people choose; one change may stand for several pairs of them.
    static let all = tables.indices.map { CurveChange(index: $0) }

    var isNone: Bool { index == nil }

    /// - Parameter part: of the time, clamped to 0…1.
    func moment(_ part: Double) -> Double {
        let part = min(max(part, 0), 1)
        guard let index else { return part }
        let at = part * Double(Self.steps), low = min(Int(at), Self.steps - 1)
        let table = Self.tables[index]
        return table[low] + (table[low + 1] - table[low]) * (at - Double(low))
    }

    /// The part of the time at which it is furthest from the plan, and by how much of the time it is ahead there.
    var largest: (part: Double, ahead: Double) {
        guard let index else { return (0, 0) }
        let ahead = (0...Self.steps).map { Self.tables[index][$0] - Double($0) / Double(Self.steps) }
        let at = ahead.indices.max { abs(ahead[$0]) < abs(ahead[$1]) } ?? 0
        return (Double(at) / Double(Self.steps), ahead[at])
    }

    private static let steps = 64

    private static let tables: [[Double]] = {
        let planned: [TimingCurve] = [.easeInOut, .easeIn, .easeOut, .linear, .default, .standard]
        let seen: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default, .standard]
        var tables: [[Double]] = []
        for plan in planned {
            for curve in seen where curve != plan {
                tables.append((0...steps).map { plan.time(reaching: curve.value(at: Double($0) / Double(steps))) })
            }
        }
        return tables
    }()
}
