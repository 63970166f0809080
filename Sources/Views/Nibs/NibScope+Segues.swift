import Foundation
import Geometry
import Interfaces

extension NibScope {
    /// Has a tap on an object go a way.
    func attach(segue: XMLElement, _ object: AnyObject) {
        let kind = segue["kind"] ?? ""
        guard kind != "relationship", kind != "embed" else { return }
        let go: (Any?) -> Void = { [weak self] sender in
            guard let self, let source = controller ?? outer?.controller else { return }
            if let identifier = segue["identifier"],
                !source.shouldPerformSegue(withIdentifier: identifier, sender: sender)
            {
                return
            }
            perform(segue, from: source, sender: sender)
        }
        switch object {
        case let control as UIControl:
            let event: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
            control.addAction(UIAction { [weak control] _ in go(control) }, for: event)
        case let cell as UITableViewCell: cell.didTap = { [weak cell] in go(cell) }
        case let cell as UICollectionViewCell: cell.didTap = { [weak cell] in go(cell) }
        case let item as UIBarButtonItem:
            item.primaryAction = UIAction { [weak item] _ in go(item) }
        case let recognizer as UIGestureRecognizer:
            let trigger = SegueTrigger { [weak recognizer] in go(recognizer) }
            triggers.append(trigger)
            recognizer.addTrigger(trigger)
        default: break
        }
    }

    /// Goes a way.
    func perform(_ segue: XMLElement, from source: UIViewController, sender: Any?) {
        if segue["kind"] == "unwind" { return unwind(segue, from: source, sender: sender) }
        guard let id = segue["destination"],
            let destination = (storyboard ?? outer?.storyboard)?.controller(id)
        else { return file.report("a segue to a controller that is not there", segue) }
        let made = make(segue, source, destination)
        let animated = segue.flag("animates") ?? true
        if let style = segue["modalPresentationStyle"].flatMap(NibProperties.presentationStyle) {
            destination.modalPresentationStyle = style
        }
        if let style = segue["modalTransitionStyle"].flatMap(NibProperties.transitionStyle) {
            destination.modalTransitionStyle = style
        }
        made.go = {
            switch segue["kind"] {
            case "push": source.navigationController?.pushViewController(destination, animated: animated)
            case "show":
                if let navigation = source.navigationController, !(destination is UINavigationController) {
                    navigation.pushViewController(destination, animated: animated)
                } else {
                    source.present(destination, animated: animated)
                }
            case "showDetail": source.showDetailViewController(destination, sender: sender)
            default: source.present(destination, animated: animated)
            }
        }
        source.prepare(for: made, sender: sender)
        made.perform()
    }

    private func make(_ element: XMLElement, _ source: UIViewController, _ destination: UIViewController)
        -> UIStoryboardSegue
    {
        if let type = file.customClass(of: element) as? UIStoryboardSegue.Type {
            return type.instance(element["identifier"], source, destination)
        }
        return UIStoryboardSegue(identifier: element["identifier"], source: source, destination: destination)
    }

    /// Goes back to the nearest controller that has the action.
    private func unwind(_ element: XMLElement, from source: UIViewController, sender: Any?) {
        guard let name = element["unwindAction"] else { return }
        let action = Selector(name)
        guard let target = unwindTarget(action, from: source) else {
            return file.report("no controller has \(name) to unwind to", element)
        }
        let segue = make(element, source, target)
        let animated = element.flag("animates") ?? true
        segue.go = {
            if let navigation = source.navigationController,
                navigation.viewControllers.contains(where: { $0 === target })
            {
                navigation.popToViewController(target, animated: animated)
            } else {
                target.dismiss(animated: animated)
                target.navigationController?.popToViewController(target, animated: false)
            }
        }
        source.prepare(for: segue, sender: sender)
        PortRuntime.perform(action, on: target, with: [segue])
        segue.perform()
    }

    private func unwindTarget(_ action: Selector, from source: UIViewController) -> UIViewController? {
        var current: UIViewController? = source
        while let controller = current {
            let stack = controller.navigationController?.viewControllers.reversed() ?? []
            for candidate in stack where candidate !== source && PortRuntime.responds(candidate, to: action) {
                return candidate
            }
            guard let presenter = controller.presentingViewController else { return nil }
            if PortRuntime.responds(presenter, to: action) { return presenter }
            let inner =
                (presenter as? UINavigationController)?.viewControllers.reversed() ?? presenter.children.reversed()
            for candidate in inner {
                if PortRuntime.responds(candidate, to: action) { return candidate }
                for child in (candidate as? UINavigationController)?.viewControllers.reversed() ?? []
                where PortRuntime.responds(child, to: action) {
                    return child
                }
            }
            current = presenter
        }
        return nil
    }

    /// Shows a controller inside a view.
    func embed(_ segue: XMLElement, in view: UIView) {
        guard let id = segue["destination"], let parent = controller,
            let child = (storyboard ?? outer?.storyboard)?.controller(id)
        else { return }
        let made = UIStoryboardSegue(identifier: segue["identifier"], source: parent, destination: child)
        parent.prepare(for: made, sender: nil)
        parent.addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: parent)
    }
}

/// What a recognizer calls to go a way.
final class SegueTrigger: NSObject, PrivatePortedClass {
    private let go: () -> Void
    init(_ go: @escaping () -> Void) { self.go = go }
    func fire() { go() }

    static func describePort() -> PortEntries {
        PortEntries(of: SegueTrigger.self) { $0.method("fire") { object, _ in object.fire() } }
    }
}

extension UIGestureRecognizer {
    fileprivate func addTrigger(_ trigger: SegueTrigger) { addTarget(trigger, action: Selector("fire")) }
}
