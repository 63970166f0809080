import Foundation
import Scenes

extension RenderSettings {
    /// The settings of the nearest `segue.yaml` in a folder or above it; none when there is no such file.
    /// - Throws: `SceneFailure` with the mistakes in the file.
    public static func file(from folder: String) throws(SceneFailure) -> RenderSettings {
        var settings = RenderSettings()
        guard let path = SettingsFile.find("segue.yaml", from: folder) else { return settings }
        for entry in try SettingsFile(path: path, known: SettingsFile.names).entries {
            guard let setting = RenderSetting(rawValue: entry.key.value) else { continue }
            let place = entry.value.range.start
            settings.set(setting, entry.value.value, origin: "\(path):\(place.line):\(place.column)")
        }
        return settings
    }
}

extension SettingsFile {
    /// Everything that a `segue.yaml` may set.
    static var names: [String] { RenderSetting.allCases.map(\.rawValue) + ComparisonSetting.allCases.map(\.rawValue) }
}
