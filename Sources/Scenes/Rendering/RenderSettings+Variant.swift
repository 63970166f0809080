import Views

extension RenderSettings {
    /// What the words of a variant such as `dark+rtl` set: an appearance, a direction, or else a device. `default` sets
    /// nothing.
    package init(variant name: String, words: [String]) {
        self.init()
        for word in words where word != "default" {
            let setting: RenderSetting =
                switch word {
                case "light", "dark": .appearance
                case "ltr", "rtl": .direction
                case _ where UIContentSizeCategory(rawValue: word) != nil: .contentSize
                default: .device
                }
            set(setting, word, origin: "variant \(name)")
        }
    }
}
