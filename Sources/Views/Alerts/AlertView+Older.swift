import Foundation
import Geometry

/// Alerts and sheets of actions of iOS 13 to 18.
extension AlertView {
    private func material(_ frame: CGRect) -> UIVisualEffectView {
        let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
        ground.frame = frame
        ground.layer.cornerRadius = 14
        ground.layer.cornerCurve = .continuous
        ground.clipsToBounds = true
        card.addSubview(ground)
        return ground
    }

    private func hairline(_ frame: CGRect, in view: UIView) {
        let line = UIView.part()
        line.backgroundColor = .separator
        line.frame = frame
        view.addSubview(line)
    }

    /// Title and message, centred; the height they take with the room around them.
    private func texts(width: CGFloat, isSheet: Bool) -> (labels: [UILabel], height: CGFloat) {
        var labels: [UILabel] = []
        let side: CGFloat = 16
        var y: CGFloat = isSheet ? 14 : 19
        let parts: [(String?, UIFont, UIColor)] = [
            (
                title, .systemFont(ofSize: size(isSheet ? .footnote : .headline), weight: .semibold),
                isSheet ? .secondaryLabel : .label
            ), (message, .systemFont(ofSize: size(.footnote)), isSheet ? .secondaryLabel : .label),
        ]
        for (text, font, color) in parts {
            guard let text, !text.isEmpty else { continue }
            if !labels.isEmpty { y += isSheet ? 8 : 2 }
            let label = label(text, font, color, .center)
            let height = label.sizeThatFits(CGSize(width: width - 2 * side, height: 0)).height
            label.frame = CGRect(x: side, y: y, width: width - 2 * side, height: height)
            labels.append(label)
            y += height
        }
        return (labels, labels.isEmpty ? 0 : wholePixels(y + (isSheet ? 14 : 20)))
    }

    private func font(of action: Action, _ style: UIFont.TextStyle) -> UIFont {
        // What is preferred stands out in the place of what cancels.
        let isStrong = actions.contains(where: \.isPreferred) ? action.isPreferred : action.style == .cancel
        return .systemFont(ofSize: size(style), weight: isStrong ? .semibold : .regular)
    }

    private func title(of action: Action, _ style: UIFont.TextStyle, _ frame: CGRect) -> UILabel {
        let label = label(
            action.title, font(of: action, style),
            action.style == .destructive ? .systemRed : .systemBlue, .center)
        label.numberOfLines = 1
        label.frame = frame
        answers.append((action, label))
        return label
    }

    func layOutAlert() {
        let width: CGFloat = 270
        let (labels, top) = texts(width: width, isSheet: false)
        // How high fields are and where was not measured.
        let fieldHeight = 30 + growth(.footnote)
        let head = top + CGFloat(textFields.count) * fieldHeight + (textFields.isEmpty ? 0 : labels.isEmpty ? 32 : 12)
        let beside = standBeside(width / 2 - 16) { font(of: $0, .body) }
        let row = 44 + growth(.body)
        let rows = actions.isEmpty ? 0 : beside ? 1 : actions.count
        centerCard(width: width, height: head + CGFloat(rows) * row)
        let ground = material(card.bounds)
        labels.forEach(ground.contentView.addSubview)
        for (number, field) in textFields.enumerated() {
            (field.borderStyle, field.font) = (.roundedRect, .systemFont(ofSize: size(.footnote)))
            let y = (labels.isEmpty ? 16 : top - 4) + CGFloat(number) * fieldHeight
            field.frame = CGRect(x: 16, y: y, width: width - 32, height: fieldHeight)
            ground.contentView.addSubview(field)
        }
        let hair = 1 / traitCollection.displayScale
        for (index, action) in ordered(beside: beside).enumerated() {
            let frame =
                beside
                ? inCard(CGRect(x: CGFloat(index) * width / 2, y: head, width: width / 2, height: row))
                : CGRect(x: 0, y: head + CGFloat(index) * row, width: width, height: row)
            ground.contentView.addSubview(title(of: action, .body, frame))
            if !beside || index == 0 {
                hairline(CGRect(x: 0, y: frame.minY, width: width, height: hair), in: ground.contentView)
            }
            if beside, index == 1 {
                hairline(CGRect(x: width / 2, y: head, width: hair, height: row), in: ground.contentView)
            }
        }
    }

    func layOutActionSheet() {
        let width = bounds.width - 16
        let (labels, head) = texts(width: width, isSheet: true)
        let (cancel, others) = (actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel })
        let rowHeight = 57 + growth(.title3)
        let upper = head + CGFloat(others.count) * rowHeight
        let height = upper + (cancel.isEmpty ? 0 : 8 + rowHeight)
        let safe = safeAreaInsets
        card.frame = CGRect(
            x: bounds.minX + 8, y: bounds.maxY - max(8, safe.bottom) - height, width: width, height: height)
        let hair = 1 / traitCollection.displayScale
        let ground = material(CGRect(x: 0, y: 0, width: width, height: upper))
        labels.forEach(ground.contentView.addSubview)
        for (index, action) in others.enumerated() {
            let y = head + CGFloat(index) * rowHeight
            let frame = CGRect(x: 0, y: y, width: width, height: rowHeight)
            ground.contentView.addSubview(title(of: action, .title3, frame))
            if y > 0 { hairline(CGRect(x: 0, y: y, width: width, height: hair), in: ground.contentView) }
        }
        guard let action = cancel.first else { return }
        let frame = CGRect(x: 0, y: upper + 8, width: width, height: rowHeight)
        let button = UIView.part(radius: 14)
        button.layer.cornerCurve = .continuous
        button.frame = frame
        button.backgroundColor = .secondarySystemGroupedBackground
        button.addSubview(title(of: action, .title3, button.bounds))
        card.addSubview(button)
    }
}
