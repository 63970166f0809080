extension Importer {
    /// The name under which the scene knows an image; nil when the project does not have it.
    mutating func image(named name: String, line: Int) -> String? {
        if let known = knownImages[name] {
            if known == nil { note("an image that was not found", name, line: line) }
            return known
        }
        knownImages[name] = .some(nil)
        guard let found = project.image(name) else {
            note("an image that was not found", name, line: line)
            return nil
        }
        guard let light = found.light else {
            note("an image that is drawn of vectors", name, line: line)
            return nil
        }
        let key = imageNames.take(NameText.camel(name) ?? "image")
        resources.append((key, light.path))
        let path = YAMLValue.string(options.path(light.path))
        var entries: [YAMLEntry] = []
        if let dark = found.dark {
            resources.append((key, dark.path))
            entries = [
                YAMLEntry(key: "light", value: path), YAMLEntry(key: "dark", value: .string(options.path(dark.path))),
            ]
        }
        if light.scale != light.scaleOfName {
            if entries.isEmpty { entries = [YAMLEntry(key: "light", value: path)] }
            entries.append(YAMLEntry(key: "scale", value: .number(Double(light.scale))))
        }
        images.append((key, entries.isEmpty ? path : .map(entries)))
        knownImages[name] = key
        return key
    }
}
