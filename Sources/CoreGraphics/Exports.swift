// `import CoreGraphics` finds the value types that Foundation on Linux lacks.
@_exported import Foundation
@_exported import Geometry
