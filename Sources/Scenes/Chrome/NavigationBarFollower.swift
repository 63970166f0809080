import Hero
import Views

/// A change of bars that goes as far as an interactive transition has gone, there and back.
final class NavigationBarFollower: HeroProgressUpdateObserver {
    private let tracks: [NavigationBarTrack]
    private let leaving: [UIView]

    /// - Parameter leaving: what is taken away at the end.
    init(_ tracks: [NavigationBarTrack], leaving: [UIView]) {
        (self.tracks, self.leaving) = (tracks, leaving)
        heroDidUpdateProgress(progress: 0)
    }

    func heroDidUpdateProgress(progress: Double) { for track in tracks { track.follow(progress) } }

    /// The transition is over, and the change is made.
    func finish() {
        heroDidUpdateProgress(progress: 1)
        leaving.forEach { $0.removeFromSuperview() }
    }
}
