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

extension AnimatableKey {
    /// Where a layer keeps the property, and of which kind it is.
    private enum Place {
        case number(WritableKeyPath<LayerProperties, CGFloat>)
        case bool(WritableKeyPath<LayerProperties, Bool>)
        case point(WritableKeyPath<LayerProperties, CGPoint>)
        case size(WritableKeyPath<LayerProperties, CGSize>)
        case rect(WritableKeyPath<LayerProperties, CGRect>)
        case transform(WritableKeyPath<LayerProperties, CATransform3D>)
        case color(WritableKeyPath<LayerProperties, CGColor?>)
        case path(WritableKeyPath<LayerProperties, CGPath?>)
    }

    private var place: Place {
        switch self {
        case .position: .point(\.position)
        case .bounds: .rect(\.bounds)
        case .boundsSize: .size(\.bounds.size)
        case .boundsOrigin: .point(\.bounds.origin)
        case .anchorPoint: .point(\.anchorPoint)
        case .zPosition: .number(\.zPosition)
        case .transform: .transform(\.transform)
        case .opacity: .number(\.opacity)
        case .hidden: .bool(\.isHidden)
        case .masksToBounds: .bool(\.masksToBounds)
        case .cornerRadius: .number(\.cornerRadius)
        case .backgroundColor: .color(\.backgroundColor)
        case .borderWidth: .number(\.borderWidth)
        case .borderColor: .color(\.borderColor)
        case .shadowColor: .color(\.shadowColor)
        case .shadowOpacity: .number(\.shadowOpacity)
        case .shadowRadius: .number(\.shadowRadius)
        case .shadowOffset: .size(\.shadowOffset)
        case .shadowPath: .path(\.shadowPath)
        case .contentsRect: .rect(\.contentsRect)
        case .contentsScale: .number(\.contentsScale)
        case .effectAmount: .number(\.effectAmount)
        case .path: .path(\.shapePath)
        case .fillColor: .color(\.fillColor)
        case .strokeColor: .color(\.strokeColor)
        case .lineWidth: .number(\.lineWidth)
        case .startPoint: .point(\.startPoint)
        case .endPoint: .point(\.endPoint)
        }
    }

    fileprivate func value(in properties: LayerProperties) -> AnimatableValue {
        switch place {
        case .number(let path): .number(properties[keyPath: path])
        case .bool(let path): .bool(properties[keyPath: path])
        case .point(let path): .point(properties[keyPath: path])
        case .size(let path): .size(properties[keyPath: path])
        case .rect(let path): .rect(properties[keyPath: path])
        case .transform(let path): .transform(properties[keyPath: path])
        case .color(let path): .color(properties[keyPath: path])
        case .path(let path): .path(properties[keyPath: path])
        }
    }

    fileprivate func set(_ value: AnimatableValue, in properties: inout LayerProperties) {
        switch (place, value) {
        case (.number(let path), .number(let v)): properties[keyPath: path] = v
        case (.bool(let path), .bool(let v)): properties[keyPath: path] = v
        case (.point(let path), .point(let v)): properties[keyPath: path] = v
        case (.size(let path), .size(let v)): properties[keyPath: path] = v
        case (.rect(let path), .rect(let v)): properties[keyPath: path] = v
        case (.transform(let path), .transform(let v)): properties[keyPath: path] = v
        case (.color(let path), .color(let v)): properties[keyPath: path] = v
        case (.path(let path), .path(let v)): properties[keyPath: path] = v
        default: break
        }
    }
}

extension LayerProperties {
    /// Reads or writes one property as a value of any kind. Writing a value of another kind than the key's changes
    /// nothing.
    public subscript(key: AnimatableKey) -> AnimatableValue {
        get { key.value(in: self) }
        set { key.set(newValue, in: &self) }
    }

    // Of shape and gradient layers; other layers have zero and keep it.

    fileprivate var shapePath: CGPath? {
        get { shape?.path }
        set { if let newValue { shape?.path = newValue } }
    }
    fileprivate var fillColor: CGColor? {
        get { shape?.fillColor }
        set { shape?.fillColor = newValue }
    }
    fileprivate var strokeColor: CGColor? {
        get { shape?.strokeColor }
        set { shape?.strokeColor = newValue }
    }
    fileprivate var lineWidth: CGFloat {
        get { shape?.stroke.width ?? 0 }
        set { shape?.stroke.width = newValue }
    }
    fileprivate var startPoint: CGPoint {
        get { gradient?.start ?? .zero }
        set { gradient?.start = newValue }
    }
    fileprivate var endPoint: CGPoint {
        get { gradient?.end ?? .zero }
        set { gradient?.end = newValue }
    }
}
