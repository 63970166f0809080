// A dance is written in UIKit's names.
@_exported import Views
