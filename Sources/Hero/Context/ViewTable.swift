import Views

/// Values by view identity. Keeps the views in the order in which they came; only looked up and walked in that order.
struct ViewTable<Value> {
    private var values: [ObjectIdentifier: Value] = [:]
    private(set) var views: [UIView] = []

    subscript(view: UIView) -> Value? {
        get { values[ObjectIdentifier(view)] }
        set {
            let key = ObjectIdentifier(view)
            if values.updateValueOrRemove(newValue, forKey: key) {
                if newValue == nil { views.removeAll { $0 === view } }
            } else if newValue != nil {
                views.append(view)
            }
        }
    }

    mutating func removeAll() {
        values.removeAll()
        views.removeAll()
    }
}

extension Dictionary {
    /// - Returns: whether there was a value before.
    fileprivate mutating func updateValueOrRemove(_ value: Value?, forKey key: Key) -> Bool {
        if let value { return updateValue(value, forKey: key) != nil }
        return removeValue(forKey: key) != nil
    }
}
