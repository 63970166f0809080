import Foundation
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
    ///   - report: called with what views, animators and the recording have to say (a call without effect, a script in
    ///     which nothing moved), which is in `notices` too; nil writes it to standard error.
    public init(
        size: CGSize, scale: CGFloat = 2, appearance: UIUserInterfaceStyle = .light,
        direction: UIUserInterfaceLayoutDirection = .leftToRight,
        report: ((String) -> Void)? = nil, _ script: (Stage) throws -> Void
    ) rethrows {
        let traits = UITraitCollection(userInterfaceStyle: appearance, layoutDirection: direction, displayScale: scale)
        let stage = Stage(size: size, traits: traits)
        var notices: [String] = []
        stage.reportDiagnostic = { text in
            notices.append(text)
            guard let report else { return FileHandle.standardError.write(Data("warning: \(text)\n".utf8)) }
            report(text)
        }
        let timeline = try stage.record { try script(stage) }
        if stage.letsTimePass, timeline.isStill { stage.reportDiagnostic(Self.nothingMoved) }
        self.init(of: timeline, notices: notices)
    }

    /// Why a script that lets time pass may show nothing.
    private static let nothingMoved = """
        nothing moves in this recording. Blocks of DispatchQueue.main.async and asyncAfter, Timer and Task never run on the stage's clock: use \
        stage.after(seconds) { … } (or Stage.current?.after). What moves has to be in stage.window, and after it has begun stage.wait(seconds) or \
        stage.waitUntilIdle() lets time pass.
        """
}
