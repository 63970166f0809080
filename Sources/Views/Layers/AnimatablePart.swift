import Animation
import Foundation
import Geometry

/// A number inside an animatable property, such as `transform.rotation.z` or `position.x`.
package struct AnimatablePart: Sendable {
    /// The property.
    let key: AnimatableKey
    /// What the property's name is followed by.
    let name: String

    /// - Returns: nil for what is no number inside a property.
    init?(path: String) {
        guard let key = Self.keys.first(where: { path.hasPrefix($0.rawValue + ".") }) else { return nil }
        let name = String(path.dropFirst(key.rawValue.count + 1))
        guard Self.names(of: key).contains(name) else { return nil }
        (self.key, self.name) = (key, name)
    }

    private static let keys: [AnimatableKey] = [
        .transform, .sublayerTransform, .position, .bounds, .shadowOffset, .anchorPoint, .startPoint, .endPoint,
    ]

    private static func names(of key: AnimatableKey) -> [String] {
        switch key {
        case .transform, .sublayerTransform:
            [
                "scale", "scale.x", "scale.y", "scale.z", "rotation", "rotation.x", "rotation.y", "rotation.z",
                "translation.x", "translation.y", "translation.z",
            ]
        case .bounds: ["size.width", "size.height", "origin.x", "origin.y"]
        case .shadowOffset: ["width", "height"]
        default: ["x", "y"]
        }
    }

    func value(in properties: LayerProperties) -> CGFloat {
        switch properties[key] {
        case .point(let point): name == "x" ? point.x : point.y
        case .size(let size): name == "width" ? size.width : size.height
        case .rect(let rect):
            switch name {
            case "size.width": rect.width
            case "size.height": rect.height
            default: name == "origin.x" ? rect.minX : rect.minY
            }
        case .transform(let transform): Self.value(name, in: transform)
        default: 0
        }
    }

    func set(_ value: CGFloat, in properties: inout LayerProperties) {
        switch properties[key] {
        case .point(var point):
            if name == "x" { point.x = value } else { point.y = value }
            properties[key] = .point(point)
        case .size(var size):
            if name == "width" { size.width = value } else { size.height = value }
            properties[key] = .size(size)
        case .rect(var rect):
            switch name {
            case "size.width": rect.size.width = value
            case "size.height": rect.size.height = value
            default: if name == "origin.x" { rect.origin.x = value } else { rect.origin.y = value }
            }
            properties[key] = .rect(rect)
        case .transform(let transform):
            properties[key] = .transform(Self.transform(transform, with: value, as: name))
        default: break
        }
    }

    // MARK: Transforms: scaled first, then turned, then moved

    private static func value(_ name: String, in t: CATransform3D) -> CGFloat {
        func length(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat { (x * x + y * y + z * z).squareRoot() }
        func angle(_ y: CGFloat, _ x: CGFloat) -> CGFloat { CGFloat(Elementary.atan2(Double(y), Double(x))) }
        switch name {
        case "scale", "scale.x": return length(t.m11, t.m12, t.m13)
        case "scale.y": return length(t.m21, t.m22, t.m23)
        case "scale.z": return length(t.m31, t.m32, t.m33)
        case "rotation.x": return angle(t.m23, t.m22)
        case "rotation.y": return angle(-t.m13, t.m11)
        case "rotation", "rotation.z": return angle(t.m12, t.m11)
        case "translation.x": return t.m41
        case "translation.y": return t.m42
        default: return t.m43
        }
    }

    private static func transform(_ t: CATransform3D, with value: CGFloat, as name: String) -> CATransform3D {
        let present = Self.value(name, in: t)
        func scaled(_ x: Bool, _ y: Bool, _ z: Bool) -> CATransform3D {
            guard present > 1e-9 else { return t }
            let factor = value / present
            return CATransform3DScale(t, x ? factor : 1, y ? factor : 1, z ? factor : 1)
        }
        var moved = t
        switch name {
        case "scale": return scaled(true, true, false)
        case "scale.x": return scaled(true, false, false)
        case "scale.y": return scaled(false, true, false)
        case "scale.z": return scaled(false, false, true)
        case "rotation.x": return CATransform3DRotate(t, value - present, 1, 0, 0)
        case "rotation.y": return CATransform3DRotate(t, value - present, 0, 1, 0)
        case "rotation", "rotation.z":
            guard t.isAffine else { return CATransform3DRotate(t, value - present, 0, 0, 1) }
            // Behind the scale: an oblong that turns stays an oblong.
            var turned = t.affine
            (turned.tx, turned.ty) = (0, 0)
            turned = turned.concatenating(CGAffineTransform(rotationAngle: value - present))
            (turned.tx, turned.ty) = (t.m41, t.m42)
            return CATransform3D(turned)
        case "translation.x": moved.m41 = value
        case "translation.y": moved.m42 = value
        default: moved.m43 = value
        }
        return moved
    }
}

extension AnimatableValue {
    /// A value as people write it in `fromValue`: a number, a point, a size, a rectangle, a transform, a colour, a path, or
    /// a list of numbers or colours; nil for anything else.
    init?(any value: Any?) {
        // A number of Foundation's can also be had as a Boolean.
        if let value, type(of: value) is NSNumber.Type, let number = value as? NSNumber {
            self = .number(CGFloat(number.doubleValue))
            return
        }
        if let held = (value as? NSValue)?.held {
            self = held
            return
        }
        switch value {
        case let value as AnimatableValue: self = value
        case let value as Bool: self = .bool(value)
        case let value as CGFloat: self = .number(value)
        case let value as Double: self = .number(CGFloat(value))
        case let value as Float: self = .number(CGFloat(value))
        case let value as Int: self = .number(CGFloat(value))
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3D(value))
        case let value as CGColor: self = .color(value)
        case let value as UIColor: self = .color(value.cgColor)
        case let value as CGPath: self = .path(value)
        case let value as UIBezierPath: self = .path(value.cgPath)
        case let list as [Any]:
            guard let read = Self.read(list) else { return nil }
            self = read
        default: return nil
        }
    }

    /// A list of colours or one of numbers, as gradients have them; nil for an empty one and for any other.
    private static func read(_ list: [Any]) -> AnimatableValue? {
        guard !list.isEmpty else { return nil }
        let values = list.compactMap { AnimatableValue(any: $0) }
        let colors = values.compactMap { if case .color(let color) = $0 { color } else { nil } }
        let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
        if colors.count == list.count { return .colors(colors) }
        return numbers.count == list.count ? .numbers(numbers) : nil
    }

    /// The difference in the other direction; nil for what cannot be added.
    var negated: AnimatableValue? {
        zeroDifference.map { .interpolate(from: self, to: $0, progress: 2) }
    }

    /// The same where a property is a yes or no, which people also write as a number.
    func asBool(_ key: AnimatableKey?) -> AnimatableValue {
        guard key == .hidden || key == .masksToBounds, case .number(let number) = self else { return self }
        return .bool(number != 0)
    }
}
