import ArgumentParser
import Foundation

/// Options of every command.
struct CommonOptions: ParsableArguments {
    @Flag(name: .shortAndLong, inversion: .prefixedNo, exclusivity: .chooseLast, help: "Print nothing but errors.")
    var quiet = false
    @Flag(name: .shortAndLong, inversion: .prefixedNo, exclusivity: .chooseLast, help: "Print what is being done.")
    var verbose = false
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help:
            "Print one object on standard output, on failure too: {\"version\", \"exit_code\", \"errors\": [{\"message\", …}]}."
    ) var json = false

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
    }
}
