// Reads a layout scene (JSON), or a control with `control`, on standard input, lays it out with real views and prints
// their frames in their parents:
// layout-oracle [--time N] With --time it lays the scene out N times and prints instead, in milliseconds by the
// processor's clock, the medians of a first layout and of another one after one constant has changed.

import Foundation
import Views

func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func stage(_ scene: LayoutScene) -> Stage {
    Stage(
        size: CGSize(width: scene.size[0], height: scene.size[1]),
        traits: UITraitCollection(
            layoutDirection: scene.isRightToLeft == true ? .rightToLeft : .leftToRight,
            displayScale: CGFloat(scene.scale ?? 1),
            preferredContentSizeCategory: scene.contentSize.flatMap { UIContentSizeCategory(rawValue: $0) } ?? .large))
}

func frames(_ scene: LayoutScene) throws -> Data {
    let stage = stage(scene)
    stage.reportDiagnostic = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
    return try stage.run {
        let built = try SceneViews(scene)
        built.root.layoutIfNeeded()
        let frames = built.views.map {
            (
                $0.id,
                [$0.view.frame.minX, $0.view.frame.minY, $0.view.frame.width, $0.view.frame.height].map { Double($0) }
            )
        }
        func list(_ insets: UIEdgeInsets) -> [Double] {
            [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
        }
        let safeAreas = built.views.map { ($0.id, list($0.view.safeAreaInsets)) }
        return try JSONSerialization.data(
            withJSONObject: ["frames": Dictionary(frames) { $1 }, "safeAreas": Dictionary(safeAreas) { $1 }],
            options: .sortedKeys)
    }
}

func time(_ scene: LayoutScene, runs: Int) throws -> String {
    var (first, again) = ([Double](), [Double]())
    for _ in 0..<max(1, runs) {
        try stage(scene).run {
            let built = try SceneViews(scene)
            let begin = milliseconds()
            built.root.layoutIfNeeded()
            first.append(milliseconds() - begin)
            guard let constraint = built.constraints.first(where: { $0.constant != 0 }) else { return }
            constraint.constant += 10
            let change = milliseconds()
            built.root.layoutIfNeeded()
            again.append(milliseconds() - change)
        }
    }
    return "{\"first_ms\": \(median(first)), \"again_ms\": \(again.isEmpty ? 0 : median(again))}"
}

do {
    let input = FileHandle.standardInput.readDataToEndOfFile()
    let arguments = CommandLine.arguments
    if let controls = try? JSONDecoder().decode(ControlScene.self, from: input) {
        let data = try JSONSerialization.data(withJSONObject: ["frames": controls.frames()], options: .sortedKeys)
        print(String(decoding: data, as: UTF8.self))
        exit(0)
    }
    let scene = try JSONDecoder().decode(LayoutScene.self, from: input)
    if let index = arguments.firstIndex(of: "--time") {
        print(try time(scene, runs: index + 1 < arguments.count ? Int(arguments[index + 1]) ?? 1 : 1))
    } else {
        print(String(decoding: try frames(scene), as: UTF8.self))
    }
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
