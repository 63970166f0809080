import Foundation

/// An easing in steps, as what follows a finger has: it changes with the beat of a clock, and stands still between.
struct Stair {
    /// Of the time, when each step begins: the first at 0, the last at 1.
    let parts: [Double]
    /// Where each leads to, from 0 to 1.
    let progress: [Double]
    let tolerance: Double
    /// Seconds from the first to the last.
    let length: Double

    /// Two changes that are no farther apart, in seconds, are of one movement.
    static let longestBeat = 1.0 / 40

    var css: String {
        let count = parts.count - 1
        let even = (0...count).map { Double($0) / Double(count) }
        func isNear(_ values: [Double], _ tolerance: Double) -> Bool {
            zip(values, even).allSatisfy { abs($0 - $1) <= tolerance }
        }
        // A ten thousandth of a second is never seen.
        if isNear(progress, tolerance), isNear(parts, 1e-4 / length) { return "steps(\(count))" }
        let digits = length > 1 ? 3 : 2
        var words: [String] = []
        for index in 0..<count {
            let ends = [parts[index], parts[index + 1]].map { SVGText.number($0 * 100, digits) + "%" }
            words.append(SVGText.number(progress[index], 4) + " " + ends.joined(separator: " "))
        }
        return "linear(\(words.joined(separator: ",")),1)"
    }
}
