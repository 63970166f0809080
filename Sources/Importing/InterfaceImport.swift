import Codecs
import Foundation
import Interfaces

/// A storyboard, a xib or a design of Figma's as a scene.
///
///     let scene = try InterfaceImport(bytes, file: "Main.storyboard", project: InterfaceProject(of: "Main.storyboard"))
///     scene.text    // segue: 1 …
package struct InterfaceImport: Sendable {
    package struct Options {
        /// Whose `.strings` give the texts, such as `de`; nil is the file's own language.
        package var language: String?
        /// The screen in points that size classes are taken of; nil is the one that the file was designed on.
        package var size: (width: Double, height: Double)?
        /// Paths of images and fonts as the scene is to name them; by default as the project does.
        package var path: (_ path: String) -> String = { $0 }

        /// Whether views of text get the size that Xcode stored, whatever their text measures here: then frames show
        /// what constraints do, and nothing else.
        package var keepsTextSizes = false

        /// Whether controllers of another size than the device keep it, as in Interface Builder; in an app they fill
        /// the screen.
        package var keepsDesignSizes = false

        /// Whether what Hero does not read of modifiers and default animations is kept, for whoever reads the scene at
        /// once and warns of it at its place; otherwise a comment says so.
        package var keepsMistakes = false

        package init(language: String? = nil) { self.language = language }
    }

    /// The scene's YAML.
    package let text: String
    /// For each line of `text` the line of the file that it comes from, counted from 1.
    package let origins: [Int]
    /// Every view, in the order of the file.
    package let views: [ImportedView]
    /// What was not taken.
    package let remarks: [ImportRemark]
    /// Attributes that are meant for Hero: all, and those that the scene has.
    package private(set) var heroAttributes = (found: 0, carried: 0)
    /// The names of the screens, the first one first.
    package let screens: [String]
    /// Images and fonts that the scene names, as the project names them.
    package private(set) var resources: [String] = []

    /// - Parameters:
    ///   - file: how the file is named.
    ///   - project: where images, colours, texts and fonts are.
    /// - Throws: `InterfaceError` for what is no interface of iOS and no design, or has no view.
    package init(_ bytes: Data, file: String, project: InterfaceProject = .none, options: Options = Options())
        throws(InterfaceError)
    {
        if FigmaFile.isDesign(Array(bytes)) {
            var importer = FigmaImporter(
                try FigmaFile(JSONReader.read(Array(bytes))), project: project, options: options)
            let entries = importer.scene(title: Importer.title(file))
            self.init(entries, views: importer.views, remarks: importer.remarks, screens: importer.screenNames)
            resources = importer.images.map(\.path)
            return
        }
        let interface = try InterfaceFile(XMLReader.read(Array(bytes)), size: options.size)
        var importer = Importer(interface, project: project, options: options)
        let entries = importer.scene(title: file)
        if importer.screenNames.isEmpty {
            throw InterfaceError("the file has no view; an import needs one view or one view controller at least")
        }
        self.init(entries, views: importer.views, remarks: importer.remarks, screens: importer.screenNames)
        heroAttributes = importer.heroAttributes
        resources = importer.resources.map(\.path)
    }

    private init(_ entries: [YAMLEntry], views: [ImportedView], remarks: [ImportRemark], screens: [String]) {
        var writer = YAMLWriter()
        writer.write(entries)
        text = writer.lines.joined(separator: "\n") + "\n"
        origins = writer.origins
        (self.views, self.remarks, self.screens) = (views, remarks, screens)
    }

    /// What the names of Interface Builder's files end in. Designs are told from scenes by what is in them.
    package static let extensions = InterfaceProject.extensions

    /// Whether a file is imported, and not read as a scene.
    package static func takes(_ bytes: Data, file: String) -> Bool {
        let kind = FilePath(file).fileExtension
        return extensions.contains(kind) || (["json", ""].contains(kind) && FigmaFile.isDesign(Array(bytes)))
    }
}

/// A view of the file and where it went.
package struct ImportedView: Sendable {
    /// Interface Builder's id; empty for views without one.
    package var id: String
    /// Of the file.
    package var line: Int
    /// The screen's name and the indices of subviews, such as `list/0/1`.
    package var path: String
    /// As Xcode stored it, in the view that it is in: x, y, width, height. Of a design in the screen: `isInScreen`.
    package var frame: [Double]?
    /// Whether constraints or a stack place it, and not its frame.
    package var isConstrained: Bool
    /// Whether Interface Builder itself says that the stored frame is not what the constraints give.
    package var isMisplaced: Bool
    package var isInScreen = false
}

/// Something that a scene cannot say, or not yet.
package struct ImportRemark: Hashable, Sendable {
    /// Of the file.
    package var line: Int
    /// The same for all of its kind.
    package var reason: String
    /// What exactly; may be empty.
    package var detail: String

    /// For a comment.
    package var text: String { (detail.isEmpty ? reason : "\(reason): \(detail)") + " (line \(line))" }
}
