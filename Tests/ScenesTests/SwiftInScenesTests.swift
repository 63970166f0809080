import Testing

@testable import Scenes

/// What people write from memory of UIKit where a scene has words of its own: each is answered once, with what to write.
@Suite struct SwiftInScenesTests {
    typealias Case = BadViewsTests.Case

    static let views: [Case] = [
        Case(
            view: "subviews: [{ frame: CGRect(x: 0, y: 1, width: 20, height: 30) }]",
            expected:
                "5:27 this is Swift, which scenes do not read — write [0, 1, 20, 30]"),
        Case(
            view: "subviews: [{ type: label, font: .systemFont(ofSize: 17, weight: .bold) }]",
            expected:
                "5:39 this is Swift, which scenes do not read — write { size: 17, weight: bold }"
        ),
        Case(
            view: "backgroundColor: UIColor(white: 0.5, alpha: 0.25)",
            expected:
                #"5:24 this is Swift, which scenes do not read — write "rgba(128, 128, 128, 0.25)""#
        ),
        Case(
            view: "backgroundColor: systemBlue.withAlphaComponent(0.3)",
            expected:
                #"5:24 screens.A.view.backgroundColor: there is no colour named "systemBlue.withAlphaComponent(0.3)" — did you mean "alpha(systemBlue, 0.3)"?"#
        ),
        Case(
            view: "subviews: [{ type: collection, rows: [{ text: Oslo, accessory: disclosure }] }]",
            expected:
                #"5:59 screens.A.view.subviews[0].rows[0]: a view of type cell in a collection has no "accessory"; it belongs to the rows of a table"#
        ),
    ]

    @Test(arguments: views) func itIsAnsweredWithWhatToWrite(_ test: Case) {
        #expect(SceneText.mistakes(SceneText.with(view: test.view)) == [test.expected])
    }
}
