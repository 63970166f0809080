import Foundation

/// Why a font cannot be had.
package enum TypesettingError: Error, Hashable, Sendable {
    /// The catalogue has no such family. `suggestion` is a family of nearly the same name.
    case unknownFamily(String, suggestion: String?)
    /// The family is known, but its file is not on this machine; `package` is the Debian package that has it.
    case missingFont(family: String, path: String, package: String)
    /// A font file that was asked for by path cannot be read. `reason` is a clause.
    case unreadableFontFile(path: String, reason: String)
    /// Not above 0, above `FontDescriptor.sizeLimit`, or not a number.
    case sizeOutOfRange(CGFloat)
}

extension TypesettingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownFamily(let name, let suggestion):
            "unknown font family “\(name)”"
                + (suggestion.map { "; did you mean “\($0)”?" }
                    ?? "; `segue doctor` lists the families, and a path names a file")
        case .missingFont(let family, let path, let package):
            "the font “\(family)” is not installed (\(path) is missing); install it with: apt-get install \(package)"
        case .unreadableFontFile(let path, let reason):
            "cannot read the font file \(path): \(reason)"
        case .sizeOutOfRange(let size):
            "a font size of \(size) is out of range; it must be above 0 and at most \(Int(FontDescriptor.sizeLimit)) points"
        }
    }
}
