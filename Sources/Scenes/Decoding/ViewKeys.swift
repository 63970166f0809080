/// Which keys a view may have, by its type: the scene format's table of views.
enum ViewKeys {
    static let structure = SceneKeys.structure.map(\.name)

    static let common = SceneKeys.common.map(\.name)

    private static let byKind = SceneKeys.kinds.map { (kinds: $0.kinds, keys: $0.table.names) }

    /// The keys that only this type has.
    static func own(_ kind: ViewKind) -> [String] { byKind.first { $0.kinds.contains(kind) }?.keys ?? [] }

    /// The types that have a key which is not common to all.
    static func owners(of key: String) -> [ViewKind] { byKind.filter { $0.keys.contains(key) }.flatMap(\.kinds) }
}

extension FieldMap {
    /// Reports the keys that a view of this type does not have. A key of another type is said to be that.
    func onlyViewKeys(of kind: ViewKind, structure: [String], owner: String) {
        let allowed = structure + ViewKeys.common + ViewKeys.own(kind)
        for (key, _) in entries where !allowed.contains(key.value) {
            let owners = ViewKeys.owners(of: key.value)
            if owners.isEmpty {
                reportUnknown(key, allowed, of: owner)
            } else {
                report(.keyOfOtherType(key.value, type: kind.rawValue, belongsTo: owners.map(\.rawValue)), at: key.range)
            }
        }
    }
}
