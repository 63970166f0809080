import Comparison
import Codecs
import Foundation
import Hero
import Raster
import Scenes

/// A report in a folder: `report.json`, the pictures in `assets/`, and a page that holds all of it. The same for the
/// same results: no times, no names of machines, and shards that were joined look like one run.
package struct VerificationReport: Sendable {
    struct Entry: Sendable {
        var json: PlanJSON
        var assets: [(name: String, bytes: [UInt8])]

        var name: String { json["name"]?.string ?? "" }
        var path: String { json["path"]?.string ?? "" }
        var status: VerificationCase.Status {
            VerificationCase.Status(rawValue: json["status"]?.string ?? "") ?? .error
        }
        var message: String { json["message"]?.string ?? "" }
    }

    let entries: [Entry]
    private let version: String
    /// Parts of the work that this is the report of, with their number; empty for all of it.
    private let shards: [Shard]
    /// Parts that are in none of the reports that were joined, from 1.
    package let missingShards: [Int]
    /// Folders without a whole report, and why.
    package private(set) var faultyFolders: [String] = []

    package init(_ run: VerificationRun) {
        entries = run.cases.map { Entry(json: $0.json, assets: $0.assets) }
        (version, missingShards) = (segueVersion, [])
        shards = run.shard.count > 1 ? [run.shard] : []
    }

    /// Joins the reports of shards.
    /// - Parameters:
    ///   - folders: each with a `report.json`. One that was cut short counts as missing, one that is there twice as one.
    ///   - expected: how many parts there are; nil for what the reports say.
    /// - Throws: `VerificationError`.
    package init(merging folders: [String], expected: Int? = nil) throws {
        var faulty: [String] = []
        var entries: [Entry] = []
        var version = segueVersion
        var shards: [Shard] = []
        for folder in folders {
            let path = FilePath.join(folder, "report.json")
            let json: PlanJSON
            do { json = try PlanJSON(parsing: FileBytes.read(path: path, maximumBytes: 1 << 30)) } catch {
                // Whoever writes a report writes this file last but one.
                guard folders.count > 1 else { throw VerificationError.report(path, reason: "\(error)") }
                faulty.append(VerificationError.report(path, reason: "\(error)").description)
                continue
            }
            guard json["segue_report"]?.integer == 1, let cases = json["cases"] else {
                throw VerificationError.report(path, reason: "is not a report of this version's")
            }
            version = json["version"]?.string ?? version
            for element in json["shards"]?.elements ?? [] {
                guard element.elements.count == 2, let index = element.elements[0].integer,
                    let count = element.elements[1].integer,
                    (1...100_000).contains(count), (1...count).contains(index),
                    shards.allSatisfy({ $0.count == count }), expected == nil || expected == count
                else { throw VerificationError.report(path, reason: "is a shard of another run") }
                shards.append(Shard(index: index, count: count))
            }
            let isRepeated = shards.count > 1 && shards.dropLast().contains(shards[shards.count - 1])
            if isRepeated { shards.removeLast() }
            for element in cases.elements {
                let entry = Entry(json: element, assets: try Self.assets(of: element, in: folder))
                if let other = entries.first(where: { $0.name == entry.name && $0.path == entry.path }) {
                    // Every shard sees the same orphans.
                    // A part that ran twice says the same twice.
                    guard other.json.text == entry.json.text,
                        isRepeated || entry.status == .orphaned || entry.status == .removed
                    else {
                        throw VerificationError.duplicateCase(entry.name)
                    }
                    continue
                }
                entries.append(entry)
            }
        }
        self.entries = entries.sorted {
            ($0.name, $0.json["scene"]?.string ?? "") < ($1.name, $1.json["scene"]?.string ?? "")
        }
        self.version = version
        let missing = (1...(expected ?? shards.first?.count ?? 1)).filter { index in
            (!shards.isEmpty || expected != nil) && !shards.contains { $0.index == index }
        }
        faultyFolders = faulty
        (missingShards, self.shards) = (missing, missing.isEmpty ? [] : shards)
    }

    private static func assets(of json: PlanJSON, in folder: String) throws -> [(name: String, bytes: [UInt8])] {
        var assets: [(String, [UInt8])] = []
        for (_, value) in json["assets"]?.members ?? [] {
            // Only plain names: a report comes from elsewhere.
            guard let name = value.string, !name.contains("/"), !name.hasPrefix(".") else { continue }
            let path = FilePath.join(folder, "assets", name)
            do { assets.append((name, try FileBytes.read(path: path, maximumBytes: 1 << 30))) } catch {
                throw VerificationError.report(path, reason: "\(error)")
            }
        }
        return assets
    }

    /// 0 no difference, 1 differences, 2 something could not be compared.
    package var exitCode: Int32 {
        entries.map { VerificationCase(name: "", scene: "", variant: "", status: $0.status, message: "").exitCode }
            .max() ?? 0
    }

    /// `{"segue_report", "version", "summary", "cases"}`, with `"shards": [[number, of], …]` for a part of a run.
    package var json: PlanJSON {
        let parts =
            shards.isEmpty
            ? []
            : [
                (
                    "shards",
                    PlanJSON.array(shards.map { .array([.number(Double($0.index)), .number(Double($0.count))]) })
                )
            ]
        return .object(
            [("segue_report", .number(1)), ("version", .string(version))] + parts + [
                ("summary", .object(counts.map { ($0.0.rawValue, .number(Double($0.1))) })),
                ("cases", .array(entries.map(\.json))),
            ])
    }

    /// Of each status, those that are there.
    var counts: [(VerificationCase.Status, Int)] {
        VerificationCase.Status.allCases.map { status in (status, entries.count { $0.status == status }) }.filter {
            $0.1 > 0
        }
    }

    /// `19 passed, 1 different`
    package var summary: String {
        counts.isEmpty ? "nothing to verify" : counts.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
    }

    /// What could not be compared, and why.
    package var errors: [(name: String, message: String)] { messages(of: .error) }
    /// What has no baseline.
    package var missing: [(name: String, message: String)] { messages(of: .missing) }

    private func messages(of status: VerificationCase.Status) -> [(name: String, message: String)] {
        entries.filter { $0.status == status }.map { ($0.name, $0.message) }
    }

    /// A line for each case that did not simply pass, and one for all. What could not be compared is in `errors`.
    /// - Parameter isVerbose: lines for those that passed too.
    package func text(isVerbose: Bool = false) -> String {
        let width = (entries.map { $0.status.rawValue.count }.max() ?? 0) + 2
        var lines: [String] = []
        for entry in entries where isVerbose || entry.status != .passed || !entry.message.isEmpty {
            if entry.status == .error { continue }
            let status = entry.status.rawValue + String(repeating: " ", count: width - entry.status.rawValue.count)
            let findings = (entry.json["findings"]?.elements ?? []).compactMap { Finding(json: $0) }
            var messages = isVerbose ? findings.map(\.message) : FindingLines.brief(findings)
            if entry.status != .different, !isVerbose || messages.isEmpty {
                messages = entry.message.isEmpty ? [] : [entry.message]
            }
            lines.append(status + entry.name + (messages.first.map { ": " + $0 } ?? ""))
            lines += messages.dropFirst().map { String(repeating: " ", count: width) + $0 }
        }
        return (lines + [summary]).joined(separator: "\n")
    }

    /// Writes the folder. Files of an older report with the same names are replaced.
    /// - Throws: `OutputError`.
    package func write(to folder: String) throws {
        let assets = FilePath.join(folder, "assets")
        try OutputFolder.make(assets)
        func put(_ name: String, _ bytes: [UInt8]) throws {
            try OutputFile.write(bytes, to: FilePath.join(folder, name))
        }
        for entry in entries { for asset in entry.assets { try put("assets/" + asset.name, asset.bytes) } }
        try put("report.json", Array((json.text + "\n").utf8))
        try put("index.html", Array(ReportPage(self).html.utf8))
    }
}

extension VerificationCase {
    var json: PlanJSON {
        var members: [(String, PlanJSON)] = [
            ("name", .string(name)), ("path", .string(path)), ("scene", .string(scene)), ("variant", .string(variant)),
            ("status", .string(status.rawValue)), ("message", .string(message)),
            ("findings", .array(findings.map(\.json))),
        ]
        if let size {
            members.append(("size", .array([.number(Double(size.width)), .number(Double(size.height))])))
            members.append(("frames", .number(Double(size.frames))))
        }
        if let comparison, status != .passed {
            members.append(("comparison", .object(comparison.members)))
            members.append(("owners", .array(owners.map { .array($0.map { .string($0) }) })))
            members.append(
                ("clusters", .array(comparison.frames.map { .array($0.clusters.prefix(6).map(\.bounds.json)) })))
            if !ignored.isEmpty { members.append(("ignored", .array(ignored.map { .array($0.map(\.json)) }))) }
            members.append(("duration", .number(comparison.first.duration.seconds)))
            if !reduction.isNone { members.append(("reduction", reduction.json)) }
        }
        if !assets.isEmpty {
            let kinds = assets.map {
                ($0.name.dropLast(4).split(separator: ".").last.map(String.init) ?? "", PlanJSON.string($0.name))
            }
            members.append(("assets", .object(kinds)))
        }
        return .object(members)
    }
}

/// What is said of a case in a few lines.
package enum FindingLines {
    /// More than these are read by nobody.
    package static let limit = 5

    /// Causes first, then what frames show and what follows; the last line says how much was left out.
    package static func brief(_ findings: [Finding]) -> [String] {
        let main = findings.filter { !$0.isDetail }
        guard main.count > limit else { return main.map(\.message) }
        let isCause = { (index: Int) in [.scene, .plan].contains(main[index].kind) }
        // Of what frames show, the pixels or what explains them, and what follows.
        let effects = main.indices.filter { !isCause($0) }.sorted { (rank(main[$0]), $0) < (rank(main[$1]), $1) }
        let causes = main.indices.filter(isCause)
        let shown = effects.prefix(max(2, limit - 1 - causes.count))
        let kept = (causes.prefix(limit - 1 - shown.count) + shown).sorted()
        return kept.map { main[$0].message } + ["and \(main.count - kept.count) more; -v shows them"]
    }

    private static func rank(_ finding: Finding) -> Int {
        switch finding.kind {
        case .pixels, .late, .early, .droppedFrames, .extraFrames, .heldFrames, .easing, .speed, .reversed, .size: 0
        case .view, .duration: 1
        case .environment, .tolerance: 3
        default: 2
        }
    }
}

extension Finding {
    /// Reads what `json` writes.
    init?(json: PlanJSON) {
        guard let kind = json["kind"]?.string.flatMap(Kind.init), let message = json["message"]?.string else {
            return nil
        }
        self.init(
            kind, message, isDifference: json["difference"]?.isTrue ?? true, isDetail: json["detail"]?.isTrue ?? false)
    }
}
