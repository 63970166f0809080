import Testing

@testable import Dance
