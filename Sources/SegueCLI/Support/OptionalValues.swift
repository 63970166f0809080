import Verification

/// Options whose value may be left out, which the argument parser has no notion of.
enum OptionalValues {
    /// `--update` without a value means `--update=changed`.
    static func filled(_ arguments: [String]) -> [String] {
        var result: [String] = []
        for (index, argument) in arguments.enumerated() {
            let next = index + 1 < arguments.count ? arguments[index + 1] : ""
            let isBare = argument == "--update" && BaselineUpdate(rawValue: next) == nil && !arguments[..<index].contains("--")
            result.append(isBare ? "--update=changed" : argument)
        }
        return result
    }
}
