import Animation
import Foundation
import Geometry

/// A layer property that animates, spelled as Core Animation's key path.
public enum AnimatableKey: String, CaseIterable, Sendable, Hashable {
    case position
    case bounds
    case boundsSize = "bounds.size"
    case boundsOrigin = "bounds.origin"
    case anchorPoint
    case zPosition
    case transform
    case opacity
    case hidden
    case masksToBounds
    case cornerRadius
    case backgroundColor
    case borderWidth
    case borderColor
    case shadowColor
    case shadowOpacity
    case shadowRadius
    case shadowOffset
    case shadowPath
    case contentsRect
    case contentsScale
    /// How much of a visual effect is in force, 0…1.
    case effectAmount
    /// Shape layers.
    case path
    case fillColor
    case strokeColor
    case lineWidth
    /// Gradient layers.
    case startPoint
    case endPoint
}

extension LayerProperties {
    /// Reads or writes one property as a value of any kind. Writing a value of another kind than the key's changes nothing.
    public subscript(key: AnimatableKey) -> AnimatableValue {
        get {
            switch key {
            case .position: .point(position)
            case .bounds: .rect(bounds)
            case .boundsSize: .size(bounds.size)
            case .boundsOrigin: .point(bounds.origin)
            case .anchorPoint: .point(anchorPoint)
            case .zPosition: .number(zPosition)
            case .transform: .transform(transform)
            case .opacity: .number(opacity)
            case .hidden: .bool(isHidden)
            case .masksToBounds: .bool(masksToBounds)
            case .cornerRadius: .number(cornerRadius)
            case .backgroundColor: .color(backgroundColor)
            case .borderWidth: .number(borderWidth)
            case .borderColor: .color(borderColor)
            case .shadowColor: .color(shadowColor)
            case .shadowOpacity: .number(shadowOpacity)
            case .shadowRadius: .number(shadowRadius)
            case .shadowOffset: .size(shadowOffset)
            case .shadowPath: .path(shadowPath)
            case .contentsRect: .rect(contentsRect)
            case .contentsScale: .number(contentsScale)
            case .effectAmount: .number(effectAmount)
            case .path: .path(shape?.path)
            case .fillColor: .color(shape?.fillColor)
            case .strokeColor: .color(shape?.strokeColor)
            case .lineWidth: .number(shape?.stroke.width ?? 0)
            case .startPoint: .point(gradient?.start ?? .zero)
            case .endPoint: .point(gradient?.end ?? .zero)
            }
        }
        set {
            switch (key, newValue) {
            case (.position, .point(let v)): position = v
            case (.bounds, .rect(let v)): bounds = v
            case (.boundsSize, .size(let v)): bounds.size = v
            case (.boundsOrigin, .point(let v)): bounds.origin = v
            case (.anchorPoint, .point(let v)): anchorPoint = v
            case (.zPosition, .number(let v)): zPosition = v
            case (.transform, .transform(let v)): transform = v
            case (.opacity, .number(let v)): opacity = v
            case (.hidden, .bool(let v)): isHidden = v
            case (.masksToBounds, .bool(let v)): masksToBounds = v
            case (.cornerRadius, .number(let v)): cornerRadius = v
            case (.backgroundColor, .color(let v)): backgroundColor = v
            case (.borderWidth, .number(let v)): borderWidth = v
            case (.borderColor, .color(let v)): borderColor = v
            case (.shadowColor, .color(let v)): shadowColor = v
            case (.shadowOpacity, .number(let v)): shadowOpacity = v
            case (.shadowRadius, .number(let v)): shadowRadius = v
            case (.shadowOffset, .size(let v)): shadowOffset = v
            case (.shadowPath, .path(let v)): shadowPath = v
            case (.contentsRect, .rect(let v)): contentsRect = v
            case (.contentsScale, .number(let v)): contentsScale = v
            case (.effectAmount, .number(let v)): effectAmount = v
            case (.path, .path(let v)): if let v { shape?.path = v }
            case (.fillColor, .color(let v)): shape?.fillColor = v
            case (.strokeColor, .color(let v)): shape?.strokeColor = v
            case (.lineWidth, .number(let v)): shape?.stroke.width = v
            case (.startPoint, .point(let v)): gradient?.start = v
            case (.endPoint, .point(let v)): gradient?.end = v
            default: break
            }
        }
    }
}
