import ArgumentParser
import Foundation
import Verification

struct MergeReportsCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "merge-reports", "Joins the reports of shards into one.",
        "Ends with the exit code that one run over everything would have had; with 2 when a shard is missing.",
        examples: ["merge-reports shard-1/ shard-2/ -o report/"])

    @Argument(help: "Folders that `segue verify --report` wrote.", completion: .directory) var reports: [String]
    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder of the joined report.", valueName: "folder"),
        completion: .directory)
    var output: String
    @Option(
        help: ArgumentHelp("A file for the results as JUnit's XML (default: none).", valueName: "file"),
        completion: .file()) var junit: String?
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if output.isEmpty || output == "-" {
            throw ValidationError("merge-reports writes several files; name a folder, such as -o report/.")
        }
        if reports.contains(where: \.isEmpty) { throw ValidationError("The name of a report is empty.") }
        try ReportOutput.check(report: nil, junit: junit, isJSON: common.json)
    }

    func run(_ console: Console) throws {
        let result = try VerificationReport(merging: reports)
        try ReportOutput(report: output, junit: junit, console: console, isJSON: common.json, isVerbose: common.verbose)
            .write(result)
        if !result.missingShards.isEmpty { throw VerificationError.missingShards(result.missingShards) }
        if result.exitCode != 0 { throw ExitCode(result.exitCode) }
    }
}
