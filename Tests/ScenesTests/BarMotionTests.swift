import Compositing
import Foundation
import Testing
import Views

@testable import Scenes

/// The bars of iOS 26, by their pixels.
@Suite struct BarMotionTests {
    /// The floating bar as it was read: 274 × 62 at (51, 408) in 375 × 480 points, for three items.
    @Test func theTabBarOfIOS26Floats() throws {
        let screens = (1...3).map {
            "s\($0): { container: tabBar, tabBarItem: { title: One, icon: house }, view: { backgroundColor: \"#00C000\" } }"
        }
        let text = """
            segue: 1
            canvas: { size: [375, 480], scale: 1, ios: 26 }
            tabs: [s1, s2, s3]
            screens:
              \(screens.joined(separator: "\n  "))
            timeline: [{ show: s1 }, { hold: 0.1 }]
            """
        let run = try SceneRun.play(try #require(SceneReader().read(text, file: "s.yaml").document))
        let pixels = Compositor().render(run.timeline.renderTree(at: 0)).withPixels { Array($0) }
        func isPlate(_ x: Int, _ y: Int) -> Bool { [0, 16].allSatisfy { pixels[y * 375 + x] >> $0 & 0xFF > 200 } }
        #expect(isPlate(51, 439) && !isPlate(50, 439) && isPlate(324, 439) && !isPlate(325, 439))
        #expect(isPlate(188, 408) && !isPlate(188, 407) && isPlate(188, 469) && !isPlate(188, 470))
        // Round at its ends.
        #expect(!isPlate(52, 410) && !isPlate(323, 468))
    }
}
