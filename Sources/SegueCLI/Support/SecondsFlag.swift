import ArgumentParser
import SceneSyntax

/// Seconds as people write them: the argument parser alone would also read `0x10`.
enum SecondsFlag {
    /// - Throws: `ValidationError`.
    static func read(_ text: String) throws -> Double {
        guard let seconds = NumberText.number(text) else {
            throw ValidationError("expected seconds such as 0.2, found \"\(text)\"")
        }
        return seconds
    }
}
