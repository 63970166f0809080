// What a Swift program needs for building screens and recording them, in one import.
@_exported import Codecs
@_exported import Dance
@_exported import Hero
@_exported import Recording
@_exported import Views
// How it is recorded and compared.
@_exported import enum Scenes.ComparisonSetting
@_exported import typealias Scenes.ComparisonSettings
@_exported import struct Scenes.LayeredSettings
@_exported import enum Scenes.RenderSetting
@_exported import typealias Scenes.RenderSettings
@_exported import struct Scenes.SettingError
@_exported import struct Scenes.SettingValue
