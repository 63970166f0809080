import Foundation
import Interfaces
import Scenes
import TestSupport
import Testing

@testable import Importing

/// What storyboards say for some sizes of screens only.
@Suite struct VariationTests {
    @Test(arguments: [
        (393.0, 852.0, false, true), (852, 393, false, false), (932, 430, true, false), (834, 1194, true, true),
        (507, 1024, false, true), (678, 1024, true, true), (320, 1366, false, true),
    ])
    func classesOfScreens(_ width: Double, _ height: Double, _ wide: Bool, _ high: Bool) {
        let classes = SizeClasses(width: width, height: height)
        #expect(classes.isWidthRegular == wide && classes.isHeightRegular == high)
        #expect(classes.isInForce("default") && classes.isInForce("widthClass=\(wide ? "regular" : "compact")"))
        #expect(
            !classes.isInForce("heightClass=\(high ? "compact" : "regular")-widthClass=\(wide ? "regular" : "compact")")
        )
    }

    private static let views =
        Storyboard.view(
            "a", "<variation key=\"heightClass=compact\" alpha=\"0.5\"/>", "userLabel=\"first\" alpha=\"0.25\"")
        + Storyboard.view("b", "", "userLabel=\"second\"")
    private static let constraints =
        "<constraint firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"c1v\" secondAttribute=\"leading\" constant=\"16\" id=\"k1\">"
        + "<variation key=\"heightClass=compact\" constant=\"40\"/><variation key=\"heightClass=compact-widthClass=regular\" constant=\"60\"/></constraint>"
        + "<constraint firstItem=\"b\" firstAttribute=\"top\" secondItem=\"c1v\" secondAttribute=\"top\" constant=\"8\" id=\"k2\"/>"

    @Test(arguments: [
        (375.0, 667.0, "leading == super.leading + 16", "alpha: 0.25"),
        (667, 375, "leading == super.leading + 40", "alpha: 0.5"),
        (932, 430, "leading == super.leading + 60", "alpha: 0.5"),
    ])
    func attributesVary(_ width: Double, _ height: Double, _ constraint: String, _ alpha: String) throws {
        var options = InterfaceImport.Options()
        options.size = (width, height)
        let document = Storyboard.document(Storyboard.controller("c1", Self.views, constraints: Self.constraints))
        let text = try InterfaceImport(Data(document.utf8), file: "Main.storyboard", options: options).text
        #expect(text.contains(constraint) && text.contains(alpha), "\(text)")
    }

    /// Views and constraints that are installed for some sizes only.
    @Test(arguments: [(375.0, 667.0, false), (667, 375, true)])
    func whatIsInstalledVaries(_ width: Double, _ height: Double, _ isThere: Bool) throws {
        var options = InterfaceImport.Options()
        options.size = (width, height)
        let masks =
            "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"b\"/></mask></variation>"
            + "<variation key=\"heightClass=compact\"><mask key=\"subviews\"><include reference=\"b\"/></mask></variation>"
        let document = Storyboard.document(
            Storyboard.controller(
                "c1", Storyboard.view("a", "<subviews>\(Storyboard.view("b", "", "alpha=\"0.75\""))</subviews>\(masks)")
            ))
        let text = try InterfaceImport(Data(document.utf8), file: "Main.storyboard", options: options).text
        #expect(text.contains("alpha: 0.75") == isThere, "\(text)")
    }

    @Test func aDesignOnItsSideIsOne() throws {
        let document = Storyboard.document(Storyboard.controller("c1")).replacing(
            "orientation=\"portrait\"", with: "orientation=\"landscape\"")
        #expect(try Storyboard.imported(document).text.contains("device: iphone-8-landscape"))
    }

    @Test(arguments: [
        ("plain", "text: Places", "frame: [16, 0, 343, 28]"), ("grouped", "text: PLACES", "frame: [16, 6, 343, 22]"),
    ])
    func sectionsHaveTitles(_ style: String, _ title: String, _ frame: String) throws {
        let cell =
            "<tableViewCell id=\"t1\" style=\"IBUITableViewCellStyleDefault\"><rect key=\"frame\" x=\"0\" y=\"28\" width=\"375\" height=\"44\"/></tableViewCell>"
        let table =
            "<tableView id=\"t\" style=\"\(style)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/><sections>"
            + "<tableViewSection headerTitle=\"Places\" footerTitle=\"All of them\" id=\"s\"><cells>\(cell)</cells></tableViewSection></sections></tableView>"
        let text = try Storyboard.text(table)
        #expect(text.contains(title) && text.contains(frame), "\(text)")
        #expect(text.contains("text: All of them") && text.contains("frame: [16, 76, 343, 24]"), "\(text)")
    }
}
