import Codecs
import Foundation
import Hero
import Recording
import SceneModel
import SceneSyntax
import Scenes
import Typesetting

/// What came of making assets: what was rendered, what was left alone, and what is stale.
package struct DocumentationRun: Sendable {
    package struct Scene: Sendable {
        package enum Status: String, Sendable, Hashable {
            case unchanged, rendered, stale
            /// It cannot be read or played.
            case failed
            /// No longer given; its files are still there.
            case left
            /// No longer given; its files have been deleted.
            case removed
        }

        /// The scene file's name without its extension.
        package var name: String
        package var status: Status
        /// Why it was rendered or is stale.
        package var reasons: [String] = []
        /// How many files are its own.
        package var fileCount = 0
        package var diagnostics: [SceneDiagnostic] = []
        /// What views and animators had to report.
        package var messages: [String] = []
        /// Why it failed, when no diagnostic says so.
        package var failure: String?
    }

    package private(set) var scenes: [Scene] = []
    /// Pages that were written or, when checking, would have to be.
    package private(set) var pages: [String] = []
    package let isCheck: Bool

    private let request: DocumentationRequest
    private var manifest: DocumentationManifest
    private var hashes = FileHashes()

    /// Makes what is missing or stale, or only says so.
    /// - Throws: `DocumentationError`, `OutputError`, and `RecordingError.cancelled`; what is wrong with a scene is in
    ///   its status.
    package init(_ request: DocumentationRequest) throws {
        self.request = request
        isCheck = request.isCheck
        manifest = try DocumentationManifest.read(folder: request.folder)
        let files = try request.sceneFiles()
        try checkNames(files)
        try OutputFolder.making(isCheck ? [] : [request.folder]) { try run(files) }
    }

    private mutating func run(_ files: [String]) throws {
        if let part = request.part { return try make(part.index, of: part.count, files) }
        if let count = request.joinedParts { try join(count) }
        for (index, file) in files.enumerated() { try visit(file, number: index + 1, of: files.count) }
        try visitOthers(files)
        try writePages()
        if let count = request.joinedParts, exitCode == 0 { try finishJoining(count) }
    }

    // MARK: Parts

    /// What is listed goes here; another part's list is left alone.
    private var listName: String {
        request.part.map { DocumentationManifest.fileName(part: $0.index, of: $0.count) }
            ?? DocumentationManifest.fileName
    }

    /// Every so manieth scene. What the folder already holds of them is not made again.
    private mutating func make(_ index: Int, of count: Int, _ files: [String]) throws {
        let own = files.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
        for record in try DocumentationManifest.read(folder: request.folder, listName).scenes { manifest.put(record) }
        let names = own.map { OutputNames.name(of: $0) }
        manifest.scenes.removeAll { !names.contains($0.name) }
        for (index, file) in own.enumerated() { try visit(file, number: index + 1, of: own.count) }
        try write(manifest.text, listName)
    }

    private mutating func join(_ count: Int) throws {
        let lists = (1...count).map { DocumentationManifest.fileName(part: $0, of: count) }
        let missing = lists.indices.filter { !FileManager.default.fileExists(atPath: path(lists[$0])) }
        if !missing.isEmpty { throw DocumentationError.missingParts(missing.map { $0 + 1 }, of: count) }
        for list in lists {
            for record in try DocumentationManifest.read(folder: request.folder, list).scenes { manifest.put(record) }
        }
    }

    private mutating func finishJoining(_ count: Int) throws {
        try write(manifest.text, DocumentationManifest.fileName)
        for index in 1...count {
            try? FileManager.default.removeItem(atPath: path(DocumentationManifest.fileName(part: index, of: count)))
        }
    }

    /// 0 all is well, 1 something is stale, 2 a scene failed.
    package var exitCode: Int32 {
        if scenes.contains(where: { $0.status == .failed }) { return 2 }
        return isCheck && (scenes.contains { $0.status == .stale } || !pages.isEmpty) ? 1 : 0
    }

    package func count(_ status: Scene.Status) -> Int { scenes.filter { $0.status == status }.count }

    // MARK: Scenes

    private func checkNames(_ files: [String]) throws(DocumentationError) {
        for (index, variant) in request.variants.enumerated() {
            let same = request.variants[..<index].first { $0.family == variant.family && $0.isDark == variant.isDark }
            if let same { throw .sameVariant(same.name, variant.name) }
        }
        var owners: [String: String] = [:]
        for file in files {
            let scene = OutputNames.name(of: file)
            for variant in request.variants {
                for part in ["", "poster", "strip", "curves"] {
                    let name = AssetNames(scene: scene, variant: variant, scale: 1).name(part, "*")
                    if let owner = owners[name] { throw .sameFile(name, owner, file) }
                    owners[name] = file
                }
            }
        }
    }

    private mutating func visit(_ file: String, number: Int, of count: Int) throws {
        if request.cancellation?.isCancelled == true { throw RecordingError.cancelled }
        let name = OutputNames.name(of: file)
        var scene = Scene(name: name, status: .unchanged)
        defer { scenes.append(scene) }
        let readings = request.readings(file)
        scene.diagnostics = (readings.first { $0.document == nil } ?? readings[0]).diagnostics
        let documents = readings.compactMap(\.document)
        guard documents.count == readings.count else {
            scene.status = .failed
            return
        }
        let document = documents[0]
        let old = manifest.scenes.first { $0.name == name }
        var inputs = try request.inputs(documents, fonts: currentFonts(old, document), &hashes)
        scene.reasons = inputs.reasons(against: old?.inputs)
        if let old, scene.reasons.isEmpty {
            scene.reasons = old.files.filter { !$0.isIntact(in: request.folder, &hashes) }.map {
                "\($0.name) is missing or was changed"
            }
        }
        scene.fileCount = old?.files.count ?? 0
        if scene.reasons.isEmpty { return }
        if isCheck {
            scene.status = .stale
            return
        }
        if let count = request.joinedParts {
            scene.status = .failed
            scene.failure = "none of the \(count) parts made it as it is now: \(scene.reasons[0])"
            return
        }
        request.progress?(number, count, name)
        do {
            var assets = SceneAssets(request, documents, scene: name)
            var record = try assets.make(inputs: inputs)
            inputs.fonts = hashes.fonts(assets.fontFiles.sorted())
            record.inputs = inputs
            scene.messages = assets.messages
            (scene.status, scene.fileCount) = (.rendered, record.files.count)
            let obsolete = old.map { $0.files.filter { file in !record.files.contains { $0.name == file.name } } } ?? []
            manifest.put(record)
            try write(manifest.text, listName)
            delete(obsolete)
        } catch let error as SceneFailure {
            (scene.status, scene.diagnostics) = (.failed, scene.diagnostics + error.diagnostics)
        } catch RecordingError.cancelled {
            throw RecordingError.cancelled
        } catch let error as SettingError where error.value.isUsage {
            // A flag is wrong for all scenes.
            throw error
        } catch {
            (scene.status, scene.failure) = (.failed, "\(error)")
        }
    }

    /// The fonts that the scene was drawn with, as they are now.
    private mutating func currentFonts(_ old: SceneRecord?, _ document: SceneDocument) -> [SceneInputs.File] {
        guard let old else { return [] }
        let own = document.resourceFiles(options: request.build).filter { $0.kind == .font }.map(\.path)
        return hashes.fonts(
            old.inputs.fonts.map { font in
                (own + Self.systemFonts).first { FilePath($0).lastComponent == font.name } ?? font.name
            })
    }

    private static let systemFonts = FontRegistry.standard.inventory(hashing: false).map(\.path)

    /// Scenes of the manifest that are not given.
    private mutating func visitOthers(_ files: [String]) throws {
        let given = Set(files.map { OutputNames.name(of: $0) })
        for record in manifest.scenes where !given.contains(record.name) {
            var scene = Scene(name: record.name, status: .left, fileCount: record.files.count)
            // What could not be read may be one of them by another name.
            if request.prunes, count(.failed) == 0 {
                scene.status = isCheck ? .stale : .removed
                scene.reasons = ["it is no longer given"]
                if !isCheck {
                    manifest.scenes.removeAll { $0.name == record.name }
                    try write(manifest.text, DocumentationManifest.fileName)
                    delete(record.files)
                }
            }
            scenes.append(scene)
        }
    }

    private func delete(_ files: [AssetRecord]) {
        for file in files where file.hasPlainName {
            try? FileManager.default.removeItem(atPath: path(file.name))
        }
    }

    // MARK: Pages

    /// Pages follow from the manifest alone.
    private mutating func writePages() throws {
        if manifest.scenes.isEmpty { return }
        var texts: [(name: String, text: String)] = []
        if request.writesCatalog {
            texts.append(
                (GalleryArticle.fileName(title: request.title), GalleryArticle.catalog(manifest, title: request.title)))
        } else {
            texts.append(("index.html", GalleryPage(manifest, title: request.title).html))
            texts.append(("gallery.md", GalleryArticle.markdown(manifest, title: request.title)))
        }
        for (name, text) in texts
        where (try? FileBytes.read(path: path(name), maximumBytes: 64 << 20)) != Array(text.utf8) {
            pages.append(name)
            if !isCheck { try write(text, name) }
        }
    }

    private func write(_ text: String, _ name: String) throws { try OutputFile.write(text, to: path(name)) }

    private func path(_ name: String) -> String { FilePath.join(request.folder, name) }
}

extension DocumentationRun {
    /// `{"version", "scenes": [{"scene", "status", "reasons", "files"}], "pages": […]}`
    package var summary: [(String, PlanJSON)] {
        let entries = scenes.map { scene in
            PlanJSON.object([
                ("scene", .string(scene.name)), ("status", .string(scene.status.rawValue)),
                ("reasons", .array(scene.reasons.map { .string($0) })), ("files", .number(Double(scene.fileCount))),
            ])
        }
        return [
            ("version", .string(segueVersion)), ("scenes", .array(entries)),
            ("pages", .array(pages.map { .string($0) })),
        ]
    }
}
