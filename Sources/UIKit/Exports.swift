// An app's `import UIKit` finds the classes of this package, and Foundation with them, as Apple's does.
@_exported import Foundation
@_exported import Views
