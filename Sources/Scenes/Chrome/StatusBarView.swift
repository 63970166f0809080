import Foundation
import Geometry
import SceneModel
import Views

/// The time, the signals and the battery along a device's upper edge, and the line at its lower one that leads home.
/// Stays whatever moves below it.
final class StatusBarView: UIView {
    private let device: Device?
    private var contents: UIView?
    /// The line that leads home, which shows on whatever lies below it.
    private let home = UIVisualEffectView(effect: ContrastEffect())
    /// What says the time, while the bar is shown.
    private(set) var clock: UILabel?

    private let isRightToLeft: Bool

    init(_ device: Device?, size: CGSize, isRightToLeft: Bool) {
        (self.device, self.isRightToLeft) = (device, isRightToLeft)
        super.init(frame: CGRect(origin: .zero, size: size))
        isOpaque = false
        isUserInteractionEnabled = false
        layer.zPosition = 9e5
        guard let bottom = device?.safeArea.bottom, bottom > 0 else { return }
        let width = min(139, size.width * 0.37)
        home.frame = CGRect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
        home.layer.cornerRadius = 2.5
        home.alpha = 0
        addSubview(home)
    }

    required init?(coder: NSCoder) { nil }

    /// Devices whose bars have their things in the same places.
    private enum Family {
        /// Room on both sides of what is cut out of the screen, as wide as this.
        case cutout(CGFloat)
        case homeButton, tablet
    }

    private var family: Family {
        guard let device else { return .homeButton }
        switch DeviceBezel(device).kind {
        case .island: return .cutout(126)
        case .notch(let width, _): return .cutout(width)
        case .homeButton: return .homeButton
        case .tablet: return .tablet
        }
    }

    /// Shows the bar in a colour, or none; a change of colour on a screen that changes fades.
    func show(_ color: UIColor?, duration: Double) {
        clock = nil
        let (old, new) = (contents, color.map(make))
        contents = new
        if let new { addSubview(new) }
        guard duration > 0, old != nil || new != nil else {
            old?.removeFromSuperview()
            home.alpha = new == nil ? 0 : 1
            return
        }
        new?.alpha = 0
        UIView.animate(withDuration: duration) {
            new?.alpha = 1
            old?.alpha = 0
            self.home.alpha = new == nil ? 0 : 1
        } completion: { _ in
            old?.removeFromSuperview()
        }
    }

    /// In the order of reading; all but the words is mirrored where that goes from right to left.
    private func make(_ color: UIColor) -> UIView {
        let view = UIView(frame: bounds)
        view.isOpaque = false
        // A telephone on its side shows none.
        if let device, device.safeArea.top == 0 { return view }
        let top = device?.safeArea.top ?? 20
        let time = UILabel()
        (time.text, time.textColor, time.textAlignment) = ("9:41", color, .center)
        clock = time
        func glyphs(endingAt right: CGFloat, middle: CGFloat, scale: CGFloat, hasCell: Bool) -> [UIView] {
            let battery = battery(color, at: CGPoint(x: right - 27 * scale, y: middle - 6.5 * scale), scale: scale)
            let waves = shape(
                Self.waves, color, at: CGPoint(x: battery.frame.minX - 23 * scale, y: middle - 6 * scale), scale: scale)
            guard hasCell else { return [battery, waves] }
            return [
                battery, waves,
                shape(
                    Self.bars, color, at: CGPoint(x: waves.frame.minX - 24 * scale, y: middle - 6 * scale), scale: scale
                ),
            ]
        }
        var parts: [UIView] = [time]
        switch family {
        case .cutout(let width):
            // In the middle of each side.
            let (side, middle) = ((bounds.width - width) / 2, max(top / 2, top - 32) + 4)
            time.font = .systemFont(ofSize: 17, weight: .semibold)
            time.frame = CGRect(x: side / 2 - 40 + Self.lean, y: middle - 12, width: 80, height: 24)
            parts += glyphs(endingAt: bounds.width - side / 2 - Self.lean + 37, middle: middle, scale: 1, hasCell: true)
        case .homeButton:
            time.font = .systemFont(ofSize: 12, weight: .semibold)
            time.frame = CGRect(x: bounds.width / 2 - 40, y: 0, width: 80, height: 20)
            let scale: CGFloat = 0.86
            parts.append(
                battery(color, at: CGPoint(x: bounds.width - 6 - 27 * scale, y: 10 - 6.5 * scale), scale: scale))
            parts.append(shape(Self.bars, color, at: CGPoint(x: 8, y: 10 - 6 * scale), scale: scale))
            parts.append(shape(Self.waves, color, at: CGPoint(x: 8 + 23 * scale, y: 10 - 6 * scale), scale: scale))
        case .tablet:
            time.font = .systemFont(ofSize: 12, weight: .semibold)
            time.frame = CGRect(x: 20, y: top / 2 - 10, width: time.sizeThatFits(.zero).width, height: 20)
            parts += glyphs(endingAt: bounds.width - 18, middle: top / 2, scale: 0.86, hasCell: false)
        }
        for part in parts {
            if isRightToLeft {
                part.center.x = bounds.width - part.center.x
                if part !== time { part.transform = CGAffineTransform(scaleX: -1, y: 1) }
            }
            view.addSubview(part)
        }
        return view
    }

    /// Points that time and signals are nearer to the cut than to the edge.
    private static let lean: CGFloat = 3

    private func shape(_ path: CGPath, _ color: UIColor, at origin: CGPoint, scale: CGFloat) -> UIView {
        let view = ShapeView(frame: CGRect(x: origin.x, y: origin.y, width: 20 * scale, height: 14 * scale))
        view.isOpaque = false
        view.shapeLayer?.path = path.applying(CGAffineTransform(scaleX: scale, y: scale))
        view.shapeLayer?.fillColor = color.cgColor
        return view
    }

    private func battery(_ color: UIColor, at origin: CGPoint, scale: CGFloat) -> UIView {
        let view = UIView(frame: CGRect(x: origin.x, y: origin.y, width: 27 * scale, height: 13 * scale))
        view.isOpaque = false
        let body = UIView(frame: CGRect(x: 0, y: 0, width: 24 * scale, height: 13 * scale))
        body.isOpaque = false
        (body.layer.borderWidth, body.layer.borderColor, body.layer.cornerRadius) = (
            scale, color.withAlphaComponent(0.4).cgColor, 4 * scale
        )
        let charge = UIView(frame: CGRect(x: 2 * scale, y: 2 * scale, width: 20 * scale, height: 9 * scale))
        (charge.backgroundColor, charge.layer.cornerRadius) = (color, 2.2 * scale)
        let pole = UIView(frame: CGRect(x: 25 * scale, y: 4.25 * scale, width: 1.5 * scale, height: 4.5 * scale))
        (pole.backgroundColor, pole.layer.cornerRadius) = (color.withAlphaComponent(0.4), 0.75 * scale)
        for part in [body, charge, pole] { view.addSubview(part) }
        return view
    }

    /// Four bars of a cell's signal.
    private static let bars: CGPath = {
        var path = CGPath()
        for (index, height) in [4.0, 6.3, 8.8, 11.5].enumerated() {
            path.addPath(
                CGPath(
                    roundedRect: CGRect(x: CGFloat(index) * 4.8, y: 12 - height, width: 3, height: height),
                    cornerWidth: 1, cornerHeight: 1))
        }
        return path
    }()

    /// Three waves of a wireless network.
    private static let waves: CGPath = {
        let data =
            "M8.5 2.6 C11 2.6 13.4 3.6 15.2 5.3 L16.5 3.9 C14.3 1.8 11.5 0.7 8.5 0.7 C5.5 0.7 2.7 1.8 0.5 3.9 L1.8 5.3 C3.6 3.6 6 2.6 8.5 2.6 Z"
            + " M8.5 6.4 C10 6.4 11.4 7 12.5 8 L13.8 6.6 C12.4 5.3 10.5 4.5 8.5 4.5 C6.5 4.5 4.6 5.3 3.2 6.6 L4.5 8 C5.6 7 7 6.4 8.5 6.4 Z"
            + " M8.5 8.3 C7.5 8.3 6.6 8.7 5.9 9.4 L8.5 12 L11.1 9.4 C10.4 8.7 9.5 8.3 8.5 8.3 Z"
        return (try? CGPath(svg: data)) ?? CGPath()
    }()
}
