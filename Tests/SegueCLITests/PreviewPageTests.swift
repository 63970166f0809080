import Foundation
import Testing

/// The page of `segue serve` in a browser: `scripts/maintain/test-preview` clicks, types and edits.
@Suite struct PreviewPageTests {
    static let hasChromium =
        (try? Program().shell("command -v chromium-headless-shell chromium chromium-browser google-chrome").output
            .isEmpty) == false

    @Test(.enabled(if: hasChromium)) func thePageWorksInABrowser() throws {
        let outcome = try Program().shell("'\(FirstStepsTests.root.path)/scripts/maintain/test-preview' \"$segue\"")
        let failures = outcome.text.split(separator: "\n").filter { !$0.hasPrefix("ok") }
        #expect(outcome.status == 0, "\(failures) \(outcome.errors)")
    }
}
