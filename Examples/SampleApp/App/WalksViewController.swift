import Hero
import UIKit

class WalkCell: UITableViewCell {
    @IBOutlet weak var picture: UIImageView!
    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var lengthLabel: UILabel!

    var walk: Walk? {
        didSet {
            picture.image = walk?.image
            picture.hero.id = walk.map { "picture of \($0.name)" }
            nameLabel.text = walk?.name
            lengthLabel.text = walk?.length
        }
    }
}

/// A table of walks, which leads to their pages.
class WalksViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Turn", style: .plain, target: self, action: #selector(turnAround))
        navigationController?.hero.isEnabled = true
    }

    private var walks = Walk.all

    @objc private func turnAround() {
        walks.reverse()
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { walks.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "walk", for: indexPath) as! WalkCell
        cell.walk = walks[indexPath.row]
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let page = segue.destination as? WalkViewController, let cell = sender as? WalkCell { page.walk = cell.walk }
    }
}
