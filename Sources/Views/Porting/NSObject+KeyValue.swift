import Foundation

extension NSObject {
    /// Sets a property by its name: one of a ported class that Objective-C would know, one of UIKit's that `KeyedValues`
    /// knows, any name of a layer or an animation, and defaults of `UserDefaults`. Of others the stage hears.
    public func setValue(_ value: Any?, forKey key: String) {
        if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
        do {
            if try PortRuntime.setValue(value, forKey: key, on: self) { return }
            if let layer = self as? CALayer { return layer.setNamedValue(value, key) }
            if let animation = self as? CAAnimation { return animation.namedValues[key] = value }
            if NibProperties.set(value, key, self) { return }
            Stage.current?.reportDiagnostic("\(type(of: self)) has no property \(key) that can be set by its name")
        } catch { Stage.current?.reportDiagnostic("\(type(of: self)).\(key): \(error)") }
    }

    /// Sets a property by a path of names: `layer.cornerRadius`, `transform.rotation.z` of a layer.
    public func setValue(_ value: Any?, forKeyPath path: String) {
        if let (first, rest) = step(path), !(self is CAAnimation) {
            guard let next = self.value(forKey: first) as? NSObject else { return }
            return next.setValue(value, forKeyPath: rest)
        }
        setValue(value, forKey: path)
    }

    /// A property by its name, as `setValue(_:forKey:)` knows them, and methods of ported classes without arguments;
    /// nil for others, of which the stage hears.
    public func value(forKey key: String) -> Any? {
        if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
        do {
            if let found = try PortRuntime.value(forKey: key, of: self) { return found }
            if let layer = self as? CALayer { return layer.namedValue(key) }
            if let animation = self as? CAAnimation { return animation.namedValues[key] }
            if let found = KeyedValues.value(key, of: self) { return found }
            Stage.current?.reportDiagnostic("\(type(of: self)).\(key) is not read by its name")
        } catch { Stage.current?.reportDiagnostic("\(type(of: self)).\(key): \(error)") }
        return nil
    }

    /// A property by a path of names.
    public func value(forKeyPath path: String) -> Any? {
        if let (first, rest) = step(path), !(self is CAAnimation) {
            return (value(forKey: first) as? NSObject)?.value(forKeyPath: rest)
        }
        return value(forKey: path)
    }

    /// The first name of a path and what follows. Layers know paths of their own whole.
    private func step(_ path: String) -> (String, String)? {
        if self is CALayer, AnimatableKey(rawValue: path) != nil || AnimatablePart(path: path) != nil { return nil }
        guard let dot = path.firstIndex(of: ".") else { return nil }
        return (String(path[..<dot]), String(path[path.index(after: dot)...]))
    }
}

extension CALayer {
    fileprivate func namedValue(_ name: String) -> Any? {
        if let key = AnimatableKey(rawValue: name) { return properties[key].plain }
        if let part = AnimatablePart(path: name) { return NSNumber(value: Double(part.value(in: properties))) }
        return switch name {
        case "frame": frame
        case "mask": mask
        case "superlayer": superlayer
        case "sublayers": sublayers
        case "name": self.name
        default: namedValues[name]
        }
    }

    fileprivate func setNamedValue(_ value: Any?, _ name: String) {
        let found = AnimatableValue(any: value)
        if let key = AnimatableKey(rawValue: name) {
            switch (key, found) {
            case (.bounds, .rect(let rect)?): bounds = rect
            case (_, let found?): change([key]) { $0[key] = found.asBool(key) }
            case (_, nil): if case .color = properties[key] { change([key]) { $0[key] = .color(nil) } }
            }
        } else if let part = AnimatablePart(path: name) {
            guard case .number(let number)? = found else { return }
            var changed = properties
            part.set(number, in: &changed)
            if part.key == .bounds { bounds = changed.bounds } else { change([part.key]) { part.set(number, in: &$0) } }
        } else {
            switch name {
            case "frame": if let rect = value as? CGRect { frame = rect }
            case "mask": mask = value as? CALayer
            case "name": self.name = value as? String
            default: namedValues[name] = value
            }
        }
    }
}

extension AnimatableValue {
    /// As people take it from `value(forKey:)`: numbers as Foundation's, the rest as it is.
    fileprivate var plain: Any? {
        switch self {
        case .number(let number): NSNumber(value: Double(number))
        case .bool(let isOn): NSNumber(value: isOn)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .color(let color): color
        case .transform(let transform): transform
        case .path(let path): path
        case .morph(let path): path
        case .colors(let colors): colors
        case .numbers(let numbers): numbers.map { NSNumber(value: Double($0)) }
        }
    }
}
