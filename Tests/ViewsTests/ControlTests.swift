import Foundation
import Geometry
import Testing

@testable import Views

/// Controls: their sizes as on a device, their parts, and whom they tell.
struct ControlTests {
    private func on26<R>(_ body: () -> R) -> R {
        UITraitCollection.$current.withValue(UITraitCollection(systemVersion: .ios26), operation: body)
    }

    private func close(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 0.5) -> Bool {
        zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height]).allSatisfy {
            abs($0 - $1) <= tolerance
        }
    }

    // MARK: Sizes

    @Test func sizesAreThoseOfIOS18() {
        #expect(UISwitch().frame.size == CGSize(width: 51, height: 31))
        // Constraints see what alignment rectangles leave.
        #expect(UISwitch().intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(UISlider().intrinsicContentSize.height + 1 == 31)
        #expect(UIProgressView().intrinsicContentSize.height == 4)
        #expect(UIStepper().frame.size == CGSize(width: 94, height: 32))
        #expect(UIActivityIndicatorView(style: .medium).frame.size == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .large).frame.size == CGSize(width: 37, height: 37))
        #expect(UISegmentedControl(items: ["A", "B"]).frame.height == 32)
        #expect(UISearchBar().sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 56))
        let field = UITextField()
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.height == 34)
    }

    /// `UIButton(type: .system)`: 15 pt unless a font is given, and 12 pt beside the height of its title.
    @Test func systemButtonsAreAsHighAsMeasured() {
        for (title, font) in [
            ("Plain Button", nil), ("Bold Button", UIFont.systemFont(ofSize: 17, weight: .semibold)),
        ] {
            let button = UIButton(type: .system)
            button.titleFont = font
            button.setTitle(title, for: .normal)
            let size = button.intrinsicContentSize
            #expect(size.height == 12 + (button.titleLabel?.intrinsicContentSize.height ?? 0))
            button.frame = CGRect(x: 20, y: 120, width: 200, height: 44)
            button.layoutIfNeeded()
            let frame = button.titleLabel?.frame ?? .null
            #expect(abs(frame.midX - 100) <= 0.5 && abs(frame.midY - 22) <= 0.5)
        }
        let short = UIButton(type: .system)
        short.setTitle("A", for: .normal)
        #expect(short.intrinsicContentSize.width == 30)
    }

    @Test func configuredButtonsHaveTheirStylesInsets() {
        func height(_ size: UIButton.Configuration.Size) -> CGFloat {
            var configuration = UIButton.Configuration.filled()
            (configuration.title, configuration.buttonSize) = ("Buy", size)
            return UIButton(configuration: configuration).intrinsicContentSize.height
        }
        #expect(abs(height(.medium) - 34.33) <= 0.25)
        #expect(abs(height(.small) - 28) <= 0.25)
        #expect(abs(height(.large) - 50.33) <= 0.25)
    }

    /// Measured under iOS 26.1.
    @Test func switchesOfIOS26AreAsMeasured() {
        on26 {
            let control = UISwitch(frame: CGRect(x: 5, y: 5, width: 9, height: 9))
            #expect(control.frame.size == CGSize(width: 63, height: 28))
            control.layoutIfNeeded()
            #expect(control.subviews[1].frame == CGRect(x: 2, y: 2, width: 37, height: 24))
            control.isOn = true
            #expect(control.subviews[1].frame == CGRect(x: 24, y: 2, width: 37, height: 24))
        }
    }

    struct SliderCase: Sendable {
        var size: CGSize
        var value: Float
        var track: CGRect
        var fill: CGFloat
        var thumb: CGRect
    }

    private static func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: w, height: h)
    }

    static let sliders = [
        SliderCase(
            size: CGSize(width: 280, height: 34), value: 0, track: rect(0, 14, 280, 6), fill: 0,
            thumb: rect(0, 5, 37, 24)),
        SliderCase(
            size: CGSize(width: 280, height: 34), value: 0.35, track: rect(0, 14, 280, 6), fill: 103.55,
            thumb: rect(85, 5, 37, 24)),
        SliderCase(
            size: CGSize(width: 280, height: 34), value: 1, track: rect(0, 14, 280, 6), fill: 280,
            thumb: rect(243, 5, 37, 24)),
        SliderCase(
            size: CGSize(width: 280, height: 40), value: 0.5, track: rect(0, 17, 280, 6), fill: 140,
            thumb: rect(122, 8, 37, 24)),
        SliderCase(
            size: CGSize(width: 72, height: 34), value: 0.5, track: rect(0, 14, 72, 6), fill: 36,
            thumb: rect(18, 5, 37, 24)),
    ]

    @Test(arguments: sliders)
    func slidersOfIOS26AreAsMeasured(_ test: SliderCase) {
        on26 {
            let slider = UISlider(frame: CGRect(origin: .zero, size: test.size))
            slider.value = test.value
            slider.layoutIfNeeded()
            #expect(close(slider.subviews[2].frame, test.track))
            #expect(abs(slider.subviews[3].frame.width - test.fill) <= 0.01)
            #expect(close(slider.subviews[4].frame, test.thumb))
        }
    }

    @Test(arguments: [
        (280.0, Float(0.3), 84.0), (280, 0.333, 93), (280, 0.01, 8), (281, 0.5, 141), (134, 0.72, 96), (134, 0.31, 42),
    ])
    func progressFillsAsMeasured(_ width: Double, _ progress: Float, _ fill: Double) {
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: width, height: 4))
        bar.progress = progress
        bar.layoutIfNeeded()
        #expect(bar.subviews[0].frame == CGRect(x: 0, y: 0, width: width, height: 4))
        #expect(bar.subviews[1].frame == CGRect(x: 0, y: 0, width: fill, height: 4))
    }

    // MARK: Direction, tint, state

    @Test func controlsTurnRound() {
        UITraitCollection.$current.withValue(UITraitCollection(layoutDirection: .rightToLeft)) {
            let control = UISwitch()
            control.isOn = true
            control.layoutIfNeeded()
            #expect(control.subviews[1].frame.minX == 2)
            let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
            bar.progress = 0.25
            bar.layoutIfNeeded()
            #expect(bar.subviews[1].frame.minX == 75)
        }
    }

    @Test func tintIsInheritedAndFollowed() {
        let (parent, bar) = (UIView(), UIProgressView())
        parent.addSubview(bar)
        parent.tintColor = .systemPink
        #expect(bar.subviews[1].backgroundColor?.cgColor == UIColor.systemPink.cgColor)
        bar.tintColor = .systemGreen
        parent.tintColor = .systemTeal
        #expect(bar.subviews[1].backgroundColor?.cgColor == UIColor.systemGreen.cgColor)
    }

    @Test func buttonsShowWhatTheirStateSays() {
        let button = UIButton(type: .system)
        button.setTitle("Follow", for: .normal)
        button.setTitle("Followed", for: .selected)
        button.setTitleColor(.systemRed, for: .normal)
        #expect(button.titleLabel?.text == "Follow")
        button.isSelected = true
        #expect(button.titleLabel?.text == "Followed")
        #expect(button.titleLabel?.textColor == .systemRed)
        button.isEnabled = false
        #expect(button.titleLabel?.textColor == .tertiaryLabel)
        #expect(button.state == [.selected, .disabled])
    }

    // MARK: Actions

    private final class Counter {
        var count = 0
        weak var sender: UISwitch?
        func up() { count += 1 }
        func changed(_ sender: UISwitch) { self.sender = sender }
    }

    @Test func actionsAreSentInOrder() {
        let (control, counter) = (UISwitch(), Counter())
        var heard: [String] = []
        control.addAction(UIAction { _ in heard.append("first") }, for: .valueChanged)
        let second = UIAction { heard.append($0.sender === control ? "second" : "stranger") }
        control.addAction(second, for: [.valueChanged, .touchUpInside])
        control.addTarget(counter, action: Counter.up, for: .valueChanged)
        control.addTarget(counter, action: Counter.changed, for: .touchUpInside)
        control.sendActions(for: .valueChanged)
        #expect(heard == ["first", "second"] && counter.count == 1 && counter.sender == nil)
        control.sendActions(for: .touchUpInside)
        #expect(heard == ["first", "second", "second"] && counter.sender === control)
        control.removeAction(second, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(heard.count == 3)
    }

    // MARK: Symbols

    @Test func symbolsAreDrawnUnderTheirNames() {
        #expect(UIImage.symbolNames.count >= 120)
        #expect(Set(UIImage.symbolNames).count == UIImage.symbolNames.count)
        for name in UIImage.symbolNames + UIImage.filledSymbolNames {
            let image = UIImage(systemName: name)
            #expect(image?.bitmap.inkBounds.isEmpty == false, "\(name)")
            for part in Symbol(named: name)?.parts ?? [] {
                let box = part.path.boundingBoxOfPath
                #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= 24 && box.maxY <= 24, "\(name) \(box)")
            }
        }
        let named = """
            plus.circle xmark.circle.fill bell.slash chevron.forward person.crop.circle.fill shield.fill checkmark.shield bell.badge.fill
            person.3.fill hand.raised.fill waveform waveform.circle.fill bold italic underline strikethrough list.number checklist command
            hexagon.fill bicycle stopwatch.fill icloud.slash icloud.and.arrow.down.fill rectangle.portrait square.stack.fill
            square.stack.3d.up.fill app.badge arrowshape.turn.up.left.fill arrow.up.forward gobackward.15 goforward.30 text.bubble.fill
            bubble.left.and.bubble.right.fill envelope.badge calendar.badge.plus folder.badge.plus ticket.fill banknote shippingbox.fill
            graduationcap.fill paintpalette.fill wand.and.stars book.closed.fill suitcase.fill dumbbell.fill figure.run bus.fill
            safari.fill terminal.fill cpu network speaker.wave.3.fill record.circle playpause.fill airplayaudio qrcode.viewfinder
            dollarsign.circle.fill circle.lefthalf.filled sidebar.leading plus.magnifyingglass
            """
        for name in named.split(whereSeparator: \.isWhitespace) {
            #expect(UIImage(systemName: String(name)) != nil, "\(name)")
        }
        #expect(UIImage(systemName: "nonesuch") == nil)
        #expect(UIImage(systemName: "plus.fill") == nil)
    }

    @Test func capitalsStrokeThinner() throws {
        // The pen of a digit, and that of the line beside it.
        let parts = try #require(Symbol(named: "list.number")).parts
        #expect(parts.map(\.width) == [1, 0.64])
        // Air between the dot and the bell: the edge of the bell is gone where a bell without a dot has it.
        func ink(_ name: String, at point: CGPoint) throws -> Bool {
            var covered = false
            for part in try #require(Symbol(named: name)).parts where part.isFilled && part.path.contains(point) {
                covered = !part.cuts
            }
            return covered
        }
        let beside = CGPoint(x: 13.2, y: 7)
        #expect(try ink("bell.fill", at: beside) && !ink("bell.badge.fill", at: beside))
    }

    @Test func templatesTakeTheTint() {
        let view = UIImageView(image: UIImage(systemName: "circle.fill"))
        view.tintColor = .systemRed
        #expect(view.picture().map { $0[$0.width / 2, $0.height / 2] } == 0xFF30_3BFF)
        let bitmap = view.image?.bitmap
        let plain = bitmap.map { UIImage(bitmap: $0, scale: 2).withRenderingMode(.alwaysTemplate) }
        let template = UIImageView(image: plain)
        template.tintColor = .systemRed
        #expect(template.picture().map { $0[$0.width / 2, $0.height / 2] } == 0xFF30_3BFF)
    }

    @Test func indicatorsTurnOnTheClock() {
        let stage = Stage(size: CGSize(width: 40, height: 40))
        let timeline = stage.record {
            let indicator = UIActivityIndicatorView(style: .medium)
            indicator.startAnimating()
            stage.window.addSubview(indicator)
            stage.wait(1)
        }
        func opacities(at time: Double) -> [CGFloat] {
            var layers = timeline.renderTree(at: time).layers
            while layers.count == 1 { layers = layers[0].sublayers }
            return layers.map(\.properties.opacity)
        }
        let first = opacities(at: 0.01)
        #expect(first.count == 8 && first[0] == 1 && first[7] < 1)
        // An eighth of a turn later the next spoke is the brightest.
        #expect(opacities(at: 0.13) == Array(first.suffix(1) + first.dropLast()))
        #expect(opacities(at: 0.99) != first)
    }
}
