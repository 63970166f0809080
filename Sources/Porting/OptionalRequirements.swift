import SwiftSyntax

/// Methods that UIKit's delegates and data sources need not have. Here each of them has a default.
enum OptionalRequirements {
    /// What their names begin with: mostly with who calls.
    private static let beginnings = [
        "addAnimations", "addCompletion", "animationController", "animationDidStart", "animationDidStop",
        "collectionView", "gestureRecognizer",
        "interactionController", "navigationController", "numberOfSections", "pageViewController", "pickerView",
        "presentationController", "scrollView", "searchBar", "sectionIndexTitles", "splitViewController", "tabBar",
        "tableView", "textField", "textView", "viewForZooming",
    ]

    /// Whether `delegate?.scrollViewDidScroll?(scrollView)` calls such a method, and no closure of the module's own.
    static func hold(_ name: String, _ call: FunctionCallExprSyntax, in index: ClassIndex) -> Bool {
        !call.arguments.isEmpty && !index.variables.contains(name) && beginnings.contains { name.hasPrefix($0) }
    }
}
