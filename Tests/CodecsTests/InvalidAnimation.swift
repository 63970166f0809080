import Testing

@testable import Codecs

/// Reads a broken animation in every way.
/// - Parameter isForgiven: whether it has to be read all the same.
func expectAnErrorAndNothingWorse(_ bytes: [UInt8], isForgiven: Bool) throws {
    do {
        _ = try AnimationFile.open(bytes).allFrames()
        #expect(isForgiven)
    } catch {
        let error = try #require(error as? DecodeError)
        #expect(!error.description.isEmpty)
    }
    _ = try? AnimationOutline(bytes)
}
