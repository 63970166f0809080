import Foundation
import PackagePlugin

/// `swift package segue-docs`: renders a package's scenes into its DocC catalog, where an article shows them.
///
///     swift package --allow-writing-to-package-directory segue-docs [--scenes FOLDER] [--catalog NAME.docc] [flags of
///     segue docs]
@main struct SegueDocs: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let scenes = extractor.extractOption(named: "scenes").last
        let wanted = extractor.extractOption(named: "catalog").last
        // Xcode's and SwiftPM's own way of naming targets; the catalog then is that target's.
        let targets = extractor.extractOption(named: "target")
        let root = context.package.directoryURL
        let catalog = try Self.catalog(in: context.package, named: wanted, targets: targets)
        let folder = try Self.scenes(in: root, named: scenes)
        let process = Process()
        // By the target's name, or by the product's, as the version of SwiftPM has it.
        process.executableURL = try ((try? context.tool(named: "SegueCLI")) ?? context.tool(named: "segue")).url
        process.currentDirectoryURL = root
        process.arguments =
            ["docs", folder.path, "-o", catalog.appendingPathComponent("Transitions").path, "--docc"]
            + extractor.remainingArguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure.segue(process.terminationStatus)
        }
    }

    private static func scenes(in root: URL, named name: String?) throws -> URL {
        let names = name.map { [$0] } ?? ["scenes", "Scenes"]
        let folders = names.map { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : root.appendingPathComponent($0) }
        guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw Failure.noScenes(names)
        }
        return folder
    }

    /// The only catalog of the package, or of the targets that are named.
    private static func catalog(in package: Package, named name: String?, targets: [String]) throws -> URL {
        var catalogs: [URL] = []
        for target in package.targets where targets.isEmpty || targets.contains(target.name) {
            let folder = URL(fileURLWithPath: target.directory.string)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            for name in names where name.hasSuffix(".docc") {
                let catalog = folder.appendingPathComponent(name)
                if !catalogs.contains(where: { $0.path == catalog.path }) { catalogs.append(catalog) }
            }
        }
        let found =
            name.map { name in
                catalogs.filter { $0.lastPathComponent == name || $0.lastPathComponent == name + ".docc" }
            } ?? catalogs
        guard found.count == 1, let catalog = found.first else {
            throw Failure.catalogs(catalogs.map(\.lastPathComponent), wanted: name)
        }
        return catalog
    }

    enum Failure: Error, CustomStringConvertible {
        case noScenes([String])
        case catalogs([String], wanted: String?)
        case segue(Int32)

        var description: String {
            switch self {
            case .noScenes(let names):
                return "there is no folder \(names.joined(separator: " or ")) in the package; name it with --scenes"
            case .catalogs(let names, let wanted):
                if names.isEmpty {
                    return
                        "no target has a .docc catalog in its folder; create one, such as Sources/Library/Library.docc"
                }
                let list = names.joined(separator: ", ")
                return wanted.map { "there is no catalog \($0); there are: \(list)" }
                    ?? "there are several catalogs, \(list); choose one with --catalog"
            case .segue(let status): return "segue docs ended with exit code \(status)"
            }
        }
    }
}
