import Foundation
import Views

/// Bars, and parts of controls, by names of measured quantities; numbers in points.
extension ControlScene {
    /// Nil for a control that has no such numbers.
    func parts(_ system: SystemVersion) -> [String: [Double]]? {
        switch control {
        case "tabbar": tabBar
        case "navigationbar": navigationBar(system)
        case "parts": measuredParts
        case "scaled": scaled
        case "alerttext": alertText
        case "alertparts": alertParts
        case "font": font
        default: nil
        }
    }

    private func list(_ rect: CGRect) -> [Double] {
        [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
    }

    /// `counts`: how many tabs; `size`: of the screen.
    private var tabBar: [String: [Double]] {
        let bar = UITabBar(frame: .zero)
        let height = bar.sizeThatFits(screen).height
        bar.frame = CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
        bar.items = (0..<(counts?[0] ?? 3)).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
        bar.layoutIfNeeded()
        var found = ["region": list(bar.frame)]
        let areas = bar.subviews.filter { $0 is UIControl }.map(\.frame)
        if let plate = bar.subviews.compactMap({ $0 as? TabBarPlate }).first {
            found["platter"] = list(plate.frame.offsetBy(dx: 0, dy: bar.frame.minY))
        }
        if areas.count > 1 {
            found["first"] = list(areas[0])
            found["pitch"] = [Double(areas[1].minX - areas[0].minX)]
        }
        bar.items = [UITabBarItem(title: "Tab", image: UIImage(systemName: "house"), tag: 0)]
        bar.layoutIfNeeded()
        func title(_ view: UIView) -> UILabel? { (view as? UILabel) ?? view.subviews.lazy.compactMap(title).first }
        if let first = bar.subviews.first(where: { $0 is UIControl }), let label = title(first) {
            found["title"] = [Double(label.font.pointSize)]
        }
        return found
    }

    /// `title`: of the screen; `message`: of the one below; a large title where the `style` is `large`.
    private func navigationBar(_ system: SystemVersion) -> [String: [Double]] {
        let bar = NavigationBarView(width: screen.width, inset: 0, isRightToLeft: false, system: system)
        var model = NavigationBarModel()
        (model.title, model.hasLargeTitle) = (title, style == "large")
        if let plus = weight, plus == "add" {
            model.leading = [.item(UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil))]
        }
        model.goBack = {}
        bar.show(model, back: message, scroll: nil, direction: 0)
        bar.follow()
        bar.layoutIfNeeded()
        var found = [
            "zone": [Double(NavigationBarLaw.height(system))], "largeZone": [Double(NavigationBarLaw.largeTitle)],
        ]
        func place(_ view: UIView, _ origin: CGPoint) {
            let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
            if let label = view as? UILabel {
                let line = label.sizeThatFits(.zero)
                let isLarge = label.font.pointSize > 30
                found[isLarge ? "large" : label.text == title ? "title" : "back"] = [
                    Double(frame.minX), Double(frame.midY), Double(line.width), Double(line.height),
                ]
            } else if view is UIControl {
                found[view.subviews.contains { $0 is UIImageView } ? "button" : "way back"] = list(frame)
            }
            for part in view.subviews { place(part, frame.origin) }
        }
        for part in bar.subviews { place(part, .zero) }
        return found
    }

    private func shown<Control: UIView>(_ view: Control) -> [UIView] {
        view.setNeedsLayout()
        view.layoutIfNeeded()
        return view.subviews
    }

    private var measuredParts: [String: [Double]] {
        var found: [String: [Double]] = [:]
        for isOn in [false, true] {
            let toggle = UISwitch(frame: .zero)
            toggle.isOn = isOn
            let (size, thumb) = (toggle.sizeThatFits(.zero), shown(toggle)[1].frame)
            found["switch"] = [Double(size.width), Double(size.height)]
            found[isOn ? "switch on" : "switch off"] = [
                Double(thumb.minX), Double(thumb.width), Double(thumb.minY), Double(size.width - thumb.maxX),
            ]
        }
        let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 373, height: 34))
        slider.value = 0.75
        let (track, thumb) = (shown(slider)[2].frame, shown(slider)[4].frame)
        found["slider"] = [Double(slider.sizeThatFits(.zero).height)]
        found["slider track"] = [Double(track.height), Double(track.minY), Double(track.minX)]
        found["slider thumb"] = [Double(thumb.midX + 10), Double(thumb.width)]
        let stepper = UIStepper(frame: .zero)
        let size = stepper.sizeThatFits(.zero)
        found["stepper"] = [Double(size.width), Double(size.height)]
        found["stepper divider"] = [shown(stepper)[1].isHidden ? 0 : Double(shown(stepper)[1].frame.width)]
        let segments = UISegmentedControl(items: ["Segment A", "Segment B", "Segment C"])
        segments.selectedSegmentIndex = 0
        found["segments"] = [Double(segments.frame.width), Double(segments.frame.height)]
        if let plate = shown(segments).first(where: { $0.layer.cornerRadius > 6 && $0.layer.cornerRadius < 8 })?.frame {
            found["segment plate"] = [Double(plate.minY), Double(segments.bounds.maxY - plate.maxY)]
        }
        let pages = UIPageControl(frame: .zero)
        (pages.numberOfPages, pages.currentPage) = (3, 1)
        pages.frame.size = pages.sizeThatFits(.zero)
        let dots = shown(pages).map(\.frame)
        found["page dots"] = [
            Double(dots[1].midX - dots[0].midX), Double(dots[2].midX - dots[1].midX), Double(dots[0].width),
        ]
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let cell = UITableViewCell(style: .default)
        cell.textLabel?.text = "0"
        table.setSections([UITableView.Section(cells: [cell])])
        table.layoutIfNeeded()
        found["table row"] = [Double(cell.frame.height)]
        found["table label"] = [Double(cell.textLabel?.frame.minX ?? 0)]
        let sheet = SheetView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        sheet.prefersGrabberVisible = true
        sheet.ownSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        sheet.layoutIfNeeded()
        if let grabber = sheet.contentView.subviews.last {
            found["grabber"] = list(grabber.frame) + [Double(grabber.layer.cornerRadius)]
        }
        return found
    }

    /// What UIFontMetrics of the text style `style` makes of `value`.
    private var scaled: [String: [Double]] {
        let metrics = UIFontMetrics(forTextStyle: UIFont.TextStyle(rawValue: style ?? "") ?? .body)
        return ["value": [Double(metrics.scaledValue(for: CGFloat(value ?? 17)))]]
    }

    /// Heights of an alert's title and message of one to three lines.
    private var alertText: [String: [Double]] {
        var found: [String: [Double]] = [:]
        for lines in 1...3 {
            let alert = AlertView(frame: CGRect(origin: .zero, size: screen))
            let text = Array(repeating: "Line", count: lines).joined(separator: "\n")
            (alert.title, alert.message) = (text, text)
            alert.layoutIfNeeded()
            func labels(_ view: UIView) -> [UILabel] {
                (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
            }
            let texts = labels(alert.card).filter { !($0.text ?? "").isEmpty }
            found["\(lines)"] = texts.map { label in
                // Without the room that is half above the first and half below the last line.
                let spacing = (label.lineHeight ?? label.font.lineHeight) - label.font.lineHeight
                let scale = CGFloat(self.scale ?? 2)
                return Double(((label.frame.height - spacing) * scale - 0.001).rounded(.up) / scale)
            }
        }
        return found
    }
}
