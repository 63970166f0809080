import Segue

/// `scenes/dance-circle.yaml` as code written for Dance.
public enum DancingCircle {
    public static func recording() -> Recording {
        Recording(size: CGSize(width: 375, height: 667)) { stage in
            let controller = UIViewController()
            stage.window.rootViewController = controller
            guard let floor = controller.view else { return }
            floor.backgroundColor = .white

            let circle = UIView(frame: CGRect(x: 40, y: 80, width: 100, height: 100))
            circle.layer.cornerRadius = 50
            circle.backgroundColor = .flatRed
            circle.layer.shadowOpacity = 0.25
            circle.layer.shadowRadius = 8
            circle.layer.shadowOffset = CGSize(width: 0, height: 4)
            floor.addSubview(circle)

            circle.dance
                .animate(duration: 2, curve: .easeInOut) {
                    $0.center = CGPoint(x: 187.5, y: 333.5)
                    $0.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
                    $0.backgroundColor = .flatBlue
                }
                .addCompletion { _ in floor.backgroundColor = .flatGreen }
                .start(after: 0.5)
            stage.waitUntilIdle()
            stage.wait(0.6)
        }
    }
}
