// A user of UIKit's names finds Core Graphics' and Core Animation's value types without another import.
@_exported import Animation
@_exported import Foundation
@_exported import Geometry
