import Geometry

/// What of a layer's contents can be animated although the contents are drawn: numbers that they are drawn by.
package struct ContentLook: Sendable, Hashable {
    /// The size of the text, in points.
    package var fontSize: CGFloat = 0
    /// Points after each character.
    package var letterSpacing: CGFloat = 0
    /// The number that the text shows.
    package var number: CGFloat = 0
    /// The colour of the text, or the tint of a symbol or template.
    package var color: CGColor?

    package init(
        fontSize: CGFloat = 0, letterSpacing: CGFloat = 0, number: CGFloat = 0, color: CGColor? = nil
    ) {
        (self.fontSize, self.letterSpacing, self.number, self.color) = (fontSize, letterSpacing, number, color)
    }
}

/// How contents are made for a look or for bounds other than those that they have.
package struct ContentRecipe: Sendable {
    /// The look of the contents that are there.
    let look: ContentLook
    /// The size in points that those contents are for; nil for contents that any bounds show alike.
    let size: CGSize?
    /// - Parameters: the look, and the bounds that are shown.
    let make: @Sendable (ContentLook, CGRect) -> LayerContents?

    package init(
        _ look: ContentLook, size: CGSize? = nil,
        make: @escaping @Sendable (ContentLook, CGRect) -> LayerContents?
    ) {
        (self.look, self.size, self.make) = (look, size, make)
    }

    /// Contents for what the ones that are there do not fit; nil where they do.
    func contents(_ look: ContentLook, in bounds: CGRect) -> LayerContents? {
        if look == self.look, size == nil || size == bounds.size { return nil }
        return make(look, bounds)
    }
}

extension CALayer {
    /// Contents that look so, and how they are made for other looks.
    func setContents(_ contents: LayerContents?, recipe: ContentRecipe?) {
        change([]) {
            ($0.contents, $0.recipe) = (contents, recipe)
            if let recipe { $0.look = recipe.look }
        }
    }

    /// Says how the contents look from now on, before they are drawn so.
    func setLook(_ look: ContentLook) {
        let old = properties.look
        guard old != look else { return }
        var keys: [AnimatableKey] = []
        if old.fontSize != look.fontSize { keys.append(.fontSize) }
        if old.letterSpacing != look.letterSpacing { keys.append(.letterSpacing) }
        if old.number != look.number { keys.append(.number) }
        if old.color != look.color { keys.append(.foregroundColor) }
        change(keys) { $0.look = look }
    }
}
