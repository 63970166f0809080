import Interfaces

/// What a table draws beside its cells' own views.
extension Importer {
    /// The separator and the accessory of a cell, as views at its end.
    mutating func decorations(of cell: XMLElement) -> [YAMLItem] {
        if cell.name == "tableView" { return sectionTitles(of: cell) }
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
    }

    /// The titles above and below the sections of static cells, in the room that the stored frames leave for them.
    private mutating func sectionTitles(of table: XMLElement) -> [YAMLItem] {
        guard let width = table.child("rect")?.number("width"), width > 40 else { return [] }
        let isPlain = table["style"] == nil || table["style"] == "plain"
        var items: [YAMLItem] = []
        var end = 0.0
        for section in table.child("sections")?.children ?? [] {
            let frames = (section.child("cells")?.children ?? []).compactMap { $0.child("rect") }
            guard let first = frames.first, let last = frames.last, let top = first.number("y") else { continue }
            let bottom = (last.number("y") ?? 0) + (last.number("height") ?? 0)
            let left = (first.number("x") ?? 0) + (width < 414 ? 16 : 20)
            let room = [left, 0, width - 2 * left, 0]
            if let title = text("headerTitle", of: section), !title.isEmpty {
                // A plain header is as high as its room, a grouped one stands at the bottom of it.
                let height = isPlain ? max(0, top - end) : 22
                items.append(
                    self.title(
                        isPlain ? title : title.uppercased(), section, [room[0], top - height, room[2], height],
                        isPlain ? [("style", "headline")] : [("size", "13")], isPlain ? "label" : "secondaryLabel"))
            }
            end = bottom
            if let title = text("footerTitle", of: section), !title.isEmpty {
                items.append(
                    self.title(title, section, [room[0], bottom + 4, room[2], 24], [("size", "13")], "secondaryLabel"))
                end = bottom + 28
            }
        }
        return items
    }

    private func title(
        _ text: String, _ section: XMLElement, _ frame: [Double], _ font: [(String, String)], _ color: String
    ) -> YAMLItem {
        item(
            section,
            [
                ("type", .text("label")), ("text", .string(text)),
                ("font", .map(font.map { YAMLEntry(key: $0.0, value: .text($0.1)) })), ("textColor", .text(color)),
                ("frame", .numbers(frame)), ("autoresizing", .flow(["flexibleWidth"])),
            ])
    }
}

/// Of the table that is being read.
struct TableStyle {
    var hasSeparators = false
    /// Points from the leading edge; nil is UIKit's own.
    var separatorInset: Double?
}
