import Animation
import Foundation
import Geometry
import Views

/// Turns parsed calls into modifiers, with Hero's defaults.
struct ModifierBuilder {
    let language: HeroLanguage
    private let scalars: [Unicode.Scalar]
    private(set) var diagnostics: [LanguageDiagnostic] = []

    init(language: HeroLanguage, source: String) {
        self.language = language
        scalars = Array(source.unicodeScalars)
    }

    /// - Returns: nil, with a diagnostic, for what Hero would skip.
    mutating func modifier(_ node: LanguageNode) -> HeroModifier? {
        guard let signature = ModifierSignature.named(node.name), node.isCallable else {
            let suggestion = NearMiss.suggestion(for: node.name, among: ModifierSignature.all.map(\.name))
            diagnostics.append(LanguageDiagnostic(.unknownName(node.name, suggestion: suggestion, .modifier), node.range, .modifierIgnored))
            return nil
        }
        if signature.name == "overlay", let first = node.arguments.first, first.label == "color" || first.node.number == nil {
            return build(ArgumentReader(node, .overlayByColor))
        }
        return build(ArgumentReader(node, signature))
    }

    private mutating func build(_ reader: ArgumentReader) -> HeroModifier? {
        var reader = reader
        let modifier = appearance(&reader) ?? geometry(&reader) ?? motion(&reader) ?? manner(&reader)
        diagnostics += reader.diagnostics
        return modifier
    }

    // MARK: Appearance

    private func appearance(_ r: inout ArgumentReader) -> HeroModifier? {
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

    // MARK: Geometry

    private func geometry(_ r: inout ArgumentReader) -> HeroModifier? {
        func triple(_ fallback: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (r.number(0).map { CGFloat($0) } ?? fallback, r.number(1).map { CGFloat($0) } ?? fallback, r.number(2).map { CGFloat($0) } ?? fallback)
        }
        switch r.signature.name {
        case "position": return .position(CGPoint(x: CGFloat(r.number(0) ?? 0), y: CGFloat(r.number(1) ?? 0)))
        case "size": return .size(CGSize(width: CGFloat(r.number(0) ?? 0), height: CGFloat(r.number(1) ?? 0)))
        case "scale":
            if r.isSingle { return .scale(CGFloat(r.number(0) ?? 1)) }
            let (x, y, z) = triple(1)
            return .scale(x: x, y: y, z: z)
        case "rotate":
            if r.isSingle { return .rotate(CGFloat(r.number(0) ?? 0)) }
            let (x, y, z) = triple(0)
            return .rotate(x: x, y: y, z: z)
        case "translate":
            let (x, y, z) = triple(0)
            return .translate(x: x, y: y, z: z)
        case "perspective": return r.numbers().map { .perspective(CGFloat($0[0])) }
        case "transform": return r.numbers().map { .transform(CATransform3D(rows: $0.map { CGFloat($0) })) }
        default: return nil
        }
    }

    // MARK: Timing and motion

    private func motion(_ r: inout ArgumentReader) -> HeroModifier? {
        switch r.signature.name {
        case "duration": return r.numbers().map { .duration(Double($0[0])) }
        case "durationMatchLongest": return .durationMatchLongest
        case "delay": return r.numbers().map { .delay(Double($0[0])) }
        case "spring": return .spring(stiffness: CGFloat(r.number(0) ?? 250), damping: CGFloat(r.number(1) ?? 30))
        case "arc": return .arc(intensity: CGFloat(r.number(0) ?? 1))
        case "timingFunction": return timingFunction(&r)
        case "cascade": return cascade(&r)
        default: return nil
        }
    }

    private func timingFunction(_ r: inout ArgumentReader) -> HeroModifier? {
        guard let first = r.node(0) else {
            r.noteMissing(0)
            return nil
        }
        guard first.number != nil else {
            if let curve = TimingCurve.heroNamed(first.name) { return .timingFunction(curve) }
            r.noteWrong(0, .timingFunction, among: TimingCurve.heroNames)
            return nil
        }
        return r.numbers().map { .timingFunction(TimingCurve(Double($0[0]), Double($0[1]), Double($0[2]), Double($0[3]))) }
    }

    private func cascade(_ r: inout ArgumentReader) -> HeroModifier? {
        var direction = CascadeDirection.topToBottom
        if let node = r.node(1) {
            if let named = CascadeDirection(node.name) {
                direction = named
            } else if let radial = Self.radial(node) {
                direction = radial
            } else {
                r.noteWrong(1, .direction, among: CascadeDirection.names)
            }
        }
        return .cascade(delta: r.number(0).map { Double($0) } ?? 0.02, direction: direction, delayMatchedViews: r.bool(2) ?? false)
    }

    private static func radial(_ node: LanguageNode) -> CascadeDirection? {
        guard case .call(let name, let arguments) = node.kind, arguments.count == 2 else { return nil }
        let labels = arguments.map(\.label)
        guard labels == [nil, nil] || labels == ["x", "y"] else { return nil }
        guard let x = arguments[0].node.number, let y = arguments[1].node.number else { return nil }
        let center = CGPoint(x: CGFloat(x), y: CGFloat(y))
        switch name {
        case "radial": return .radial(center: center)
        case "inverseRadial": return .inverseRadial(center: center)
        default: return nil
        }
    }

    // MARK: Manner and conditions

    private mutating func manner(_ r: inout ArgumentReader) -> HeroModifier? {
        switch r.signature.name {
        case "source":
            guard let node = r.node(0) else {
                r.noteMissing(0)
                return nil
            }
            return .source(heroID: node.name)
        case "useGlobalCoordinateSpace": return .useGlobalCoordinateSpace
        case "ignoreSubviewModifiers": return .ignoreSubviewModifiers(recursive: r.bool(0) ?? false)
        case "useOptimizedSnapshot": return .useOptimizedSnapshot
        case "useNormalSnapshot": return .useNormalSnapshot
        case "useLayerRenderSnapshot": return .useLayerRenderSnapshot
        case "useNoSnapshot": return .useNoSnapshot
        case "forceAnimate": return .forceAnimate
        case "useScaleBasedSizeChange": return .useScaleBasedSizeChange
        case "beginWith": return .beginWith(nested(r))
        case "whenMatched": return .when(.matched, nested(r))
        case "whenPresenting": return .when(.presenting, nested(r))
        case "whenDismissing": return .when(.not(.presenting), nested(r))
        case "whenAppearing": return .when(.appearing, nested(r))
        case "whenDisappearing": return .when(.not(.appearing), nested(r))
        case "when":
            guard let node = r.node(0) else {
                r.noteMissing(0)
                return nil
            }
            var condition = ConditionBuilder()
            let built = condition.condition(node)
            diagnostics += condition.diagnostics
            guard let built else { return nil }
            return .when(built, nested(r))
        default: return nil
        }
    }

    private mutating func nested(_ r: ArgumentReader) -> [HeroModifier] { r.rest.compactMap { modifier($0) } }
}

extension LanguageNode {
    /// Whether the node may stand for a modifier: a name or a call.
    var isCallable: Bool {
        switch kind {
        case .name, .call: true
        default: false
        }
    }
}
