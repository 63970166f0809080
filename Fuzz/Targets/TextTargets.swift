import Foundation
import Geometry
import Hero
import Importing
import Scenes

enum TextTargets {
    static func scene(_ bytes: [UInt8]) {
        let reading = SceneReader().read(Data(bytes), file: "scene.yaml")
        precondition(reading.document != nil || !reading.diagnostics.isEmpty, "no scene, and no reason")
        for diagnostic in reading.diagnostics { precondition(!diagnostic.description.isEmpty, "no message") }
    }

    /// What is imported is a scene: nothing is wrong with it but what is too much.
    static func interface(_ bytes: [UInt8], file: String) {
        guard InterfaceImport.takes(Data(bytes), file: file), let scene = try? InterfaceImport(Data(bytes), file: file)
        else { return }
        precondition(
            scene.origins.count + 1 == scene.text.split(separator: "\n", omittingEmptySubsequences: false).count)
        for diagnostic in SceneReader(isLenient: true).read(scene.text, file: "main.yaml").errors {
            if case .limit = diagnostic.problem { continue }
            preconditionFailure("\(diagnostic)")
        }
    }

    static func modifiers(_ bytes: [UInt8]) {
        let parsed = HeroLanguage().modifiers(String(decoding: bytes, as: UTF8.self))
        precondition(parsed.rejection == nil || parsed.modifiers.isEmpty, "rejected, and used all the same")
    }

    /// What a path is written as is the same path.
    static func svg(_ bytes: [UInt8]) {
        guard let path = try? CGPath(svg: String(decoding: bytes, as: UTF8.self)) else { return }
        let text = path.svgData
        do {
            let again = try CGPath(svg: text)
            precondition(again.elements.count == path.elements.count, "\(text) is another path")
        } catch .numberOutOfRange {
            // The curves of an arc may lie further out than the numbers that describe it.
        } catch {
            preconditionFailure("unreadable: \(text)")
        }
    }
}
