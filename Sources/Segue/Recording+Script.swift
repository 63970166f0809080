import Foundation
import Recording
import Views

extension Recording {
    /// Plays a script on a new stage and keeps what it showed.
    ///
    ///     let recording = Recording(size: CGSize(width: 375, height: 667)) { stage in
    ///         let list = ListController()
    ///         stage.window.rootViewController = list
    ///         stage.wait(0.4)
    ///         list.present(DetailController(), animated: true)
    ///         stage.waitUntilIdle()
    ///     }
    ///     try await recording.write(to: "list.gif")
    ///
    /// The script runs at once, on the calling thread and on the stage's clock: `stage.wait` takes no time.
    /// - Parameters:
    ///   - size: of the window, in points.
    ///   - scale: pixels per point.
    public init(
        size: CGSize, scale: CGFloat = 2, appearance: UIUserInterfaceStyle = .light, direction: UIUserInterfaceLayoutDirection = .leftToRight,
        _ script: (Stage) throws -> Void
    ) rethrows {
        let traits = UITraitCollection(userInterfaceStyle: appearance, layoutDirection: direction, displayScale: scale)
        let stage = Stage(size: size, traits: traits)
        self.init(of: try stage.record { try script(stage) })
    }
}
