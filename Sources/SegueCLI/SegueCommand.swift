import ArgumentParser
import Foundation
import Scenes

struct SegueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "segue",
        abstract: "Renders UI transitions and animations to GIF, APNG and PNG, without a Mac.",
        discussion: "Exit codes: 0 done, 1 differences found, 2 bad input or an I/O error, 64 wrong usage.",
        version: segueVersion,
        subcommands: [
            RenderCommand.self, StillCommand.self, CompareCommand.self, EncodeCommand.self, InspectCommand.self,
            DiffCommand.self,
            VerifyCommand.self,
            MergeReportsCommand.self, DebugCommand.self,
            DocsCommand.self, LintCommand.self, QuickCommand.self, ImportCommand.self, PortCommand.self,
            ValidateCommand.self, ListCommand.self, ServeCommand.self, InitCommand.self, SchemaCommand.self,
            DoctorCommand.self,
        ])
}
