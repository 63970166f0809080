import Foundation
import Hero
import UIKit

/// Hero's LegacyExamples: the app's main storyboard, and from its list each example as a person opens it.
let examples: [Example] = [
    Example("Basic") { person in
        person.opensFromList("Basic")
        person.tap("Next")
        person.tap("Back")
        person.tap(UIButton.self)
    },
    Example("Navigation") { person in
        person.opensFromList("Navigation Controller")
        person.tap("Next")
        person.tap(30, 42)
        person.tap(UISwitch.self)
        person.tap("Next")
    },
    Example("MusicPlayer") { person in
        person.opensFromList("Music Player")
        person.tap(UIButton.self, 1)
        person.tap(UIButton.self, 2)
    },
    Example("Menu") { person in
        person.opensFromList("Menu")
        person.tap(UIButton.self, 3)
        person.tap(UIButton.self) { $0.bounds.width > 60 }
        person.tap(180, 20)
    },
    Example("BuiltInTransitions") { person in
        person.opensFromList("Built-in Transitions")
        for row in [0, 1, 3, 4, 6, 7] { person.tap(UITableViewCell.self, row + 1) }
        person.drag(CGPoint(x: 5, y: 400), CGPoint(x: 300, y: 420))
    },
    Example("CityGuide") { person in
        person.opensFromList("City Guide")
        person.tap("Vancouver")
        person.drag(CGPoint(x: 300, y: 300), CGPoint(x: 60, y: 300), duration: 0.2)
        person.tap(UIButton.self)
    },
    Example("ImageViewer") { person in
        person.opensFromList("Image Viewer")
        person.drag(CGPoint(x: 300, y: 300), CGPoint(x: 60, y: 300), duration: 0.2)
        person.step("double tap") { $0.tap(at: CGPoint(x: 150, y: 300), count: 2) }
        person.step("double tap") { $0.tap(at: CGPoint(x: 150, y: 300), count: 2) }
        person.drag(CGPoint(x: 180, y: 300), CGPoint(x: 220, y: 560))
    },
    Example("VideoPlayer") { person in
        person.opensFromList("Video Player")
        person.drag(CGPoint(x: 180, y: 300), CGPoint(x: 220, y: 360), hold: 0.2)
        person.drag(CGPoint(x: 180, y: 300), CGPoint(x: 220, y: 560))
    },
    Example("AppleHomePage") { person in
        person.opensFromList("Apple Homepage Transition")
        person.drag(CGPoint(x: 320, y: 400), CGPoint(x: 60, y: 400))
        person.drag(CGPoint(x: 320, y: 400), CGPoint(x: 60, y: 400))
        person.drag(CGPoint(x: 60, y: 400), CGPoint(x: 320, y: 400))
        person.drag(CGPoint(x: 300, y: 400), CGPoint(x: 260, y: 400), hold: 0.3)
        person.tap("Back")
    },
    Example("ListToGrid") { person in
        person.opensFromList("List to Grid")
        person.tap(345, 42)
        person.tap(190, 420)
        person.drag(CGPoint(x: 180, y: 300), CGPoint(x: 220, y: 560))
        person.tap(345, 42)
        person.tap("Item 3")
        person.drag(CGPoint(x: 180, y: 300), CGPoint(x: 220, y: 560))
        person.tap(28, 42)
    },
    Example("ImageGallery") { person in
        person.opensFromList("Image Gallery")
        person.tap(345, 42)
        person.tap(345, 42)
        person.tap(190, 300)
        person.drag(CGPoint(x: 300, y: 300), CGPoint(x: 60, y: 300), duration: 0.2)
        person.drag(CGPoint(x: 180, y: 300), CGPoint(x: 220, y: 560))
    },
    Example("Plugins") { person in
        person.opensMain()
        person.tap("Plugins")
        person.tap(UISwitch.self)
    },
]

extension Person {
    func opensMain() { shows(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()) }

    /// Opens an example from the app's list, which is scrolled until the row is in sight.
    func opensFromList(_ title: String) {
        opensMain()
        for _ in 0..<12 {
            let rows = seen(UITableViewCell.self).filter { $0.convert($0.bounds, to: stage.window).maxY < 610 }
            if rows.contains(where: { !labels(in: $0, title).isEmpty }) { break }
            drag(CGPoint(x: 187, y: 500), CGPoint(x: 187, y: 250), hold: 0.1)
        }
        tap(title)
    }

    private func labels(in view: UIView, _ text: String) -> [UILabel] {
        let own = (view as? UILabel).map { $0.text == text ? [$0] : [] } ?? []
        return own + view.subviews.flatMap { labels(in: $0, text) }
    }
}
