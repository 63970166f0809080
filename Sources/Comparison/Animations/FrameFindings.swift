import Foundation
import Geometry
import Raster

/// What frames have to tell: alignment in time first, since it explains many frames at once, then pixels, then what
/// tolerances could be.
struct FrameFindings {
    private(set) var findings: [Finding] = []
    private let result: AnimationComparison

    /// - Parameter lengthSlack: frames of slack without which the lengths would be a difference.
    init(_ result: AnimationComparison, lengthSlack: Int) {
        self.result = result
        let alignment = result.alignment
        if let alignment {
            findings.append(Finding(alignment.kind, alignment.message(step: result.first.typicalDuration.seconds)))
        }
        let failing = result.frames.filter { $0.isFailing && $0.frames.second != nil }
        // A shift or another easing stands for all frames that differ.
        if !failing.isEmpty, alignment == nil { addPixels(failing) }
        addStrays()
        let missing = result.frames.filter { $0.frames.second == nil && $0.isFailing }
        if let first = missing.first, alignment == nil {
            findings.append(
                Finding(
                    .missingFrames,
                    "from frame \(first.index) (\(StructuralFindings.seconds(first.time))) on there is nothing to compare with"
                ))
        }
        if alignment != nil, result.tolerances.timeSlack > 0 { addLost() }
        if result.comparedPixels == 0, result.frames.contains(where: \.hasNumbers) {
            findings.append(Finding(.pixels, "nothing was compared, since every pixel is ignored"))
        }
        if failing.isEmpty, result.strays.isEmpty, !result.findings.contains(where: \.isDifference) {
            addHints(lengthSlack)
        }
    }

    /// What time slack does not excuse: pictures of the second that are new.
    private mutating func addStrays() {
        let step = result.first.typicalDuration.seconds
        let frames: [(number: Int, time: Double)] =
            result.frames.filter(\.isStray).map { (number: $0.index, time: $0.time) }
            + result.strays.map { (Int(($0 / step).rounded()), $0) }
        guard let first = frames.min(by: { $0.number < $1.number }) else { return }
        let slack = result.tolerances.timeSlack
        let within = "\(slack.of("frame")) of it"
        let which =
            frames.count == 1
            ? "frame \(first.number) (\(StructuralFindings.seconds(first.time))) shows"
            : "frames \(Self.numbers(frames.map(\.number).sorted())) (from \(StructuralFindings.seconds(first.time))) show"
        findings.append(
            Finding(
                .extraFrames, "\(which) what the baseline does not show within \(within)",
                isDifference: result.exceedsTolerances))
    }

    /// What time slack does not excuse: pictures of the first that do not come. Where the second is late within the
    /// slack, this is all that is left to say.
    private mutating func addLost() {
        let lost = result.frames.filter { $0.isFailing && !$0.isStray }.map(\.index)
        if lost.isEmpty { return }
        let shows = lost.count == 1 ? "frame \(lost[0]) shows" : "frames \(Self.numbers(lost)) show"
        let slack = result.tolerances.timeSlack.of("frame")
        findings.append(
            Finding(
                .missingFrames, "\(shows) what does not come within \(slack) of it",
                isDifference: result.exceedsTolerances))
    }

    /// `3, 5 to 7 and 9`; of many only the first.
    static func numbers(_ numbers: [Int]) -> String {
        var runs: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = runs.last, number <= last.upperBound + 1 {
                runs[runs.count - 1] = last.lowerBound...max(number, last.upperBound)
            } else {
                runs.append(number...number)
            }
        }
        var words = runs.prefix(5).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
        if runs.count > 5 { words[4] = "others" }
        guard words.count > 1 else { return words.first ?? "" }
        let last = words.removeLast()
        return words.joined(separator: ", ") + " and \(last)"
    }

    private mutating func addPixels(_ failing: [FrameComparison]) {
        // What comes a little earlier or later within the time slack is not meant.
        guard let worst = result.worstFailing else { return }
        let isDifference = result.exceedsTolerances
        if result.frames.count == 1 {
            let box = worst.boundingBox
            findings.append(
                Finding(
                    .pixels,
                    "\(Self.pixels(worst)) differ, inside \(box.width)×\(box.height) pixels at (\(box.minX), \(box.minY))",
                    isDifference: isDifference))
            return
        }
        var text: String
        let first = failing[0]
        if !result.hasSameStep, result.second.frameCount > 1 {
            text =
                "of the \(result.frames.count) times that both have, \(failing.count) differ, first \(StructuralFindings.seconds(first.time));"
            text += " the worst is frame \(worst.index): \(Self.pixels(worst))"
        } else if failing.count == 1 {
            let isLast = first.index == result.frames.last?.index
            text = isLast ? "only the last frame differs" : "only frame \(first.index) differs"
            text += " (frame \(first.index) at \(StructuralFindings.seconds(first.time))): \(Self.pixels(worst))"
        } else if failing.count == result.frames.count {
            text =
                "all \(failing.count) frames differ; \(Self.superlative(failing)) is frame \(worst.index): \(Self.pixels(worst))"
        } else {
            text =
                "\(failing.count) of \(result.frames.count) frames differ, from frame \(first.index) (\(StructuralFindings.seconds(first.time)))"
            if let recovery = result.firstRecovery {
                let isFinal = failing.allSatisfy { $0.index < recovery.index }
                text +=
                    (isFinal ? " until frame \(recovery.index)" : ", first equal again at frame \(recovery.index)")
                    + " (\(StructuralFindings.seconds(recovery.time)))"
            } else {
                text += " to the end"
            }
            text += "; \(Self.superlative(failing)) is frame \(worst.index): \(Self.pixels(worst))"
        }
        findings.append(Finding(.pixels, text, isDifference: isDifference))
    }

    /// Of which frames the worst is the worst.
    private static func superlative(_ failing: [FrameComparison]) -> String {
        let inspected = failing.count(where: \.isInspected)
        if inspected == failing.count { return "the worst" }
        let isBeginning = failing.prefix(inspected).allSatisfy(\.isInspected)
        return isBeginning ? "the worst of the first \(inspected)" : "the worst of \(inspected) that were looked at"
    }

    /// `1234 pixels (1.2%)`
    static func pixels(_ frame: FrameComparison) -> String {
        "\(frame.differentPixels.of("pixel")) (\(percent(frame.ratio)))"
    }

    /// Two significant digits, never 0 for what is not nothing.
    static func percent(_ ratio: Double) -> String {
        let value = ratio * 100
        if value >= 10 || value == 0 { return "\(Int(value.rounded()))%" }
        if value >= 0.1 { return String(format: "%.1f%%", value) }
        return value >= 0.0005 ? String(format: "%.3f%%", value) : "<0.001%"
    }

    /// Tolerances that are wider than what was found needs.
    private mutating func addHints(_ lengthSlack: Int) {
        let tolerances = result.tolerances
        guard let worst = result.frames.max(by: { $0.differentPixels < $1.differentPixels }) else { return }
        func add(_ text: String) { findings.append(Finding(.tolerance, text, isDifference: false)) }
        if let limit = tolerances.maximumPixels, limit > 0, worst.differentPixels * 2 < limit {
            add("max-pixels could be \(worst.differentPixels) instead of \(limit)")
        }
        if let limit = tolerances.maximumRatio, limit > 0, worst.ratio * 2 < limit {
            let needed = (worst.ratio * 1e6).rounded(.up) / 1e6
            add("max-ratio could be \(needed == 0 ? "0" : "\(needed)") instead of \(limit)")
        }
        if tolerances.maximumFrames > 0 { add("max-frames could be 0 instead of \(tolerances.maximumFrames)") }
        let slack = max(lengthSlack, result.frames.map { abs($0.slack) }.max() ?? 0)
        if slack < tolerances.timeSlack { add("time-slack could be \(slack) instead of \(tolerances.timeSlack)") }
        let options = result.options
        if options.metric == .yiq, options.threshold > 0, result.differentPixels == 0, result.antialiasedPixels == 0 {
            let delta = result.maximumDelta
            let isWide = options.threshold > ComparisonOptions().threshold && delta * 2 < options.threshold
            if isWide {
                add("threshold could be \((delta * 1000).rounded(.up) / 1000) instead of \(options.threshold)")
            }
        }
    }
}
