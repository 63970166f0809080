import ArgumentParser
import Foundation

/// Options of every command.
struct CommonOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print nothing but errors.") var quiet = false
    @Flag(name: .shortAndLong, help: "Print what is being done.") var verbose = false
    @Flag(help: "Print one summary object on standard output.") var json = false

    var console: Console { Console(isQuiet: quiet, isVerbose: verbose) }

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
    }
}
