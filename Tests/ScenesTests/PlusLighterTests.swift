import Compositing
import Foundation
import Testing

@testable import Scenes

/// Hero's pairs that fade into each other by adding light: at every moment the one's share and the other's, and
/// nothing of the ground.
@Suite struct PlusLighterTests {
    private func middles(_ from: String, _ to: String, _ modifiers: String) throws -> [[Int]] {
        let text = """
            segue: 1
            canvas: { size: [60, 60], scale: 1 }
            screens:
              a: { view: { backgroundColor: white, subviews: [{ frame: [10, 10, 20, 20], backgroundColor: "\(from)", hero: { id: x, modifiers: "\(modifiers)" } }] } }
              b: { view: { backgroundColor: white, subviews: [{ frame: [30, 30, 20, 20], backgroundColor: "\(to)", hero: { id: x, modifiers: "\(modifiers)" } }] } }
            timeline: [{ show: a }, { present: b, animation: none }, { hold: 0.1 }]
            """
        let reading = SceneReader().read(text, file: "s.yaml")
        let run = try SceneRun.play(try #require(reading.document, "\(reading.diagnostics)"))
        return [0.1, 0.25, 0.5, 0.75, 0.9].map { time in
            let place = Int(20 + 20 * time)
            let pixel = Compositor().render(run.timeline.renderTree(at: time)).withPixels { $0[place * 60 + place] }
            // The order of the channels shows in what is tested: red and blue change places.
            return [0, 8, 16].map { Int(pixel >> $0 & 0xFF) }
        }
    }

    private let even = "plusLighter duration(1) timingFunction(0, 0, 1, 1)"

    @Test(arguments: ["#FFFF00", "#808080", "#102030"]) func whatIsEqualStays(_ color: String) throws {
        let found = try middles(color, color, even)
        for middle in found { #expect(zip(middle, found[0]).allSatisfy { abs($0 - $1) <= 2 }, "\(found)") }
        let hex = stride(from: 1, to: 7, by: 2).map { index in
            Int(color.dropFirst(index).prefix(2), radix: 16)!
        }
        #expect(Set(zip(found[2].sorted(), hex.sorted()).map { abs($0 - $1) <= 2 }) == [true], "\(found)")
    }

    @Test func whatDiffersIsAdded() throws {
        let found = try middles("#FF0000", "#0000FF", even)
        let shares = [0.1, 0.25, 0.5, 0.75, 0.9]
        for (middle, share) in zip(found, shares) {
            #expect(abs(middle[0] + middle[2] - 255) <= 3 && middle[1] <= 2, "\(found)")
            let parts = [share, 1 - share].map { Int(($0 * 255).rounded()) }.sorted()
            #expect(zip([middle[0], middle[2]].sorted(), parts).allSatisfy { abs($0 - $1) <= 3 }, "\(found)")
        }
    }
}
