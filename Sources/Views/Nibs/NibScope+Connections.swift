import Interfaces

/// What ties a scope's objects to each other: outlets, actions, segues.
extension NibScope {
    /// Ends the making: constraints, runtime attributes, outlets, actions, and `awakeFromNib()`.
    func attach() {
        for (element, owner) in constraints { addConstraint(element, of: owner) }
        constraints = []
        let work = pending
        pending = []
        for (element, object) in work { NibProperties.setRuntimeAttributes(element, object, self) }
        for (element, object) in work {
            for connection in element.child("connections")?.children ?? [] { attach(connection, object) }
        }
        for (segue, view) in embeds { embed(segue, in: view) }
        embeds = []
        let woken = awakening
        awakening = []
        for made in woken { made.awakeFromNib() }
    }

    private func attach(_ connection: XMLElement, _ object: AnyObject) {
        switch connection.name {
        case "outlet":
            guard let property = connection["property"], let target = self.object(connection["destination"]) else {
                return
            }
            setOutlet(property, target, on: object, connection)
        case "outletCollection":
            guard let property = connection["property"], let target = self.object(connection["destination"]) else {
                return
            }
            if property == "gestureRecognizers", let recognizer = target as? UIGestureRecognizer {
                (object as? UIView)?.addGestureRecognizer(recognizer)
                return
            }
            let key = "\(ObjectIdentifier(object).hashValue) \(property)"
            collections[key, default: []].append(target)
            setValue(collections[key], property, object, connection)
        case "action":
            // What leads to the first responder, or to nothing of this scene, is for whoever around it has the action.
            guard let name = connection["selector"] else { return }
            let (target, selector) = (self.object(connection["destination"]), Selector(name))
            if let control = object as? UIControl {
                control.addTarget(target, action: selector, for: NibProperties.event(connection["eventType"]))
            } else if let recognizer = object as? UIGestureRecognizer, let target {
                recognizer.addTarget(target, action: selector)
            } else if let item = object as? UIBarButtonItem {
                (item.target, item.action) = (target, selector)
            }
        case "segue": attach(segue: connection, object)
        default: break
        }
    }
    private func setOutlet(_ property: String, _ target: AnyObject, on object: AnyObject, _ element: XMLElement) {
        switch (object, property) {
        case (let table as UITableView, "dataSource"): table.dataSource = target as? any UITableViewDataSource
        case (let table as UITableView, "delegate"): table.delegate = target as? any UITableViewDelegate
        case (let list as UICollectionView, "dataSource"): list.dataSource = target as? any UICollectionViewDataSource
        case (let list as UICollectionView, "delegate"): list.delegate = target as? any UICollectionViewDelegate
        case (let scroll as UIScrollView, "delegate"): scroll.delegate = target as? any UIScrollViewDelegate
        case (let recognizer as UIGestureRecognizer, "delegate"):
            recognizer.delegate = target as? any UIGestureRecognizerDelegate
        case (let navigation as UINavigationController, "delegate"):
            navigation.delegate = target as? any UINavigationControllerDelegate
        case (let tabs as UITabBarController, "delegate"): tabs.delegate = target as? any UITabBarControllerDelegate
        case (let controller as UICollectionViewController, "collectionView"):
            controller.collectionView = target as? UICollectionView
        case (let controller as UIViewController, "view"): controller.view = target as? UIView
        case (_ as UIView, "delegate"), (_ as UIView, "dataSource"):
            if !hasKey(property, object, target, element) { return }
        default: setValue(target, property, object, element)
        }
    }

    private func hasKey(_ key: String, _ object: AnyObject, _ value: Any, _ element: XMLElement) -> Bool {
        (try? PortRuntime.setValue(value, forKey: key, on: object)) ?? false
    }

    func setValue(_ value: Any?, _ key: String, _ object: AnyObject, _ element: XMLElement) {
        do {
            if try !PortRuntime.setValue(value, forKey: key, on: object) {
                file.report("\(type(of: object)) has no property \(key) that a storyboard can set", element)
            }
        } catch {
            file.report("\(type(of: object)).\(key): \(error)", element)
        }
    }
}
