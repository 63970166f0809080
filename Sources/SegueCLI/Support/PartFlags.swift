import ArgumentParser
import Foundation
import Recording
import Verification

/// What flags say of parts: which one is made, and how many are joined. What can be made can be joined.
enum PartFlags {
    /// - Throws: `ValidationError`.
    static func check(slice text: String) throws {
        guard FrameSlice(part: text) == nil else { return }
        throw ValidationError(
            "--slice expects a part and how many there are, up to \(Shard.mostParts), such as 2/4 or auto/4, and not \"\(text)\"."
        )
    }

    /// - Throws: `ValidationError`.
    static func check(_ count: Int, of flag: String) throws {
        guard !(1...Shard.mostParts).contains(count) else { return }
        throw ValidationError(
            "\(flag) expects how many parts there are, from 1 to \(Shard.mostParts), and not \(count).")
    }
}

extension FrameSlice {
    /// Reads `2/4`, or `auto/4` as `--shard` does.
    init?(part text: String) {
        guard let shard = Shard(text, environment: ProcessInfo.processInfo.environment) else { return nil }
        self.init(index: shard.index, count: shard.count)
    }
}
