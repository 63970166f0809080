import Foundation
import Geometry
import Views

extension ModifierBuilder {
    /// Modifiers of what a view looks like; nil for all others.
    func appearance(_ r: inout ArgumentReader) -> HeroModifier? {
        switch r.signature.name {
        case "fade": return .fade
        case "forceNonFade": return .forceNonFade
        case "opacity": return .opacity(CGFloat(r.number(0) ?? 1))
        case "backgroundColor": return color(&r).map { .backgroundColor($0) }
        case "borderColor": return color(&r).map { .borderColor($0) }
        case "shadowColor": return color(&r).map { .shadowColor($0) }
        case "overlay": return overlay(&r)
        case "cornerRadius": return r.numbers().map { .cornerRadius(CGFloat($0[0])) }
        case "zPosition": return r.numbers().map { .zPosition(CGFloat($0[0])) }
        case "borderWidth": return r.numbers().map { .borderWidth(CGFloat($0[0])) }
        case "shadowOpacity": return r.numbers().map { .shadowOpacity(CGFloat($0[0])) }
        case "shadowRadius": return r.numbers().map { .shadowRadius(CGFloat($0[0])) }
        case "shadowOffset": return r.numbers().map { .shadowOffset(CGSize(width: CGFloat($0[0]), height: CGFloat($0[1]))) }
        case "contentsScale": return r.numbers().map { .contentsScale(CGFloat($0[0])) }
        case "contentsRect":
            return r.numbers().map {
                .contentsRect(CGRect(x: CGFloat($0[0]), y: CGFloat($0[1]), width: CGFloat($0[2]), height: CGFloat($0[3])))
            }
        case "masksToBounds":
            if r.node(0) == nil { r.noteMissing(0) }
            return r.bool(0).map { .masksToBounds($0) }
        case "shadowPath":
            if r.node(0) == nil { r.noteMissing(0) }
            guard let text = r.text(0) else { return nil }
            if let path = language.resolvePath(text) { return .shadowPath(path) }
            r.noteWrong(0, .path)
            return nil
        default: return nil
        }
    }

    /// The first argument as a colour: what it says in the string is what is looked up.
    private func color(_ r: inout ArgumentReader) -> UIColor? {
        guard let node = r.node(0) else {
            r.noteMissing(0)
            return nil
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[node.range])
        let text: String
        if case .string(let quoted) = node.kind { text = quoted } else { text = String(view) }
        if let color = language.resolveColor(text) { return color }
        r.noteWrong(0, .color)
        return nil
    }

    private func overlay(_ r: inout ArgumentReader) -> HeroModifier? {
        if r.signature.parameters.count == 2 {
            // Hero, which knows numbers only, takes white where it finds none.
            let color = color(&r) ?? .white
            return .overlay(color: color, opacity: CGFloat(r.number(1) ?? 1))
        }
        let parts = (0..<3).map { CGFloat(r.number($0) ?? 1) }
        return .overlay(color: UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1), opacity: CGFloat(r.number(3) ?? 1))
    }
}
