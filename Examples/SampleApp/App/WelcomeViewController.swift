import Hero
import UIKit

/// The first screen: a word and a button.
class WelcomeViewController: UIViewController {
    @IBOutlet weak var startButton: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        startButton.layer.cornerRadius = 12
    }

    @IBAction func start(_ sender: UIButton) {
        guard let tabs = storyboard?.instantiateViewController(withIdentifier: "tabs") else { return }
        tabs.hero.isEnabled = true
        tabs.hero.modalAnimationType = .selectBy(presenting: .zoom, dismissing: .zoomOut)
        tabs.modalPresentationStyle = .fullScreen
        present(tabs, animated: true)
    }
}
