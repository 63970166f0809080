import Testing
@testable import Recording
