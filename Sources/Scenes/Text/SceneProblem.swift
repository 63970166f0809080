import Typesetting

/// Everything that can be wrong with a scene, as data. The sentences are in `SceneProblem+Sentences.swift`.
package enum SceneProblem: Hashable, Sendable {
    // The file
    case unreadable(reason: String)
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
