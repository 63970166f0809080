import ArgumentParser
import Foundation

struct SegueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "segue",
        abstract: "Renders UI transitions and animations to GIF, APNG and PNG, without a Mac.",
        discussion: "Exit codes: 0 done, 1 differences found, 2 bad input or an I/O error, 64 wrong usage.",
        subcommands: [InspectCommand.self, ValidateCommand.self, ListCommand.self, InitCommand.self])
}
