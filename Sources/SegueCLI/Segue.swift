import ArgumentParser

struct Segue: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "segue",
        abstract: "Renders UI transitions and animations to GIF, APNG and PNG, without a Mac.",
        subcommands: [InspectCommand.self])
}
