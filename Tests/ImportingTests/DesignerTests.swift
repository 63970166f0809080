import Foundation
import Scenes
import Testing

@testable import Importing

/// What depends on what a file was laid out with and for: the version of Interface Builder, and televisions.
@Suite struct DesignerTests {
    /// The frames of a document's views, by their paths in the screen.
    private func frames(_ document: String) throws -> [String: CGRect] {
        let text = try Storyboard.imported(document).text
        let scene = try #require(SceneReader().read(text, file: "Main.yaml").document, "\(text)")
        return try SceneLayout.frames(of: scene)
    }

    /// What is in a cell keeps away from its sides as it did in the version that stored the frames.
    @Test(arguments: [
        (version: "13122.19", width: 375.0, left: 8.0, top: 8.0), (version: "13196", width: 375, left: 16, top: 11),
        (version: "13771", width: 375, left: 16, top: 11), (version: "13771", width: 414, left: 20, top: 11),
        (version: "14490.70", width: 375, left: 20, top: 11), (version: "22505", width: 375, left: 20, top: 11),
        (version: "22505", width: 320, left: 16, top: 11),
    ])
    func marginsOfCells(version: String, width: Double, left: Double, top: Double) throws {
        let sides = ["leading", "trailing", "top", "bottom"].map {
            "<constraint firstItem=\"a\" firstAttribute=\"\($0)\" secondItem=\"content\" secondAttribute=\"\($0)Margin\" id=\"k\($0)\"/>"
        }
        let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"100\"/>"
        let cell =
            "<tableViewCell id=\"cell\">\(rect)<tableViewCellContentView key=\"contentView\" tableViewCell=\"cell\" id=\"content\">\(rect)"
            + "<subviews>\(Storyboard.view("a"))</subviews><constraints>\(sides.joined())</constraints></tableViewCellContentView></tableViewCell>"
        let table =
            "<tableView style=\"plain\" rowHeight=\"100\" id=\"t\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"600\"/>"
            + "<prototypes>\(cell)</prototypes></tableView>"
        let document = Storyboard.document(
            Storyboard.controller("c1", table), attributes: "toolsVersion=\"\(version)\"")
        // The line below the cell comes after what is in it.
        let found = try frames(document)
        let depth = found.keys.map(\.count).max()
        let inner = try #require(found.filter { $0.key.count == depth }.min { $0.key < $1.key }?.value)
        let expected = CGRect(x: left, y: top, width: width - 2 * left, height: 100 - 2 * top)
        #expect(inner == expected)
    }

    /// The edges of a television are not safe, and its large activity indicator is larger.
    @Test func televisions() throws {
        func constraint(_ item: String, _ attribute: String, _ other: String) -> String {
            "<constraint firstItem=\"\(item)\" firstAttribute=\"\(attribute)\" secondItem=\"\(other)\" secondAttribute=\"\(attribute)\" id=\"\(item)\(attribute)\"/>"
        }
        let constraints =
            ["leading", "trailing", "top", "bottom"].map { constraint("a", $0, "c1s") }
            + ["centerX", "centerY"].map { constraint("b", $0, "c1v") }
        let indicator =
            "<activityIndicatorView style=\"whiteLarge\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"b\"/>"
        let document = Storyboard.document(
            Storyboard.controller("c1", Storyboard.view("a") + indicator, constraints: constraints.joined())
        )
        .replacingOccurrences(of: "iOS.CocoaTouch", with: "AppleTV")
        .replacingOccurrences(of: "id=\"retina4_7\" orientation=\"portrait\"", with: "id=\"appleTV\"")
        .replacingOccurrences(of: "width=\"375\" height=\"667\"", with: "width=\"1920\" height=\"1080\"")
        let found = try frames(document)
        #expect(
            found.first { $0.key.hasSuffix("/0") }?.value == CGRect(x: 90, y: 60, width: 1740, height: 960), "\(found)")
        #expect(
            found.first { $0.key.hasSuffix("/1") }?.value == CGRect(x: 928, y: 508, width: 64, height: 64), "\(found)")
    }
}
