// What a Swift program needs for building screens and recording them, in one import.
@_exported import Codecs
@_exported import Dance
@_exported import Hero
@_exported import Recording
@_exported import Views
// How it is compared.
@_exported import enum SceneModel.ComparisonSetting
// Pixels, as pictures and mattes have them.
@_exported import struct Raster.Bitmap
@_exported import struct Raster.PremultipliedColor
