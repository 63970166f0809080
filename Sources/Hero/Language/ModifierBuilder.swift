import Animation
import Foundation
import Geometry
import Views

/// Turns parsed calls into modifiers, with Hero's defaults.
struct ModifierBuilder {
    let language: HeroLanguage
    let scalars: [Unicode.Scalar]
    var diagnostics: [LanguageDiagnostic] = []

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

    // MARK: Manner and conditions

    mutating func manner(_ r: inout ArgumentReader) -> HeroModifier? {
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
