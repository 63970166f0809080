import Codecs

enum TextFile {
    /// Writes a whole file, or nothing.
    static func write(_ text: String, to path: String) throws {
        let file = try OutputFile(path: path)
        do {
            try file.write(Array(text.utf8))
            try file.finish()
        } catch {
            file.cancel()
            throw error
        }
    }
}
