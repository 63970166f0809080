import Foundation

/// A transform in words: what it moves, turns and scales.
enum TransformWords {
    /// - Parameter m: row-major, 16 numbers.
    static func text(_ m: [Double]) -> String {
        let words = parts(m)
        return words.isEmpty ? "no transform" : words.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }

    /// In the plane as translation, rotation and scale; otherwise the entries of the matrix that are not the
    /// identity's.
    static func parts(_ m: [Double]) -> [(name: String, value: String)] {
        guard m.count == 16 else { return [] }
        let identity = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0.0 }
        let isFlat =
            [2, 3, 6, 7, 8, 9, 11, 14].allSatisfy { abs(m[$0]) < 1e-9 } && abs(m[10] - 1) < 1e-9
            && abs(m[15] - 1) < 1e-9
        let (sx, sy) = (hypot(m[0], m[1]), hypot(m[4], m[5]))
        let isSheared = abs(m[0] * m[4] + m[1] * m[5]) > 1e-6 * max(1, sx * sy) || m[0] * m[5] - m[1] * m[4] < 0
        guard isFlat, !isSheared else {
            return (0..<16).filter { abs(m[$0] - identity[$0]) > 1e-9 }.map {
                ("m\($0 / 4 + 1)\($0 % 4 + 1)", Words.number6(m[$0]))
            }
        }
        var parts: [(String, String)] = []
        if abs(m[12]) > 1e-9 || abs(m[13]) > 1e-9 {
            parts.append(("translation", "[\(Words.number(m[12])), \(Words.number(m[13]))]"))
        }
        let angle = atan2(m[1], m[0]) * 180 / .pi
        if abs(angle) > 1e-6 { parts.append(("rotation", "\(Words.number(angle))°")) }
        if abs(sx - 1) > 1e-9 || abs(sy - 1) > 1e-9 {
            parts.append(
                ("scale", abs(sx - sy) < 1e-9 ? Words.number6(sx) : "[\(Words.number6(sx)), \(Words.number6(sy))]"))
        }
        return parts
    }
}
