import Foundation
import Views

/// What measured numbers of alerts and fonts are held against: read from the views and fonts themselves.
extension ControlScene {
    private func list(_ rect: CGRect) -> [Double] {
        [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
    }

    /// The parts of an alert of iOS 26 with a `title`, a `message`, `actions` and `counts[0]` fields, in the card's
    /// coordinates: frames by what they hold; of texts also the size of the font, its weight and the alignment, of
    /// grounds the radius.
    var alertParts: [String: [Double]] {
        let alert = AlertView(frame: CGRect(origin: .zero, size: CGSize(width: 393, height: 852)))
        alert.ownSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        (alert.title, alert.message) = (title, message)
        alert.style = style == "actionSheet" ? .actionSheet : .alert
        alert.actions = (actions ?? []).map {
            AlertView.Action(
                title: $0, style: $0 == "Cancel" ? .cancel : $0 == "Delete" ? .destructive : .default,
                isPreferred: $0 == "Yes")
        }
        alert.textFields = (0..<(counts?.first ?? 0)).map { _ in UITextField() }
        alert.layoutIfNeeded()
        var found = ["card": list(alert.card.frame)]
        let shadow =
            alert.card.subviews[0].layer.shadowOpacity > 0 ? alert.card.subviews[0].layer : alert.card.subviews[1].layer
        found["shadow"] = [
            Double(shadow.shadowOffset.height), Double(shadow.shadowRadius), Double(shadow.shadowOpacity),
        ]
        func read(_ view: UIView, _ origin: CGPoint) {
            for part in view.subviews {
                let frame = part.frame.offsetBy(dx: origin.x, dy: origin.y)
                if let label = part as? UILabel, let text = label.text, !text.isEmpty {
                    found[text] =
                        list(frame) + [
                            Double(label.font.pointSize), Double(label.font.weight.number),
                            label.textAlignment == .center ? 1 : 0,
                        ]
                } else if let field = part as? UITextField {
                    found["field"] = found["ground"]
                    found["text of the field"] = list(field.frame.offsetBy(dx: origin.x, dy: origin.y))
                } else if part.layer.cornerRadius > 0 {
                    let corner = [Double(part.layer.cornerRadius), part.layer.cornerCurve == .continuous ? 1 : 0]
                    found["ground"] = list(frame) + corner
                    if let text = (part.subviews.first as? UILabel)?.text {
                        found["ground of \(text)"] = found["ground"]
                    }
                    if part is UIVisualEffectView { found["whole ground"] = found["ground"] }
                }
                if !(part is UITextField), !(part is UILabel) { read(part, frame.origin) }
            }
        }
        read(alert.card, .zero)
        return found
    }

    /// Of the system's font in a size and a weight: ascender, descender, height of a line, leading, heights of capital
    /// and of small letters.
    var font: [String: [Double]] {
        let weight = UIFont.Weight(name: weight ?? "") ?? .regular
        let font = UIFont.systemFont(ofSize: CGFloat(fontSize ?? 17), weight: weight)
        let metrics = [font.ascender, font.descender, font.lineHeight, font.leading, font.capHeight, font.xHeight]
        let mono = UILabel()
        (mono.text, mono.font) = ("n", .monospacedSystemFont(ofSize: font.pointSize, weight: weight))
        return ["metrics": metrics.map { Double($0) }, "mono": [Double(mono.sizeThatFits(.zero).width)]]
    }
}
