import Foundation
import Hero
import UIKit

/// Hero's Examples, opened from the list of its app.
let examples: [Example] = [
    Example("Main") { person in
        person.starts()
        person.drag(CGPoint(x: 187, y: 500), CGPoint(x: 187, y: 300))
    },
    Example("BuiltInTransition") { person in
        person.starts()
        person.taps(example: "Built In Animations")
        person.tap(187, 500)
        person.tap(187, 500)
        person.tap("Back")
    },
    Example("Match") { person in
        person.starts()
        person.taps(example: "Match Animation")
        person.tap(187, 600)
        person.tap(187, 620)
        person.tap("Back")
    },
    Example("MatchInCollection") { person in
        person.starts()
        person.taps(example: "Match Cell in Collection")
        person.tap("4")
        person.tap(187, 620)
        person.drag(CGPoint(x: 187, y: 500), CGPoint(x: 187, y: 200), duration: 0.2)
        person.tap("16")
    },
    Example("AppStoreCard") { person in
        person.starts()
        person.taps(example: "App Store Transition")
        person.tap(187, 300)
        person.drag(CGPoint(x: 187, y: 200), CGPoint(x: 187, y: 320), hold: 0.3)
        person.drag(CGPoint(x: 187, y: 200), CGPoint(x: 187, y: 500))
    },
]

extension Person {
    /// Starts the app through its delegate.
    func starts() {
        _ = AppDelegate().application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
        stage.wait(0.3)
    }

    /// Taps the row that ends with a title; rows are numbered.
    func taps(example title: String) {
        tap(UILabel.self) { $0.text?.hasSuffix(title) == true }
    }
}
