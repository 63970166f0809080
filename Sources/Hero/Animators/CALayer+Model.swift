import Animation
import Views

extension CALayer {
    /// Sets one property of the model.
    func setModel(_ value: AnimatableValue, for key: AnimatableKey) {
        switch (key, value) {
        case (.position, .point(let v)): position = v
        case (.anchorPoint, .point(let v)): anchorPoint = v
        case (.boundsSize, .size(let v)): bounds.size = v
        case (.transform, .transform(let v)): transform = v
        case (.opacity, .number(let v)): opacity = Float(v)
        case (.zPosition, .number(let v)): zPosition = v
        case (.cornerRadius, .number(let v)): cornerRadius = v
        case (.backgroundColor, .color(let v)): backgroundColor = v
        case (.borderWidth, .number(let v)): borderWidth = v
        case (.borderColor, .color(let v)): borderColor = v
        case (.masksToBounds, .bool(let v)): masksToBounds = v
        case (.shadowColor, .color(let v)): shadowColor = v
        case (.shadowOpacity, .number(let v)): shadowOpacity = Float(v)
        case (.shadowRadius, .number(let v)): shadowRadius = v
        case (.shadowOffset, .size(let v)): shadowOffset = v
        case (.shadowPath, .path(let v)): shadowPath = v
        case (.contentsRect, .rect(let v)): contentsRect = v
        case (.contentsScale, .number(let v)): contentsScale = v
        default: break
        }
    }
}
