import Testing
@testable import Hero
