import Views

/// The scene's own colours by name, resolved when first used: they may refer to each other, but not in a circle.
package struct ColorTable {
    fileprivate enum State {
        case waiting(Field)
        case resolving
        case resolved(UIColor?)
    }

    fileprivate var states: [String: State] = [:]
    package fileprivate(set) var names: [String] = []
    /// The names that are being resolved, outermost first.
    fileprivate var trail: [String] = []

    func isDefined(_ name: String) -> Bool { states[name] != nil }

    package mutating func define(_ name: String, _ field: Field) {
        names.append(name)
        states[name] = .waiting(field)
    }
}

extension DecodingContext {
    /// A scene's own colour, UIKit's, or a flat one, in that order. The outer nil means that there is none; the inner
    /// one that it is broken.
    package func color(named name: String, from field: Field) -> UIColor?? {
        switch colors.states[name] {
        case .resolved(let color): return .some(color)
        case .resolving:
            let from = colors.trail.firstIndex(of: name) ?? 0
            field.report(.cycle(of: "the colour", colors.trail[from...] + [name]))
            return .some(nil)
        case .waiting(let definition):
            colors.states[name] = .resolving
            colors.trail.append(name)
            let color = definition.color()
            colors.trail.removeLast()
            colors.states[name] = .resolved(color)
            return .some(color)
        case nil:
            guard let color = SystemColors.named(name) ?? FlatColor.named(name) else { return .none }
            return .some(color)
        }
    }

    /// A scene's own colour, once all are resolved.
    package func color(named name: String) -> UIColor? {
        if case .resolved(let color) = colors.states[name] { color } else { nil }
    }

    var colorNames: [String] { colors.names + SystemColors.names + FlatColor.all.map(\.name) }
}

extension Field {
    private static var expected: String { "a colour" }

    /// A colour expression, or `{ light: …, dark: … }`.
    package func color() -> UIColor? {
        if case .mapping = node.content {
            guard let map = map(Self.expected) else { return nil }
            map.onlyKeys(["light", "dark"], of: "a colour")
            let light = map.required("light", of: "a colour by appearance")?.color()
            let dark = map.required("dark", of: "a colour by appearance")?.color()
            guard let light, let dark else { return nil }
            return UIColor(light: light.light, dark: dark.dark)
        }
        guard let text = expressionText(Self.expected) else { return nil }
        // Deep chains of names are bounded, since each resolves the next one by recursion.
        guard context.colors.trail.count < 64 else {
            report(.cycle(of: "the colour", context.colors.trail))
            return nil
        }
        var isBroken = false
        let expression = ColorExpression(
            named: { name in
                switch context.color(named: name, from: self) {
                case .none: return nil
                case .some(let color):
                    if color == nil { isBroken = true }
                    return color ?? UIColor(cgColor: .clear)
                }
            },
            known: { context.colorNames })
        do throws(ExpressionFailure) {
            let color = try expression.color(text.value)
            return isBroken ? nil : color
        } catch {
            report(error, in: text)
            return nil
        }
    }

    /// A colour, or `none`: UIKit's nil, which Hero tells apart from `clear`.
    func optionalColor() -> UIColor?? {
        if case .scalar(let scalar) = node.content, scalar.text == "none" { return .some(nil) }
        return color().map { .some($0) }
    }

    /// An expression's text, of bounded length.
    package func expressionText(_ expected: String) -> Located<String>? {
        guard let text = string(expected) else { return nil }
        guard text.utf8.count <= context.limits.count(.expressionBytes) else {
            report(context.limits.reached(.expressionBytes, found: "\(text.utf8.count)"))
            return nil
        }
        return Located(text, at: node.range)
    }

    package func report(_ failure: ExpressionFailure, in text: Located<String>) {
        let range = ScalarSource(text, in: context.source).range(of: failure.range)
        context.report(.expression(failure.problem), at: range, path: path)
    }
}
