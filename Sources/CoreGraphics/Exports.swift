// `import CoreGraphics` finds the value types that Foundation on Linux lacks, and the stage's clocks.
@_exported import UIKit
