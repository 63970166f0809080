import Codecs
import Foundation
import Geometry
import Importing
import Interfaces
import SceneModel
import SceneSyntax
import Views

/// What came of reading a scene: a document when there is no error, and everything there is to say about it.
package struct SceneReading: Sendable {
    /// nil when a diagnostic is an error.
    package var document: SceneDocument?
    /// In the order of the file.
    package var diagnostics: [SceneDiagnostic]
    /// The files that were included, or that should have been.
    package var includes: [String] = []

    package var errors: [SceneDiagnostic] { diagnostics.filter { $0.severity == .error } }
    package var warnings: [SceneDiagnostic] { diagnostics.filter { $0.severity == .warning } }
}

/// Reads scene files.
package struct SceneReader: Sendable {
    package var limits: SceneLimits
    /// Whether a scene file may be a symbolic link that leads out of its folder.
    package var allowsOutside = false
    /// Mistakes in modifiers and default animations that Hero itself lets pass become warnings, and are treated as Hero
    /// treats them.
    package var isLenient: Bool

    /// Whether characters that no font has, which are drawn as boxes, are warnings and not errors.
    package var allowsMissingGlyphs: Bool

    /// Whose texts a storyboard or xib is given, such as `de`; nil is its own.
    package var language: String?
    /// Whether views of text in a storyboard or xib get the size that Xcode stored.
    package var keepsTextSizes = false
    /// Whether controllers keep the size that they were designed in.
    package var keepsDesignSizes = false
    /// The device whose size classes a storyboard or xib is laid out with; nil is the one that it was designed on.
    package var device: Device?
    /// The screen that is shown alone, instead of the timeline.
    package var screen: String?
    /// Values for the scene's variables, instead of its own.
    package var variables: [SceneVariable] = []

    package init(limits: SceneLimits = SceneLimits(), isLenient: Bool = false, allowsMissingGlyphs: Bool = true) {
        (self.limits, self.isLenient, self.allowsMissingGlyphs) = (limits, isLenient, allowsMissingGlyphs)
    }

    /// Reads a scene's text. Never throws: what is wrong is in the diagnostics.
    /// - Parameter file: how messages name the file.
    package func read(_ text: String, file: String) -> SceneReading {
        guard text.utf8.count <= limits.count(.fileBytes) else {
            let problem = limits.reached(.fileBytes, found: "\(text.utf8.count)")
            return SceneReading(document: nil, diagnostics: [SceneDiagnostic(.error, problem, file: file)])
        }
        return read(SourceText(file: file, text: text), isLenient: isLenient)
    }

    /// - Parameter folder: what relative paths start from, where that is not the file's folder.
    private func read(_ source: SourceText, folder: String? = nil, isLenient: Bool) -> SceneReading {
        let whole, root: YAMLNode
        var includes = SceneIncludes(source, limits: limits, allowsOutside: allowsOutside)
        do {
            whole = try includes.expand(try YAMLReader.read(source, limits: limits))
            if let problem = SceneVariables.unknown(among: variables, in: whole) {
                let diagnostic = SceneDiagnostic(.error, problem, file: source.file, keyPath: "--set")
                return SceneReading(document: nil, diagnostics: [diagnostic], includes: includes.files)
            }
            root = try SceneVariables.substitute(whole, given: variables, limits: limits)
        } catch {
            let diagnostic = SceneDiagnostic(.error, error.problem, in: includes.source, range: error.range)
            return SceneReading(document: nil, diagnostics: [diagnostic], includes: includes.files)
        }
        let context = DecodingContext(source: includes.source, limits: limits, isLenient: isLenient)
        var document = SceneDocument(root: Field(node: root, path: .root, context: context))
        document?.folder = folder
        document?.root = root
        if whole.pair("variables") != nil { document?.unfilledRoot = whole }
        document?.includes = includes.files
        document?.variables = variables
        let unknownScreen = screen.flatMap { document?.show($0) }
        var found = context.diagnostics
        if let unknownScreen {
            found.append(SceneDiagnostic(.error, unknownScreen, file: source.file, keyPath: "--screen"))
        }
        if let document, !found.contains(where: { $0.severity == .error }) {
            var check = GlyphCheck(
                document, allowsOutside: allowsOutside, severity: allowsMissingGlyphs ? .warning : .error,
                maximum: limits.count(.diagnostics))
            found += check.diagnostics(of: context.texts)
        }
        let diagnostics = found.enumerated()
            .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }.map(\.element)
        let hasErrors = diagnostics.contains { $0.severity == .error }
        return SceneReading(
            document: hasErrors ? nil : document, diagnostics: diagnostics, includes: includes.files)
    }

    /// Reads a scene's bytes, which have to be UTF-8.
    package func read(_ bytes: Data, file: String) -> SceneReading {
        guard bytes.count <= limits.count(.fileBytes) else {
            let problem = limits.reached(.fileBytes, found: "\(bytes.count)")
            return SceneReading(document: nil, diagnostics: [SceneDiagnostic(.error, problem, file: file)])
        }
        if InterfaceImport.takes(bytes, file: file) {
            return read(interface: bytes, file: file)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return SceneReading(document: nil, diagnostics: [.notUTF8(bytes, file: file)])
        }
        // A byte order mark is no character of the scene.
        return read(
            text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text, file: file)
    }

    /// Reads a storyboard, a xib or a design. Messages point to its own lines.
    private func read(interface bytes: Data, file: String) -> SceneReading {
        let original = String(decoding: bytes, as: UTF8.self)
        let project = InterfaceProject(of: file)
        do throws(InterfaceError) {
            var options = InterfaceImport.Options(language: language)
            options.size = device.map { (Double($0.size.width), Double($0.size.height)) }
            (options.keepsTextSizes, options.keepsDesignSizes) = (keepsTextSizes, keepsDesignSizes)
            options.keepsMistakes = true
            let scene = try InterfaceImport(bytes, file: file, project: project, options: options)
            // An app's modifiers are read as Hero reads them.
            return read(
                SourceText(file: file, text: scene.text, of: original, lines: scene.origins), folder: project.folder,
                isLenient: true)
        } catch {
            let position = SourcePosition(line: max(1, error.line), column: error.column)
            let problem = SceneProblem.interface(error.message)
            let diagnostic =
                error.line == 0
                ? SceneDiagnostic(.error, problem, file: file)
                : SceneDiagnostic(
                    .error, problem, in: SourceText(file: file, text: original), range: SourceRange(position, position))
            return SceneReading(document: nil, diagnostics: [diagnostic])
        }
    }
}

extension SceneDocument {
    /// What each of its variables is.
    package var definedVariables: [SceneVariable] {
        unfilledRoot.map { SceneVariables.definitions(in: $0, given: variables) } ?? []
    }

    /// With other values of some of its variables.
    /// - Returns: nil where they make no scene.
    package func withVariables(_ others: [SceneVariable], limits: SceneLimits) -> SceneDocument? {
        guard let unfilledRoot,
            let root = try? SceneVariables.substitute(unfilledRoot, given: variables + others, limits: limits)
        else { return nil }
        let context = DecodingContext(source: source, limits: limits, isLenient: true)
        guard var document = SceneDocument(root: Field(node: root, path: .root, context: context)),
            !context.diagnostics.contains(where: { $0.severity == .error })
        else { return nil }
        (document.folder, document.root, document.unfilledRoot) = (folder, root, unfilledRoot)
        (document.includes, document.variables) = (includes, variables + others)
        return document
    }

    /// Leaves nothing of the timeline but one screen.
    /// - Returns: what is wrong with the name.
    fileprivate mutating func show(_ name: String) -> SceneProblem? {
        guard let range = screen(named: name)?.name.range else {
            let known = screens.map(\.name.value)
            return .unknownName(
                name, of: "screen", nearest: EditDistance.nearest(to: name, among: known), known: known)
        }
        timeline = [.show(screen: name), .hold(seconds: 1)].map { StepDescription(action: $0, range: range) }
        return nil
    }
}

/// Reads scenes from files and from standard input.
package enum SceneFile {
    /// What scenes' names end in, in lower case.
    package static let extensions = ["yaml", "yml", "json"] + InterfaceImport.extensions

    /// The bytes of a file, never more than one above the limit, so that a huge one is refused without being read.
    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - followsLinks: whether it may be a symbolic link that leads out of its folder. What is wrong with a file is
    ///     shown with its lines, and those of another folder's are not to be shown.
    package static func bytes(at path: String, limits: SceneLimits, followsLinks: Bool = false) throws(SceneFailure)
        -> Data
    {
        func failure(_ reason: String) -> SceneFailure {
            SceneFailure(diagnostics: [SceneDiagnostic(.error, .unreadable(reason: reason), file: path)])
        }
        var status = stat()
        if path != "-" {
            guard stat(path, &status) == 0 else { throw failure(message(errno)) }
            if status.st_mode & S_IFMT == S_IFDIR { throw failure("it is a folder") }
            if !followsLinks, SceneFolder.isLinkToOutside(path) {
                throw SceneFailure(diagnostics: [
                    SceneDiagnostic(.error, .linkToOutside(canBeAllowed: true), file: path)
                ])
            }
        }
        let file = path == "-" ? STDIN_FILENO : FileBytes.open(path)
        guard file >= 0 else { throw failure(message(errno)) }
        defer { if path != "-" { close(file) } }
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while data.count <= limits.count(.fileBytes) {
            let count = FileBytes.read(file, &chunk, chunk.count)
            guard count >= 0 else { throw failure(message(errno)) }
            if count == 0 { break }
            data.append(contentsOf: chunk[..<count])
        }
        return data
    }

    private static func message(_ number: Int32) -> String {
        let text = String(cString: strerror(number))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension SceneReader {
    /// Reads a scene file.
    /// - Parameter path: a file, or `-` for standard input.
    package func read(path: String) -> SceneReading {
        do throws(SceneFailure) {
            return read(try SceneFile.bytes(at: path, limits: limits, followsLinks: allowsOutside), file: path)
        } catch {
            return SceneReading(document: nil, diagnostics: error.diagnostics)
        }
    }

    /// Reads a scene file as settings show it: a storyboard or xib has other constraints in other size classes.
    /// - Parameter path: a file, or `-` for standard input.
    package func read(path: String, for settings: RenderSettings) -> SceneReading {
        var reader = self
        reader.device = settings.device ?? device
        let reading = reader.read(path: path)
        guard settings.device == nil, Self.hasSizeClasses(path), let document = reading.document,
            let device = (try? settings.resolved(for: document))?.device
        else { return reading }
        reader.device = device
        return reader.read(path: path)
    }

    /// What was read for some settings, as other ones show it. Only what has size classes is read again.
    package func read(path: String, for settings: RenderSettings, after reading: SceneReading) -> SceneReading {
        settings.device == nil || !Self.hasSizeClasses(path) ? reading : read(path: path, for: settings)
    }

    private static func hasSizeClasses(_ path: String) -> Bool {
        InterfaceImport.extensions.contains(FilePath(path).fileExtension)
    }
}
