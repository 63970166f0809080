import Foundation
import Views

/// A view whose wishes are given.
final class GivenView: UIView {
    var element: LayoutScene.Element?

    override var alignmentRectInsets: UIEdgeInsets {
        switch element?.kind {
        case "switch": UIEdgeInsets(right: 2)
        case "segmented": UIEdgeInsets(bottom: 1)
        case "slider": UIEdgeInsets(left: 2, bottom: 1, right: 2)
        default: .zero
        }
    }

    /// Of the alignment rectangle.
    override var intrinsicContentSize: CGSize {
        guard let size = element?.intrinsic else { return super.intrinsicContentSize }
        let insets = alignmentRectInsets
        return CGSize(
            width: size[0].map { $0 - insets.left - insets.right } ?? Self.noIntrinsicMetric,
            height: size[1].map { $0 - insets.top - insets.bottom } ?? Self.noIntrinsicMetric)
    }

    override var baselineMetrics: BaselineMetrics? {
        guard let element, let line = element.baseline else { return nil }
        return BaselineMetrics(
            above: line[0], below: line[1], isCentered: element.kind == "button" || element.kind == "textField")
    }

    override func proportionalLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        element?.proportion.map { CGFloat($0) } ?? super.proportionalLength(along: axis)
    }
}

final class GivenStackView: UIStackView {
    var proportion: Double?

    override func proportionalLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        proportion.map { CGFloat($0) } ?? super.proportionalLength(along: axis)
    }
}

struct SceneError: Error, CustomStringConvertible { var description: String }

/// A scene's views with their constraints.
struct SceneViews {
    let root: UIView
    private(set) var views: [(id: String, view: UIView)] = []
    private(set) var constraints: [NSLayoutConstraint] = []
    private var items: [String: any LayoutItem] = [:]
    /// Keeps the root's controller.
    private let controller: UIViewController?

    /// Is run on a stage of the scene's size.
    init(_ scene: LayoutScene) throws {
        root = GivenView(frame: CGRect(x: 0, y: 0, width: scene.size[0], height: scene.size[1]))
        controller = ["controller", "xib"].contains(scene.root) ? UIViewController() : nil
        controller?.view = root
        if let area = scene.safeArea {
            root.ownSafeAreaInsets = UIEdgeInsets(top: area[0], left: area[1], bottom: area[2], right: area[3])
        }
        for element in scene.views { try add(element) }
        for guide in scene.guides ?? [] { try add(guide, safeArea: scene.safeArea ?? [0, 0, 0, 0]) }
        for relation in scene.constraints { constraints.append(try constraint(relation)) }
        NSLayoutConstraint.activate(constraints)
    }

    private func item(_ id: String) throws -> any LayoutItem {
        guard let item = items[id] else { throw SceneError(description: "no view or guide \(id)") }
        return item
    }

    private mutating func add(_ element: LayoutScene.Element) throws {
        let view: UIView
        if let stack = element.stack {
            let made = GivenStackView()
            made.proportion = element.proportion
            made.axis = stack.axis == "vertical" ? .vertical : .horizontal
            made.alignment = stack.alignment.flatMap { UIStackView.Alignment(name: $0) } ?? .fill
            made.distribution = stack.distribution.flatMap { UIStackView.Distribution(name: $0) } ?? .fill
            made.spacing = stack.spacing ?? 0
            made.isBaselineRelativeArrangement = stack.baselineRelative ?? false
            made.isLayoutMarginsRelativeArrangement = stack.marginsRelative ?? false
            view = made
        } else if let text = element.text {
            view = try Self.label(text, element)
        } else if element.kind == "scroll" {
            view = UIScrollView()
        } else {
            view = element.parent == nil ? root : GivenView()
            (view as? GivenView)?.element = element
        }
        view.accessibilityIdentifier = element.id
        items[element.id] = view
        views.append((element.id, view))
        apply(element, to: view)
        guard let id = element.parent else { return }
        guard let parent = try item(id) as? UIView else { throw SceneError(description: "\(id) is no view") }
        if element.arranged == true, let stack = parent as? UIStackView {
            stack.addArrangedSubview(view)
        } else {
            parent.addSubview(view)
        }
        view.translatesAutoresizingMaskIntoConstraints = element.layout != "constraints"
        if let frame = element.fixed {
            view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
        }
    }

    private static func label(_ text: String, _ element: LayoutScene.Element) throws -> UILabel {
        let label = UILabel()
        label.text = text
        if let name = element.textStyle {
            guard let style = UIFont.TextStyle(rawValue: name) else {
                throw SceneError(description: "no such text style: \(name)")
            }
            label.font = .preferredFont(forTextStyle: style, compatibleWith: .current)
        } else {
            guard let weight = UIFont.Weight(name: element.fontWeight ?? "regular") else {
                throw SceneError(description: "no such weight: \(element.fontWeight ?? "")")
            }
            let size = CGFloat(element.fontSize ?? 17)
            label.font =
                element.italic == true ? .italicSystemFont(ofSize: size) : .systemFont(ofSize: size, weight: weight)
        }
        label.frame.size = label.intrinsicContentSize
        return label
    }

    private func apply(_ element: LayoutScene.Element, to view: UIView) {
        if let margins = element.layoutMargins {
            view.layoutMargins = UIEdgeInsets(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
        }
        if let preserves = element.preservesSuperviewMargins { view.preservesSuperviewLayoutMargins = preserves }
        if let insets = element.insetsMarginsFromSafeArea { view.insetsLayoutMarginsFromSafeArea = insets }
        if element.hidden == true { view.isHidden = true }
        for (index, axis) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
            if let hugging = element.hugging?[index] {
                view.setContentHuggingPriority(UILayoutPriority(hugging), for: axis)
            }
            if let compression = element.compression?[index] {
                view.setContentCompressionResistancePriority(UILayoutPriority(compression), for: axis)
            }
        }
    }

    private mutating func add(_ guide: LayoutScene.Guide, safeArea: [Double]) throws {
        guard let owner = try item(guide.owner) as? UIView else {
            throw SceneError(description: "\(guide.owner) is no view")
        }
        switch (guide.kind, owner as? UIScrollView) {
        case ("safeArea", _): items[guide.id] = owner.safeAreaLayoutGuide
        case ("custom", _):
            let plain = UILayoutGuide()
            plain.identifier = guide.id
            owner.addLayoutGuide(plain)
            items[guide.id] = plain
        case ("contentLayoutGuide", let scroll?): items[guide.id] = scroll.contentLayoutGuide
        case ("frameLayoutGuide", let scroll?): items[guide.id] = scroll.frameLayoutGuide
        case ("topGuide", _), ("bottomGuide", _):
            let bar = UILayoutGuide()
            bar.identifier = guide.id
            owner.addLayoutGuide(bar)
            let isTop = guide.kind == "topGuide"
            constraints += [
                bar.leadingAnchor.constraint(equalTo: owner.leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: owner.trailingAnchor),
                isTop
                    ? bar.topAnchor.constraint(equalTo: owner.topAnchor)
                    : bar.bottomAnchor.constraint(equalTo: owner.bottomAnchor),
                bar.heightAnchor.constraint(equalToConstant: isTop ? safeArea[0] : safeArea[2]),
            ]
            items[guide.id] = bar
        default: throw SceneError(description: "no such guide: \(guide.kind)")
        }
    }

    private func constraint(_ relation: LayoutScene.Relation) throws -> NSLayoutConstraint {
        let relations: [String: NSLayoutConstraint.Relation] = [
            "==": .equal, ">=": .greaterThanOrEqual, "<=": .lessThanOrEqual,
        ]
        guard let comparison = relations[relation.relation] else {
            throw SceneError(description: "no such relation: \(relation.relation)")
        }
        let constraint = NSLayoutConstraint(
            item: try item(relation.first), attribute: try attribute(relation.attribute), relatedBy: comparison,
            toItem: try relation.second.map(item), attribute: try relation.attribute2.map(attribute) ?? .notAnAttribute,
            multiplier: relation.multiplier ?? 1, constant: relation.constant ?? 0)
        constraint.priority = UILayoutPriority(relation.priority ?? 1000)
        return constraint
    }

    private func attribute(_ name: String) throws -> NSLayoutConstraint.Attribute {
        var value = 1
        while let attribute = NSLayoutConstraint.Attribute(rawValue: value) {
            if "\(attribute)" == name { return attribute }
            value += 1
        }
        throw SceneError(description: "no such attribute: \(name)")
    }
}
