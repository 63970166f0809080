import Foundation
import Hero
import UIKit

/// Those of Hero's Examples that need no other library.
let examples: [Example] = [
    Example("BuiltInTransition-alone") { person in
        person.shows(BuiltInTransitionExampleViewController1())
        person.tap(187, 500)
        person.tap(187, 500)
    },
    Example("Match-alone") { person in
        person.shows(MatchExampleViewController1())
        person.tap(187, 600)
        person.tap(187, 620)
    },
]
