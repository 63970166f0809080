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

    private func title(
        of action: Action, _ style: UIFont.TextStyle, width: CGFloat, row: CGFloat
    ) -> (label: UILabel, height: CGFloat) {
        answer(
            action, font(of: action, style), action.style == .destructive ? .systemRed : .systemBlue, width: width,
            row: row)
    }

    private func place(_ label: UILabel, of action: Action, _ frame: CGRect, in view: UIView) {
        label.frame = label.numberOfLines == 0 ? frame.insetBy(dx: 8, dy: 0) : frame
        view.addSubview(label)
        answers.append((action, label))
    }

    func layOutAlert() {
        let width: CGFloat = 270
        let (labels, top) = texts(width: width, isSheet: false)
        // How high fields are and where was not measured.
        let fieldHeight = 30 + growth(.footnote)
        let head = top + CGFloat(textFields.count) * fieldHeight + (textFields.isEmpty ? 0 : labels.isEmpty ? 32 : 12)
        let beside = standBeside(width / 2 - 16) { font(of: $0, .body) }
        let row = 44 + growth(.body)
        let rows = ordered(beside: beside).map { action in
            (action: action, title: title(of: action, .body, width: beside ? width / 2 : width, row: row))
        }
        let height = head + (beside ? row : rows.reduce(0) { $0 + $1.title.height })
        let parts = fit(head: head, answers: height - head)
        centerCard(width: width, height: parts.height)
        let ground = material(card.bounds)
        labels.forEach(ground.contentView.addSubview)
        for (number, field) in textFields.enumerated() {
            (field.borderStyle, field.font) = (.roundedRect, .systemFont(ofSize: size(.footnote)))
            let y = (labels.isEmpty ? 16 : top - 4) + CGFloat(number) * fieldHeight
            field.frame = CGRect(x: 16, y: y, width: width - 32, height: fieldHeight)
            ground.contentView.addSubview(field)
        }
        let hair = 1 / traitCollection.displayScale
        var below = head
        for (index, (action, title)) in rows.enumerated() {
            let frame =
                beside
                ? inCard(CGRect(x: CGFloat(index) * width / 2, y: head, width: width / 2, height: row))
                : CGRect(x: 0, y: below, width: width, height: title.height)
            below += title.height
            place(title.label, of: action, frame, in: ground.contentView)
            if !beside, index > 0 {
                hairline(CGRect(x: 0, y: frame.minY, width: width, height: hair), in: ground.contentView)
            }
        }
        divide(ground.contentView, at: head, height: height, into: parts)
        // What parts the texts from the answers stays where it is.
        if !rows.isEmpty {
            hairline(CGRect(x: 0, y: parts.head, width: width, height: hair), in: ground.contentView)
        }
        if beside {
            hairline(CGRect(x: width / 2, y: parts.head, width: hair, height: parts.answers), in: ground.contentView)
        }
    }

    func layOutActionSheet() {
        let width = bounds.width - 16
        let (labels, head) = texts(width: width, isSheet: true)
        let (cancel, others) = (actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel })
        let row = 57 + growth(.title3)
        func titled(_ action: Action) -> (action: Action, title: (label: UILabel, height: CGFloat)) {
            (action, title(of: action, .title3, width: width, row: row))
        }
        let (rows, last) = (others.map(titled), cancel.first.map(titled))
        let upper = head + rows.reduce(0) { $0 + $1.title.height }
        let lastHeight = last.map { 8 + $0.title.height } ?? 0
        let parts = fit(head: head, answers: upper - head, beside: lastHeight)
        let height = parts.height + lastHeight
        let safe = safeAreaInsets
        card.frame = CGRect(
            x: bounds.minX + 8, y: bounds.maxY - max(8, safe.bottom) - height, width: width, height: height)
        let hair = 1 / traitCollection.displayScale
        let ground = material(CGRect(x: 0, y: 0, width: width, height: parts.height))
        labels.forEach(ground.contentView.addSubview)
        var y = head
        for (index, (action, title)) in rows.enumerated() {
            let frame = CGRect(x: 0, y: y, width: width, height: title.height)
            place(title.label, of: action, frame, in: ground.contentView)
            if index > 0 { hairline(CGRect(x: 0, y: y, width: width, height: hair), in: ground.contentView) }
            y += title.height
        }
        divide(ground.contentView, at: head, height: upper, into: parts)
        if head > 0, !rows.isEmpty {
            hairline(CGRect(x: 0, y: parts.head, width: width, height: hair), in: ground.contentView)
        }
        guard let (action, title) = last else { return }
        let button = UIView.part(radius: 14)
        button.layer.cornerCurve = .continuous
        button.frame = CGRect(x: 0, y: parts.height + 8, width: width, height: title.height)
        button.backgroundColor = .secondarySystemGroupedBackground
        place(title.label, of: action, button.bounds, in: button)
        card.addSubview(button)
    }
}
