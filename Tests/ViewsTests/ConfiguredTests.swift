import Foundation
import Geometry
import Testing

@testable import Views

/// Configurations of buttons and cells that follow the state, and titles with looks of their own.
@Suite struct ConfiguredTests {
    private func onStage(_ body: (Stage) throws -> Void) rethrows {
        let stage = Stage(size: CGSize(width: 200, height: 400))
        try stage.run { try body(stage) }
    }

    @Test func aButtonIsConfiguredForItsState() {
        onStage { stage in
            let button = UIButton(configuration: .filled())
            button.frame.size = CGSize(width: 100, height: 40)
            var calls = 0
            button.configurationUpdateHandler = { button in
                calls += 1
                button.configuration?.title = button.isSelected ? "On" : "Off"
            }
            stage.window.addSubview(button)
            stage.window.layoutIfNeeded()
            #expect(calls == 1 && button.titleLabel?.text == "Off")
            button.isSelected = true
            stage.window.layoutIfNeeded()
            #expect(calls == 2 && button.titleLabel?.text == "On")
            button.isSelected = true
            stage.window.layoutIfNeeded()
            #expect(calls == 2)
            button.setNeedsUpdateConfiguration()
            stage.window.layoutIfNeeded()
            #expect(calls == 3)
        }
    }

    @Test func aTitleHasLooksOfItsOwn() throws {
        try onStage { _ in
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Plain"
            let button = UIButton(configuration: configuration)
            #expect(button.titleLabel?.text == "Plain")
            let width = button.intrinsicContentSize.width

            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
                var look = $0
                look.font = look.font?.withSize(34)
                return look
            }
            button.configuration = configuration
            let shown = try #require(button.titleLabel?.attributedText)
            let attributes = shown.attributes(at: 0, effectiveRange: nil)
            #expect((attributes[.font] as? UIFont)?.pointSize == 34 && shown.string == "Plain")
            #expect(attributes[.foregroundColor] as? UIColor == button.titleLabel?.textColor)
            #expect(button.intrinsicContentSize.width > width + 30)

            var title = AttributedString("Two ")
            var red = AttributedString("looks")
            red.foregroundColor = .systemRed
            title.append(red)
            (configuration.attributedTitle, configuration.titleTextAttributesTransformer) = (title, nil)
            button.configuration = configuration
            let looks = try #require(button.titleLabel?.attributedText)
            #expect(configuration.title == "Two looks" && looks.string == "Two looks")
            #expect(looks.attributes(at: 5, effectiveRange: nil)[.foregroundColor] as? UIColor == .systemRed)
            #expect(looks.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor != .systemRed)
            configuration.title = "Plain"
            button.configuration = configuration
            let plain = try #require(button.titleLabel?.attributedText)
            #expect(plain.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor != .systemRed)
            #expect(plain.string == "Plain")
        }
    }

    @Test func attributedTitlesByState() {
        onStage { _ in
            let button = UIButton(type: .system)
            button.setTitle("plain", for: .normal)
            button.setAttributedTitle(NSAttributedString(string: "looks", attributes: [.kern: 2]), for: .normal)
            button.setAttributedTitle(NSAttributedString(string: "chosen"), for: .selected)
            #expect(button.titleLabel?.text == "looks" && button.attributedTitle(for: .disabled)?.string == "looks")
            button.isSelected = true
            #expect(button.titleLabel?.text == "chosen")
            button.setAttributedTitle(nil, for: .selected)
            button.setAttributedTitle(nil, for: .normal)
            #expect(button.titleLabel?.text == "plain")
            #expect(button.titleLabel?.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
        }
    }

    @Test func aButtonHasALineAtItsEdge() throws {
        try onStage { _ in
            var configuration = UIButton.Configuration.plain()
            (configuration.background.strokeWidth, configuration.background.strokeColor) = (2, .systemGreen)
            let button = UIButton(configuration: configuration)
            let ground = try #require(button.subviews.first)
            #expect(!ground.isHidden && ground.layer.borderWidth == 2)
            #expect(ground.layer.borderColor == UIColor.systemGreen.cgColor)
            button.configuration = nil
            #expect(ground.layer.borderWidth == 0)
        }
    }

    @Test func cellsAreConfiguredForTheirState() {
        final class Row: UITableViewCell {
            var states: [Bool] = []
            override func updateConfiguration(using state: UICellConfigurationState) {
                states.append(state.isSelected)
                var content = defaultContentConfiguration()
                content.text = state.isSelected ? "chosen" : "open"
                contentConfiguration = content
            }
        }
        onStage { stage in
            let row = Row(style: .default, reuseIdentifier: nil)
            row.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
            stage.window.addSubview(row)
            stage.window.layoutIfNeeded()
            #expect(row.states == [false] && row.textLabel?.text == "open")
            row.isSelected = true
            stage.window.layoutIfNeeded()
            #expect(row.states == [false, true] && row.textLabel?.text == "chosen")

            let item = UICollectionViewCell(frame: CGRect(x: 0, y: 50, width: 100, height: 44))
            item.configurationUpdateHandler = { cell, state in
                var ground = UIBackgroundConfiguration.clear()
                ground.backgroundColor = state.isHighlighted ? .systemRed : .systemBlue
                (ground.strokeWidth, ground.strokeColor) = (1, .systemGreen)
                cell.backgroundConfiguration = ground
            }
            stage.window.addSubview(item)
            stage.window.layoutIfNeeded()
            #expect(item.layer.backgroundColor == UIColor.systemBlue.cgColor && item.layer.borderWidth == 1)
            item.isHighlighted = true
            stage.window.layoutIfNeeded()
            #expect(item.layer.backgroundColor == UIColor.systemRed.cgColor)
        }
    }

    @Test func textFieldsAskWhereTextsAre() {
        final class Padded: UITextField {
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
            override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
            override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 40, dy: 0) }
            override func rightViewRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 5, y: 6, width: 7, height: 8) }
        }
        onStage { stage in
            let field = Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            (field.placeholder, field.rightView, field.rightViewMode) = ("Name", UIView(), .always)
            stage.window.addSubview(field)
            func start() -> CGFloat {
                stage.window.layoutIfNeeded()
                return field.textView.frame.minX
            }
            #expect(start() == 40 && field.rightView?.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
            field.text = "Ann"
            #expect(start() == 20)
            field.becomeFirstResponder()
            field.setNeedsLayout()
            #expect(start() == 30)
        }
    }
}
