import Foundation
import SceneSyntax
import Views

/// `type: picker`
struct PickerProperties: ViewTypeProperties {
    var wheels: [[String]]?
    package var selected: [Int]?

    package init() {}

    package static let keys = Keys<Self>(
        "picker", "Wheels beside each other, 320 × 216 pt. They stand still.", list: keyList
    ) { map, picker in
        guard let wheels = picker.wheels else { return }
        for (index, field) in (map["selectedRows"]?.list("a list of rows") ?? []).enumerated() {
            guard let row = picker.selected.flatMap({ $0.indices.contains(index) ? $0[index] : nil }) else { break }
            let count = wheels.indices.contains(index) ? wheels[index].count : 0
            if row >= count {
                field.report(.outOfRange(found: "\(row)", expected: count == 0 ? "no row" : "0 to \(count - 1)"))
                picker.selected = nil
            }
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "wheels", .list("a list of wheels", of: .list("a list of texts", of: .shownText)), \.wheels, default: "[]",
            "The rows of each wheel.", "[[Small, Medium, Large], [Red, Green]]")
        Key(
            "selectedRows", .list("a list of rows", of: .integer(0...10_000)), \.selected, default: "the first ones",
            "In the middle, from 0 on, one a wheel.", "[1, 0]")
    }

    var drawnFonts: [FontDescription] {
        wheels?.isEmpty == false ? [FontDescription(size: 23.5, weight: .regular)] : []
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIPickerView else { return }
        if let wheels { view.texts = wheels }
        for (wheel, row) in (selected ?? []).enumerated() { view.selectRow(row, inComponent: wheel, animated: false) }
    }
}
