import Foundation
import Views

/// Controls, lists and what covers a screen, as measured cases describe them; points.
struct ControlScene: Decodable {
    var control: String
    /// `18` or `26`.
    var system: String?
    var scale: Double?
    var size: [Double]?
    /// Top, left, bottom, right.
    var safeArea: [Double]?
    var title, message, style, weight, direction, contentSize: String?
    var actions: [String]?
    var detent: Double?
    var value, fontSize, margin, line, interitem, header: Double?
    var frame, item, inset: [Double]?
    var counts: [Int]?
    var isOn: Bool?
    var child: Bool?

    /// Frames by the names of the measured cases.
    func frames() -> [String: [Double]] {
        let system: SystemVersion = self.system == "26" ? .ios26 : .ios18
        let traits = UITraitCollection(
            displayScale: CGFloat(scale ?? 2),
            preferredContentSizeCategory: contentSize.flatMap { UIContentSizeCategory(rawValue: $0) } ?? .large,
            systemVersion: system)
        return Stage(size: screen, traits: traits).run { parts(system) ?? laidOut() }
    }

    var screen: CGSize { CGSize(width: size?[0] ?? 375, height: size?[1] ?? 667) }

    private var place: CGRect {
        frame.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? CGRect(origin: .zero, size: screen)
    }

    private func insets(_ values: [Double]?) -> UIEdgeInsets {
        let values = values ?? [0, 0, 0, 0]
        return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }

    private func list(_ rect: CGRect) -> [Double] {
        [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
    }

    private func laidOut() -> [String: [Double]] {
        switch control {
        case "button": button
        case "switch": placed(UISwitch(frame: place), ["switch", "thumb"]) { $0.isOn = isOn ?? false }
        case "progress":
            placed(UIProgressView(frame: place), ["", "track", "fill"]) { $0.progress = Float(value ?? 0) }
        case "slider": slider
        case "toolbar": ["toolbar": [0, 10, Double(screen.width), Double(UIToolbar().sizeThatFits(screen).height)]]
        case "flow": flow
        case "table": table
        case "alert": alert
        case "sheet": sheet
        case "margins": margins
        case "readable": readable
        default: [:]
        }
    }

    /// The view's own bounds by the first name that is not empty, and its parts by the others.
    private func placed<Control: UIView>(_ view: Control, _ names: [String], _ set: (Control) -> Void) -> [String:
        [Double]]
    {
        set(view)
        view.layoutIfNeeded()
        var frames = [names[0]: list(view.bounds)]
        let parts = names.count == 2 ? view.subviews.suffix(1) : view.subviews[...]
        for (name, part) in zip(names.dropFirst(), parts) { frames[name] = list(part.frame) }
        return frames
    }

    private var button: [String: [Double]] {
        let button = UIButton(type: .system)
        button.titleFont = .systemFont(
            ofSize: CGFloat(fontSize ?? 15), weight: UIFont.Weight(name: weight ?? "") ?? .regular)
        button.setTitle(title, for: .normal)
        let size = button.intrinsicContentSize
        button.frame = frame == nil ? CGRect(origin: .zero, size: size) : place
        button.layoutIfNeeded()
        return ["size": [Double(size.width), Double(size.height)], "title": list(button.titleLabel?.frame ?? .zero)]
    }

    private var slider: [String: [Double]] {
        let slider = UISlider(frame: place)
        slider.value = Float(value ?? 0)
        slider.layoutIfNeeded()
        let parts = slider.subviews.suffix(3).map(\.frame)
        return ["track": list(parts[0]), "fill": [Double(parts[1].width)], "thumb": list(parts[2])]
    }

    private var flow: [String: [Double]] {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = direction == "horizontal" ? .horizontal : .vertical
        layout.itemSize = CGSize(width: item?[0] ?? 50, height: item?[1] ?? 50)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (CGFloat(line ?? 10), CGFloat(interitem ?? 10))
        layout.sectionInset = insets(inset)
        layout.headerReferenceSize = CGSize(width: header ?? 0, height: header ?? 0)
        let view = UICollectionView(frame: place, collectionViewLayout: layout)
        let sections = (counts ?? []).map { count in
            UICollectionView.Section(
                cells: (0..<count).map { _ in UICollectionViewCell() }, header: header == nil ? nil : UIView())
        }
        view.setSections(sections)
        view.layoutIfNeeded()
        var frames: [String: [Double]] = [:]
        for (index, section) in sections.enumerated() {
            for (item, cell) in section.cells.enumerated() {
                frames[sections.count == 1 ? "\(item)" : "s\(index).\(item)"] = list(cell.frame)
            }
            if let header = section.header { frames["s\(index).header"] = list(header.frame) }
        }
        return frames
    }

    private var table: [String: [Double]] {
        let table = UITableView(frame: place, style: UITableView.Style(name: style ?? "plain") ?? .plain)
        let (first, second) = (UITableViewCell(style: .default), UITableViewCell(style: .subtitle))
        first.textLabel?.text = "Row"
        second.textLabel?.text = "Row"
        second.detailTextLabel?.text = "Subtitle"
        table.setSections([UITableView.Section(cells: [first, second], header: "Header", footer: "Footer")])
        table.layoutIfNeeded()
        let labels = table.subviews.compactMap { $0 as? UILabel }.map(\.frame)
        let label = first.textLabel?.frame ?? .zero
        let above = style == "plain" ? 22.0 : 0
        return [
            "cellHeight": [Double(first.frame.height)], "subtitleCellHeight": [Double(second.frame.height)],
            "labelX": [Double(label.minX)], "labelY": [Double(label.minY)],
            "secondaryY": [Double(second.detailTextLabel?.frame.minY ?? 0)],
            "headerHeight": [Double(first.frame.minY) - above], "headerX": [Double(labels[0].minX)],
            "footerHeight": [Double(table.contentSize.height - second.frame.maxY)],
            "cardInset": [Double(first.frame.minX)], "cardRadius": [Double(first.layer.cornerRadius)],
            "sectionHeaderTopPadding": [above],
        ]
    }

    private var alert: [String: [Double]] {
        let alert = AlertView(frame: place)
        alert.ownSafeAreaInsets = insets(safeArea)
        (alert.title, alert.message) = (title, message)
        alert.style = style == "actionSheet" ? .actionSheet : .alert
        alert.actions = (actions ?? []).map { AlertView.Action(title: $0, style: $0 == "Cancel" ? .cancel : .default) }
        alert.layoutIfNeeded()
        return ["card": list(alert.card.frame)]
    }

    private var sheet: [String: [Double]] {
        let sheet = SheetView(frame: place)
        sheet.ownSafeAreaInsets = insets(safeArea)
        sheet.detent = style == "large" ? .large : style == "medium" ? .medium : .points(CGFloat(detent ?? 0))
        sheet.layoutIfNeeded()
        return ["presented": list(sheet.contentView.frame)]
    }

    /// What margins leave, seen through the guide: the insets top, left, bottom, right.
    private var margins: [String: [Double]] {
        let (parent, view) = (UIView(frame: CGRect(origin: .zero, size: screen)), UIView(frame: place))
        parent.addSubview(view)
        if safeArea != nil { parent.ownSafeAreaInsets = insets(safeArea) }
        if let margin {
            parent.layoutMargins = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
            view.preservesSuperviewLayoutMargins = true
        }
        if child == false { view.insetsLayoutMarginsFromSafeArea = false }
        let (whole, inner) = (view.bounds, view.layoutMarginsGuide.layoutFrame)
        return [
            "margins": [inner.minY, inner.minX, whole.maxY - inner.maxY, whole.maxX - inner.maxX].map { Double($0) }
        ]
    }

    private var readable: [String: [Double]] {
        let view = UIView(frame: place)
        view.layoutMargins = UIEdgeInsets(top: 8, left: margin ?? 8, bottom: 8, right: margin ?? 8)
        let frame = view.readableContentGuide.layoutFrame
        return ["guide": [Double(frame.minX), Double(frame.width)]]
    }
}
