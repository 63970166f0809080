import Foundation
import Geometry

/// Pictures that an image view shows one after the other, as events of the stage.
final class ImageCycle {
    private weak var view: UIImageView?
    private let images: [UIImage]
    /// Seconds that each picture is shown.
    private let step: Double
    private let start = Stage.now
    private let runs: Int
    private var event: Stage.Event?
    private(set) var current: UIImage?

    /// `runs`: how often they are shown; 0 for ever.
    init(_ view: UIImageView, _ images: [UIImage], duration: Double, runs: Int) {
        (self.view, self.images, self.runs) = (view, images, runs)
        step = duration > 0 ? duration / Double(images.count) : 1 / 30
    }

    func show(_ number: Int = 0) {
        guard runs == 0 || number < runs * images.count else {
            view?.endCycle()
            return
        }
        current = images[number % images.count]
        view?.updateShown()
        event = Stage.current?.schedule(at: start + step * Double(number + 1), keepsBusy: runs > 0) { [weak self] in
            self?.show(number + 1)
        }
    }

    func stop() { event?.cancel() }
}

extension UIImageView {
    /// Shows `animationImages` one after the other, as often as `animationRepeatCount` says. Does nothing without any.
    public func startAnimating() {
        if let animationImages { begin(animationImages, animationDuration, runs: animationRepeatCount) }
    }

    /// Shows the image again.
    public func stopAnimating() { endCycle() }

    /// Whether pictures are shown one after the other at present.
    public var isAnimating: Bool { cycle != nil }

    func begin(_ images: [UIImage], _ duration: Double, runs: Int) {
        endCycle()
        guard !images.isEmpty else { return }
        cycle = ImageCycle(self, images, duration: duration, runs: runs)
        cycle?.show()
    }

    func endCycle() {
        guard let cycle else { return }
        cycle.stop()
        self.cycle = nil
        updateShown()
    }
}

extension UIImage {
    /// An image that image views show as these pictures, one after the other, for ever; nil without any.
    /// `duration`: the seconds that all of them take; 0 for a thirtieth of a second each.
    public class func animatedImage(with images: [UIImage], duration: Double) -> UIImage? {
        images.first?.with { $0.animation = (images, duration) }
    }
    /// The pictures of an animated image; nil for a still one.
    public var images: [UIImage]? { look.animation?.images }
    /// The seconds that the pictures of an animated image take; 0 for a still one.
    public var duration: Double { look.animation?.duration ?? 0 }
}
