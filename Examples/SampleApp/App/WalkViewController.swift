import Hero
import UIKit

/// The page of a walk. A tap on its picture shows it alone.
class WalkViewController: UIViewController {
    @IBOutlet weak var picture: UIImageView!
    @IBOutlet weak var placeLabel: UILabel!
    @IBOutlet weak var likeButton: UIButton!
    var walk: Walk!
    private var likes = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = walk.name
        picture.image = walk.image
        picture.hero.id = "picture of \(walk.name)"
        picture.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(showPicture)))
        placeLabel.text = "\(walk.place), \(walk.length)"
        placeLabel.hero.modifiers = [.fade, .translate(y: 40)]
    }

    @IBAction func like(_ sender: UIButton) {
        likes += 1
        likeButton.setTitle(likes == 1 ? "1 like" : "\(likes) likes", for: .normal)
        UIView.animate(withDuration: 0.15, animations: { sender.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }) {
            _ in
            UIView.animate(withDuration: 0.15) { sender.transform = .identity }
        }
    }

    @objc private func showPicture() {
        let photo = PhotoViewController()
        photo.walk = walk
        photo.hero.isEnabled = true
        photo.modalPresentationStyle = .fullScreen
        present(photo, animated: true)
    }
}
