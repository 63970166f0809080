import Foundation

/// Views of which a class has a pattern: `UINavigationBar.appearance().barTintColor = …`.
public protocol UIAppearance {
    /// The pattern of the class, one for each stage.
    static func appearance() -> Self
    /// A pattern for views inside others: nothing follows it, and the stage is told.
    static func appearance(whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]) -> Self
}

/// What patterns can be asked for inside of.
public protocol UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearanceContainer {
    /// A pattern that nothing follows, which the stage is told: items of bars have their bar's look.
    public static func appearance() -> UIBarButtonItem {
        Stage.current?.reportDiagnostic("\(Self.self).appearance(): items of bars do not follow it")
        return UIBarButtonItem()
    }
}

extension UIAppearance where Self: UIView {
    /// The pattern of the class. Views of it and of its subclasses take what was set there when they come into a window,
    /// as far as they have not been given something else. Looks of bars, tints, colours and fonts are taken.
    public static func appearance() -> Self {
        guard let stage = Stage.current else { return instance() }
        return stage.appearances.pattern(of: Self.self) as? Self ?? instance()
    }
    /// A pattern for views inside others: nothing follows it, and the stage is told.
    public static func appearance(whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]) -> Self {
        Stage.current?.reportDiagnostic(
            "\(Self.self).appearance(whenContainedInInstancesOf:): nothing takes what is set there")
        return instance()
    }
}

extension Stage {
    /// The patterns that views follow on this stage.
    var appearances: Appearances {
        if let known = associations[Appearances.self] { return known }
        let made = Appearances()
        associations[Appearances.self] = made
        return made
    }

    /// Gives a view what the patterns of its class say.
    func applyAppearances(to view: UIView) { associations[Appearances.self]?.apply(to: view) }
}

/// The patterns of classes.
final class Appearances {
    /// A pattern, and a view of its class that stays as it was made: what they differ in was given.
    private var patterns: [(type: UIView.Type, object: UIView, plain: UIView)] = []

    func pattern(of type: UIView.Type) -> UIView {
        if let known = patterns.first(where: { $0.type == type }) { return known.object }
        let made = type.instance()
        patterns.append((type, made, type.instance()))
        return made
    }

    func apply(to view: UIView) {
        guard !patterns.contains(where: { $0.object === view }) else { return }
        for (type, pattern, plain) in patterns where Self.isKind(view, of: type) {
            for property in Self.properties { property(pattern, plain, view) }
        }
    }

    private static func isKind(_ view: UIView, of type: AnyClass) -> Bool {
        var current: AnyClass? = Swift.type(of: view)
        while let candidate = current {
            if candidate == type { return true }
            current = _getSuperclass(candidate)
        }
        return false
    }

    /// Hands on what a pattern was given and the view was not.
    private static func property<View: UIView, Value>(
        _ path: ReferenceWritableKeyPath<View, Value>
    ) -> (_ pattern: UIView, _ plain: UIView, _ view: UIView) -> Void {
        return { pattern, plain, view in
            guard let pattern = pattern as? View, let plain = plain as? View, let view = view as? View else { return }
            let (given, own, first) = (pattern[keyPath: path], view[keyPath: path], plain[keyPath: path])
            if !areSame(given, first), areSame(own, first) { view[keyPath: path] = given }
        }
    }

    nonisolated(unsafe) private static let properties: [(UIView, UIView, UIView) -> Void] = [
        property(\UIView.backgroundColor), property(\UIView.tintColor),
        property(\UINavigationBar.barTintColor), property(\UINavigationBar.isTranslucent),
        property(\UINavigationBar.barStyle), property(\UINavigationBar.prefersLargeTitles),
        property(\UINavigationBar.titleTextAttributes), property(\UINavigationBar.largeTitleTextAttributes),
        property(\UINavigationBar.shadowImage), property(\UINavigationBar.groundImage),
        property(\UINavigationBar.scrollEdgeAppearance), property(\UINavigationBar.givenAppearance),
        property(\UITabBar.isTranslucent), property(\UITabBar.barTintColor),
        property(\UITabBar.unselectedItemTintColor), property(\UITabBar.givenAppearance),
        property(\UITabBar.backgroundImage), property(\UITabBar.shadowImage),
        property(\UIToolbar.barTintColor),
        property(\UILabel.textColor), property(\UILabel.font), property(\UISwitch.onTintColor),
        property(\UISlider.minimumTrackTintColor), property(\UISlider.maximumTrackTintColor),
        property(\UIPageControl.pageIndicatorTintColor), property(\UIPageControl.currentPageIndicatorTintColor),
        property(\UITableView.separatorColor), property(\UITextField.textColor),
    ]
}

/// Whether two values are equal, or the same object; those of which nobody can tell are not.
func areSame(_ a: Any?, _ b: Any?) -> Bool {
    func equals<T: Equatable>(_ a: T, _ b: Any) -> Bool { (b as? T).map { $0 == a } ?? false }
    switch (a, b) {
    case (nil, nil): return true
    case (let a?, let b?):
        if let a = a as? any Equatable { return equals(a, b) }
        if let a = a as? [AnyHashable: Any], let b = b as? [AnyHashable: Any] {
            return a.count == b.count && a.allSatisfy { areSame($0.value, b[$0.key]) }
        }
        return type(of: a) is AnyClass && type(of: b) is AnyClass && (a as AnyObject) === (b as AnyObject)
    default: return false
    }
}
