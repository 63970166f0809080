import Foundation
import Geometry

/// A drawn keyboard: its ground, the strip for suggestions (which is empty) and the keys. It takes the touches that it
/// gets and does nothing with them.
final class KeyboardView: UIView {
    private var isDark: Bool
    /// Called when the window's appearance is another one.
    var traitsDidChange: () -> Void = {}
    private let dividers = [UIView.part(), UIView.part()]
    private var keys: [UIView] = []
    private(set) var layout: KeyboardLayout

    /// - Parameter frame: of the keyboard, in the window.
    init(_ layout: KeyboardLayout, frame: CGRect, isDark: Bool) {
        (self.layout, self.isDark) = (layout, isDark)
        super.init(frame: frame)
        prepare()
    }

    required init?(coder: NSCoder) { nil }

    private func prepare() {
        for line in dividers { addSubview(line) }
        paint(isDark: isDark)
    }

    /// The ground and the keys in light or in dark colours.
    func paint(isDark: Bool) {
        self.isDark = isDark
        backgroundColor = color(0xD1D4DB, 0x2B2B2D)
        for line in dividers { line.backgroundColor = color(0xB4B8C0, 0x4A4A4C) }
        show(layout)
    }

    override func resolveAnew() {
        super.resolveAnew()
        traitsDidChange()
    }

    private func color(_ light: UInt32, _ dark: UInt32) -> UIColor {
        UIColor(cgColor: CGColor(hex: isDark ? dark : light))
    }

    /// Other keys, at once.
    func show(_ layout: KeyboardLayout) {
        self.layout = layout
        for key in keys { key.removeFromSuperview() }
        keys = layout.keys.map(view)
        keys.forEach(addSubview)
        let width = nearestPixel(bounds.width / 3)
        for (index, line) in dividers.enumerated() {
            line.isHidden = layout.suggestions == 0 || bounds.width > bounds.height * 3
            line.frame = CGRect(
                x: CGFloat(index + 1) * width, y: 11, width: 1 / traitCollection.displayScale,
                height: max(0, layout.suggestions - 21))
        }
    }

    private func view(_ key: KeyboardLayout.Key) -> UIView {
        let view = UIView.part(radius: 5)
        view.frame = key.frame.integralPixels(traitCollection.displayScale)
        view.layer.cornerCurve = .continuous
        switch key.ground {
        case .light: view.backgroundColor = color(0xFFFFFF, 0x6B6B6D)
        case .dark: view.backgroundColor = color(0xABB0BA, 0x474749)
        case .accent: view.backgroundColor = .systemBlue
        case .none: break
        }
        if key.ground != .none {
            view.layer.shadowColor = CGColor(hex: isDark ? 0x000000 : 0x898A8D)
            view.layer.shadowOpacity = 1
            view.layer.shadowRadius = 0
            view.layer.shadowOffset = CGSize(width: 0, height: 1)
        }
        let ink = key.ground == .accent ? UIColor.white : color(0x000000, 0xFFFFFF)
        switch key.face {
        case .letter(let text): label(text, isLarge(text) ? 25 : 22.5, ink, in: view, view.bounds)
        case .word(let text): label(text, 16, ink, in: view, view.bounds)
        case .digit(let digit, let letters):
            let split = view.bounds.height * (letters.isEmpty ? 1 : 0.68)
            label(digit, 25, ink, in: view, CGRect(x: 0, y: 0, width: view.bounds.width, height: split))
            label(
                letters, 10, ink, in: view,
                CGRect(x: 0, y: split - 5, width: view.bounds.width, height: 13), weight: .semibold)
        case .symbol(let name):
            let size: CGFloat = key.ground == .none ? 24 : 19
            let image = UIImageView(
                image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size)))
            (image.frame, image.contentMode) = (view.bounds, .center)
            image.tintColor = key.ground == .none ? color(0x50555C, 0xD0D0D2) : ink
            view.addSubview(image)
        }
        return view
    }

    /// Small letters are larger than capital ones.
    private func isLarge(_ text: String) -> Bool { text.count == 1 && text != text.uppercased() }

    private func label(
        _ text: String, _ size: CGFloat, _ color: UIColor, in view: UIView, _ frame: CGRect,
        weight: UIFont.Weight = .regular
    ) {
        guard !text.isEmpty else { return }
        let label = UILabel(frame: frame)
        (label.text, label.textColor, label.textAlignment) = (text, color, .center)
        label.font = .systemFont(ofSize: size, weight: weight)
        view.addSubview(label)
    }
}

extension CGRect {
    /// With all edges on whole pixels.
    fileprivate func integralPixels(_ scale: CGFloat) -> CGRect {
        func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (x, y) = (round(minX), round(minY))
        return CGRect(x: x, y: y, width: round(maxX) - x, height: round(maxY) - y)
    }
}
