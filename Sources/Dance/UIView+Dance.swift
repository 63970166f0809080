import Views

extension UIView {
    /// The view's chain of animations; always the same object.
    public var dance: Dance {
        if let dance = associations[Dance.self] { return dance }
        let dance = Dance(view: self)
        associations[Dance.self] = dance
        return dance
    }
}

/// Counts the animations of a stage. Kept with its window, so that stages count by themselves.
struct DanceTags {
    private var count = 0

    static func next() -> Int {
        guard let window = Stage.current?.window else { return 0 }
        var tags = window.associations[DanceTags.self] ?? DanceTags()
        defer { window.associations[DanceTags.self] = tags }
        tags.count += 1
        return tags.count - 1
    }
}
