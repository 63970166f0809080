import Foundation

// A closed pipe is to end in a message and an exit code, like any output that cannot be written.
signal(SIGPIPE, SIG_IGN)
SegueCommand.main()
