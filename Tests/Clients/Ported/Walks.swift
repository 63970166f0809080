// An app's code with Objective-C's words and the main actor's. `scripts/maintain/check-clients` ports it and type-checks what
// comes out in each language mode.
import Hero
import UIKit

@MainActor protocol WalkStoreDelegate: AnyObject {
    func storeDidChange(_ store: WalkStore)
}

@MainActor final class WalkStore {
    static let shared = WalkStore()
    static var count = 0
    weak var delegate: (any WalkStoreDelegate)?
    var onChange: (@MainActor ([String]) -> Void)?
    private(set) var walks: [String] = [] { didSet { onChange?(walks) } }

    isolated deinit { walks = [] }

    func load() {
        Task { @MainActor in
            try? await Task.sleep(for: .seconds(1))
            self.walks = ["Shore", "Hill"]
        }
        Task.detached { [weak self] in
            await MainActor.run { self?.walks = [] }
        }
    }
}

enum Kind: String, CaseIterable {
    case short, long
    static let views = [UIView()]
    static let margin = 12.0
    struct Range { var kind = Kind.short }
}

let walkDateFormat = "dd.MM."
var walksShown = 0
var hasWalks: Bool { walksShown > 0 }

func makeTitleView() -> UIView {
    struct Style { var size = 20.0 }
    func size() -> Double { Style().size }
    return UIView(frame: CGRect(x: 0, y: 0, width: size(), height: size()))
}

extension UIView {
    static var made = 0
    @objc func shake() { UIView.made += 1 }
}

private class WalkCell: UITableViewCell {
    @IBOutlet private var titleLabel: UILabel!
    @IBInspectable var isLong: Bool = false
    private let store = WalkStore.shared

    override func prepareForReuse() {
        super.prepareForReuse()
        titleLabel.text = nil
        store.load()
    }
    @objc func like(_ sender: UIButton) async throws { try await Task.sleep(nanoseconds: 1) }
}

class ListController<Row: UIView>: UIViewController {
    var rows: [Row] = []
    @objc func reload() { rows = [Row()] }
}

@objcMembers class Settings: NSObject {
    var name = ""
    lazy var view = UIView()
    let version = 1
    var isNew: Bool { version == 1 }
}

@MainActor
class WalksViewController: UIViewController, WalkStoreDelegate {
    private let store = WalkStore.shared
    private var timer: Timer?
    @IBOutlet weak var button: UIButton?

    override func viewDidLoad() {
        super.viewDidLoad()
        hero.isEnabled = true
        store.delegate = self
        view.addSubview(makeTitleView())
        button?.addTarget(self, action: #selector(add(_:)), for: .touchUpInside)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(refresh))
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
        NotificationCenter.default.addObserver(forName: nil, object: nil, queue: .main) { _ in self.tick() }
        DispatchQueue.main.async { self.tick() }
        Task {
            let walks = await fetch()
            walksShown = walks.count
        }
    }

    func fetch() async -> [String] { store.walks }
    func tick() { _ = Kind.views.map(\.frame) }
    @objc func refresh() async { _ = await fetch() }
    @IBAction func add(_ sender: Any) {
        WalkStore.count += 1
        UIView.animate(withDuration: 0.3) { self.view.alpha = hasWalks ? 1 : Kind.margin / 12 }
    }
    func storeDidChange(_ store: WalkStore) { button?.isHidden = store.walks.isEmpty }
}
