import Foundation

// A closed pipe is to end in a message and an exit code, like any output that cannot be written.
signal(SIGPIPE, SIG_IGN)
// So is a file that may not grow any further.
signal(SIGXFSZ, SIG_IGN)
// Frames come and go by the megabyte: what is free goes back to the system. glibc's threshold would otherwise grow with the frames.
mallopt(M_TRIM_THRESHOLD, 128 << 10)
SegueCommand.main(OptionalValues.filled(Array(CommandLine.arguments.dropFirst())))
