import ArgumentParser

/// A command whose errors all end as messages on the console and an exit code.
protocol ConsoleCommand: ParsableCommand {
    var common: CommonOptions { get }
    func run(_ console: Console) throws
}

extension ConsoleCommand {
    func run() throws {
        let console = common.console
        try console.reporting { try run(console) }
    }
}
