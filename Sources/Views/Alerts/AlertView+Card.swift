import Foundation
import Geometry

/// Alerts of iOS 26, as measured.
extension AlertView {
    func layOutCard() {
        let (width, inset): (CGFloat, CGFloat) = (320, 30)
        let room = CGSize(width: width - 2 * inset, height: 0)
        var y: CGFloat = 22
        var texts: [UILabel] = []
        /// `line`: from one line to the next.
        func add(_ label: UILabel, line: CGFloat) {
            label.lineHeight = line
            let (fitted, spacing) = (label.sizeThatFits(room).height, line - label.font.lineHeight)
            // Half of the room between lines is above the first and below the last one here.
            label.frame = CGRect(x: inset, y: y - spacing / 2, width: room.width, height: fitted)
            texts.append(label)
            y += wholePixels(fitted - spacing)
        }
        let (title, message) = (title ?? "", message ?? "")
        if !title.isEmpty, !message.isEmpty {
            add(
                label(title, .systemFont(ofSize: size(.headline), weight: .semibold), .label, .natural),
                line: leading(.headline))
            y += 7.6667
            add(
                label(message, .systemFont(ofSize: size(.subheadline)), .secondaryLabel, .natural),
                line: leading(.subheadline))
            y += 4.3333
        } else if !title.isEmpty || !message.isEmpty {
            add(label(title + message, .systemFont(ofSize: size(.body)), .label, .center), line: leading(.body))
            y += 4
        }
        let fields = style == .alert ? textFields : []
        for (number, field) in fields.enumerated() {
            // The first takes the place of what is below the texts; what is between two was not measured.
            if number == 0 { y += texts.isEmpty ? 0 : 16.3333 - (texts.count > 1 ? 4.3333 : 4) } else { y += 8 }
            field.frame = CGRect(x: 15, y: y, width: width - 30, height: 48)
            y += 48
        }
        if !fields.isEmpty { y += 4 }
        func font(_ action: Action) -> UIFont {
            .systemFont(ofSize: size(.body), weight: action.isPreferred ? .semibold : .medium)
        }
        let beside = standBeside((width - 40) / 2 - 16, font: font)
        let row = 48 + growth(.body)
        let top = y + 16
        var rows = ordered(beside: beside).map { action in
            let color: UIColor = action.isPreferred ? .white : action.style == .destructive ? .systemRed : .label
            let (title, height) = answer(
                action, font(action), color, width: beside ? (width - 40) / 2 : width - 32, row: row)
            return (action: action, title: title, height: height)
        }
        if beside { for index in rows.indices { rows[index].height = row } }
        let heights = beside ? Array(rows.map(\.height).prefix(1)) : rows.map(\.height)
        let height = top + heights.reduce(0, +) + CGFloat(max(0, heights.count - 1)) * 8 + (rows.isEmpty ? 0 : 16)
        let parts = fit(head: top - 8, answers: height - top + 8)
        centerCard(width: width, height: nearestPixel(parts.height))
        let ground = UIVisualEffectView(
            effect: UIBlurEffect(
                radius: 25,
                tint: UIColor(
                    light: CGColor(white: 253.0 / 255, alpha: 0.7143), dark: CGColor(white: 25.2 / 255, alpha: 0.6506)))
        )
        ground.frame = card.bounds
        ground.layer.cornerRadius = 34
        ground.layer.cornerCurve = .continuous
        ground.clipsToBounds = true
        card.addSubview(ground)
        card.layer.cornerRadius = 34
        castShadow()
        texts.forEach(ground.contentView.addSubview)
        for field in fields { ground.contentView.addSubview(Self.surround(field)) }
        var below = top
        for (index, (action, title, height)) in rows.enumerated() {
            let button = UIView.part(radius: row / 2)
            button.frame =
                beside
                ? CGRect(x: 16 + CGFloat(index) * (width - 32 + 8) / 2, y: top, width: (width - 40) / 2, height: height)
                : CGRect(x: 16, y: below, width: width - 32, height: height)
            below += height + 8
            if beside { button.frame = inCard(button.frame) }
            button.backgroundColor =
                action.isPreferred
                ? UIColor(red: 55.0 / 255, green: 126.0 / 255, blue: 239.0 / 255)
                : Self.fill
            title.frame = button.bounds
            if title.numberOfLines == 0 { title.frame = title.frame.insetBy(dx: 8, dy: 0) }
            button.addSubview(title)
            ground.contentView.addSubview(button)
            answers.append((action, button))
        }
        divide(ground.contentView, at: top - 8, height: height, into: parts)
    }

    private func castShadow() {
        card.addSubview(
            UIView.outerShadow(
                card.bounds, cornerRadius: 34, opacity: 0.085, radius: 11, offset: CGSize(width: 0, height: 8)))
    }

    /// What lies behind actions that are not preferred.
    private static let fill = UIColor(
        light: CGColor(white: 27.9 / 255, alpha: 0.1372), dark: CGColor(white: 1, alpha: 0.1097))

    /// The ground around a field: as high, as round and of the colour of an action, which was not measured.
    private static func surround(_ field: UITextField) -> UIView {
        let ground = UIView.part(radius: 24)
        ground.backgroundColor = fill
        ground.frame = field.frame
        field.borderStyle = .none
        field.frame = CGRect(x: 15, y: 0, width: ground.bounds.width - 30, height: ground.bounds.height)
        ground.addSubview(field)
        return ground
    }
}
