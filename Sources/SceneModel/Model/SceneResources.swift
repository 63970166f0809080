import Codecs
import Foundation
import Raster
import SceneSyntax
import Typesetting
import Views

/// The pictures and fonts that a scene names, loaded once each. What cannot be had is a diagnostic at the place that
/// asks for it.
package struct SceneResources {
    private var images: [String: UIImage] = [:]
    private var fonts: [String: String] = [:]
    package private(set) var diagnostics: [SceneDiagnostic] = []
    /// Pixels of all images loaded so far.
    private var pixels = 0

    /// - Parameter options: where files may be.
    package init(_ document: SceneDocument, options: SceneBuildOptions) {
        let folder = SceneFolder(of: document, allowsOutside: options.allowsOutside)
        let appearance = options.canvas(of: document).appearance
        var failed: Set<String> = []
        var named: [String: (path: Located<String>, scale: CGFloat?)] = [:]
        for image in document.images { named[image.name.value] = (image.path(appearance), image.scale) }
        for font in document.fonts {
            guard let path = resolveFont(font.path, folder, document) else { continue }
            fonts[font.name.value] = path
        }
        for screen in document.screens {
            screen.view.walk { view, path in
                let keyPath = ViewReference(screen: screen.name.value, indices: path).path
                load(view.properties, document, folder, named, &failed, keyPath, options)
            }
        }
        document.forEachChange { change in
            load(change.properties, document, folder, named, &failed, change.view.path, options)
        }
    }

    package func image(_ name: String) -> UIImage? { images[name] }

    /// The family or absolute path that a label's family stands for; nil is the default font.
    package func font(_ name: String?) -> String? { name.map { fonts[$0] ?? $0 } }

    private mutating func load(
        _ properties: ViewProperties, _ document: SceneDocument, _ folder: SceneFolder,
        _ named: [String: (path: Located<String>, scale: CGFloat?)],
        _ failed: inout Set<String>, _ keyPath: String, _ options: SceneBuildOptions
    ) {
        for image in properties.own?.imageNames ?? [] where images[image.value] == nil && !failed.contains(image.value)
        {
            let (path, scale) = named[image.value] ?? (image, nil)
            do {
                images[image.value] = try load(path.value, scale, folder, options)
            } catch {
                failed.insert(image.value)
                report(error, kind: "image", path, folder, document, keyPath)
            }
        }
        if let image = properties.image, let name = image.image, let picture = images[name.value],
            let problem = image.problem(in: picture)
        {
            report(problem, image.crop?.range ?? name.range, document, keyPath)
        }
        for font in properties.own?.drawnFonts ?? [] {
            let resolved = font.font(family: self.font(font.family?.value), for: .large)
            let key = "\(resolved.family ?? "") \(resolved.weight.number) \(font.isItalic)"
            guard !failed.contains(key) else { continue }
            do throws(TypesettingError) { _ = try resolved.resolved() } catch {
                failed.insert(key)
                let name = font.family?.value ?? "system"
                let problem =
                    Self.fontMeant(by: name).map {
                        SceneProblem.wrongForm(expected: "the name of a font", found: "\"\(name)\"", "write \($0)")
                    } ?? .resource(kind: "font", name: name, reason: "\(error)")
                report(problem, font.family?.range ?? .beginning, document, keyPath)
            }
        }
    }

    /// What the names of the system's fonts begin with; nobody but Apple has them.
    private static let systemFonts = ["SF Pro", "SF UI", ".SF", "San Francisco", "-apple-system"]

    /// The font that is meant by what is no family, but a size, a weight or a style.
    private static func fontMeant(by name: String) -> String? {
        if NumberText.number(name) != nil { return "{ size: \(name) }" }
        if let value = SwiftCalls.value(for: name) { return value }
        if Self.systemFonts.contains(where: { name.hasPrefix($0) }) {
            return "system, which is drawn as wide as a device's"
        }
        let name = name.hasPrefix(".") ? String(name.dropFirst()) : name
        if SceneWords.fontWeights.contains(where: { $0.0 == name }) { return "{ weight: \(name) }" }
        if SceneWords.fontStyles.contains(where: { $0.0 == name }) { return "{ style: \(name) }" }
        return nil
    }

    private mutating func load(
        _ path: String, _ scale: CGFloat?, _ folder: SceneFolder, _ options: SceneBuildOptions
    ) throws -> UIImage {
        let resolved = try folder.resolve(path)
        guard images.count < options.limits.count(.imageFiles) else {
            throw LimitReached(problem: options.limits.reached(.imageFiles))
        }
        var limits = options.limits.images
        let rest = options.limits.count(.allImagePixels) - pixels
        limits.maximumPixels = min(limits.maximumPixels, rest)
        if VectorImage.isVector(path) {
            let picture = try VectorImage(path: resolved)
            // Sharp on every device.
            let count = Int((picture.size.width * 3 * picture.size.height * 3).rounded(.up))
            guard count <= options.limits.images.maximumPixels else {
                throw LimitReached(problem: options.limits.reached(.imagePixels, found: "\(count)"))
            }
            guard count <= rest else {
                throw LimitReached(problem: options.limits.reached(.allImagePixels, found: "\(pixels + count)"))
            }
            pixels += count
            return picture.image(scale: 3)
        }
        let bitmap: Bitmap
        do { bitmap = try ImageFile.decode(path: resolved, limits: limits) } catch let error as ImageFileError {
            guard case .limit(.pixels, let found, _) = error.reason, found <= options.limits.images.maximumPixels else {
                throw error
            }
            throw LimitReached(problem: options.limits.reached(.allImagePixels, found: "\(pixels + found)"))
        }
        pixels += bitmap.width * bitmap.height
        let name = path.split(separator: ".").dropLast().last ?? ""
        return UIImage(bitmap: bitmap, scale: scale ?? (name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1))
    }

    private struct LimitReached: Error { let problem: SceneProblem }

    /// Whether a font is named by a path rather than by its family.
    package static func isFontFile(_ name: String) -> Bool {
        name.contains("/") || [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
    }

    private mutating func resolveFont(_ path: Located<String>, _ folder: SceneFolder, _ document: SceneDocument)
        -> String?
    {
        guard Self.isFontFile(path.value) else { return path.value }
        do { return try folder.resolve(path.value) } catch {
            report(error, kind: "font", path, folder, document, "fonts")
            return nil
        }
    }

    private mutating func report(
        _ error: any Error, kind: String, _ name: Located<String>, _ folder: SceneFolder, _ document: SceneDocument,
        _ keyPath: String
    ) {
        let problem: SceneProblem
        switch error {
        case let error as SceneFolder.Outside: problem = .outsideFolder(error.path)
        case let error as LimitReached: problem = error.problem
        case let error as ImageFileError:
            problem = .resource(
                kind: kind, name: name.value, reason: "it \(error.reason)" + folder.hint(for: name.value))
        case let error as VectorImage.Refusal:
            problem = .resource(kind: kind, name: name.value, reason: error.description)
        default: problem = .resource(kind: kind, name: name.value, reason: "\(error)")
        }
        report(problem, name.range, document, keyPath)
    }

    private mutating func report(
        _ problem: SceneProblem, _ range: SourceRange, _ document: SceneDocument, _ keyPath: String
    ) {
        diagnostics.append(SceneDiagnostic(.error, problem, in: document.source, range: range, keyPath: keyPath))
    }
}

extension SceneDocument {
    /// Every change of properties that the timeline makes.
    func forEachChange(_ visit: (ViewChange) -> Void) { Self.forEachChange(timeline, visit) }

    private static func forEachChange(_ steps: [StepDescription], _ visit: (ViewChange) -> Void) {
        for step in steps {
            switch step.action {
            case .set(let changes): changes.forEach(visit)
            case .together(let steps): forEachChange(steps, visit)
            case .animate(let animation):
                visit(ViewChange(view: animation.view, properties: animation.to))
                for frame in animation.keyframes { visit(ViewChange(view: animation.view, properties: frame.to)) }
                animation.completion.forEach(visit)
            default: break
            }
        }
    }
}

/// A file that a scene reads besides its own.
package struct SceneResourceFile: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable { case image, font }

    package var kind: Kind
    /// As the scene writes it.
    package var name: String
    /// As the process can open it.
    package var path: String
}

extension SceneDocument {
    /// The images and font files that the scene names, each once, in the order in which they are met. What is outside
    /// the scene's folder and not allowed is left out, whether or not it exists; what does not exist is listed.
    package func resourceFiles(options: SceneBuildOptions = SceneBuildOptions()) -> [SceneResourceFile] {
        let folder = SceneFolder(of: self, allowsOutside: options.allowsOutside)
        var files: [SceneResourceFile] = []
        func add(_ kind: SceneResourceFile.Kind, _ name: String) {
            guard !files.contains(where: { $0.kind == kind && $0.name == name }), let path = try? folder.resolve(name)
            else { return }
            files.append(SceneResourceFile(kind: kind, name: name, path: path))
        }
        func add(_ properties: ViewProperties) {
            for image in properties.own?.imageNames.map(\.value) ?? [] {
                let named = images.first { $0.name.value == image }
                add(.image, named?.path.value ?? image)
                if let dark = named?.darkPath { add(.image, dark.value) }
            }
        }
        for font in fonts where SceneResources.isFontFile(font.path.value) { add(.font, font.path.value) }
        for screen in screens { screen.view.walk { view, _ in add(view.properties) } }
        forEachChange { add($0.properties) }
        return files
    }
}
