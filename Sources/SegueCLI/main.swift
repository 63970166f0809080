import Foundation

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
MistakenCommand.exit(ifIn: CommandLine.arguments)
SegueCommand.main(OptionalValues.filled(Array(CommandLine.arguments.dropFirst())))
