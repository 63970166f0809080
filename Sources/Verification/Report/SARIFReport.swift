import Comparison
import Codecs
import Foundation
import Hero

/// Findings as SARIF 2.1.0, which code hosts show as annotations at lines of files.
package struct SARIFReport {
    package let json: PlanJSON

    /// - Throws: nothing; a scene that cannot be read is annotated at its first line.
    package init(_ report: VerificationReport) {
        var rules: [String] = []
        var results: [PlanJSON] = []
        for entry in report.entries where entry.status != .passed {
            let scene = entry.path
            let source = SceneLines(path: scene)
            var findings = (entry.json["findings"]?.elements ?? []).compactMap { Finding(json: $0) }.filter {
                !$0.isDetail && $0.isDifference
            }.map { (rule: $0.kind.rawValue, message: $0.message) }
            if findings.isEmpty { findings = [(entry.status.rawValue, entry.message)] }
            for (rule, message) in findings.prefix(20) where !message.isEmpty {
                if !rules.contains(rule) { rules.append(rule) }
                let place = PlanJSON.object([
                    ("artifactLocation", .object([("uri", .string(scene))])),
                    ("region", .object([("startLine", .number(Double(source.line(of: message))))])),
                ])
                results.append(
                    .object([
                        ("ruleId", .string(rule)), ("level", .string(entry.status == .error ? "error" : "warning")),
                        ("message", .object([("text", .string("\(entry.name): \(message)"))])),
                        ("locations", .array([.object([("physicalLocation", place)])])),
                    ]))
            }
        }
        let driver = PlanJSON.object([
            ("name", .string("segue")), ("rules", .array(rules.map { .object([("id", .string($0))]) })),
        ])
        json = .object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            (
                "runs",
                .array([.object([("tool", .object([("driver", driver)])), ("results", .array(results))])])
            ),
        ])
    }
}

/// The lines of a scene's file, to find what a sentence is about.
private struct SceneLines {
    private let lines: [Substring]

    init(path: String) {
        let bytes = (try? FileBytes.read(path: path, maximumBytes: 1 << 22)) ?? []
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The line of the step that the sentence speaks of, else the one that first names what stands in its first back
    /// quotes; 1 when there is none.
    func line(of message: String) -> Int {
        if let step = message.firstMatch(of: #/\bstep (\d+)\b/#).flatMap({ Int($0.1) }), let line = line(ofStep: step) {
            return line
        }
        let parts = message.split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count > 2 else { return 1 }
        // A view without a name is called by its number; the screen around it has a name.
        let name = parts[1].split(separator: "/").last { Int($0) == nil } ?? parts[1]
        let isNamed = { (line: Substring) in
            line.split(whereSeparator: { " :,{}[]\"'#-".contains($0) }).contains(name)
                && !line.drop { $0 == " " }.hasPrefix("#")
        }
        return (lines.firstIndex(where: isNamed) ?? 0) + 1
    }

    /// - Parameter number: counted from 1.
    private func line(ofStep number: Int) -> Int? {
        guard let start = lines.firstIndex(where: { $0.hasPrefix("timeline:") }) else { return nil }
        var indent: Int?
        var count = 0
        for index in lines.indices where index > start {
            let text = lines[index].drop { $0 == " " }
            if text.isEmpty || text.hasPrefix("#") { continue }
            let depth = lines[index].count - text.count
            guard text.hasPrefix("- ") else {
                if depth == 0 { break }
                continue
            }
            if indent == nil { indent = depth }
            if depth == indent { count += 1 }
            if count == number { return index + 1 }
        }
        return nil
    }
}
