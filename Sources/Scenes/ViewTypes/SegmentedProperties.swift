import Foundation
import Views

/// `type: segmented`
struct SegmentedProperties: ControlViewProperties {
    var control = ControlState()
    var segments: [String]?
    var symbols: [String]?
    var selected: Int?
    var tint: UIColor?

    init() {}

    static let keys = Keys<SegmentedProperties>(
        "segmented", "Segments in a row, 32 pt high. Without a size it takes its own.",
        exclusive: [["segments", "symbols"]]
    ) {
        Key(
            "segments", .list("a list of titles", of: .shownText), \.segments, default: "[]", "Titles.",
            "[Day, Week, Month]")
        Key(
            "symbols", .list("a list of symbols", of: .symbol), \.symbols, default: "[]", "Symbols in place of titles.",
            "[list.bullet, square.grid.2x2]")
        Key(
            "selectedSegment", .integer(-1...1000), \.selected, default: "-1", "From 0 on; -1 for none.", "1")
        Key(
            "selectedSegmentTintColor", .color, \.tint, default: "white, in dark a gray", "Behind the chosen segment.",
            "systemYellow")
        enabled
    } check: { map, control in
        let count = control.segments?.count ?? control.symbols?.count
        if let count, let selected = control.selected, selected >= count {
            map["selectedSegment"]?.report(
                .outOfRange(found: "\(selected)", expected: count == 0 ? "-1" : "-1 to \(count - 1)"))
            control.selected = nil
        }
        for (index, field) in (map["segments"]?.list("a list of titles") ?? []).enumerated() {
            guard let titles = control.segments, titles.indices.contains(index) else { break }
            map.context.note(titles[index], font: nil, at: field)
        }
    }

    var drawnFonts: [FontDescription] {
        segments?.isEmpty == false
            ? [UIFont.Weight.medium, .semibold].map { FontDescription(size: 13, weight: $0) } : []
    }

    func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UISegmentedControl else { return }
        if let segments { view.setItems(segments) }
        if let symbols {
            let configuration = UIImage.SymbolConfiguration(pointSize: 14, weight: .medium)
            view.setItems(symbols.compactMap { UIImage(systemName: $0, withConfiguration: configuration) })
        }
        if let tint { view.selectedSegmentTintColor = tint }
        if let selected { view.selectedSegmentIndex = selected }
        control.apply(to: view)
    }
}
