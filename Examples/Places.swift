import Segue

/// `scenes/hero-places.yaml` as code written for Hero: a navigation controller, cascades, an arc, and a gesture that
/// drives the way back.
public enum Places {
    public static func recording() -> Recording {
        Recording(size: CGSize(width: 375, height: 667)) { stage in
            let navigation = UINavigationController(rootViewController: ListController())
            navigation.isNavigationBarHidden = true
            navigation.hero.isEnabled = true
            navigation.hero.navigationAnimationType = .fade
            stage.window.rootViewController = navigation
            stage.wait(0.5)

            navigation.pushViewController(PlaceController(), animated: true)
            stage.waitUntilIdle()
            stage.wait(0.5)

            navigation.popViewController(animated: true)
            for progress in [0, 0.25, 0.5] {
                Hero.shared.update(progress)
                if progress < 0.5 { stage.wait(0.125) }
            }
            Hero.shared.finish()
            stage.waitUntilIdle()
            stage.wait(0.5)
        }
    }

    final class ListController: UIViewController {
        override func viewDidLoad() {
            view.backgroundColor = UIColor(cgColor: CGColor(hex: 0xF2F2F7))

            let title = UILabel(frame: CGRect(x: 20, y: 60, width: 335, height: 44))
            title.text = "Places"
            title.font = .systemFont(ofSize: 34, weight: .bold)
            title.hero.modifiers = [.fade, .translate(x: -60)]
            view.addSubview(title)

            let cards: [(name: String, color: UInt32)] = [("Sea", 0x2C82C9), ("Forest", 0x28B473), ("Moor", 0x9365B8)]
            for (index, place) in cards.enumerated() {
                let card = UIView(frame: CGRect(x: 20, y: 130 + CGFloat(index) * 170, width: 335, height: 150))
                card.backgroundColor = UIColor(cgColor: CGColor(hex: place.color))
                card.layer.cornerRadius = 16
                if index == 0 { card.hero.id = "sea" } else { card.hero.modifierString = "fade scale(0.8)" }
                view.addSubview(card)

                let name = UILabel(frame: CGRect(x: 20, y: 100, width: 295, height: 34))
                name.text = place.name
                name.font = .systemFont(ofSize: 24, weight: .semibold)
                name.textColor = .white
                card.addSubview(name)
            }
        }
    }

    final class PlaceController: UIViewController {
        override func viewDidLoad() {
            view.backgroundColor = .white

            let cover = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 280))
            cover.backgroundColor = UIColor(cgColor: CGColor(hex: 0x2C82C9))
            cover.hero.id = "sea"
            cover.hero.modifiers = [.duration(0.5), .arc]
            view.addSubview(cover)

            let rows = UIView(frame: CGRect(x: 20, y: 300, width: 335, height: 347))
            rows.hero.modifiers = [.cascade(delta: 0.0625)]
            view.addSubview(rows)
            for index in 0..<4 {
                let row = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 80, width: 335, height: 60))
                row.backgroundColor = UIColor(cgColor: CGColor(hex: 0xE4E4EC))
                row.layer.cornerRadius = 12
                row.hero.modifiers = [.fade, .translate(y: 80)]
                rows.addSubview(row)
            }
        }
    }
}
