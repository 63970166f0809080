import Foundation
import Geometry
import Interfaces

/// Takes a runtime attribute of Interface Builder's that a library adds to a class of UIKit's, as Hero does.
public protocol RuntimeAttributeReceiver: AnyObject {
    /// Sets an attribute by its key path.
    /// - Returns: whether there is such an attribute.
    func setRuntimeAttribute(_ value: Any?, forKeyPath keyPath: String) -> Bool
    /// Does what an action does that the library adds to a class of UIKit's, such as Hero's `hero_dismissViewController`.
    /// - Returns: whether there is such an action.
    func performRuntimeAction(_ name: String, sender: Any?) -> Bool
    /// Whether there is such an action.
    func hasRuntimeAction(_ name: String) -> Bool
}

extension RuntimeAttributeReceiver {
    /// There is none.
    public func performRuntimeAction(_ name: String, sender: Any?) -> Bool { false }
    /// There is none.
    public func hasRuntimeAction(_ name: String) -> Bool { false }
}

/// What controllers, bars and recognizers have in Interface Builder, and runtime attributes of all objects.
enum NibProperties {
    static func apply(_ element: XMLElement, to controller: UIViewController, _ scope: NibScope) {
        if let title = NibView.text("title", of: element) { controller.title = title }
        if let style = element["modalPresentationStyle"].flatMap(presentationStyle) {
            controller.modalPresentationStyle = style
        }
        if let style = element["modalTransitionStyle"].flatMap(transitionStyle) {
            controller.modalTransitionStyle = style
        }
        if element.flag("hidesBottomBarWhenPushed") == true { controller.hidesBottomBarWhenPushed = true }
        if element.flag("automaticallyAdjustsScrollViewInsets") == false {
            controller.automaticallyAdjustsScrollViewInsets = false
        }
        if let item = element.property("navigationItem") { apply(item, to: controller.navigationItem, scope) }
        if let item = element.property("tabBarItem"), let bar = controller.tabBarItem { apply(item, to: bar, scope) }
        if let items = element.child("toolbarItems")?.children, !items.isEmpty {
            controller.toolbarItems = items.map { barButton($0, scope) }
        }
        if let navigation = controller as? UINavigationController {
            if element.flag("navigationBarHidden") == true { navigation.isNavigationBarHidden = true }
            if element.flag("toolbarHidden") == false { navigation.isToolbarHidden = false }
            if let bar = element.property("navigationBar") {
                if let color = scope.file.color("barTintColor", of: bar) {
                    navigation.navigationBar.barTintColor = color
                }
                if let color = scope.file.color("tintColor", of: bar) { navigation.navigationBar.tintColor = color }
                if bar.flag("largeTitles") == true { navigation.navigationBar.prefersLargeTitles = true }
                if bar.flag("translucent") == false { navigation.navigationBar.isTranslucent = false }
                if bar["barStyle"] == "black" { navigation.navigationBar.barStyle = .black }
                setRuntimeAttributes(bar, navigation.navigationBar, scope)
            }
        }
        if let tabs = controller as? UITabBarController, let bar = element.property("tabBar") {
            if let color = scope.file.color("barTintColor", of: bar) { tabs.tabBar.barTintColor = color }
            if let color = scope.file.color("tintColor", of: bar) { tabs.tabBar.tintColor = color }
        }
        setRuntimeAttributes(element, controller, scope)
    }

    static func presentationStyle(_ name: String) -> UIModalPresentationStyle? {
        UIModalPresentationStyle(name: name)
    }
    static func transitionStyle(_ name: String) -> UIModalTransitionStyle? {
        [
            "coverVertical": .coverVertical, "crossDissolve": .crossDissolve, "flipHorizontal": .flipHorizontal,
            "partialCurl": .partialCurl,
        ][name]
    }

    // MARK: Bars

    private static func apply(_ element: XMLElement, to item: UINavigationItem, _ scope: NibScope) {
        if let title = NibView.text("title", of: element) { item.title = title }
        item.prompt = element["prompt"]
        switch element["largeTitleDisplayMode"] {
        case "never": item.largeTitleDisplayMode = .never
        case "always": item.largeTitleDisplayMode = .always
        default: break
        }
        for child in element.children {
            switch child["key"] {
            case "leftBarButtonItem": item.leftBarButtonItem = barButton(child, scope)
            case "rightBarButtonItem": item.rightBarButtonItem = barButton(child, scope)
            case "backBarButtonItem": item.backBarButtonItem = barButton(child, scope)
            case "titleView": item.titleView = scope.makeView(child)
            default: break
            }
            if child.name == "leftBarButtonItems" {
                item.leftBarButtonItems = child.children.map { barButton($0, scope) }
            }
            if child.name == "rightBarButtonItems" {
                item.rightBarButtonItems = child.children.map { barButton($0, scope) }
            }
        }
        if let id = element["id"] { scope.objects[id] = item }
    }

    private static func apply(_ element: XMLElement, to item: UITabBarItem, _ scope: NibScope) {
        if let title = NibView.text("title", of: element) { item.title = title }
        if let name = element["image"] { item.image = scope.file.image(name, element) }
        if let name = element["selectedImage"] { item.selectedImage = scope.file.image(name, element) }
        if let tag = element.number("tag") { item.tag = Int(tag) }
        if let system = element["systemItem"].flatMap({ systemTabs[$0] }) {
            let made = UITabBarItem(tabBarSystemItem: system, tag: 0)
            (item.title, item.image) = (made.title, made.image)
        }
    }

    private static let systemTabs: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
    fileprivate static let systemButtons: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "close": .close,
    ]

    static func barButton(_ element: XMLElement, _ scope: NibScope) -> UIBarButtonItem {
        let type = scope.file.customClass(of: element) as? UIBarButtonItem.Type ?? UIBarButtonItem.self
        let item = type.init(coder: NibCoder()) ?? UIBarButtonItem()
        item.systemItem = element["systemItem"].flatMap { systemButtons[$0] }
        if item.systemItem == .done || item.systemItem == .save || element["style"] == "done" { item.style = .done }
        item.title = NibView.text("title", of: element)
        if let name = element["image"] { item.image = scope.file.image(name, element) }
        if let width = element.number("width") { item.width = width }
        if element.flag("enabled") == false { item.isEnabled = false }
        item.tintColor = scope.file.color("tintColor", of: element)
        let view = element.property("customView") ?? element.children.first { NibView.kind($0) != nil }
        if let view { item.customView = scope.makeView(view) }
        scope.remember(item, element)
        return item
    }

    // MARK: Events

    static func event(_ name: String?) -> UIControl.Event {
        let events: [String: UIControl.Event] = [
            "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
            "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
            "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
            "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
            "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
            "editingDidEndOnExit": .editingDidEndOnExit,
        ]
        return name.flatMap { events[$0] } ?? .touchUpInside
    }

    // MARK: Runtime attributes

    static func setRuntimeAttributes(_ element: XMLElement, _ object: AnyObject, _ scope: NibScope) {
        for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
            guard let path = attribute["keyPath"] else { continue }
            let value = value(attribute, scope)
            if let own = try? PortRuntime.setValue(value, forKey: path, on: object), own { continue }
            if let receiver = object as? any RuntimeAttributeReceiver,
                receiver.setRuntimeAttribute(value, forKeyPath: path)
            {
                continue
            }
            if set(value, path, object) { continue }
            scope.setValue(value, path, object, attribute)
        }
    }

    private static func value(_ attribute: XMLElement, _ scope: NibScope) -> Any? {
        let text = attribute["value"] ?? attribute.child("string")?.text
        let inner = attribute.children.first
        switch attribute["type"] {
        case "boolean": return text == "YES"
        case "number":
            // Interface Builder writes a number as an element of its own kind.
            return inner?.number("value") ?? text.flatMap { Double($0) }
        case "color": return inner.flatMap { scope.file.color($0) }
        case "size": return inner.map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
        case "point": return inner.map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
        case "rect":
            return inner.map {
                CGRect(
                    x: $0.number("x") ?? 0, y: $0.number("y") ?? 0, width: $0.number("width") ?? 0,
                    height: $0.number("height") ?? 0)
            }
        case "image": return text.flatMap { scope.file.image($0, attribute) }
        case "nil": return nil
        default: return text ?? ""
        }
    }

    /// UIKit's own properties that people set so.
    /// Sets what people set of UIKit's own classes by a key path.
    /// - Returns: whether it is known.
    static func set(_ value: Any?, _ path: String, _ object: AnyObject) -> Bool {
        if let controller = object as? UIViewController, path == "title" {
            controller.title = value as? String
            return true
        }
        if let tabs = object as? UITabBarController, path == "tabBar", let bar = value as? UITabBar {
            tabs.use(bar)
            return true
        }
        guard let view = object as? UIView else { return false }
        switch (view, path) {
        case (let view as UILabel, "text"): view.text = value as? String
        case (let view as UILabel, "textColor"): view.textColor = value as? UIColor
        case (let view as UILabel, "font"): view.font = value as? UIFont
        case (let view as UIImageView, "image"): view.image = value as? UIImage
        case (let view as UITextField, "text"): view.text = value as? String
        case (let view as UITextField, "placeholder"): view.placeholder = value as? String
        default: return setCommon(value, path, view)
        }
        return true
    }

    private static func setCommon(_ value: Any?, _ path: String, _ view: UIView) -> Bool {
        let number =
            (value as? CGFloat) ?? (value as? Int).map { CGFloat($0) } ?? (value as? Double).map { CGFloat($0) }
            ?? (value as? String).flatMap { Double($0) }.map { CGFloat($0) }
        let isOn = value as? Bool ?? false
        switch path {
        case "layer.cornerRadius", "cornerRadius": view.layer.cornerRadius = number ?? 0
        case "layer.borderWidth", "borderWidth": view.layer.borderWidth = number ?? 0
        case "layer.masksToBounds", "clipsToBounds", "masksToBounds": view.clipsToBounds = isOn
        case "layer.zPosition", "zPosition": view.layer.zPosition = number ?? 0
        case "layer.opacity", "alpha": view.alpha = number ?? 1
        case "hidden", "isHidden": view.isHidden = isOn
        case "layer.shadowRadius", "shadowRadius": view.layer.shadowRadius = number ?? 0
        case "layer.shadowOpacity", "shadowOpacity": view.layer.shadowOpacity = Float(number ?? 0)
        case "shadowColor": view.layer.shadowColor = (value as? UIColor)?.cgColor
        case "borderColor", "layer.borderUIColor": view.layer.borderColor = (value as? UIColor)?.cgColor
        case "layer.shadowOffset", "shadowOffset": view.layer.shadowOffset = value as? CGSize ?? .zero
        case "frame": if let rect = value as? CGRect { view.frame = rect }
        case "bounds": if let rect = value as? CGRect { view.bounds = rect }
        case "center": if let point = value as? CGPoint { view.center = point }
        case "transform": if let transform = value as? CGAffineTransform { view.transform = transform }
        case "userInteractionEnabled", "isUserInteractionEnabled": view.isUserInteractionEnabled = isOn
        case "backgroundColor": view.backgroundColor = value as? UIColor
        case "tintColor": view.tintColor = value as? UIColor
        case "tag": view.tag = Int(number ?? 0)
        case "restorationIdentifier", "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
        default: return false
        }
        return true
    }
}

extension UIBarButtonItem {
    /// What one of the system's buttons says or shows, by the name that storyboards have for it; neither for room and for
    /// what there is not.
    package static func face(ofSystemItem name: String) -> (word: String?, symbol: String?) {
        let item = NibProperties.systemButtons[name]
        return (item.flatMap { words[$0] }, item.flatMap { symbols[$0] })
    }
}

extension NibScope {
    func makeRecognizer(_ element: XMLElement) -> UIGestureRecognizer? {
        let made: UIGestureRecognizer
        switch element.name {
        case "tapGestureRecognizer":
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            if let taps = element.number("numberOfTapsRequired") { tap.numberOfTapsRequired = Int(taps) }
            made = tap
        case "panGestureRecognizer": made = UIPanGestureRecognizer(target: nil, action: nil)
        case "pinchGestureRecognizer": made = UIPinchGestureRecognizer(target: nil, action: nil)
        case "rotationGestureRecognizer": made = UIRotationGestureRecognizer(target: nil, action: nil)
        case "pongPressGestureRecognizer", "longPressGestureRecognizer":
            let press = UILongPressGestureRecognizer(target: nil, action: nil)
            if let seconds = element.number("minimumPressDuration") { press.minimumPressDuration = seconds }
            made = press
        case "swipeGestureRecognizer":
            let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
            let flags = element.child("direction")
            var direction: UISwipeGestureRecognizer.Direction = []
            for (name, value) in [
                ("right", UISwipeGestureRecognizer.Direction.right), ("left", .left), ("up", .up), ("down", .down),
            ] where flags?.flag(name) == true { direction.insert(value) }
            if !direction.isEmpty { swipe.direction = direction }
            made = swipe
        case "screenEdgePanGestureRecognizer":
            let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
            var edges: UIRectEdge = []
            for (name, value) in [
                ("top", UIRectEdge.top), ("left", .left), ("bottom", .bottom), ("right", .right),
            ] where element.child("edges")?.flag(name) == true { edges.insert(value) }
            pan.edges = edges
            made = pan
        default: return nil
        }
        remember(made, element)
        return made
    }
}
