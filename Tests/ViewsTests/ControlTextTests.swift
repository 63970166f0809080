import Foundation
import Geometry
import Testing
import Typesetting

@testable import Views

/// Texts of controls: how they wrap, how bold they are and where their baselines lie.
@Suite struct ControlTextTests {
    private static let long = "A configuration button with a title that is long"

    private func button(_ mode: NSLineBreakMode?, width: CGFloat?) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = Self.long
        if let mode { configuration.titleLineBreakMode = mode }
        let button = UIButton(configuration: configuration)
        if let width { button.frame.size = button.sizeThatFits(CGSize(width: width, height: 0)) }
        return button
    }

    /// By default a configuration's title wraps where the width is given, and is one line where it is not; a mode that
    /// cuts short keeps it on one line.
    @Test func titlesOfConfigurationsWrap() {
        let oneLine = button(nil, width: nil).intrinsicContentSize
        let wrapped = button(nil, width: 150).frame.size
        #expect(oneLine.width > 300 && oneLine.height < 40)
        #expect(wrapped.width <= 150 && wrapped.height > 2 * oneLine.height - 15)
        #expect(button(.byTruncatingTail, width: 150).frame.height == oneLine.height)
        // Of the system's older buttons the title stays on one line.
        let older = UIButton(type: .system)
        older.setTitle(Self.long, for: .normal)
        #expect(older.titleLabel?.numberOfLines == 1 && older.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    }

    @Test func aWrappingButtonGrowsInConstraints() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        let button = button(nil, width: nil)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            button.topAnchor.constraint(equalTo: view.topAnchor), button.widthAnchor.constraint(equalToConstant: 150),
        ])
        view.layoutIfNeeded()
        #expect(button.frame.width == 150 && button.frame.height == self.button(nil, width: 150).frame.height)
        button.configuration = nil
        #expect(button.titleLabel?.numberOfLines == 1)
    }

    /// Rounded up to pixels, above and the whole line: what frames that Xcode stored show.
    @Test(arguments: [(17.0, 16.5, 4.0), (12, 11.5, 3), (34, 32.5, 8.5)] as [(CGFloat, CGFloat, CGFloat)])
    func baselinesLieOnPixels(_ size: CGFloat, _ above: CGFloat, _ below: CGFloat) {
        let label = UILabel()
        (label.text, label.font) = ("Hello", .systemFont(ofSize: size))
        let metrics = label.baselineMetrics
        #expect(label.traitCollection.displayScale == 2)
        #expect(metrics?.above == above && metrics?.below == below, "\(String(describing: metrics))")
    }

    /// The preferred action of an alert stands out in the place of the one that cancels.
    @Test(arguments: [(nil, "Cancel"), (0, "Keep"), (2, "Delete")] as [(Int?, String)])
    func oneActionOfAnAlertIsBold(_ preferred: Int?, _ bold: String) {
        let alert = AlertView()
        let answers: [(String, UIAlertAction.Style)] = [
            ("Keep", .default), ("Cancel", .cancel), ("Delete", .destructive),
        ]
        alert.actions = answers.enumerated().map { at, answer in
            AlertView.Action(title: answer.0, style: answer.1, isPreferred: at == preferred)
        }
        alert.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        alert.layoutIfNeeded()
        let regular = UIFont.systemFont(ofSize: 17)
        let strong = labels(alert).filter { ["Keep", "Cancel", "Delete"].contains($0.text) && $0.font != regular }
        #expect(strong.map(\.text) == [bold])
    }

    /// Two answers stand beside each other where both have room, at the size of text that a person wants.
    @Test(
        arguments: [
            ("Delete", .large, true), ("Delete the photograph", .large, false),
            ("Delete", .accessibilityExtraExtraExtraLarge, false),
            ("Delete", .extraSmall, true),
        ] as [(String, UIContentSizeCategory, Bool)], SystemVersion.allCases)
    func alertsFollowTheSizeOfText(
        _ test: (title: String, category: UIContentSizeCategory, isBeside: Bool), _ version: SystemVersion
    ) throws {
        var traits = UITraitCollection()
        (traits.preferredContentSizeCategory, traits.systemVersion) = (test.category, version)
        try UITraitCollection.$current.withValue(traits) {
            let alert = AlertView()
            alert.actions = [AlertView.Action(title: "Cancel", style: .cancel), AlertView.Action(title: test.title)]
            (alert.title, alert.message) = ("Sure?", "There is no way back.")
            alert.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
            alert.layoutIfNeeded()
            let places = alert.answers.map(\.view.frame)
            #expect((places[0].minY == places[1].minY) == test.isBeside)
            let label = try #require(labels(alert).first { $0.text == test.title })
            #expect(label.font.pointSize == CGFloat(UIFont.TextStyle.body.pointSize(for: test.category)))
            #expect(label.bounds.height >= label.font.lineHeight)
        }
    }

    private func labels(_ view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    /// A title that wraps makes the button higher, and its corners no rounder.
    @Test func cornersAreThoseOfOneLine() throws {
        func corner(_ title: String, width: CGFloat) throws -> (radius: CGFloat, height: CGFloat) {
            let button = UIButton(configuration: .filled())
            button.configuration?.title = title
            button.frame.size = CGSize(
                width: width, height: button.sizeThatFits(CGSize(width: width, height: 0)).height)
            button.layoutIfNeeded()
            return (try #require(button.subviews.first).layer.cornerRadius, button.bounds.height)
        }
        let (one, three) = (
            try corner("Go", width: 140), try corner("Go on with all of the other steps now", width: 140)
        )
        #expect(three.height > one.height + 30 && abs(three.radius - one.radius) < 1e-6)
    }

    /// Beside an image the lines of a subtitle begin below each other; one line is placed as it was.
    @Test func linesBesideAnImageBegin() {
        func alignment(_ subtitle: String, image: Bool) -> NSTextAlignment? {
            let button = UIButton(configuration: .filled())
            button.configuration?.title = "Go"
            button.configuration?.subtitle = subtitle
            if image { button.configuration?.image = UIImage(systemName: "star") }
            button.frame.size = CGSize(width: 140, height: 100)
            button.layoutIfNeeded()
            return button.subtitleLabel?.textAlignment
        }
        let long = "Everything that follows from here"
        #expect(alignment(long, image: true) == .natural)
        #expect(alignment(long, image: false) == .center)
        #expect(alignment("All", image: true) == .center)
    }

    /// What does not fit a label is cut off at its edges, and nothing of a text that fits.
    @Test func labelsCutWhatDoesNotFit() throws {
        func drawing(_ text: String, _ size: CGSize, _ mode: NSLineBreakMode = .byTruncatingTail) throws -> TextDrawing
        {
            let label = UILabel(frame: CGRect(origin: .zero, size: size))
            (label.text, label.lineBreakMode) = (text, mode)
            label.display()
            guard case .text(let block)? = label.layer.properties.contents else { throw Missing() }
            return try #require(block.drawing as? TextDrawing)
        }
        let low = try drawing("Hg", CGSize(width: 100, height: 8))
        #expect(low.clip != nil && low.inkBounds.height < 8.1)
        let narrow = try drawing("Wide words", CGSize(width: 30, height: 30), .byClipping)
        #expect(narrow.inkBounds.maxX <= 30 && narrow.vectorClip != nil)
        let one = try drawing("W", CGSize(width: 6, height: 30))
        #expect(one.inkBounds.maxX <= 6)
        #expect(try drawing("Hg", CGSize(width: 100, height: 20)).clip == nil)
        #expect(try drawing("fjÅ", UILabel.fitted("fjÅ")).clip == nil)
    }

    private struct Missing: Error {}
}

extension UILabel {
    /// The size of a label with a text.
    fileprivate static func fitted(_ text: String) -> CGSize {
        let label = UILabel()
        label.text = text
        return label.sizeThatFits(.zero)
    }
}
