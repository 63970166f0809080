import Foundation

// A closed pipe is to end in a message and an exit code, like any output that cannot be written.
signal(SIGPIPE, SIG_IGN)
// So is a file that may not grow any further.
signal(SIGXFSZ, SIG_IGN)
MistakenCommand.exit(ifIn: CommandLine.arguments)
SegueCommand.main(OptionalValues.filled(Array(CommandLine.arguments.dropFirst())))
