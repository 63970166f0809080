import Foundation
import Views

/// Takes part in every transition: changes target states, animates views in its own way, or both. Subclass it and
/// enable the class.
open class HeroPlugin: HeroPreprocessor, HeroAnimator {
    public weak var hero: HeroTransition!
    public var context: HeroContext! { hero.context }

    /// Whether `seekTo` is called at every frame; then `animate` and `resume` need not start anything. False by
    /// default.
    open var requirePerFrameCallback = false

    public required init() {}

    /// Called before anything animates, after Hero's own preprocessors.
    open func process(fromViews: [UIView], toViews: [UIView]) {}

    /// Whether the plugin animates a view. Such a view is hidden while the transition runs.
    open func canAnimate(view: UIView, appearing: Bool) -> Bool { false }

    /// Starts the animations of the views it can animate. They are hidden already.
    /// - Returns: seconds until all are over; infinity waits for `update`.
    open func animate(fromViews: [UIView], toViews: [UIView]) -> TimeInterval { 0 }

    /// Called when everything is over.
    open func clean() {}

    /// Called while somebody moves the progress, and at every frame if the plugin requires it.
    /// - Parameter timePassed: seconds from the start.
    open func seekTo(timePassed: TimeInterval) {}

    /// Called when the progress is let go.
    /// - Returns: seconds until all is over.
    open func resume(timePassed: TimeInterval, reverse: Bool) -> TimeInterval { 0 }

    open func apply(state: HeroTargetState, to view: UIView) {}
    open func changeTarget(state: HeroTargetState, isDestination: Bool, to view: UIView) {}
}

extension HeroPlugin {
    /// Whether the class takes part in the shared transition of the stage.
    public static var isEnabled: Bool {
        get { Hero.shared.isEnabled(plugin: self) }
        set { if newValue { enable() } else { disable() } }
    }
    public static func enable() { Hero.shared.enable(plugin: self) }
    public static func disable() { Hero.shared.disable(plugin: self) }
}

extension HeroTransition {
    public func isEnabled(plugin: HeroPlugin.Type) -> Bool { enabledPlugins.contains { $0 == plugin } }

    /// Enables a class of plugins; one that was enabled becomes the last.
    public func enable(plugin: HeroPlugin.Type) {
        disable(plugin: plugin)
        enabledPlugins.append(plugin)
    }

    public func disable(plugin: HeroPlugin.Type) { enabledPlugins.removeAll { $0 == plugin } }
}
