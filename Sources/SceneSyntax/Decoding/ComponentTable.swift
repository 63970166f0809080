import Geometry

/// The scene's reusable views by name. None holds itself: cycles are found and taken out before anything is expanded.
package struct ComponentTable {
    private var definitions: [String: Field] = [:]
    package private(set) var names: [String] = []
    package fileprivate(set) var used: Set<String> = []

    package mutating func define(_ name: String, _ field: Field) {
        names.append(name)
        definitions[name] = field
    }

    /// Never used by a view; those that only unused ones use are among them.
    package var unused: [String] { names.filter { !used.contains($0) } }

    package func definition(of name: String) -> Field? { definitions[name] }

    fileprivate mutating func drop(_ name: String) { definitions[name] = nil }
}

extension DecodingContext {
    /// The longest chain of components that use each other.
    private static var longestChain: Int { 64 }

    /// Reports components that hold themselves and takes them out, so that expansion ends.
    package func checkComponentCycles() {
        var done: Set<String> = []
        for name in components.names {
            var trail: [String] = []
            visit(name, &trail, &done)
        }
    }

    private func visit(_ name: String, _ trail: inout [String], _ done: inout Set<String>) {
        guard !done.contains(name), let definition = components.definition(of: name) else { return }
        trail.append(name)
        defer { trail.removeLast() }
        var uses: [Field] = []
        Self.collectUses(in: definition, into: &uses)
        for use in uses {
            guard case .scalar(let scalar) = use.node.content else { continue }
            let isTooLong = trail.count >= Self.longestChain
            if let first = trail.firstIndex(of: scalar.text) {
                use.report(.cycle(of: "the component", trail[first...] + [scalar.text]))
                components.drop(name)
            } else if isTooLong {
                use.report(.limit(.nesting, maximum: "\(Self.longestChain)", found: nil))
                components.drop(name)
            } else {
                visit(scalar.text, &trail, &done)
            }
        }
        done.insert(name)
    }

    /// The `use` fields of a view and of the views inside it.
    private static func collectUses(in view: Field, into uses: inout [Field]) {
        guard case .mapping(let pairs) = view.node.content else { return }
        for pair in pairs {
            guard case .scalar(let key) = pair.key.content else { continue }
            let field = Field(node: pair.value, path: .key(view.path, key.text), context: view.context)
            if key.text == "use" { uses.append(field) }
            if key.text == "mask" { collectUses(in: field, into: &uses) }
            guard ["subviews", "rows", "sections"].contains(key.text), case .sequence(let elements) = pair.value.content
            else { continue }
            for (index, element) in elements.enumerated() {
                collectUses(
                    in: Field(node: element, path: .index(field.path, index), context: view.context), into: &uses)
            }
        }
    }

    /// A view's map with its component's keys beneath it, all the way down; nil when a component is unknown or broken.
    package func expandingComponent(_ map: FieldMap) -> FieldMap? {
        var result = map
        var next = map["use"]
        while let field = next {
            guard let name = field.name("the name of a component") else { return nil }
            components.used.insert(name.value)
            guard let definition = components.definition(of: name.value) else {
                // A component that was taken out has been reported where it is defined.
                if !components.names.contains(name.value) {
                    let nearest = EditDistance.nearest(to: name.value, among: components.names)
                    field.report(.unknownName(name.value, of: "component", nearest: nearest, known: components.names))
                }
                return nil
            }
            guard let base = definition.map("a view") else { return nil }
            result = result.over(base)
            next = base["use"]
        }
        return result
    }
}
