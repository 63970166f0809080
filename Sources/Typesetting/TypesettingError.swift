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
