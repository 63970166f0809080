import ArgumentParser
import Codecs
import Foundation
import Recording
import Scenes

/// `--open`: shows what was made with the program that the system has for it.
struct OpenOption: ParsableArguments {
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Open what was made, with what the system opens such files with.")
    var open = false

    #if canImport(Darwin)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// - Parameter place: a file, a folder or an address; standard output and nothing at all are not opened.
    func show(_ place: String?, _ console: Console) {
        guard open, let place, place != "-" else { return }
        // A name such as -x.gif is no flag of the opener's.
        let name = place.hasPrefix("-") ? "./" + place : place
        if !Self.start(name) {
            console.warning("\(Self.opener) cannot be started, and \(place) is not opened; xdg-utils has it")
        }
    }

    private static func start(_ place: String) -> Bool {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [Int32(0), 1, 2] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(place), nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        return posix_spawnp(&process, opener, &actions, nil, &arguments, environ) == 0
    }
}

extension SceneRendering {
    var place: String? { summary.place }
}

extension RecordingSummary {
    /// What to open of several outputs: the first, and of a sequence its folder.
    var place: String? {
        guard let first = outputs.first else { return nil }
        return first.path.contains("%") || first.path.hasSuffix("/") ? FilePath(first.path).folder : first.path
    }
}
