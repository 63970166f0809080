import Interfaces

/// What a table draws beside its cells' own views.
extension Importer {
    /// The separator and the accessory of a cell, as views at its end.
    mutating func decorations(of cell: XMLElement) -> [YAMLItem] {
        guard cell.name == "tableViewCell", let rect = cell.child("rect"), let width = rect.number("width"),
            let height = rect.number("height"), width > 0, height > 0
        else { return [] }
        var items: [YAMLItem] = []
        let margin: Double = width < 414 ? 16 : 20
        if let symbol = Self.accessories[cell["accessoryType"] ?? ""] {
            items.append(
                item(
                    cell,
                    [
                        ("type", .text("icon")), ("symbol", .text(symbol.name)), ("pointSize", .text("14")),
                        ("weight", .text("semibold")),
                        ("frame", .numbers([width - margin - 20, 0, 20, height])),
                        ("autoresizing", .flow(["flexibleLeftMargin", "flexibleHeight"])),
                    ] + (symbol.isTinted ? [] : [("tintColor", .text("tertiaryLabel"))])))
        }
        if table.hasSeparators {
            let own = cell.property("separatorInset")?.number("minX") ?? table.separatorInset
            let left = max(0, min(width, own ?? margin))
            let line: Double =
                interface.device?.scale == 2 || width < 414 && (interface.device?.height ?? 667) < 800 ? 0.5 : 1.0 / 3
            items.append(
                item(
                    cell,
                    [
                        ("frame", .numbers([left, height - line, width - left, line])),
                        ("autoresizing", .flow(["flexibleWidth", "flexibleTopMargin"])),
                        ("backgroundColor", .text("separator")),
                    ]))
        }
        return items
    }

    private func item(_ cell: XMLElement, _ entries: [(String, YAMLValue)]) -> YAMLItem {
        YAMLItem(value: .map(entries.map { YAMLEntry(key: $0.0, value: $0.1) }), line: cell.line)
    }

    private static let accessories = [
        "disclosureIndicator": (name: "chevron.right", isTinted: false),
        "detailDisclosureButton": (name: "info.circle", isTinted: true),
        "checkmark": (name: "checkmark", isTinted: true), "detailButton": (name: "info.circle", isTinted: true),
    ]

    /// Learns how a table's cells look, and says what is not shown.
    mutating func enter(table element: XMLElement) {
        guard element.name == "tableView" else { return }
        table = TableStyle(
            hasSeparators: element["separatorStyle"] != "none",
            separatorInset: element.property("separatorInset")?.number("minX"))
        if element["style"] != "plain" { note("a grouped table's corners and ground", line: element.line) }
        for section in element.child("sections")?.children ?? [] {
            for key in ["headerTitle", "footerTitle"] {
                if let title = section[key], !title.isEmpty { note("a section's title", title, line: section.line) }
            }
        }
    }
}

/// Of the table that is being read.
struct TableStyle {
    var hasSeparators = false
    /// Points from the leading edge; nil is UIKit's own.
    var separatorInset: Double?
}
