import Hero
import UIKit

/// A picture alone, which a drag puts back into its page.
class PhotoViewController: UIViewController {
    var walk: Walk!
    private let picture = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        picture.image = walk.image
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.accessibilityIdentifier = "photo"
        picture.hero.id = "picture of \(walk.name)"
        view.addSubview(picture)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = view.bounds.width * 0.75
        picture.frame = CGRect(x: 0, y: (view.bounds.height - height) / 2, width: view.bounds.width, height: height)
    }

    @objc func pan(_ recognizer: UIPanGestureRecognizer) {
        let moved = recognizer.translation(in: nil)
        switch recognizer.state {
        case .began: dismiss(animated: true)
        case .changed:
            Hero.shared.update(moved.y / view.bounds.height)
            let center = CGPoint(x: picture.center.x + moved.x, y: picture.center.y + moved.y)
            Hero.shared.apply(modifiers: [.position(center)], to: picture)
        default:
            if moved.y + recognizer.velocity(in: nil).y > view.bounds.height * 0.4 {
                Hero.shared.finish()
            } else {
                Hero.shared.cancel()
            }
        }
    }
}
