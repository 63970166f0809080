import Segue

/// `scenes/ironman-cross-fade.yaml` as code written for Hero: the same views, the same ids, the same bytes.
public enum IronMan {
    public static func recording() -> Recording {
        Recording(size: CGSize(width: 375, height: 667)) { stage in
            let first = FirstController()
            stage.window.rootViewController = first
            stage.wait(0.4)
            first.present(SecondController(), animated: true)
            stage.waitUntilIdle()
            stage.wait(0.6)
            first.dismiss(animated: true)
            stage.waitUntilIdle()
            stage.wait(0.4)
        }
    }

    final class FirstController: UIViewController {
        override func viewDidLoad() {
            view.backgroundColor = .white

            let suit = UIView(frame: CGRect(x: 87.5, y: 283.5, width: 200, height: 200))
            suit.backgroundColor = UIColor(red: 0xFC / 255, green: 0x3A / 255, blue: 0x5E / 255)
            suit.layer.cornerRadius = 8
            suit.hero.id = "ironMan"
            view.addSubview(suit)

            let name = UILabel(frame: CGRect(x: 0, y: 70, width: 200, height: 60))
            name.text = "Iron Man"
            name.font = .systemFont(ofSize: 40, weight: .bold)
            name.textColor = .white
            name.textAlignment = .center
            suit.addSubview(name)

            let cape = UIView(frame: CGRect(x: 87.5, y: 203.5, width: 200, height: 80))
            cape.backgroundColor = .darkGray
            cape.layer.cornerRadius = 8
            cape.hero.id = "batMan"
            view.addSubview(cape)
        }
    }

    final class SecondController: UIViewController {
        override func viewDidLoad() {
            hero.isEnabled = true
            view.backgroundColor = .white

            let suit = UIView(frame: view.bounds)
            suit.backgroundColor = UIColor(red: 0xC8 / 255, green: 0xC8 / 255, blue: 0xC8 / 255)
            suit.hero.id = "ironMan"
            view.addSubview(suit)

            let cape = UIView(frame: CGRect(x: 62.5, y: 100, width: 250, height: 60))
            cape.backgroundColor = .darkGray
            cape.layer.cornerRadius = 8
            cape.hero.id = "batMan"
            view.addSubview(cape)

            let panel = UIView(frame: CGRect(x: 62.5, y: 180, width: 250, height: 347))
            panel.backgroundColor = .white
            panel.layer.cornerRadius = 8
            panel.hero.modifiers = [.translate(x: 0, y: 500), .useGlobalCoordinateSpace]
            view.addSubview(panel)
        }
    }
}
