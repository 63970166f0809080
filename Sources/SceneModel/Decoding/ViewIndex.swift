import Geometry
import SceneSyntax

/// Every screen's views by name and by path, for the timeline's references.
package struct ViewIndex {
    private struct Screen {
        var root: ViewDescription
        var names: [String: [Int]] = [:]
        var orderedNames: [String] = []
        /// Views by Hero's ids.
        var heroIDs: [String: [[Int]]] = [:]
    }

    private var screens: [String: Screen] = [:]
    let screenNames: [String]

    package init(_ descriptions: [ScreenDescription]) {
        screenNames = descriptions.map(\.name.value)
        for description in descriptions {
            var screen = Screen(root: description.view)
            description.view.walk { view, indices in
                if let id = view.properties.hero?.id?.value { screen.heroIDs[id, default: []].append(indices) }
                guard let name = view.name?.value, screen.names[name] == nil else { return }
                screen.names[name] = indices
                screen.orderedNames.append(name)
            }
            screens[description.name.value] = screen
        }
    }

    package func has(screen: String) -> Bool { screens[screen] != nil }

    package enum Lookup {
        case found(ViewReference)
        case failed(SceneProblem)
    }

    /// A view by its path (`A/0/1`, `A`), or by its name in one of the given screens.
    package func find(_ text: String, in candidates: [String]) -> Lookup {
        let named = candidates.filter { screens[$0]?.names[text] != nil }
        if named.count > 1 { return .failed(.ambiguousView(text, screens: named)) }
        if let screen = named.first, let indices = screens[screen]?.names[text] {
            return .found(ViewReference(screen: screen, indices: indices))
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if let screen = screens[parts[0]] { return find(parts.dropFirst().map { $0 }, of: parts[0], screen.root, text) }
        let known = candidates.flatMap { screens[$0]?.orderedNames ?? [] }
        let nearest = EditDistance.nearest(to: text, among: known + candidates)
        return .failed(.noSuchView(text, screen: candidates.first ?? "", nearest: nearest))
    }

    /// Every view that has such an id of Hero's, on whichever screen.
    package func views(of heroID: String) -> [ViewReference] {
        screenNames.flatMap { name in
            (screens[name]?.heroIDs[heroID] ?? []).map { ViewReference(screen: name, indices: $0) }
        }
    }

    private func find(_ parts: [String], of screen: String, _ root: ViewDescription, _ text: String) -> Lookup {
        var (view, indices) = (root, [Int]())
        for part in parts {
            if part == "mask", let mask = view.masks.first {
                view = mask
                indices.append(ViewReference.mask)
                continue
            }
            guard part.utf8.count <= 9, let index = Int(part), view.subviews.indices.contains(index) else {
                return .failed(.noSuchPath(text, screen: screen, count: view.subviews.count))
            }
            view = view.subviews[index]
            indices.append(index)
        }
        return .found(ViewReference(screen: screen, indices: indices))
    }

    package func view(_ reference: ViewReference) -> ViewDescription? {
        guard var view = screens[reference.screen]?.root else { return nil }
        for index in reference.indices {
            if index == ViewReference.mask, let mask = view.masks.first {
                view = mask
                continue
            }
            guard view.subviews.indices.contains(index) else { return nil }
            view = view.subviews[index]
        }
        return view
    }
}
