import Animation
import Foundation
import Geometry

extension NSValue {
    /// A value that holds a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    /// The rectangle that the value holds; an empty one for other values.
    public var cgRectValue: CGRect { holds(NSValue(rect: .zero)) ? rectValue : .zero }
    /// A value that holds a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    /// The point that the value holds; zero for other values.
    public var cgPointValue: CGPoint { holds(NSValue(point: .zero)) ? pointValue : .zero }
    /// A value that holds a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    /// The size that the value holds; zero for other values.
    public var cgSizeValue: CGSize { holds(NSValue(size: .zero)) ? sizeValue : .zero }

    /// The point, size or rectangle that it holds; nil for anything else.
    var held: AnimatableValue? {
        if holds(NSValue(point: .zero)) { return .point(pointValue) }
        if holds(NSValue(size: .zero)) { return .size(sizeValue) }
        return holds(NSValue(rect: .zero)) ? .rect(rectValue) : nil
    }

    /// Whether it holds what another value holds: a rectangle, a point or a size.
    fileprivate func holds(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}

extension CGSize {
    /// Whether both are the same.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGPoint {
    /// Whether both are the same.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGRect {
    /// Whether both are the same.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}

/// A rectangle in a dictionary is read as `NSValue` or as `CGRect`, as on Apple's platforms.
extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// A value that holds it.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
    /// The rectangle that a value holds.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = source.rectValue
    }
    /// The rectangle that a value holds; false for one that holds something else.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        result = source.holds(NSValue(rect: .zero)) ? source.rectValue : nil
        return result != nil
    }
    /// The rectangle that a value holds.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
        source?.rectValue ?? .zero
    }
}

/// A number in a dictionary is read as `NSNumber` or as `CGFloat`, as on Apple's platforms.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// A number that is it.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    /// The number's value.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }
    /// The number's value.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }
    /// The number's value; 0 for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
