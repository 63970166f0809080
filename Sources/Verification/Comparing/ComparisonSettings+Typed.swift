import Comparison
import Segue

extension ComparisonSettings {
    /// - Throws: `ComparisonSettingError`.
    public func apply(to options: inout ComparisonOptions) throws(ComparisonSettingError) {
        if let value = try number(.threshold) { options.threshold = value }
        if let value = self[.includeAA] {
            guard value.text == "true" || value.text == "false" else { throw ComparisonSettingError(setting: .includeAA, value: value) }
            options.includesAntialiased = value.text == "true"
        }
        if let value: ComparisonOptions.Background = try word(.background) { options.background = value }
        if let value: ComparisonOptions.Metric = try word(.metric) { options.metric = value }
        if let value: ComparisonOptions.Layout = try word(.layout) { options.layout = value }
    }

    /// - Throws: `ComparisonSettingError`.
    public func apply(to tolerances: inout Tolerances) throws(ComparisonSettingError) {
        if let value = try count(.maxPixels) { tolerances.maximumPixels = value }
        if let value = try number(.maxRatio) { tolerances.maximumRatio = value }
        if let value = try count(.maxFrames) { tolerances.maximumFrames = value }
        if let value = try count(.maxConsecutiveFrames) { tolerances.maximumConsecutiveFrames = value }
        if let value = try count(.timeSlack, upTo: 60) { tolerances.timeSlack = value }
    }

    private func number(_ setting: ComparisonSetting) throws(ComparisonSettingError) -> Double? {
        guard let value = self[setting] else { return nil }
        guard let number = Double(value.text), (0...1).contains(number) else { throw ComparisonSettingError(setting: setting, value: value) }
        return number
    }

    private func count(_ setting: ComparisonSetting, upTo limit: Int = 1_000_000_000) throws(ComparisonSettingError) -> Int? {
        guard let value = self[setting] else { return nil }
        guard let number = Int(value.text), (0...limit).contains(number) else { throw ComparisonSettingError(setting: setting, value: value) }
        return number
    }

    private func word<Choice: RawRepresentable>(_ setting: ComparisonSetting) throws(ComparisonSettingError) -> Choice?
    where Choice.RawValue == String {
        guard let value = self[setting] else { return nil }
        guard let choice = Choice(rawValue: value.text) else { throw ComparisonSettingError(setting: setting, value: value) }
        return choice
    }
}
