/// The modules of an app that a stage has seen classes of, in that order. What they add to UIKit's own classes is found
/// for objects that are of no class of theirs.
struct PortedModules {
    /// As mangled names have them, with the length before each.
    private(set) var names: [String] = []

    mutating func add(_ name: String) { if !names.contains(name) { names.append(name) } }
}

extension Stage {
    /// The modules that the stage has seen.
    var portedModules: [String] { associations[PortedModules.self]?.names ?? [] }

    /// Remembers where a class of an app comes from.
    func sees(_ type: AnyClass) {
        guard let module = PortRuntime.module(of: type), module != PortRuntime.ownModule else { return }
        var seen = associations[PortedModules.self] ?? PortedModules()
        seen.add(module)
        associations[PortedModules.self] = seen
    }
}
