import Foundation
import SceneSyntax
import Views

/// `type: segmented`
struct SegmentedProperties: ControlViewProperties {
    var control = ControlState()
    package var segments: [String]?
    package var symbols: [String]?
    package var selected: Int?
    package var tint: UIColor?

    package init() {}

    package static let keys = Keys<Self>(
        "segmented", "Segments in a row, 32 pt high. Without a size it takes its own.",
        exclusive: [["segments", "symbols"]], list: keyList
    ) { map, control in
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

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
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
    }

    var drawnFonts: [FontDescription] {
        segments?.isEmpty == false
            ? [UIFont.Weight.medium, .semibold].map { FontDescription(size: 13, weight: $0) } : []
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
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
