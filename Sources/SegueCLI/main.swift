import Foundation
import Scenes

// A closed pipe is to end in a message and an exit code, like any output that cannot be written.
signal(SIGPIPE, SIG_IGN)
// So is a file that may not grow any further.
signal(SIGXFSZ, SIG_IGN)
Interruption.endFirstProcess()
// Swift reads them from /proc, which a bare chroot does not have.
guard !CommandLine.arguments.isEmpty else {
    FileHandle.standardError.write(Data("error: the command line cannot be read; mount /proc\n".utf8))
    exit(2)
}
let arguments = ArgumentForms.normalized(Array(CommandLine.arguments.dropFirst()))
// Scripts ask for it often, and need not wait for the parser.
if arguments == ["--version"] {
    print(segueVersion)
    exit(0)
}
do {
    var command = try SegueCommand.parsed(arguments)
    try command.run()
} catch {
    UsageReport.exit(error, arguments: arguments)
}
