import SwiftParser
import SwiftSyntax

/// Rewrites the sources of an app so that they compile without Objective-C: one file in, one file out.
public enum Porter {
    /// A file after the rewriting.
    public struct Result: Sendable {
        /// Its path, as it was given.
        public var name: String
        /// Its text. Lines are those of the original; what is generated stands after the last one.
        public var text: String
    }

    /// Stands above what is generated. A file that has it is left as it is.
    private static let mark = "// Written by `segue port`: what Objective-C would know of these classes.\n"

    /// - Parameters:
    ///   - files: paths and texts of all the files of a module, since a selector may name what another declares.
    ///   - nonisolated: whether declarations say that they are on no actor, for compilers in Swift 6 mode or with
    ///     everything on the main actor.
    /// - Returns: the files in the same order, and what could not be carried over.
    public static func port(
        _ files: [(name: String, text: String)], nonisolated: Bool = false
    ) -> (files: [Result], notes: [PortNote]) {
        var index = ClassIndex()
        let trees = files.map { Parser.parse(source: $0.text) }
        for (number, tree) in trees.enumerated() {
            let visitor = IndexVisitor(index, file: number)
            visitor.walk(tree)
            index = visitor.index
        }
        let isInApp = trees.contains(where: ImportRewriter.importsUIKit)
        var (result, notes, tails) = (files, [PortNote](), [String]())
        for (number, tree) in trees.enumerated() {
            guard !files[number].text.contains(mark) else {
                tails.append("")
                continue
            }
            let rewriter = WordRewriter(index)
            rewriter.walk(tree)
            let converter = SourceLocationConverter(fileName: files[number].name, tree: tree)
            notes += (rewriter.notes + TableText.untold(index, file: number)).map {
                let location = converter.location(for: $0.position)
                return PortNote(
                    file: files[number].name, line: location.line, column: location.column, message: $0.message)
            }
            let tables = TableText.make(index, file: number)
            let word = nonisolated ? "nonisolated " : ""
            tails.append((rewriter.additions.map { word + $0 + "\n" } + [tables]).joined())
            let isolation = IsolationRewriter(rewriter.edits, marks: nonisolated)
            isolation.walk(tree)
            let edits = ImportRewriter.edits(
                of: tree, needsUIKit: !tables.isEmpty, isInApp: isInApp, isolation.edits)
            result[number].text = edits.applied(to: files[number].text)
        }
        notes += OverrideMover(index: index).move(&result) { Parser.parse(source: $0) }
        let ported = zip(result, tails).map { file, tail -> Result in
            guard !tail.isEmpty else { return Result(name: file.name, text: file.text) }
            let end = file.text.hasSuffix("\n") ? "" : "\n"
            return Result(
                name: file.name,
                text: file.text + end + "\n" + mark + tail)
        }
        return (ported, notes)
    }
}

/// Something that could not be carried over, or not whole.
public struct PortNote: Sendable, Hashable {
    /// Path of the file as it was given.
    public var file: String
    /// Of the place, from 1; columns count bytes.
    public var line, column: Int
    /// A sentence.
    public var message: String

    /// As compilers print it.
    public var text: String { "\(file):\(line):\(column): warning: \(message)" }
}
