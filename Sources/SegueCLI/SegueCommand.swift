import ArgumentParser
import Foundation
import Scenes

struct SegueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "segue",
        abstract: "Renders UI transitions and animations to GIF, WebP, APNG, SVG, video and PNG, without a Mac.",
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

    /// The command that arguments ask for.
    ///
    /// On its way down from the root, the parser makes the list of a command's flags once more than it has to. So the one
    /// that is meant gets the arguments at once; what it does not understand goes the whole way, for help and messages.
    static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        if let meant = configuration.subcommands.first(where: { $0.configuration.commandName == arguments.first }) {
            if let command = try? meant.parse(Array(arguments.dropFirst())) { return command }
            try MistakenCommand.checkNames(arguments)
        } else {
            try MistakenCommand.check(arguments)
        }
        return try parseAsRoot(arguments)
    }
}
