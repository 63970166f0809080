import Foundation

extension NSObject {
    /// Sets a property by its name: those of ported classes that storyboards can set, and defaults of `UserDefaults`.
    public func setValue(_ value: Any?, forKey key: String) {
        if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
        do {
            guard try !PortRuntime.setValue(value, forKey: key, on: self) else { return }
            Stage.current?.reportDiagnostic("\(type(of: self)) has no property \(key) that can be set by its name")
        } catch { Stage.current?.reportDiagnostic("\(type(of: self)).\(key): \(error)") }
    }

    /// Sets a property by a path, of which only the last part may be the name of a property.
    public func setValue(_ value: Any?, forKeyPath path: String) { setValue(value, forKey: path) }
    /// Nil, and a report: properties are not read by their names.
    public func value(forKey key: String) -> Any? {
        if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
        Stage.current?.reportDiagnostic("\(type(of: self)).\(key) is not read by its name")
        return nil
    }
    /// Nil, and a report: properties are not read by their names.
    public func value(forKeyPath path: String) -> Any? { value(forKey: path) }
}
