import Foundation
import Geometry
import Testing

@testable import Views

/// Alerts with more text than there is room for.
@Suite struct AlertRoomTests {
    private static let long = "Delete the photograph and everything that was ever written below it"

    private func alert(
        _ version: SystemVersion, _ category: UIContentSizeCategory, _ style: UIAlertController.Style = .alert,
        answers: Int = 1, message: String = "There is no way back.", _ body: (AlertView) throws -> Void
    ) throws {
        var traits = UITraitCollection()
        (traits.preferredContentSizeCategory, traits.systemVersion) = (category, version)
        try UITraitCollection.$current.withValue(traits) {
            let alert = AlertView()
            alert.style = style
            alert.actions = [AlertView.Action(title: "Cancel", style: .cancel)]
            alert.actions += Array(repeating: AlertView.Action(title: Self.long), count: answers)
            (alert.title, alert.message) = ("Sure?", message)
            alert.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
            alert.layoutIfNeeded()
            try body(alert)
        }
    }

    private func labels(_ view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    private func scrolls(_ view: UIView) -> [UIScrollView] {
        (view as? UIScrollView).map { [$0] } ?? view.subviews.flatMap(scrolls)
    }

    @Test(arguments: SystemVersion.allCases, [UIAlertController.Style.alert, .actionSheet])
    func answersWrapAtAccessibilitySizes(_ version: SystemVersion, _ style: UIAlertController.Style) throws {
        try alert(version, .accessibilityMedium, style) { alert in
            let label = try #require(labels(alert).first { $0.text == Self.long })
            let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height
            #expect(needed > 1.5 * label.font.lineHeight && label.bounds.height >= needed)
        }
        try alert(version, .extraExtraExtraLarge, style) { alert in
            let label = try #require(labels(alert).first { $0.text == Self.long })
            #expect(label.numberOfLines == 1)
        }
    }

    @Test(arguments: SystemVersion.allCases, [UIAlertController.Style.alert, .actionSheet])
    func whatIsTooHighScrolls(_ version: SystemVersion, _ style: UIAlertController.Style) throws {
        let message = Array(repeating: "There is no way back.", count: 120).joined(separator: " ")
        for (answers, text, part) in [(1, message, 0), (30, "Now.", 1)] {
            try alert(version, .large, style, answers: answers, message: text) { alert in
                #expect(alert.bounds.contains(alert.card.frame))
                let scrolls = scrolls(alert.card)
                try #require(scrolls.count == 2)
                #expect(scrolls[part].contentSize.height > scrolls[part].bounds.height + 20)
                #expect(abs(scrolls[1 - part].contentSize.height - scrolls[1 - part].bounds.height) <= 1)
            }
        }
        try alert(version, .large, style) { #expect(scrolls($0.card).isEmpty) }
    }

    /// Nobody taps what is scrolled out of sight.
    @Test func hiddenAnswersAreNotTapped() throws {
        let stage = Stage(size: CGSize(width: 375, height: 667))
        stage.showsTouches = false
        try stage.run {
            let alert = AlertView(frame: stage.window.bounds)
            alert.actions = (0..<30).map { AlertView.Action(title: "\($0)") }
            var chosen: [String?] = []
            alert.answered = { chosen.append($0?.title) }
            stage.window.addSubview(alert)
            alert.layoutIfNeeded()
            let scroll = try #require(scrolls(alert.card).last)
            stage.tap(at: alert.convert(CGPoint(x: 100, y: 30), from: scroll))
            stage.waitUntilIdle()
            #expect(chosen == ["0"])
        }
    }
}

/// Alerts with fields.
@Suite struct AlertFieldTests {
    @Test func theFirstFieldIsWrittenInto() {
        let stage = Stage(size: CGSize(width: 390, height: 844))
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        stage.run {
            let root = UIViewController()
            stage.window.rootViewController = root
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField()
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: true)
            stage.wait(2)
            let field = alert.textFields?[0]
            #expect(field?.isFirstResponder == true)
            let keyboard = stage.keyboardFrame?.minY ?? 0
            let card = (alert.view.subviews.last?.frame ?? .zero)
            #expect(keyboard > 300 && abs(card.midY - keyboard / 2) < 40 && card.maxY < keyboard)
            stage.type("Ann")
            alert.dismiss(animated: true)
            stage.wait(2)
            #expect(stage.keyboardFrame == nil && field?.text == "Ann")
        }
    }
}
