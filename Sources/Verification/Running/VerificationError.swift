import Foundation

/// Why a scene cannot be held against its baseline, or a run cannot be made at all. Sentences are here and nowhere
/// else.
package enum VerificationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Characters that no font has, in sentences.
    case missingGlyphs([String])
    /// There is no baseline.
    case missing(String)
    /// One of the two files is there, the other is not.
    case half(found: String, missing: String)
    /// The JSON file of a baseline; the reason follows the path.
    case unreadableRecord(String, reason: String)
    case newerRecord(String, version: Int)
    /// The picture holds one frame, its record says more, or the scene has more by now.
    case singleFrame(String, recorded: Int, frames: Int)
    /// Picture and record do not belong together.
    case mismatch(String, reason: String)
    case sameName(String, String)
    case variant(String, word: String, nearest: String?)
    /// Two words of a variant of which one can hold.
    case contradiction(String, String, String)
    case unknownView(UnknownView, scene: String)
    case shard(String)
    case report(String, reason: String)
    case duplicateCase(String)
    case missingShards([Int])

    package var description: String {
        switch self {
        case .missing(let path): return "there is no baseline \(path); record it with --update=missing"
        case .half(let found, let missing):
            return
                "the baseline has \(found) but not \(missing): both belong together; restore it, or record again with --update"
        case .unreadableRecord(let path, let reason): return "\(path) \(reason)"
        case .newerRecord(let path, let version):
            return
                "\(path) has format \(version), which this version does not know: use a newer segue, or record again with --update"
        case .singleFrame(let path, let recorded, let frames):
            if recorded > 1 {
                return
                    "\(path) is a single picture, but its record has \(recorded) frames: it was perhaps saved by a program that drops animations;"
                    + " restore it, or record again with --update"
            }
            return
                "the baseline \(path) is a single picture, but the scene has \(frames) frames by now; record again with --update"
        case .mismatch(let path, let reason):
            return
                "\(path) is not the picture that its record describes: \(reason); restore both files of one run, or record them again with --update"
        case .missingGlyphs(let sentences):
            return sentences.joined(separator: "; ") + "; --allow-missing-glyphs takes boxes in their place"
        case .sameName(let a, let b):
            return "\(a) and \(b) would share their baselines; give one another name, or verify them apart"
        case .variant(let text, let word, let nearest):
            return
                "there is no variant \"\(text)\": \"\(word)\" is neither light, dark, ltr, rtl, a content size nor a device"
                + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .contradiction(let text, let first, let second):
            return "the variant \"\(text)\" cannot be both \(first) and \(second); leave one out"
        case .unknownView(let view, let scene):
            return "\(scene) has no view \"\(view.name)\" that could be ignored"
                + (view.nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .shard(let text):
            return
                "\"\(text)\" is no shard; expected i/n such as 2/3 with n up to \(Shard.mostParts), or auto/n where SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX or CI_NODE_INDEX is set"
        case .report(let path, let reason): return "\(path) \(reason)"
        case .missingShards(let numbers):
            let which = numbers.map { String($0) }.joined(separator: ", ")
            return
                "\(numbers.count == 1 ? "shard \(which) is" : "shards \(which) are") missing: what was verified there is not known"
        case .duplicateCase(let name): return "two reports have a result for \(name): they are not shards of one run"
        }
    }
}
