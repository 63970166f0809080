import UIKit

/// A switch and a slider that say what they are.
class SettingsViewController: UIViewController {
    @IBOutlet weak var milesSwitch: UISwitch!
    @IBOutlet weak var slider: UISlider!
    @IBOutlet weak var valueLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        milesSwitch.addTarget(self, action: #selector(show), for: .valueChanged)
        show()
    }

    @IBAction func slide(_ sender: UISlider) { show() }

    @IBAction func leave(_ sender: Any) { dismiss(animated: true) }

    @objc private func show() {
        let value = Double(slider.value) * (milesSwitch.isOn ? 0.621 : 1)
        valueLabel.text = String(format: "%.0f %@", value, milesSwitch.isOn ? "miles" : "km")
    }
}
