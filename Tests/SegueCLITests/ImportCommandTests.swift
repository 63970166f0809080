import Foundation
import Testing

/// Storyboards as a user gives them to the commands.
@Suite struct ImportCommandTests {
    private static let example = #filePath.components(separatedBy: "/Tests/")[0] + "/scenes/storyboard"

    @Test func everyCommandTakesAStoryboard() throws {
        let program = try Program()
        #expect(try program.shell("cp -r '\(Self.example)' app && touch app/Package.swift").status == 0)
        let still = try program.run(
            "render", "app/Places.storyboard", "--screen", "place", "--language", "de", "-o", "x.png", "--scale", "0.5",
            "--json")
        #expect(still.status == 0 && program.bytes("x.png") != nil, "\(still.errors)")
        let plan = try program.run("inspect", "app/Places.storyboard", "--json")
        #expect(
            plan.status == 0 && plan.text.contains(#""pairs": ["photo", "title"]"#),
            "\(plan.text.prefix(400)) \(plan.errors)")
        #expect(try program.run("validate", "app/Places.storyboard", "--strict").status == 0)
        let docs = try program.shell("$segue docs app/Places.storyboard -o docs --scale 0.5 -q && ls docs")
        #expect(docs.status == 0 && docs.text.contains("Places.gif"), "\(docs.text) \(docs.errors)")
        // A change in the app breaks the test.
        #expect(try program.run("verify", "app/Places.storyboard", "--baselines", "b", "--update").status == 0)
        #expect(try program.run("verify", "app/Places.storyboard", "--baselines", "b").status == 0)
        _ = try program.shell(
            "sed -i 's/constant=\"24\" id=\"plc-cc-001\"/constant=\"48\" id=\"plc-cc-001\"/' app/Places.storyboard")
        let changed = try program.run("verify", "app/Places.storyboard", "--baselines", "b")
        #expect(changed.status == 1, "\(changed.text) \(changed.errors)")
    }

    @Test func importWritesASceneWithItsImages() throws {
        let program = try Program()
        let written = try program.run("import", Self.example + "/Places.storyboard", "-o", "places.yaml")
        #expect(written.status == 0 && written.errors.contains("2 screens"), "\(written.errors)")
        #expect(program.bytes("places/sea@2x.jpg") != nil)
        #expect(try program.run("validate", "places.yaml", "--strict").status == 0)
        #expect(try program.run("import", Self.example + "/Places.storyboard", "-o", "places.yaml").status == 2)
        // A name without an extension leaves its own to the scene; what lies there already is not lost.
        #expect(try program.run("import", Self.example + "/Places.storyboard", "-o", "x").status == 0)
        #expect(program.bytes("x") != nil && program.bytes("x-images/sea@2x.jpg") != nil)
        _ = try program.shell("mkdir own")
        try program.write("own/sea@2x.jpg", "a picture of one's own")
        let kept = try program.run("import", Self.example + "/Places.storyboard", "-o", "own.yaml")
        #expect(kept.status == 2 && kept.errors.contains("own/sea@2x.jpg exists already"), "\(kept.errors)")
        #expect(program.bytes("own/sea@2x.jpg")?.count == 22 && program.bytes("own.yaml") == nil)
        let check = try program.run("import", Self.example + "/Places.storyboard", "--check")
        #expect(check.status == 0, "\(check.text)")
        let plain = try program.shell(
            "cp -r '\(Self.example)' app && touch app/Package.swift && $segue import app/Places.storyboard -o -")
        #expect(plain.text.contains("sea: app/Assets.xcassets/sea.imageset/sea@2x.jpg"), "\(plain.text.prefix(400))")
        try program.write("bad.xib", "<document>\n<")
        let bad = try program.run("import", "bad.xib", "-o", "b.yaml")
        #expect(bad.status == 2 && bad.errors.contains("bad.xib:2:1: error: the file is no XML"), "\(bad.errors)")
    }

    /// What is apart in the design and not on a smaller device is said, with the line of the file.
    @Test func overlapsOnOtherDevicesAreFound() throws {
        let program = try Program()
        func label(_ id: String, _ y: Int) -> String {
            """
            <view translatesAutoresizingMaskIntoConstraints="NO" userLabel="\(id)" id="\(id)"><rect key="frame" x="16" y="\(y)" width="40" height="300"/>
            <constraints><constraint firstAttribute="width" constant="40" id="\(id)w"/><constraint firstAttribute="height" constant="300" id="\(id)h"/></constraints></view>
            """
        }
        try program.write(
            "Main.storyboard",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" initialViewController="c1">
            <device id="retina4_7" orientation="portrait"/>
            <scenes><scene><objects><viewController id="c1" sceneMemberID="viewController">
            <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(label("upper", 20))\(label("lower", 367))</subviews><viewLayoutGuide key="safeArea" id="s1"/>
            <constraints>
            <constraint firstItem="upper" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="16" id="k1"/>
            <constraint firstItem="lower" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="16" id="k2"/>
            <constraint firstItem="upper" firstAttribute="top" secondItem="s1" secondAttribute="top" id="k3"/>
            <constraint firstItem="lower" firstAttribute="bottom" secondItem="v1" secondAttribute="bottom" id="k4"/></constraints></view>
            </viewController></objects></scene></scenes></document>
            """)
        let large = try program.run("import", "Main.storyboard", "--check", "--device", "iphone-16")
        #expect(large.status == 0, "\(large.text) \(large.errors)")
        let small = try program.run(
            "import", "Main.storyboard", "--check", "--device", "iphone-16", "--device", "iphone-se-1")
        let expected = "Main.storyboard:7: screen/1 overlaps screen/0 on iphone-se-1, and not in the design"
        #expect(small.status == 1 && small.text.contains(expected), "\(small.text) \(small.errors)")
        let wrong = try program.run("import", "Main.storyboard", "--check", "--device", "iphone-se-9")
        #expect(wrong.status == 64 && wrong.errors.contains("Did you mean 'iphone-se-1'"), "\(wrong.errors)")
        #expect(try program.run("import", "Main.storyboard", "--device", "iphone-16").status == 64)
    }
}
