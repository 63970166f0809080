/// What people call the view that a layer belongs to. Nothing of it shows in pixels.
public struct LayerCaption: Hashable, Sendable {
    /// `accessibilityIdentifier`, else Hero's id, else the layer's own name.
    public var name: String?
    /// The class: `UILabel`, `PriceTag`.
    public var kind: String
    /// What a label says.
    public var text: String?

    public init(name: String? = nil, kind: String, text: String? = nil) {
        (self.name, self.kind, self.text) = (name, kind, text)
    }
}
