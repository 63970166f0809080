import ArgumentParser
import Codecs
import Foundation
import Verification

struct MergeReportsCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "merge-reports", "Joins the reports of shards into one.",
        "Ends with the exit code that one run over everything would have had; with 2 when a shard is missing.",
        examples: [
            "merge-reports shard-1/ shard-2/ -o report/", "merge-reports report/ -o joined/ --comment comment.md",
        ])

    @Argument(help: "Folders that `segue verify --report` wrote.", completion: .directory) var reports: [String]
    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder of the joined report.", valueName: "folder"),
        completion: .directory)
    var output: String
    @Option(
        help: ArgumentHelp("A file for the results as JUnit's XML (default: none).", valueName: "file"),
        completion: .file()) var junit: String?
    @Option(help: ArgumentHelp("How many parts there are (default: as many as the reports say).", valueName: "n"))
    var expect: Int?
    @Option(
        help: ArgumentHelp(
            "A file for a comment on the pull request, in Markdown, with its pictures in a folder beside it (default: none).",
            valueName: "file"), completion: .file())
    var comment: String?
    @Option(
        help: ArgumentHelp(
            "The address under which the comment's pictures will be found (default: their folder's name).",
            valueName: "url"))
    var pictures: String?
    @Option(
        help: ArgumentHelp(
            "A file for annotations at the scenes' lines, in SARIF (default: none).", valueName: "file"),
        completion: .file())
    var sarif: String?
    @OptionGroup var common: CommonOptions
    @OptionGroup var opening: OpenOption

    func validate() throws {
        if let expect { try PartFlags.check(expect, of: "--expect") }
        if let comment, comment.isEmpty || comment == "-" {
            throw ValidationError("A comment has pictures beside it; name a file, such as --comment comment.md.")
        }
        if pictures != nil, comment == nil { throw ValidationError("--pictures is about those of --comment.") }
        if sarif == "" { throw ValidationError("The name of the file for SARIF is empty.") }
        if output.isEmpty || output == "-" {
            throw ValidationError("merge-reports writes several files; name a folder, such as -o report/.")
        }
        if reports.contains(where: \.isEmpty) { throw ValidationError("The name of a report is empty.") }
        try ReportOutput.check(report: nil, junit: junit, isJSON: common.json)
    }

    func run(_ console: Console) throws {
        func place(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }
        if let report = reports.first(where: { place($0) == place(output) }) {
            throw UsageFailure("\(output) would replace the report \(report); write to another folder")
        }
        let result = try VerificationReport(merging: reports, expected: expect)
        result.faultyFolders.forEach(console.warning)
        try ReportOutput(report: output, junit: junit, console: console, isJSON: common.json, isVerbose: common.verbose)
            .write(result)
        if let comment {
            try ReviewComment(result, pictures: pictures, beside: comment).write(to: comment)
            console.note("comment: \(comment)")
        }
        opening.show(FilePath.join(output, "index.html"), console)
        if let sarif { try OutputFile.write(SARIFReport(result).json.text + "\n", to: sarif) }
        if !result.missingShards.isEmpty { throw VerificationError.missingShards(result.missingShards) }
        if result.exitCode != 0 { throw ExitCode(result.exitCode) }
    }
}
