import Foundation
import UIKit

/// CollectionKit's own examples.
let examples: [Example] = [
    Example("CollectionKit-Grid") { person in
        person.shows(GridViewController())
        person.drag(CGPoint(x: 187, y: 500), CGPoint(x: 187, y: 250), duration: 0.2)
    },
    Example("CollectionKit-Gallery") { person in
        person.shows(HorizontalGalleryViewController())
        person.drag(CGPoint(x: 300, y: 300), CGPoint(x: 60, y: 300), duration: 0.2)
    },
    Example("CollectionKit-Animator") { person in
        person.shows(AnimatorExampleViewController())
        person.drag(CGPoint(x: 187, y: 500), CGPoint(x: 187, y: 250), duration: 0.2)
    },
    Example("CollectionKit-ReloadAnimation") { person in
        person.shows(ReloadAnimationViewController())
        person.tap(UIButton.self)
    },
    Example("CollectionKit-ReloadData") { person in
        person.shows(ReloadDataViewController())
        person.tap(UIButton.self)
    },
    Example("CollectionKit-Header") { person in
        person.shows(HeaderExampleViewController())
        person.drag(CGPoint(x: 187, y: 500), CGPoint(x: 187, y: 250), duration: 0.2)
    },
    Example("CollectionKit-Article") { person in
        person.shows(ArticleExampleViewController())
        person.drag(CGPoint(x: 187, y: 500), CGPoint(x: 187, y: 250), duration: 0.2)
    },
    Example("CollectionKit-Chat") { person in
        person.shows(MessagesViewController())
        person.drag(CGPoint(x: 187, y: 500), CGPoint(x: 187, y: 250), duration: 0.2)
    },
]
