import Foundation
import Geometry
import Testing

@testable import Views

/// Screens of storyboards and nibs as live views.
@Suite struct NibTests {
    /// Its outlets and actions are found by the table that `segue port` would write.
    class Page: UIViewController {
        var label: UILabel!
        var boxes: [UIView] = []
        var taps: [String] = []
        var segues: [String] = []
        var woken = 0
        func tapped(_ sender: Any?) { taps.append("tapped \(type(of: sender as AnyObject))") }
        func back(_ segue: UIStoryboardSegue) { segues.append("back to \(title ?? "")") }
        override func awakeFromNib() {
            super.awakeFromNib()
            woken += 1
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            segues.append("\(segue.identifier ?? "none") \(segue.destination.title ?? "")")
        }

        enum SeguePort: PortedClass {
            static func describe(_ table: inout PortTable<Page>) {
                table.key("label") { $0.label = try $1.value() }
                table.key("boxes") { $0.boxes = try $1.value() }
                table.method("tapped:") { try $0.tapped($1.value(0)) }
                table.method("back:") { try $0.back($1.value(0)) }
            }
        }
    }

    private static let file = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="nav">
        <scenes>
        <scene sceneID="a"><objects>
        <navigationController id="nav" sceneMemberID="viewController">
            <connections><segue destination="one" kind="relationship" relationship="rootViewController" id="r"/></connections>
        </navigationController></objects></scene>
        <scene sceneID="b"><objects>
        <viewController title="One" storyboardIdentifier="one" id="one" customClass="CLASS" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v1">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <label opaque="NO" text="Hello" textAlignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="l1">
                        <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                        <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
                        <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    </label>
                    <button opaque="NO" buttonType="system" accessibilityLabel="go" fixedFrame="YES" id="b1">
                        <rect key="frame" x="20" y="200" width="100" height="40"/>
                        <state key="normal" title="Go"/>
                        <connections>
                            <action selector="tapped:" destination="one" eventType="touchUpInside" id="x1"/>
                            <segue destination="two" kind="show" identifier="go" id="s1"/>
                        </connections>
                    </button>
                    <view fixedFrame="YES" id="box"><rect key="frame" x="20" y="300" width="50" height="50"/>
                        <userDefinedRuntimeAttributes>
                            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="12"/></userDefinedRuntimeAttribute>
                        </userDefinedRuntimeAttributes>
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="l1" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="c1"/>
                    <constraint firstItem="safe" firstAttribute="trailing" secondItem="l1" secondAttribute="trailing" constant="16" id="c2"/>
                    <constraint firstItem="l1" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="10" id="c3"/>
                </constraints>
                <viewLayoutGuide key="safeArea" id="safe"/>
            </view>
            <navigationItem key="navigationItem" title="One" id="n1">
                <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
                    <connections><action selector="tapped:" destination="one" id="x2"/></connections>
                </barButtonItem>
            </navigationItem>
            <connections>
                <outlet property="label" destination="l1" id="o1"/>
                <outletCollection property="boxes" destination="box" id="o2"/>
                <outletCollection property="boxes" destination="b1" id="o3"/>
                <segue destination="two" kind="presentation" identifier="present" modalPresentationStyle="fullScreen" id="s2"/>
            </connections>
        </viewController></objects></scene>
        <scene sceneID="c"><objects>
        <viewController title="Two" id="two" customClass="CLASS" sceneMemberID="viewController">
            <view key="view" id="v2"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews><tableView style="plain" fixedFrame="YES" rowHeight="60" id="t1"><rect key="frame" x="0.0" y="0.0" width="375" height="300"/>
                    <prototypes>
                        <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleDefault" textLabel="tl" id="p1">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
                            <tableViewCellContentView key="contentView" id="cv"><rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
                                <subviews><label key="textLabel" opaque="NO" text="Title" id="tl"><rect key="frame" x="16" y="0.0" width="343" height="60"/></label></subviews>
                            </tableViewCellContentView>
                        </tableViewCell>
                    </prototypes>
                </tableView></subviews>
            </view>
            <connections><segue destination="ex" kind="unwind" identifier="home" unwindAction="back:" id="s3"/></connections>
        </viewController>
        <exit id="ex" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
        </scenes>
        </document>
        """

    private func onStage(_ body: (Stage) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-nib-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // The class is one of a test, inside another type.
        let name = "NibTestPage"
        let text = Self.file.replacingOccurrences(of: "CLASS", with: name)
        try text.write(to: folder.appendingPathComponent("Main.storyboard"), atomically: true, encoding: .utf8)
        let stage = Stage(size: CGSize(width: 320, height: 568))
        stage.assetFolders = [folder.path]
        try stage.run { try body(stage) }
    }

    @Test func aStoryboardComesToLife() throws {
        try onStage { stage in
            var said: [String] = []
            stage.reportDiagnostic = { said.append($0) }
            let first = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
            let navigation = try #require(first as? UINavigationController)
            let page = try #require(navigation.topViewController as? NibTestPage)
            #expect(page.woken == 1 && !page.isViewLoaded && page.storyboard != nil)
            stage.window.rootViewController = navigation
            stage.window.layoutIfNeeded()
            #expect(page.label.text == "Hello" && page.label.font.pointSize == 20)
            #expect(page.label.frame.minX == 16 && page.label.frame.width == 288)
            #expect(page.boxes.count == 2 && page.boxes[0].layer.cornerRadius == 12)
            let button = try #require(page.boxes[1] as? UIButton)
            button.sendActions(for: .touchUpInside)
            page.navigationItem.rightBarButtonItem?.sendAction()
            #expect(page.taps == ["tapped UIButton", "tapped UIBarButtonItem"])
            stage.waitUntilIdle()
            let second = try #require(navigation.topViewController as? NibTestPage)
            #expect(page.segues == ["go Two"] && second.title == "Two")
            second.performSegue(withIdentifier: "home", sender: nil)
            stage.waitUntilIdle()
            #expect(navigation.topViewController === page && page.segues.last == "back to One")
            page.performSegue(withIdentifier: "present", sender: nil)
            stage.waitUntilIdle()
            #expect(page.view.window == nil && navigation.presentedViewController?.title == "Two")
            #expect(said.isEmpty, "\(said)")
        }
    }

    @Test func prototypesAreMadeByTheirNames() throws {
        try onStage { stage in
            let storyboard = UIStoryboard(name: "Main", bundle: nil)
            let page = storyboard.instantiateViewController(withIdentifier: "one")
            let two = try #require(page.storyboard?.controller("two"))
            let table = try #require(two.view.subviews.first as? UITableView)
            let cell = try #require(table.dequeueReusableCell(withIdentifier: "row"))
            #expect(cell.reuseIdentifier == "row" && cell.textLabel?.text == "Title" && table.rowHeight == 60)
            #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
        }
    }

    @Test func whatIsMissingIsSaid() throws {
        try onStage { stage in
            var said: [String] = []
            stage.reportDiagnostic = { said.append($0) }
            #expect(UIStoryboard(name: "None", bundle: nil).instantiateInitialViewController() == nil)
            _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "nobody")
            #expect(said.count == 2)
        }
    }
}

/// Found by its name, which a class inside another type is not.
final class NibTestPage: NibTests.Page {}
