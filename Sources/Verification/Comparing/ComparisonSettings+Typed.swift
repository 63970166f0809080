import Scenes

extension ComparisonSettings {
    /// - Throws: `SettingError`.
    package func apply(to options: inout ComparisonOptions) throws(SettingError) {
        if let value = try number(.threshold) { options.threshold = value }
        if let value = try isOn(.includeAA) { options.includesAntialiased = value }
        if let value: ComparisonOptions.Background = try word(.background) { options.background = value }
        if let value: ComparisonOptions.Metric = try word(.metric) { options.metric = value }
        if let value: ComparisonOptions.Layout = try word(.layout) { options.layout = value }
    }

    /// - Throws: `SettingError`.
    package func apply(to tolerances: inout Tolerances) throws(SettingError) {
        if let value = try integer(.maxPixels) { tolerances.maximumPixels = value }
        if let value = try number(.maxRatio) { tolerances.maximumRatio = value }
        if let value = try integer(.maxFrames) { tolerances.maximumFrames = value }
        if let value = try integer(.maxConsecutiveFrames) { tolerances.maximumConsecutiveFrames = value }
        if let value = try integer(.timeSlack) { tolerances.timeSlack = value }
    }
}
