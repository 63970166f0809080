// `import QuartzCore` finds Core Animation's classes, the value types that they are told with, and the stage's clocks.
@_exported import UIKit
