import ArgumentParser
import Codecs
import SceneSyntax

/// What may be raised, by names that messages say.
struct LimitOptions: ParsableArguments {
    @Option(
        name: .customLong("limit"),
        help: ArgumentHelp(
            "Raise a limit (default: none), such as views=50000; `segue list limits` shows them. May be repeated.",
            valueName: "name=n"),
        completion: .list(SceneLimit.allCases.map { $0.rawValue + "=" }))
    var texts: [String] = []

    func validate() throws { _ = try limits() }

    func limits() throws -> SceneLimits {
        var limits = SceneLimits()
        for text in texts {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let number = NumberText.number(parts[1]), number > 0, number <= 1e15 else {
                throw ValidationError("--limit expects NAME=NUMBER, such as views=50000, and not \"\(text)\".")
            }
            guard let limit = SceneLimit(rawValue: parts[0]) else {
                throw ValidationError(Suggestion.unknown("limit", parts[0], among: SceneLimit.allCases.map(\.rawValue)))
            }
            guard number <= limit.highest else {
                throw ValidationError(
                    "--limit \(limit.rawValue) can be raised to \(Int(limit.highest)), and not to \(parts[1]).")
            }
            limits[limit] = number
        }
        return limits
    }

    /// What files may take that are only decoded.
    /// - Throws: `ValidationError` for limits of scenes.
    func imageLimits() throws -> DecodeLimits {
        let known = SceneLimit.allCases.filter { $0.ofImages != nil }.map(\.rawValue)
        if let other = texts.first(where: { text in !known.contains { text.hasPrefix($0 + "=") } }) {
            throw ValidationError("--limit takes \(known.joined(separator: ", ")) here, and not \"\(other)\".")
        }
        return try limits().images
    }
}
