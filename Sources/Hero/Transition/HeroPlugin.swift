import Foundation
import Views

/// A part of one's own in every transition: it changes target states, animates views in its own way, or both. Subclass
/// it and enable the class.
nonisolated open class HeroPlugin: HeroPreprocessor, HeroAnimator {
    /// The transition that the plugin takes part in; set before anything else is called.
    public weak var hero: HeroTransition!
    /// The context of that transition, with its views, target states and snapshots.
    public var context: HeroContext! { hero.context }

    /// Whether `seekTo` is called at every frame; then `animate` and `resume` need not start anything. False by
    /// default.
    open var requirePerFrameCallback = false

    /// A plugin; one is made for each transition while its class is enabled.
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

    /// Overrides values of a view for the rest of the transition. Does nothing unless overridden.
    open func apply(state: HeroTargetState, to view: UIView) {}
    /// Changes where a view comes from or goes to. Does nothing unless overridden.
    open func changeTarget(state: HeroTargetState, isDestination: Bool, to view: UIView) {}
}

extension HeroPlugin {
    /// Whether the class takes part in the shared transition of the stage.
    public static var isEnabled: Bool {
        get { Hero.shared.isEnabled(plugin: self) }
        set { if newValue { enable() } else { disable() } }
    }
    /// Has the class take part in the shared transition of the stage, as the last of the plugins.
    public static func enable() { Hero.shared.enable(plugin: self) }
    /// Has the class no longer take part in the shared transition of the stage.
    public static func disable() { Hero.shared.disable(plugin: self) }
}

extension HeroTransition {
    /// Whether a class of plugins takes part.
    public func isEnabled(plugin: HeroPlugin.Type) -> Bool { enabledPlugins.contains { $0 == plugin } }

    /// Enables a class of plugins; one that was enabled becomes the last.
    public func enable(plugin: HeroPlugin.Type) {
        disable(plugin: plugin)
        enabledPlugins.append(plugin)
    }

    /// Has a class of plugins no longer take part; does nothing if it did not.
    public func disable(plugin: HeroPlugin.Type) { enabledPlugins.removeAll { $0 == plugin } }
}
