import Scenes
import Testing

@testable import Importing

/// What bars of storyboards say and show.
@Suite struct BarTests {
    /// Buttons from the leading edge, as XML, and as scenes have them; the last says whether something is noted.
    @Test(
        arguments: [
            ("title=\"Edit\"", "[Edit]", false), ("systemItem=\"done\"", "[Done]", false),
            ("systemItem=\"add\"", "[{ symbol: plus }]", false),
            ("systemItem=\"search\"", "[{ symbol: magnifyingglass }]", false),
            ("systemItem=\"close\"", "[{ symbol: xmark }]", false),
            ("image=\"ellipsis.circle\" catalog=\"system\"", "[{ symbol: ellipsis.circle }]", false),
            ("title=\"Menu\" image=\"ellipsis\" catalog=\"system\"", "[Menu]", false),
            ("image=\"burger\"", nil, true), ("image=\"no.such.symbol\" catalog=\"system\"", nil, true),
            ("systemItem=\"flexibleSpace\"", nil, false), ("systemItem=\"noSuchItem\"", nil, true),
        ] as [(String, String?, Bool)])
    func buttonsAreWordsAndSymbols(_ attributes: String, _ expected: String?, _ isNoted: Bool) throws {
        let item =
            "<navigationItem key=\"navigationItem\" title=\"Places\" id=\"i\"><barButtonItem key=\"leftBarButtonItem\" \(attributes) id=\"l\"/></navigationItem>"
        let navigation =
            "<scene><objects><navigationController id=\"n\" sceneMemberID=\"viewController\"><connections><segue kind=\"relationship\" relationship=\"rootViewController\" destination=\"c1\" id=\"r\"/></connections></navigationController></objects></scene>"
        let scene = try Storyboard.imported(
            Storyboard.document(navigation + Storyboard.controller("c1", more: item), initial: "n"))
        #expect(scene.text.contains("leading:") == (expected != nil), "\(scene.text)")
        if let expected { #expect(scene.text.contains("leading: \(expected)"), "\(scene.text)") }
        #expect(scene.remarks.isEmpty != isNoted, "\(scene.remarks)")
        let read = SceneReader().read(scene.text, file: "Main.yaml")
        #expect(
            read.document?.screens.first?.navigationBar?.leading.count == (expected == nil ? 0 : 1), "\(read.errors)")
    }
}
