// Renders a scene as it is, and nothing else: first-look SCENE OUTPUT… What scripts/demo shows before the
// program is built.

import Foundation
import Recording
import SceneModel
import Scenes

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(2)
}

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first, arguments.count > 1 else { fail("usage: first-look SCENE OUTPUT…") }
let reading = SceneReader().read(path: path)
guard let document = reading.document else { fail(reading.diagnostics.map { "\($0)" }.joined(separator: "\n")) }
do {
    let outputs = try arguments.dropFirst().map { try RecordingOutput(path: $0) }
    var (build, options) = (SceneBuildOptions(), Recording.Options())
    let settings = try RenderSettings().resolved(for: document)
    try settings.apply(to: &build, canvas: document.canvas)
    try settings.apply(to: &options)
    let rendering = try SceneRendering.render(document, to: outputs, build: build, recording: options)
    for output in rendering.summary.outputs { print("\(output.path): \(output.bytes) bytes") }
} catch {
    fail("\(error)")
}
