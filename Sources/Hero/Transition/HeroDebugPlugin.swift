import Foundation
import Views

/// Hero's slider for looking at a transition. It shows nothing here: `segue debug` and `segue serve` take its place. The
/// stage hears of it when it is enabled.
public final class HeroDebugPlugin: HeroPlugin {
    private struct Settings { var showOnTop = false }

    /// Where the slider would be. It is kept with the stage in force and not looked at.
    public static var showOnTop: Bool {
        get { Stage.current?.associations[Settings.self]?.showOnTop ?? false }
        set { Stage.current?.associations[Settings.self] = Settings(showOnTop: newValue) }
    }

    public override func animate(fromViews: [UIView], toViews: [UIView]) -> TimeInterval {
        Stage.current?.reportDiagnostic(
            "HeroDebugPlugin shows no slider; look at the transition with `segue debug` or `segue serve`")
        return 0
    }
}
