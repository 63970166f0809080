// An app's code as people write it: nothing here knows that it is not on a device. `scripts/maintain/check-clients`
// type-checks it in each language mode, and with everything on the main actor unless it says otherwise.
import CoreGraphics
import Dance
import Foundation
import Hero
import QuartzCore
import UIKit

extension UIColor {
    convenience init(hex: Int) {
        self.init(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
            alpha: 1)
    }
    class var brand: UIColor { UIColor(hex: 0x336699) }
}

extension UISpringTimingParameters {
    convenience init(damping: CGFloat, response: CGFloat, initialVelocity: CGVector = .zero) {
        let stiffness = pow(2 * .pi / response, 2)
        self.init(
            mass: 1, stiffness: stiffness, damping: 4 * .pi * damping / response, initialVelocity: initialVelocity)
    }
}

protocol CardViewDelegate: NSObjectProtocol {
    func cardViewDidOpen(_ card: CardView)
}

class CardView: UIView {
    weak var delegate: CardViewDelegate?
    let titleLabel = UILabel()
    private lazy var imageView: UIImageView = {
        let view = UIImageView(image: UIImage(named: "cover"))
        view.contentMode = .scaleAspectFill
        return view
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .brand
        layer.cornerRadius = 16
        layer.borderColor = UIColor.white.withAlphaComponent(0.5).cgColor
        titleLabel.font = UIFont(name: "AvenirNext-Bold", size: 24) ?? .boldSystemFont(ofSize: 24)
        titleLabel.textColor = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
        addSubview(imageView)
        addSubview(titleLabel)
    }

    override var frame: CGRect { didSet { setNeedsLayout() } }
    override var isHidden: Bool { didSet { titleLabel.isHidden = isHidden } }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 120) }
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds.inset(by: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        UIColor.brand.setFill()
        UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8)
        )
        .fill()
        context.restoreGState()
    }

    func pulse() {
        let pulse = CABasicAnimation(keyPath: "transform.scale")
        pulse.fromValue = 1
        pulse.toValue = 1.1
        pulse.duration = 0.4
        pulse.autoreverses = true
        pulse.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
        layer.add(pulse, forKey: "pulse")
        UIView.animate(withDuration: 0.3, animations: { self.alpha = 0.5 }) { [weak self] _ in
            guard let self = self else { return }
            self.delegate?.cardViewDidOpen(self)
        }
    }
}

class CardController: UIViewController {
    let card = CardView()
    private var animator = UIViewPropertyAnimator()
    private var cards: Set<UIView> = []

    init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        hero.isEnabled = true
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        card.delegate = self
        card.hero.id = "card"
        card.hero.modifiers = [.fade, .translate(y: 20), .spring(stiffness: 250, damping: 25)]
        card.titleLabel.text = title
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        cards.insert(card)
        animator = UIViewPropertyAnimator(
            duration: 1, timingParameters: UISpringTimingParameters(damping: 0.8, response: 0.4))
        animator.addAnimations { [unowned self] in self.card.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        card.pulse()
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        _ = card.isKind(of: UIView.self) && view.subviews.contains(card)
    }

    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
}

extension CardController: CardViewDelegate {
    func cardViewDidOpen(_ card: CardView) {
        let next = CardController(title: "Next")
        next.modalPresentationStyle = .fullScreen
        present(next, animated: true, completion: nil)
    }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: CardController(title: "Card"))
        window?.makeKeyAndVisible()
        return true
    }
}
