import Foundation
import Geometry
import Views

@testable import Hero

/// Turns fixture JSON into controllers and views.
final class SceneBuilder {
    private(set) var problems: [String] = []

    func controller(_ screen: JSON) -> UIViewController {
        let controller = UIViewController()
        let root = view(screen["view"] ?? .null, superview: nil)
        if screen["view"]?["frame"] == nil { root.frame = CGRect(x: 0, y: 0, width: 375, height: 667) }
        controller.view = root
        if let style = screen["presentation"]?.string.flatMap(UIModalPresentationStyle.init) {
            controller.modalPresentationStyle = style
        }
        if let text = screen["hero"]?["modalAnimation"]?.string { controller.hero.modalAnimationType = animation(text) }
        return controller
    }

    func animation(_ text: String) -> HeroDefaultAnimationType {
        let parsed = HeroLanguage().defaultAnimation(text)
        problems += parsed.diagnostics.map(\.message)
        return parsed.animation ?? .auto
    }

    func modifiers(_ json: JSON) -> [HeroModifier]? {
        let texts = json.array?.compactMap(\.string) ?? [json.string].compactMap { $0 }
        let language = HeroLanguage(resolveColor: Self.color, resolvePath: Self.polygon)
        let parsed = texts.map { language.modifiers($0) }
        problems += parsed.flatMap(\.diagnostics).map(\.message)
        return texts.isEmpty ? nil : parsed.flatMap(\.modifiers)
    }

    func view(_ json: JSON, superview: UIView?) -> UIView {
        let view = make(json["type"]?.string ?? "view", json, superview)
        view.accessibilityIdentifier = json["name"]?.string
        geometry(view, json)
        appearance(view, json)
        hero(view, json["hero"] ?? .null)
        let parent = (view as? UIVisualEffectView)?.contentView ?? view
        for child in json["subviews"]?.array ?? [] {
            let subview = self.view(child, superview: view)
            parent.addSubview(subview)
        }
        return view
    }

    private func make(_ type: String, _ json: JSON, _ superview: UIView?) -> UIView {
        switch type {
        case "label": return UILabel()
        case "image": return UIImageView(image: nil)
        case "blur":
            return UIVisualEffectView(
                effect: UIBlurEffect(style: json["style"]?.string.flatMap(UIBlurEffect.Style.init) ?? .regular))
        case "stack": return UIStackView()
        case "scroll": return UIScrollView()
        case "collection": return UICollectionView()
        case "table": return UITableView()
        case "cell": return superview is UICollectionView ? UICollectionViewCell() : UITableViewCell()
        case "navigationBar": return UINavigationBar()
        default: return UIView()
        }
    }

    private func geometry(_ view: UIView, _ json: JSON) {
        if let a = json["anchorPoint"]?.numbers { view.layer.anchorPoint = CGPoint(x: a[0], y: a[1]) }
        if let f = json["frame"]?.numbers { view.frame = CGRect(x: f[0], y: f[1], width: f[2], height: f[3]) }
        if let b = json["bounds"]?.numbers { view.bounds = CGRect(x: b[0], y: b[1], width: b[2], height: b[3]) }
        if let t = json["transform"]?.numbers, t.count == 6 {
            view.transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
        }
    }

    private func appearance(_ view: UIView, _ json: JSON) {
        let layer = view.layer
        if let color = json["backgroundColor"]?.string { view.backgroundColor = Self.color(color) }
        if let alpha = json["alpha"]?.number { view.alpha = alpha }
        if let hidden = json["hidden"]?.bool { view.isHidden = hidden }
        if let opaque = json["opaque"]?.bool { view.isOpaque = opaque }
        if let radius = json["cornerRadius"]?.number { layer.cornerRadius = radius }
        if let masks = json["masksToBounds"]?.bool { layer.masksToBounds = masks }
        if let width = json["borderWidth"]?.number { layer.borderWidth = width }
        if let color = json["borderColor"]?.string { layer.borderColor = Self.color(color)?.cgColor }
        if let z = json["zPosition"]?.number { layer.zPosition = z }
        if let r = json["contentsRect"]?.numbers {
            layer.contentsRect = CGRect(x: r[0], y: r[1], width: r[2], height: r[3])
        }
        guard let shadow = json["shadow"] else { return }
        if let color = shadow["color"]?.string { layer.shadowColor = Self.color(color)?.cgColor }
        if let opacity = shadow["opacity"]?.number { layer.shadowOpacity = Float(opacity) }
        if let radius = shadow["radius"]?.number { layer.shadowRadius = radius }
        if let offset = shadow["offset"]?.numbers { layer.shadowOffset = CGSize(width: offset[0], height: offset[1]) }
    }

    private func hero(_ view: UIView, _ json: JSON) {
        if let id = json.string { view.hero.id = id }
        if let id = json["id"]?.string { view.hero.id = id }
        if let modifiers = json["modifiers"] { view.hero.modifiers = self.modifiers(modifiers) }
        if let enabled = json["enabled"]?.bool { view.hero.isEnabled = enabled }
        if let enabled = json["enabledForSubviews"]?.bool { view.hero.isEnabledForSubviews = enabled }
    }

    static func color(_ text: String) -> UIColor? {
        let named: [String: UIColor] = [
            "white": .white, "black": .black, "red": .red, "green": .green, "blue": .blue, "clear": .clear,
            "yellow": .yellow, "gray": .gray,
        ]
        return named[text] ?? HexColor.color(text)
    }

    /// Moves, lines and closings are all that the fixtures' paths have.
    static func polygon(_ text: String) -> CGPath? {
        var path = CGPath()
        var words = text.split(separator: " ")[...]
        while let word = words.popFirst() {
            if word == "Z" {
                path.closeSubpath()
                continue
            }
            guard let x = Double(word.dropFirst()), let y = words.popFirst().flatMap({ Double($0) }) else { return nil }
            if word.hasPrefix("M") { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
        }
        return path
    }
}
