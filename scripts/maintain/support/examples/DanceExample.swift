import Dance
import Foundation
import UIKit

/// Dance's example, from its storyboard.
let examples: [Example] = [
    Example("Dance") { person in
        person.shows(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
        person.step("start", atMost: 0.2) { stage in
            stage.tap("circle.dance.start()")
            stage.wait(2)
        }
        person.step("pause", atMost: 0.5) { $0.tap("circle.dance.pause()") }
        person.step("start", atMost: 0.2) { stage in
            stage.tap("circle.dance.start()")
            stage.wait(2)
        }
        person.step("reverse", atMost: 0.2) { stage in
            stage.tap("circle.dance.reverse()")
            stage.wait(1)
        }
        person.step("finish", atMost: 0.5) { $0.tap("circle.dance.finish()") }
        person.step("reset", atMost: 0.5) { $0.tap("Reset") }
        if let slider = person.seen(UISlider.self).first {
            let frame = slider.convert(slider.bounds, to: person.stage.window)
            person.drag(CGPoint(x: frame.minX + 15, y: frame.midY), CGPoint(x: frame.maxX - 60, y: frame.midY), duration: 1)
        }
    }
]
