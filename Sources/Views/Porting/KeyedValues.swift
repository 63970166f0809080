import Foundation

/// Properties of UIKit's classes that are read by their names. What Objective-C has of them in all is not to be had; these are
/// what apps ask for.
enum KeyedValues {
    /// - Returns: the value, wrapped once more; nil when it is not known.
    static func value(_ key: String, of object: NSObject) -> Any?? {
        if let view = object as? UIView, let found = own(key, view) ?? common(key, view) { return found }
        if let controller = object as? UIViewController { return common(key, controller) }
        if let item = object as? UIBarItem {
            switch key {
            case "title": return .some(item.title)
            case "image": return .some(item.image)
            case "tag": return .some(item.tag)
            default: return nil
            }
        }
        return nil
    }

    private static func common(_ key: String, _ view: UIView) -> Any?? {
        switch key {
        case "layer": view.layer
        case "superview": .some(view.superview)
        case "subviews": view.subviews
        case "window": .some(view.window)
        case "frame": view.frame
        case "bounds": view.bounds
        case "center": view.center
        case "transform": view.transform
        case "alpha": NSNumber(value: Double(view.alpha))
        case "hidden", "isHidden": NSNumber(value: view.isHidden)
        case "opaque", "isOpaque": NSNumber(value: view.isOpaque)
        case "clipsToBounds": NSNumber(value: view.clipsToBounds)
        case "userInteractionEnabled", "isUserInteractionEnabled": NSNumber(value: view.isUserInteractionEnabled)
        case "tag": NSNumber(value: view.tag)
        case "backgroundColor": .some(view.backgroundColor)
        case "tintColor": .some(view.tintColor)
        case "accessibilityIdentifier": .some(view.accessibilityIdentifier)
        case "gestureRecognizers": .some(view.gestureRecognizers)
        default: nil
        }
    }

    private static func own(_ key: String, _ view: UIView) -> Any?? {
        switch (view, key) {
        case (let view as UILabel, "text"): .some(view.text)
        case (let view as UILabel, "attributedText"): .some(view.attributedText)
        case (let view as UILabel, "textColor"): .some(view.textColor)
        case (let view as UILabel, "font"): .some(view.font)
        case (let view as UIImageView, "image"): .some(view.image)
        case (let view as UITextField, "text"): .some(view.text)
        case (let view as UITextField, "placeholder"): .some(view.placeholder)
        case (let view as UITextView, "text"): .some(view.text)
        case (let view as UISearchBar, "searchField"): view.searchTextField
        case (let view as UIButton, "titleLabel"): .some(view.titleLabel)
        case (let view as UIButton, "imageView"): .some(view.imageView)
        case (let view as UIScrollView, "contentOffset"): view.contentOffset
        case (let view as UIScrollView, "contentSize"): view.contentSize
        case (let view as UIScrollView, "contentInset"): view.contentInset
        case (let view as UISlider, "value"): NSNumber(value: view.value)
        case (let view as UISwitch, "on"), (let view as UISwitch, "isOn"): NSNumber(value: view.isOn)
        case (let view as UITableViewCell, "textLabel"): .some(view.textLabel)
        case (let view as UITableViewCell, "detailTextLabel"): .some(view.detailTextLabel)
        case (let view as UITableViewCell, "imageView"): .some(view.imageView)
        case (let view as UITableViewCell, "contentView"): view.contentView
        case (let view as UIControl, "enabled"), (let view as UIControl, "isEnabled"): NSNumber(value: view.isEnabled)
        case (let view as UIControl, "selected"), (let view as UIControl, "isSelected"):
            NSNumber(value: view.isSelected)
        default: nil
        }
    }

    private static func common(_ key: String, _ controller: UIViewController) -> Any?? {
        switch key {
        case "view": .some(controller.view)
        case "title": .some(controller.title)
        case "navigationController": .some(controller.navigationController)
        case "navigationItem": controller.navigationItem
        case "tabBarController": .some(controller.tabBarController)
        case "tabBarItem": .some(controller.tabBarItem)
        case "parentViewController", "parent": .some(controller.parent)
        case "presentedViewController": .some(controller.presentedViewController)
        case "presentingViewController": .some(controller.presentingViewController)
        default: nil
        }
    }
}
