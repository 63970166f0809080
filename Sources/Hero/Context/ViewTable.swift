import Views

/// Values by view identity. Keeps the views in the order in which they came; only looked up and walked in that order.
struct ViewTable<Value> {
    private var places: [ObjectIdentifier: Int] = [:]
    /// What was removed leaves a gap, so that a removal does not move the others.
    private var entries: [(view: UIView, value: Value)?] = []

    var views: [UIView] { entries.compactMap { $0?.view } }

    subscript(view: UIView) -> Value? {
        get { places[ObjectIdentifier(view)].flatMap { entries[$0]?.value } }
        set {
            let key = ObjectIdentifier(view)
            if let place = places[key] {
                entries[place] = newValue.map { (view, $0) }
                if newValue == nil { places[key] = nil }
            } else if let newValue {
                places[key] = entries.count
                entries.append((view, newValue))
            }
        }
    }
}
