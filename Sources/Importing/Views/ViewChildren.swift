import Interfaces

/// The views inside a view, as scenes have them: contents of cells and effects are no views of their own there.
struct ViewChildren {
    /// In the order in which they are drawn.
    private(set) var views: [XMLElement] = []
    /// Ids that stand for the view itself.
    private(set) var aliases: [String] = []
    /// Views that are left out.
    private(set) var lost: [XMLElement] = []

    init(of element: XMLElement) {
        let isCell = ["tableViewCell", "collectionViewCell"].contains(element.name)
        for child in element.children {
            switch (child.name, child["key"]) {
            case ("subviews", _): views += child.children
            case ("prototypes", _), ("cells", _): views += child.children
            case ("sections", _):
                for section in child.children { views += section.child("cells")?.children ?? [] }
            case (_, "contentView"?) where isCell || element.name == "visualEffectView":
                // An accessory makes the content narrower than its cell: then it is a view.
                if !isCell || Self.fills(child, element) {
                    let inner = ViewChildren(of: child)
                    views += inner.views
                    aliases += inner.aliases + [child["id"]].compactMap { $0 }
                } else {
                    views.append(child)
                }
            case (_, "tableHeaderView"?), (_, "sectionHeaderView"?): views.insert(child, at: 0)
            case (_, "tableFooterView"?), (_, "sectionFooterView"?): views.append(child)
            case (_, "backgroundView"?), (_, "selectedBackgroundView"?), (_, "multipleSelectionBackgroundView"?):
                if child.child("rect") != nil { lost.append(child) }
            default: break
            }
        }
    }

    private static func fills(_ content: XMLElement, _ cell: XMLElement) -> Bool {
        guard let inner = content.child("rect"), let outer = cell.child("rect") else { return true }
        return ["width", "height"].allSatisfy {
            abs((inner.number($0) ?? 0) - (outer.number($0) ?? 0)) <= 1
        } && (inner.number("x") ?? 0) == 0 && (inner.number("y") ?? 0) == 0
    }
}
