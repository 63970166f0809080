import Foundation
import Geometry
import Interfaces

/// The objects of one controller, one cell or one xib, by their ids.
final class NibScope {
    let file: NibFile
    weak var owner: AnyObject?
    var storyboard: UIStoryboard?
    /// The scope around this one: a cell's actions go to its controller.
    var outer: NibScope?
    var objects: [String: AnyObject] = [:]
    /// What lives as long as the scope, such as recognizers.
    var pending: [(element: XMLElement, object: AnyObject)] = []
    var guides: [String: (id: String, kind: String)] = [:]
    var constraints: [(XMLElement, String)] = []
    var excluded: Set<String> = []
    var awakening: [any AwakenedFromNib] = []
    var embeds: [(XMLElement, UIView)] = []
    private var standardParts: [String: String] = [:]
    /// Outlet collections, by their object and name.
    var collections: [String: [AnyObject]] = [:]
    weak var controller: UIViewController?

    init(_ file: NibFile, owner: AnyObject?) {
        (self.file, self.owner) = (file, owner)
        controller = owner as? UIViewController
    }

    func object(_ id: String?) -> AnyObject? {
        guard let id else { return nil }
        return objects[id] ?? outer?.object(id)
    }

    func remember(_ object: AnyObject, _ element: XMLElement) {
        if let id = element["id"] { objects[id] = object }
        pending.append((element, object))
        if let made = object as? any AwakenedFromNib { awakening.append(made) }
    }

    // MARK: Tops

    /// The objects of a xib.
    func makeTopLevel(_ elements: [XMLElement]) -> [Any] {
        var tops: [AnyObject] = []
        var ownerElement: XMLElement?
        for element in elements {
            if element.name == "placeholder" {
                if element["placeholderIdentifier"] == "IBFilesOwner" {
                    ownerElement = element
                    if let owner, let id = element["id"] { objects[id] = owner }
                }
                continue
            }
            if let object = makeObject(element) { tops.append(object) }
        }
        if let ownerElement, let owner { pending.append((ownerElement, owner)) }
        attach()
        return tops
    }

    /// A view, a recognizer or another object.
    func makeObject(_ element: XMLElement) -> AnyObject? {
        if element.name.hasSuffix("GestureRecognizer") { return makeRecognizer(element) }
        if element.name.hasSuffix("Controller") {
            return makeController(element, [], creator: nil)
        }
        if element.name == "customObject" {
            guard let type = file.customClass(of: element) as? NSObject.Type else { return nil }
            let made = type.objectInstance()
            remember(made, element)
            return made
        }
        guard NibView.kind(element) != nil || element.child("rect") != nil else { return nil }
        exclude(element)
        return makeView(element)
    }

    // MARK: Controllers

    func makeController(
        _ element: XMLElement, _ siblings: [XMLElement], creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        let base: UIViewController.Type =
            switch element.name {
            case "navigationController": UINavigationController.self
            case "tabBarController": UITabBarController.self
            case "tableViewController": UITableViewController.self
            case "collectionViewController": UICollectionViewController.self
            default: UIViewController.self
            }
        let known = [
            "viewController", "navigationController", "tabBarController", "tableViewController",
            "collectionViewController",
        ]
        if !known.contains(element.name), element["customClass"] == nil {
            file.report("a \(element.name) is an empty controller here", element)
        }
        let type = file.customClass(of: element) as? UIViewController.Type ?? base
        guard let made = creator?(NibCoder()) ?? type.init(coder: NibCoder()) else { return nil }
        controller = made
        owner = made
        if let id = element["id"] { objects[id] = made }
        let view = element.property("view") ?? element.property("tableView") ?? element.property("collectionView")
        let origin = NibOrigin(self, element, view)
        element.walk { if $0.name == "segue" { origin.segues.append($0) } }
        made.nibOrigin = origin
        for sibling in siblings where sibling["id"] != element["id"] {
            if sibling.name == "exit" || sibling.name == "placeholder" { continue }
            if let object = makeObject(sibling) { kept.append(object) }
        }
        NibProperties.apply(element, to: made, self)
        fill(made, element)
        made.awakeFromNib()
        return made
    }
    var kept: [AnyObject] = []
    var triggers: [SegueTrigger] = []

    /// Gives a container the controllers inside of it.
    private func fill(_ controller: UIViewController, _ element: XMLElement) {
        let inner = (element.child("connections")?.children ?? []).filter {
            $0.name == "segue" && $0["kind"] == "relationship"
        }.compactMap { segue in segue["destination"].flatMap { storyboard?.controller($0) } }
        if let navigation = controller as? UINavigationController {
            if !inner.isEmpty { navigation.setViewControllers(Array(inner.prefix(1)), animated: false) }
        } else if let tabs = controller as? UITabBarController {
            tabs.viewControllers = inner
        }
    }

    /// Makes a controller's view when it is asked for.
    func loadView(of controller: UIViewController) {
        guard let origin = controller.nibOrigin else { return }
        if let element = origin.view {
            for guide in origin.element.child("layoutGuides")?.children ?? [] {
                if let id = guide["id"] {
                    guides[id] = (
                        element["id"] ?? "", guide["type"]?.hasPrefix("bottom") == true ? "bottomBar" : "topBar"
                    )
                }
            }
            exclude(element)
            let view = makeView(element)
            if origin.element.name != "collectionViewController" || view is UICollectionView {
                controller.view = view
            }
            if let bounds = Stage.current?.window.bounds, file.interface.isStoryboard { view.frame = bounds }
        }
        pending.append((origin.element, controller))
        attach()
    }

    // MARK: Views

    func makeView(_ element: XMLElement) -> UIView {
        let view = NibView.make(element, file)
        remember(view, element)
        NibView.apply(element, to: view, self)
        for child in element.children { noteGuide(child, element) }
        addChildren(of: element, to: view)
        for constraint in element.child("constraints")?.children ?? [] where constraint.name == "constraint" {
            constraints.append((constraint, element["id"] ?? ""))
        }
        return view
    }

    private func noteGuide(_ child: XMLElement, _ owner: XMLElement) {
        guard child.name == "viewLayoutGuide", let id = child["id"], let key = child["key"] else { return }
        guides[id] = (owner["id"] ?? "", key)
    }

    /// Puts a content view's elements into the content view that the class has.
    private func adopt(_ element: XMLElement, as content: UIView) {
        if let id = element["id"] { objects[id] = content }
        for child in element.children { noteGuide(child, element) }
        if let color = file.color("backgroundColor", of: element) { content.backgroundColor = color }
        addChildren(of: element, to: content)
        for constraint in element.child("constraints")?.children ?? [] where constraint.name == "constraint" {
            constraints.append((constraint, element["id"] ?? ""))
        }
    }

    private func addChildren(of element: XMLElement, to view: UIView) {
        for child in element.children {
            switch (child.name, child["key"]) {
            case ("subviews", _):
                for subview in child.children where !isExcluded(subview) {
                    if let part = standardPart(subview, of: view) {
                        remember(part, subview)
                        NibView.apply(subview, to: part, self)
                        continue
                    }
                    let made = makeView(subview)
                    if let stack = view as? UIStackView {
                        stack.addArrangedSubview(made)
                    } else {
                        view.addSubview(made)
                    }
                }
            case (_, "contentView"?):
                let frame = NibView.frame(child)
                if let cell = view as? UITableViewCell {
                    // One that has texts of its own lays them out by itself.
                    let inner = child.child("subviews")?.children ?? []
                    standardParts.merge(Self.standardParts(of: element)) { old, _ in old }
                    let isStandard = !inner.isEmpty && inner.allSatisfy { standardPart($0) != nil }
                    let content = isStandard ? cell.nibContentView : cell.contentView
                    if let frame { content.frame = frame }
                    adopt(child, as: content)
                } else if let cell = view as? UICollectionViewCell {
                    if let frame { cell.contentView.frame = frame }
                    adopt(child, as: cell.contentView)
                } else if let effect = view as? UIVisualEffectView {
                    if let frame { effect.contentView.frame = frame }
                    adopt(child, as: effect.contentView)
                }
            case (_, "tableHeaderView"?): (view as? UITableView)?.tableHeaderView = makeView(child)
            case (_, "tableFooterView"?): (view as? UITableView)?.tableFooterView = makeView(child)
            case (_, "backgroundView"?):
                let made = makeView(child)
                (view as? UITableView)?.backgroundView = made
                (view as? UICollectionView)?.backgroundView = made
                (view as? UITableViewCell)?.backgroundView = made
                (view as? UICollectionViewCell)?.backgroundView = made
            case (_, "selectedBackgroundView"?): (view as? UITableViewCell)?.selectedBackgroundView = makeView(child)
            case ("prototypes", _): addPrototypes(child.children, to: view)
            case ("cells", _) where view is UICollectionView: addPrototypes(child.children, to: view)
            case (_, "sectionHeaderView"?) where view is UICollectionView,
                (_, "sectionFooterView"?) where view is UICollectionView:
                addPrototypes([child], to: view)
            case ("sections", _): addStaticRows(child.children, to: view)
            case (_, "collectionViewLayout"?): NibView.setLayout(child, of: view, self)
            default: break
            }
        }
        let embed = element.child("connections")?.children.first { $0["kind"] == "embed" }
        if let embed { embeds.append((embed, view)) }
    }

    /// What a cell of the system's styles calls its labels and its image view, by their ids.
    private static func standardParts(of cell: XMLElement) -> [String: String] {
        var parts: [String: String] = [:]
        for name in ["textLabel", "detailTextLabel", "imageView"] { if let id = cell[name] { parts[id] = name } }
        return parts
    }

    private func standardPart(_ element: XMLElement) -> String? {
        element["key"] ?? element["id"].flatMap { standardParts[$0] }
    }

    /// The label or the image view that a cell has by itself.
    private func standardPart(_ element: XMLElement, of view: UIView) -> UIView? {
        guard let cell = view.superview as? UITableViewCell, view === cell.nibContentView else { return nil }
        switch standardPart(element) {
        case "textLabel": return cell.textLabel
        case "detailTextLabel": return cell.detailTextLabel
        case "imageView": return cell.imageView
        default: return nil
        }
    }

    private func addPrototypes(_ elements: [XMLElement], to view: UIView) {
        let make = { [weak self, file] (identifier: String) -> UIView? in
            guard let self, let element = elements.first(where: { $0["reuseIdentifier"] == identifier }) else {
                return nil
            }
            return makePrototype(element, file)
        }
        (view as? UITableView)?.makePrototype = { make($0) as? UITableViewCell }
        if let collection = view as? UICollectionView {
            let before = collection.makePrototype
            collection.makePrototype = { make($0) as? UICollectionReusableView ?? before($0) }
        }
    }

    /// A cell with objects of its own.
    private func makePrototype(_ element: XMLElement, _ file: NibFile) -> UIView {
        let scope = NibScope(file, owner: owner)
        (scope.outer, scope.storyboard, scope.controller) = (self, storyboard, controller)
        scope.exclude(element)
        let cell = scope.makeView(element)
        scope.attach()
        (cell as? UITableViewCell)?.nibScope = scope
        (cell as? UICollectionReusableView)?.nibScope = scope
        return cell
    }

    private func addStaticRows(_ elements: [XMLElement], to view: UIView) {
        guard let table = view as? UITableView else { return }
        table.staticRows = elements.map { section in
            UITableView.Section(
                cells: (section.child("cells")?.children ?? []).compactMap { makeView($0) as? UITableViewCell },
                header: section["headerTitle"] ?? section.children.first { $0["key"] == "headerTitle" }?.text,
                footer: section["footerTitle"] ?? section.children.first { $0["key"] == "footerTitle" }?.text)
        }
    }

    func isExcluded(_ element: XMLElement) -> Bool { element["id"].map { excluded.contains($0) } ?? false }

    /// What the variations for the stage's size leave out.
    private func exclude(_ element: XMLElement) {
        element.walk { view in
            for (id, isExcluded) in view.masks(for: file.interface.classes) {
                if isExcluded { excluded.insert(id) } else { excluded.remove(id) }
            }
        }
    }
}

extension UIView {
    private struct KeptScope { var scope: NibScope }
    /// What a cell's outlets and actions came from, which has to live as long as the cell.
    var nibScope: NibScope? {
        get { associations[KeptScope.self]?.scope }
        set { associations[KeptScope.self] = newValue.map { KeptScope(scope: $0) } }
    }
}
