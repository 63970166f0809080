import Animation
import Compositing
import Foundation
import Geometry

/// A layer property that animates, spelled as Core Animation's key path.
public enum AnimatableKey: String, CaseIterable, Sendable, Hashable {
    /// Where the anchor point is in the superlayer, in points.
    case position
    /// The layer's own rectangle, in points.
    case bounds
    /// The size of the bounds alone, in points.
    case boundsSize = "bounds.size"
    /// The origin of the bounds alone, in points: scrolls the sublayers.
    case boundsOrigin = "bounds.origin"
    /// The point that transforms turn about, in unit coordinates.
    case anchorPoint
    /// The depth, in points towards the viewer.
    case zPosition
    /// The transform about the anchor point.
    case transform
    /// The opacity, 0…1.
    case opacity
    /// Whether the layer is hidden; changes at once.
    case hidden
    /// Whether sublayers are cut to the bounds; changes at once.
    case masksToBounds
    /// The corner radius, in points.
    case cornerRadius
    /// The colour below the contents.
    case backgroundColor
    /// The width of the border, in points.
    case borderWidth
    /// The colour of the border.
    case borderColor
    /// The colour of the shadow.
    case shadowColor
    /// The opacity of the shadow, 0…1.
    case shadowOpacity
    /// The blur of the shadow: the Gaussian's σ in points.
    case shadowRadius
    /// How far the shadow is moved, in points.
    case shadowOffset
    /// The shape that casts the shadow.
    case shadowPath
    /// The part of the contents that is shown, in unit coordinates.
    case contentsRect
    /// Pixels of the contents per point.
    case contentsScale
    /// How much of a visual effect is in force, 0…1.
    case effectAmount
    /// The path of a shape layer.
    case path
    /// The colour inside a shape layer's path.
    case fillColor
    /// The colour of a shape layer's outline.
    case strokeColor
    /// The width of a shape layer's outline, in points.
    case lineWidth
    /// The path of a shape layer on its way to one of other elements.
    case morph = "path.morph"
    /// Where the outline of a shape layer begins, 0…1 of its length.
    case strokeStart
    /// Where the outline of a shape layer ends, 0…1 of its length.
    case strokeEnd
    /// Where a shape layer's dashes begin, in points along the outline.
    case lineDashPhase
    /// The colours of a gradient layer; as many at both ends.
    case colors
    /// Where the colours of a gradient layer are, 0…1; as many at both ends.
    case locations
    /// Where a gradient layer's first colour is, in unit coordinates.
    case startPoint
    /// Where a gradient layer's last colour is, in unit coordinates.
    case endPoint
    /// What is done to all sublayers, about the anchor point.
    case sublayerTransform
    /// What is done to each copy of a replicator layer after what is done to the one before.
    case instanceTransform
    /// The seconds by which the copies of a replicator layer lag behind each other.
    case instanceDelay
    /// What is added to the opacity from each copy of a replicator layer to the next.
    case instanceAlphaOffset
    /// The blur of what lies behind a visual effect view: the Gaussian's σ in points. No key of Core Animation.
    case blurRadius
    /// What is painted over the blurred picture. No key of Core Animation.
    case blurTint
    /// The size of a label's text, in points. No key of Core Animation.
    case fontSize
    /// Points after each character of a label. No key of Core Animation.
    case letterSpacing
    /// The number that a label shows. No key of Core Animation.
    case number
    /// The colour of a label's text, or the tint of a symbol or template. No key of Core Animation.
    case foregroundColor

    /// Whether it is a look that UIKit sets at once: only scenes animate it.
    package var isLook: Bool {
        switch self {
        case .blurRadius, .blurTint, .fontSize, .letterSpacing, .number, .foregroundColor: true
        default: false
        }
    }
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
        case morph(WritableKeyPath<LayerProperties, CGPath?>)
        case colors(WritableKeyPath<LayerProperties, [CGColor]>)
        case numbers(WritableKeyPath<LayerProperties, [CGFloat]>)
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
        case .morph: .morph(\.shapePath)
        case .strokeStart: .number(\.strokeStart)
        case .strokeEnd: .number(\.strokeEnd)
        case .lineDashPhase: .number(\.lineDashPhase)
        case .colors: .colors(\.colors)
        case .locations: .numbers(\.locations)
        case .startPoint: .point(\.startPoint)
        case .endPoint: .point(\.endPoint)
        case .sublayerTransform: .transform(\.sublayerTransform)
        case .instanceTransform: .transform(\.instanceTransform)
        case .instanceDelay: .number(\.instanceDelay)
        case .instanceAlphaOffset: .number(\.instanceAlphaOffset)
        case .blurRadius: .number(\.blurRadius)
        case .blurTint: .color(\.blurTint)
        case .fontSize: .number(\.look.fontSize)
        case .letterSpacing: .number(\.look.letterSpacing)
        case .number: .number(\.look.number)
        case .foregroundColor: .color(\.look.color)
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
        case .morph(let path): .morph(properties[keyPath: path] ?? CGPath())
        case .colors(let path): .colors(properties[keyPath: path])
        case .numbers(let path): .numbers(properties[keyPath: path])
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
        case (.morph(let path), .morph(let v)): properties[keyPath: path] = v
        case (.colors(let path), .colors(let v)): properties[keyPath: path] = v
        case (.numbers(let path), .numbers(let v)): properties[keyPath: path] = v
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

    // The values of shape and gradient layers. For other layers they are zero, and setting them does nothing.

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
    fileprivate var lineDashPhase: CGFloat {
        get { shape?.stroke.dashPhase ?? 0 }
        set { shape?.stroke.dashPhase = newValue }
    }
    fileprivate var colors: [CGColor] {
        get { gradient?.colors ?? [] }
        set { gradient?.colors = newValue }
    }
    fileprivate var locations: [CGFloat] {
        get { gradient?.locations ?? [] }
        set { gradient?.locations = newValue }
    }
    fileprivate var instanceTransform: CATransform3D {
        get { replication?.transform ?? .identity }
        set { replication?.transform = newValue }
    }
    fileprivate var instanceDelay: CGFloat {
        get { CGFloat(replication?.delay ?? 0) }
        set { replication?.delay = Double(newValue) }
    }
    fileprivate var instanceAlphaOffset: CGFloat {
        get { replication?.alphaOffset ?? 0 }
        set { replication?.alphaOffset = newValue }
    }
    fileprivate var blurRadius: CGFloat {
        get { backdrop?.radius ?? 0 }
        set { backdrop?.radius = max(0, newValue) }
    }
    fileprivate var blurTint: CGColor? {
        get { backdrop?.tint }
        set { if let newValue { backdrop?.tint = newValue } }
    }
    private var backdrop: BackdropEffect? {
        get { if case .backdrop(let effect)? = contents { effect } else { nil } }
        set { if let newValue, backdrop != nil { contents = .backdrop(newValue) } }
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
