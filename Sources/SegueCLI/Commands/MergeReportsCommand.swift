import ArgumentParser
import Foundation
import Verification

struct MergeReportsCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-reports", abstract: "Joins the reports of shards into one.",
        discussion: "Ends with the exit code that one run over everything would have had; with 2 when a shard is missing.")

    @Argument(help: "Folders that `segue verify --report` wrote.") var reports: [String]
    @Option(name: .shortAndLong, help: "The folder of the joined report.") var output: String
    @Option(help: ArgumentHelp("A file for the results as JUnit's XML.", valueName: "file")) var junit: String?
    @OptionGroup var common: CommonOptions

    func run(_ console: Console) throws {
        let result = try VerificationReport(merging: reports)
        try ReportOutput(report: output, junit: junit, console: console, isJSON: common.json, isVerbose: common.verbose).write(result)
        if !result.missingShards.isEmpty { throw VerificationError.missingShards(result.missingShards) }
        if result.exitCode != 0 { throw ExitCode(result.exitCode) }
    }
}
