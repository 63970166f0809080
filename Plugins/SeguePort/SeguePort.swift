import Foundation
import PackagePlugin

/// Ports an app's sources before a target is built, and leaves them alone: the target compiles the ported ones.
///
/// The target's folder has a file `port.json` that says where the sources are, relative to the folder:
/// `{ "sources": ["../../../MyApp"], "without": ["Debug/"] }`. `without` names beginnings of paths that are left out;
/// `"nonisolated": true` is for targets in Swift 6 mode, and for those with everything on the main actor.
@main
struct SeguePort: BuildToolPlugin {
    private struct Configuration: Decodable {
        var sources: [String]
        var without: [String]?
        var nonisolated: Bool?
    }

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = URL(fileURLWithPath: target.directory.string)
        let file = folder.appending(path: "port.json")
        guard FileManager.default.fileExists(atPath: file.path) else {
            Diagnostics.error(
                "\(target.name): SeguePort needs a file port.json, such as { \"sources\": [\"../../MyApp\"] }")
            return []
        }
        let configuration: Configuration
        do {
            configuration = try JSONDecoder().decode(Configuration.self, from: try Data(contentsOf: file))
        } catch {
            Diagnostics.error("\(file.path): it is not like { \"sources\": [\"../../MyApp\"] }: \(error)")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Ported")
        var arguments: [String] = ["--quiet", "--flat", "--output", output.path]
        if configuration.nonisolated == true { arguments.append("--nonisolated") }
        var (inputs, outputs): ([URL], [URL]) = ([file], [])
        for source in configuration.sources {
            let root = folder.appending(path: source).standardized
            let names = (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []).sorted()
            for name in names where name.hasSuffix(".swift") {
                guard !(configuration.without ?? []).contains(where: { name.hasPrefix($0) }) else { continue }
                let input = root.appending(path: name)
                inputs.append(input)
                arguments.append(input.path)
                // The names of a module's files differ, whatever folders they are in.
                outputs.append(output.appending(path: input.lastPathComponent))
            }
        }
        guard !outputs.isEmpty else {
            Diagnostics.error(
                "\(target.name): there are no Swift files in \(configuration.sources.joined(separator: ", "))")
            return []
        }
        return [
            .buildCommand(
                displayName: "Porting \(outputs.count) files for \(target.name)",
                executable: try context.tool(named: "segue-port").url, arguments: arguments, inputFiles: inputs,
                outputFiles: outputs)
        ]
    }
}
