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
