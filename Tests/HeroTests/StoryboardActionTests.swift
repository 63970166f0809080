import Testing
import Views

@testable import Hero

/// Actions that Hero adds to all controllers, which storyboards send to the first responder.
@Suite struct StoryboardActionTests {
    @Test(arguments: [
        ("hero_dismissViewController", true), ("hero_unwindToRootViewController", true), ("ht_dismiss:", true),
        ("hero_somethingElse", false),
    ])
    func controllersHaveThem(name: String, has: Bool) {
        let controller = UIViewController()
        #expect(controller.canPerformAction(Selector(name), withSender: nil) == has)
        #expect((controller.view.target(forAction: Selector(name), withSender: nil) as? UIViewController != nil) == has)
    }
}
