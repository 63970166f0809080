import Foundation
import Geometry
import SceneSyntax
import Views

extension Field {
    /// A view with its subviews, components expanded; nil when it cannot be made sense of at all.
    /// - Parameters:
    ///   - standard: what it is without a type.
    ///   - list: the list whose row it is; nil for other views.
    ///   - isMask: whether it masks another view, in whose coordinates it lies.
    package func view(depth: Int = 0, standard: ViewKind = .view, rowOf list: ViewKind? = nil, isMask: Bool = false)
        -> ViewDescription?
    {
        guard !context.isExhausted, let written = map("a view") else { return nil }
        context.viewCount += 1
        if context.viewCount > context.limits.count(.views) {
            context.stop(context.limits.reached(.views), at: node.range, path: path)
            return nil
        }
        if depth >= context.limits.count(.viewNesting) {
            report(context.limits.reached(.viewNesting))
            return nil
        }
        guard let map = context.expandingComponent(written) else { return nil }
        let kind = map["type"]?.choice(ViewKind.self, "a view type", meant: ViewKind.meant)
        // A view whose type is a mistake may have any type's keys.
        if kind != nil || !map.has("type") {
            map.onlyViewKeys(
                of: kind ?? standard, structure: SceneKeys.structure.map(\.name),
                owner: "a view of type \((kind ?? standard).rawValue)")
        }
        for key in CellProperties.keysOfRows where list == .collection && map.has(key) {
            map.report(
                .keyOfOtherType(key, type: "cell in a collection", belongsTo: ["the rows of a table"]),
                at: map.range(of: key))
        }
        for key in ["pin", "constraints"] where isMask && map.has(key) {
            let why = "does nothing here: a mask has no superview; give it a frame, from the masked view's corner"
            map.report(.conflictingKeys([key], why: why), at: map.range(of: key))
        }
        var subviews = (map["subviews"]?.list("a list of views") ?? []).compactMap { $0.view(depth: depth + 1) }
        if kind == .table || kind == .collection {
            subviews += map.rowFields.compactMap { $0.view(depth: depth + 1, standard: .cell, rowOf: kind) }
        }
        let mask = map["mask"]?.view(depth: depth + 1, isMask: true)
        return ViewDescription(
            kind: kind ?? standard, name: map["name"]?.viewName(),
            properties: ViewProperties(map, kind: kind ?? standard),
            subviews: subviews, masks: mask.map { [$0] } ?? [],
            range: node.range)
    }

    /// A name must not look like a path.
    private func viewName() -> Located<String>? {
        guard let name = name("a name") else { return nil }
        guard !name.value.contains("/") else {
            report(
                .wrongType(expected: "a name without \"/\", which separates the parts of a path", found: node.summary))
            return nil
        }
        return name
    }
}

extension ViewDescription {
    /// This view and all inside it, depth first, with their indices from the root.
    package func walk(_ indices: [Int] = [], _ visit: (ViewDescription, [Int]) -> Void) {
        visit(self, indices)
        for mask in masks { mask.walk(indices + [ViewReference.mask], visit) }
        for (index, subview) in subviews.enumerated() { subview.walk(indices + [index], visit) }
    }
}
