import Foundation

/// Why assets cannot be made. Sentences are here and nowhere else.
package enum DocumentationError: Error, Hashable, Sendable, CustomStringConvertible {
    case variant(String, word: String, nearest: String?)
    /// Two variants with the same files.
    case sameVariant(String, String)
    case noScenes(folder: String)
    /// Two scenes whose files would have the same name.
    case sameFile(String, String, String)
    case manifest(String, reason: String)
    case newerManifest(String, format: Int)
    case standardInput

    package var description: String {
        switch self {
        case .variant(let text, let word, let nearest):
            return
                "there is no variant \"\(text)\": \"\(word)\" is neither light, dark, ltr, rtl, reduced-motion nor a device"
                + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .sameVariant(let a, let b):
            return "the variants \"\(a)\" and \"\(b)\" would write the same files; leave one of them out"
        case .noScenes(let folder):
            return "there is no scene in \(folder): scenes are .yaml, .yml or .json files with a `segue:` key"
        case .sameFile(let file, let a, let b): return "\(a) and \(b) would both write \(file); give one another name"
        case .manifest(let path, let reason):
            return
                "\(path) \(reason); it says which files are whose: restore it, or delete it to have everything rendered again"
        case .newerManifest(let path, let format):
            return
                "\(path) has format \(format), which this version does not know: use a newer segue, or delete it to have everything rendered again"
        case .standardInput: return "assets are named after their scenes, so a scene has to be a file and cannot be -"
        }
    }
}
