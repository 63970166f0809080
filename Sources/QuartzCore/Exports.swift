// `import QuartzCore` finds Core Animation's classes and the value types that they are told with.
@_exported import Foundation
@_exported import Views
