import Geometry
import Typesetting
import Views

/// Everything that can be wrong with a scene, as data, and the sentences that say it.
package enum SceneProblem: Hashable, Sendable {
    // The file
    case unreadable(reason: String)
    /// A storyboard or xib that cannot be imported.
    case interface(String)
    /// The first byte that is not.
    case notUTF8(byte: UInt8?)
    case yaml(problem: String, context: String?, contextLine: Int?)
    case tabIndentation
    case empty
    case severalDocuments
    case unknownAlias(String)
    case unsupportedTag(String)
    case limit(SceneLimit, maximum: String, found: String?)

    // Shape
    case wrongType(expected: String, found: String)
    /// What is meant is plain, and how to write it is said.
    case wrongForm(expected: String, found: String, String)
    /// A call without quotes, of which YAML takes commas or colons for its own.
    case cutCall(String)
    case commentedColor(String)
    case unknownKey(String, of: String, nearest: String?, known: [String])
    case missingKey(String, of: String)
    case duplicateKey(String, firstLine: Int)
    case wrongCount(expected: String, found: Int)
    case conflictingKeys([String], why: String)
    case keyOfOtherType(String, type: String, belongsTo: [String])

    // Values
    case notANumber(String)
    case notFinite(String)
    case outOfRange(found: String, expected: String)
    case unknownChoice(String, of: String, nearest: String?, known: [String])
    case unknownName(String, of: String, nearest: String?, known: [String])
    case duplicateName(String, of: String, firstLine: Int)
    /// A variable that one above it asks for.
    case laterVariable(String)
    case cycle(of: String, [String])
    case expression(ExpressionProblem)
    case invalidPath(reason: String)
    case unsupportedVersion(String)

    // Timeline
    case noStep(known: [String])
    case severalSteps([String])
    case nothingShown
    case severalTransitions
    case nestedTogether
    case alreadyShown(String)
    case noSuchView(String, screen: String, nearest: String?)
    case noSuchPath(String, screen: String, count: Int)
    case ambiguousView(String, screens: [String])

    // Resources
    case unusedDefinition(String, of: String)
    case resource(kind: String, name: String, reason: String)
    case outsideFolder(String)
    case missingGlyphs(MissingGlyphs)
    /// What a view or an animator reported while the scene was played.
    case played(String)
    /// So many more texts have missing glyphs than are named.
    case moreMissingGlyphs(texts: Int)
    /// The file itself is a symbolic link to another folder's; whether a flag would let it be read.
    case linkToOutside(canBeAllowed: Bool)

    // Hero's language
    case modifier(message: String, suggestion: String?)

    // The motion
    case lint(rule: String, message: String, suggestion: String?)
}

/// What is wrong inside a colour or transform expression.
package enum ExpressionProblem: Hashable, Sendable {
    case empty
    case unexpected(String)
    case missingComma(String)
    case unclosed
    case invalidNumber(String)
    case divisionByZero
    case tooDeep
    case notANumber(String)
    case unknownFunction(String, nearest: String?, known: [String])
    case wrongArguments(function: String, usage: String)
    case unknownColor(String, nearest: String?)
    case invalidHex(String)
    case outOfRange(String, expected: String)
}

extension SceneProblem {
    /// One sentence without a full stop: what was expected and what was found.
    package var message: String {
        switch self {
        case .interface(let message): message
        case .unreadable(let reason): "the file cannot be read: \(reason)"
        case .notUTF8(let byte):
            "the file is not UTF-8 text" + (byte.map { ": it has a byte of the value \($0) here" } ?? "")
        case .yaml(let problem, let context, let line):
            if let context {
                "\(problem), \(context)" + (line.map { " that starts on line \($0)" } ?? "")
            } else {
                problem
            }
        case .tabIndentation: "a tab cannot indent a line in YAML"
        case .empty: "the scene is empty"
        case .severalDocuments: "a scene file holds one document, and here a second one begins"
        case .unknownAlias(let name): "there is no anchor &\(name) before this alias"
        case .unsupportedTag(let tag): "the tag \(tag) has no meaning in a scene"
        case .limit(let limit, let maximum, let found):
            limit.sentence(maximum: maximum) + (found.map { ", found \($0)" } ?? "")
        case .wrongType(let expected, let found), .wrongForm(let expected, let found, _):
            "expected \(expected), found \(found)"
        case .cutCall(let call):
            SwiftCalls.value(for: call) == nil
                ? "this needs quotes: YAML takes its commas and colons for its own"
                : "this is Swift, which scenes do not read"
        case .commentedColor(let color): "there is no value here, because YAML takes \(color) for a comment"
        case .unknownKey(let key, let owner, _, _): "unknown key \"\(key)\" in \(owner)"
        case .missingKey(let key, let owner): "\(owner) needs the key \"\(key)\""
        case .duplicateKey(let key, let line): "the key \"\(key)\" was given already on line \(line)"
        case .wrongCount(let expected, let found):
            "expected \(expected), found \(found.of("element"))"
        case .conflictingKeys(let keys, let why): "\(Self.list(keys, "and")) \(why)"
        case .keyOfOtherType(let key, let type, let owners):
            "a view of type \(type) has no \"\(key)\"; it belongs to \(Self.list(owners, "and", quoted: false))"
        case .notANumber(let found): "expected a number, found \(found)"
        case .notFinite(let found): "expected a finite number, found \(found)"
        case .outOfRange(let found, let expected): "expected \(expected), found \(found)"
        case .unknownChoice(let name, let kind, _, _): "expected \(kind), found \"\(name)\""
        case .unknownName(let name, let kind, _, _): "there is no \(kind) named \"\(name)\""
        case .laterVariable(let name): "the variable \"\(name)\" stands below, and a variable may use those above it"
        case .duplicateName(let name, let kind, let line): "the \(kind) \"\(name)\" exists already, on line \(line)"
        case .cycle(let kind, let names): "\(kind) \(names.joined(separator: " → ")) is a cycle"
        case .expression(let problem): problem.message
        case .invalidPath(let reason): "invalid SVG path data: \(reason)"
        case .unsupportedVersion(let found): "expected the scene format version 1, found \(found)"
        case .noStep(let known): "a step is one of \(Self.list(known, "or", quoted: false))"
        case .severalSteps(let keys): "a step does one thing, and here are \(Self.list(keys, "and"))"
        case .severalTransitions: "steps side by side may change the screen once"
        case .nestedTogether: "steps side by side cannot hold others side by side"
        case .nothingShown: "no screen is shown yet"
        case .alreadyShown(let screen): "the screen \"\(screen)\" is shown already"
        case .noSuchView(let name, let screen, _): "there is no view \"\(name)\" in the screen \"\(screen)\""
        case .noSuchPath(let path, let screen, let count):
            "the path \"\(path)\" leads nowhere in the screen \"\(screen)\": there the view has \(count.of("subview"))"
        case .ambiguousView(let name, let screens):
            "the view \"\(name)\" is in \(Self.list(screens, "and"))"
        case .unusedDefinition(let name, let kind): "the \(kind) \"\(name)\" is never used"
        case .resource(let kind, let name, let reason): "the \(kind) \"\(name)\" cannot be used: \(reason)"
        case .outsideFolder(let path): "\"\(path)\" is outside of the scene's folder"
        case .missingGlyphs(let missing): missing.message
        case .played(let message): message
        case .moreMissingGlyphs(let texts):
            "\(texts) more text\(texts == 1 ? " has" : "s have") characters that no font has"
        case .linkToOutside: "the file is a link that leads out of its folder"
        case .modifier(let message, _): message
        case .lint(let rule, let message, _): "\(message) [\(rule)]"
        }
    }

    /// What to do next, if there is something to say.
    package var suggestion: String? {
        switch self {
        case .notUTF8: return "save it as UTF-8"
        case .commentedColor(let color): return "put it in quotes: \"\(color)\""
        case .yaml(let problem, _, _): return YAMLSyntaxError.advice(for: problem)
        case .tabIndentation: return "indent with spaces"
        case .empty: return "`segue init` writes a first scene"
        case .limit(let limit, _, _): return "raise it with --limit \(limit.rawValue)=N"
        case .unknownKey(let name, let owner, _, let known)
        where owner.hasPrefix("a view") && KeySynonyms.advice(for: name, among: known) != nil:
            return KeySynonyms.advice(for: name, among: known)
        case .unknownKey("<<", _, _, _):
            return "YAML 1.2 merges no maps; what views share is one of the components, which use: NAME takes"
        case .unknownKey(let name, "a screen", _, _) where KeySynonyms.isOfView(name):
            return "it belongs to the screen's view: write view: { \(name): … }"
        case .unknownKey(let name, _, let nearest, let known), .unknownChoice(let name, _, let nearest, let known),
            .unknownName(let name, _, let nearest, let known):
            if let nearest { return "did you mean \"\(nearest)\"?" }
            let few = known.count > 20 ? EditDistance.relatives(of: name, among: known) : known
            if !few.isEmpty { return "there are: \(few.joined(separator: ", "))" }
            return commandThatLists.map { "`segue list \($0)` names them" }
        case .resource("image", let name, _) where UIImage(systemName: name) != nil:
            return "write `symbol: \(name)` for the symbol of this name"
        case .noSuchView(_, _, let nearest): return nearest.map { "did you mean \"\($0)\"?" }
        case .expression(let problem): return problem.suggestion
        case .wrongForm(_, _, let suggestion): return suggestion
        case .cutCall(let call):
            if let value = SwiftCalls.value(for: call) { return "write \(value)" }
            return call.contains("\"") ? "write '\(call)'" : "write \"\(call)\""
        case .nothingShown: return "begin the timeline with `- show: SCREEN`"
        case .unsupportedTag: return "leave the tag out: the type follows from the key"
        case .ambiguousView(let name, let screens):
            return screens.first.map { "write the path, such as \"\($0)/0\", instead of \"\(name)\"" }
        case .outsideFolder: return "move the file beside the scene, or allow it with --allow-outside"
        case .linkToOutside(let canBeAllowed):
            return "put the file itself in its place" + (canBeAllowed ? ", or allow it with --allow-outside" : "")
        case .missingGlyphs(let missing): return missing.suggestion
        case .modifier(_, let suggestion), .lint(_, _, let suggestion): return suggestion
        default: return nil
        }
    }

    /// What `segue list` calls the names of which one is unknown.
    private var commandThatLists: String? {
        switch self {
        case .unknownName(_, "device", _, _): "devices"
        case .unknownName(_, "symbol", _, _): "symbols"
        case .unknownKey(_, "settings", _, _): "settings"
        case .unknownKey, .unknownChoice(_, "a view type", _, _): "keys"
        default: nil
        }
    }

    /// `"a", "b" and "c"`
    package static func list(_ names: [String], _ conjunction: String, quoted: Bool = true) -> String {
        let names = quoted ? names.map { "\"\($0)\"" } : names
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}

extension ExpressionProblem {
    package var message: String {
        switch self {
        case .empty: "expected an expression, found an empty string"
        case .unexpected(let found): found.isEmpty ? "the expression ends too early" : "unexpected \"\(found)\""
        case .missingComma(let found): "unexpected \"\(found)\""
        case .unclosed: "this parenthesis is never closed"
        case .invalidNumber(let text): "\"\(text)\" is not a number"
        case .divisionByZero: "division by zero"
        case .tooDeep: "the expression is nested too deeply"
        case .notANumber(let text): "expected a number, found \"\(text)\""
        case .unknownFunction(let name, _, _): "there is no function \(name)()"
        case .wrongArguments(let function, let usage): "\(function)() is used as \(usage)"
        case .unknownColor(let name, _): "there is no colour named \"\(name)\""
        case .invalidHex(let text): "\"\(text)\" is not a colour: expected 3, 4, 6 or 8 hexadecimal digits"
        case .outOfRange(let found, let expected): "expected \(expected), found \(found)"
        }
    }

    package var suggestion: String? {
        switch self {
        case .unknownFunction(_, let nearest, let known):
            nearest.map { "did you mean \"\($0)\"?" } ?? "there are: \(known.joined(separator: ", "))"
        case .missingComma: "put a comma between two arguments"
        case .unclosed: "inside { } and [ ] a comma ends the value: put the expression in quotes"
        case .unknownColor(_, let nearest):
            nearest.map { "did you mean \"\($0)\"?" } ?? "`segue list colors` shows the names"
        case .invalidNumber(let text): NumberUnit.suggestion(for: text, isExpression: true)
        default: nil
        }
    }
}
