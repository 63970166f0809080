import Foundation
import Geometry
import Testing

@testable import Views

/// Parts of everyday screens that have little room, and calls of newer systems.
@Suite struct EverydayPartTests {
    private func world(_ body: (Stage) -> Void) {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        stage.run { body(stage) }
    }

    @Test func aStackThatIsTooSmallIsFilled() {
        world { stage in
            let texts = ["Left", "A rather long text in the middle of it", "Right"]
            let stack = UIStackView(
                arrangedSubviews: texts.map { text in
                    let label = UILabel()
                    label.text = text
                    return label
                })
            (stack.spacing, stack.frame) = (8, CGRect(x: 0, y: 0, width: 200, height: 30))
            stage.window.addSubview(stack)
            stage.window.layoutIfNeeded()
            let frames = stack.arrangedSubviews.map(\.frame)
            // The last gives all that it has, and the one before it what lacks then.
            #expect(frames[2].width == 0 && frames[2].maxX == 200)
            #expect(frames[1].maxX == 192 && frames[0].width == stack.arrangedSubviews[0].intrinsicContentSize.width)
        }
    }

    @Test func cornersDoNotDependOnTheTitle() {
        world { stage in
            let radii = ["Short", "A title of more than a line", "A title that has more words than two lines hold"].map
            {
                let button = UIButton(configuration: .filled())
                button.configuration?.title = $0
                button.frame = CGRect(x: 0, y: 0, width: 160, height: 50)
                stage.window.addSubview(button)
                button.layoutIfNeeded()
                return button.subviews[0].layer.cornerRadius
            }
            #expect(Set(radii).count == 1, "\(radii)")
        }
    }

    @Test func buttonsOfATypeKeepTheirSymbols() {
        world { stage in
            var taps = 0
            for type in [UIButton.ButtonType.close, .contactAdd, .infoLight, .detailDisclosure] {
                let button = UIButton(type: type, primaryAction: UIAction { _ in taps += 1 })
                #expect(button.currentImage != nil && button.intrinsicContentSize.width > 15)
            }
            let close = UIButton(type: .close)
            close.sizeToFit()
            stage.window.addSubview(close)
            stage.window.layoutIfNeeded()
            #expect(close.frame.size == CGSize(width: 30, height: 30) && close.subviews[0].layer.cornerRadius == 15)
            let toggle = UIButton(type: .system, primaryAction: UIAction(title: "On") { _ in taps += 1 })
            toggle.changesSelectionAsPrimaryAction = true
            toggle.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
            stage.window.addSubview(toggle)
            for isSelected in [true, false] {
                stage.tap(at: CGPoint(x: 140, y: 120))
                stage.waitUntilIdle()
                #expect(toggle.isSelected == isSelected)
            }
            #expect(taps == 2)
        }
    }

    @Test func aSymbolStandsOnTheLineOfItsText() throws {
        world { stage in
            let (star, label) = (UIImageView(image: UIImage(systemName: "star.fill")), UILabel())
            label.text = "Title"
            let row = UIStackView(arrangedSubviews: [star, label])
            row.alignment = .firstBaseline
            row.frame.size = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            stage.window.addSubview(row)
            stage.window.layoutIfNeeded()
            #expect(abs(row.bounds.height - label.frame.height) < 3)
            // The middle of the star is that of the capitals.
            let line = label.frame.minY + label.font.ascender
            #expect(abs(star.frame.midY - (line - label.font.capHeight / 2)) < 1)
        }
    }

    @Test func aValueTakesTheRoomThatTheTextLeaves() {
        world { stage in
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "Wi-Fi"
            cell.detailTextLabel?.text = "Home Network 5 GHz with a name"
            cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
            stage.window.addSubview(cell)
            stage.window.layoutIfNeeded()
            let (text, detail) = (cell.textLabel?.frame ?? .zero, cell.detailTextLabel?.frame ?? .zero)
            #expect(detail.width > 240 && detail.minX - text.maxX >= 8)
            #expect(cell.detailTextLabel?.textAlignment == .natural)
            cell.detailTextLabel?.text = "Home Network 5 GHz with a name that is cut short at its end"
            cell.setNeedsLayout()
            cell.layoutIfNeeded()
            #expect(cell.detailTextLabel?.textAlignment == .right && cell.detailTextLabel?.frame.maxX == detail.maxX)
        }
    }

    @Test func prioritiesAreCounted() {
        var priority = UILayoutPriority.required - 1
        priority += 0.5
        priority -= 100
        #expect(priority == UILayoutPriority(899.5) && .defaultLow + 1 == UILayoutPriority(251))
    }

    @Test func springsAreToldByTheirLook() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(spring.mass == 1 && abs(spring.stiffness - 157.914) < 0.01 && abs(spring.damping - 17.593) < 0.01)
        world { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(view)
            // The block need not escape.
            func move(_ change: () -> Void) { UIView.animate(springDuration: 0.5, bounce: 0.2, animations: change) }
            move { view.center.x = 100 }
            stage.waitUntilIdle()
            #expect(view.center.x == 100)
        }
    }

    @Test func attributedTextsAreConverted() {
        let font = UIFont.boldSystemFont(ofSize: 20)
        let old = NSMutableAttributedString(string: "ab", attributes: [.font: font, .kern: 2])
        old.append(NSAttributedString(string: "c", attributes: [.foregroundColor: UIColor.red, .underlineStyle: 1]))
        let new = AttributedString(old)
        #expect(String(new.characters) == "abc" && new.runs.count == 2)
        let back = NSAttributedString(new)
        #expect(back.string == "abc" && back.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == font)
        #expect(back.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
        #expect(back.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 2)
        let container = AttributeContainer([.font: font, .strokeWidth: -3, .init(rawValue: "own"): 1])
        #expect(container.font == font && container.strokeWidth == -3)
        #expect(AttributedString(NSAttributedString(string: "")).characters.isEmpty)
    }

    @Test func symbolsMove() {
        world { stage in
            let view = UIImageView(image: UIImage(systemName: "star.fill"))
            view.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
            stage.window.addSubview(view)
            view.addSymbolEffect(.bounce)
            stage.wait(0.2)
            #expect((view.layer.presentation()?.transform.m11 ?? 0) > 1.1)
            stage.waitUntilIdle()
            #expect(view.layer.animationKeys() ?? [] == [])
            view.addSymbolEffect(.pulse.byLayer, options: .repeating.speed(2))
            stage.wait(0.5)
            #expect((view.layer.presentation()?.opacity ?? 1) < 0.5)
            view.removeAllSymbolEffects()
            #expect(view.layer.presentation()?.opacity == 1)
            view.addSymbolEffect(.disappear, animated: false)
            #expect(view.alpha == 0)
            view.setSymbolImage(UIImage(systemName: "heart")!, contentTransition: .replace)
            #expect(view.image?.isSymbolImage == true)
        }
    }

    @Test func segmentsAreActions() {
        world { stage in
            var done: [String] = []
            let control = UISegmentedControl(
                frame: CGRect(x: 0, y: 0, width: 200, height: 32),
                actions: ["One", "Two"].map { title in UIAction(title: title) { done.append($0.title) } })
            stage.window.addSubview(control)
            stage.window.layoutIfNeeded()
            #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 1) == "Two")
            stage.tap(at: CGPoint(x: 150, y: 16))
            stage.waitUntilIdle()
            #expect(done == ["Two"] && control.selectedSegmentIndex == 1)
        }
    }

    @Test func headersShowConfigurations() {
        final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Foot" }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
                var content = header.defaultContentConfiguration()
                content.text = "Head"
                header.contentConfiguration = content
                return header
            }
        }
        world { stage in
            let (table, source) = (UITableView(frame: stage.window.bounds, style: .plain), Source())
            (table.dataSource, table.delegate) = (source, source)
            stage.window.addSubview(table)
            stage.window.layoutIfNeeded()
            let header = table.headerView(forSection: 0)
            #expect((header?.contentConfiguration as? UIListContentConfiguration)?.text == "Head")
            #expect((header?.contentView.subviews.first?.frame.height ?? 0) > 20)
            let footer = table.rectForFooter(inSection: 0)
            #expect(footer.maxY == table.rect(forSection: 0).maxY && footer.height > 10)
        }
    }
}
