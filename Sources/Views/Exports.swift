// A user of UIKit's names finds Core Graphics' and Core Animation's value types without another import.
//
// Of Foundation only these, not its clocks: an app that imports `UIKit` beside has the stage's clocks in their places,
// which would be ambiguous if Foundation's came another way.
@_exported import Animation
@_exported import struct Foundation.AttributeContainer
@_exported import struct Foundation.AttributedString
@_exported import class Foundation.Bundle
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import struct Foundation.Data
@_exported import struct Foundation.Date
@_exported import class Foundation.FileManager
@_exported import struct Foundation.IndexPath
@_exported import struct Foundation.IndexSet
@_exported import struct Foundation.Locale
@_exported import class Foundation.NSAttributedString
@_exported import class Foundation.NSCoder
@_exported import class Foundation.NSMutableAttributedString
@_exported import class Foundation.NSNumber
@_exported import class Foundation.NSObject
@_exported import struct Foundation.NSRange
@_exported import struct Foundation.Notification
@_exported import class Foundation.ProcessInfo
@_exported import typealias Foundation.TimeInterval
@_exported import struct Foundation.URL
@_exported import Geometry
