/// Something that could not be carried over, or not whole.
public struct PortNote: Sendable, Hashable {
    /// Path of the file as it was given.
    public var file: String
    /// Of the place, from 1; columns count bytes.
    public var line, column: Int
    /// A sentence.
    public var message: String

    /// As compilers print it.
    public var text: String { "\(file):\(line):\(column): warning: \(message)" }
}
