/// What people call the view that a layer belongs to. Nothing of it shows in pixels.
package struct LayerCaption: Hashable, Sendable {
    /// `accessibilityIdentifier`, else Hero's id, else the layer's own name.
    package var name: String?
    /// The class: `UILabel`, `PriceTag`.
    package var kind: String
    /// What a label says.
    package var text: String?

    package init(name: String? = nil, kind: String, text: String? = nil) {
        (self.name, self.kind, self.text) = (name, kind, text)
    }
}
