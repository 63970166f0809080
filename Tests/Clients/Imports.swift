// The stage's clocks are the ones that are meant, whatever is imported beside UIKit, but for Foundation itself.
import Chameleon
import CoreGraphics
import Dance
import Hero
import QuartzCore
import Segue
import UIKit

final class ClockController: UIViewController {
    let queue: DispatchQueue = .main
    var timer: Timer?
    var task: Task<Void, Never>?
    private var observer: (any NSObjectProtocol)?

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [view] in view?.alpha = 0 }
        queue.async { [view] in view?.backgroundColor = .red }
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
        ) { _ in }
    }
}
