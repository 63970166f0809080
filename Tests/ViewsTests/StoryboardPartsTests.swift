import Foundation
import Geometry
import Testing

@testable import Views

/// What examples of others have in their storyboards: actions for whoever has them, cells whose parts are told by ids,
/// labels of several looks.
@Suite struct StoryboardPartsTests {
    class Page: UIViewController {
        var taps: [String] = []
        func tapped(_ sender: Any?) { taps.append("\(type(of: sender as AnyObject))") }
        enum SeguePort: PortedClass {
            static func describe(_ table: inout PortTable<Page>) {
                table.method("tapped:") { try $0.tapped($1.value(0)) }
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
        <viewController title="One" id="one" customClass="StoryboardPartsPage" automaticallyAdjustsScrollViewInsets="NO" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v1"><rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
                <subviews>
                    <tableView style="plain" fixedFrame="YES" rowHeight="60" id="t1"><rect key="frame" x="0.0" y="300" width="320" height="200"/>
                        <prototypes>
                            <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleSubtitle" textLabel="tl" detailTextLabel="dl" imageView="il" id="p1">
                                <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                                <tableViewCellContentView key="contentView" id="cv"><rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                                    <subviews>
                                        <label opaque="NO" text="Title" id="tl"><rect key="frame" x="16" y="0.0" width="200" height="30"/></label>
                                        <label opaque="NO" text="Subtitle" id="dl"><rect key="frame" x="16" y="30" width="200" height="30"/></label>
                                        <imageView id="il"><rect key="frame" x="0.0" y="0.0" width="60" height="60"/></imageView>
                                    </subviews>
                                </tableViewCellContentView>
                            </tableViewCell>
                        </prototypes>
                    </tableView>
                    <button opaque="NO" buttonType="system" fixedFrame="YES" id="b1"><rect key="frame" x="20" y="100" width="100" height="40"/>
                        <state key="normal" title="First"/>
                        <connections><action selector="tapped:" destination="first" eventType="touchUpInside" id="x1"/></connections>
                    </button>
                    <button opaque="NO" buttonType="system" fixedFrame="YES" id="b2"><rect key="frame" x="20" y="150" width="100" height="40"/>
                        <state key="normal" title="Elsewhere"/>
                        <connections><action selector="tapped:" destination="nav" eventType="touchUpInside" id="x2"/></connections>
                    </button>
                    <label opaque="NO" usesAttributedText="YES" fixedFrame="YES" id="l1"><rect key="frame" x="20" y="200" width="200" height="30"/>
                        <attributedString key="attributedText">
                            <fragment content="bold"><attributes>
                                <color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                                <font key="NSFont" size="20" metaFont="systemBold"/>
                                <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping"/>
                            </attributes></fragment>
                            <fragment content=" plain"><attributes><font key="NSFont" size="12" metaFont="system"/></attributes></fragment>
                        </attributedString>
                    </label>
                </subviews>
            </view>
            <navigationItem key="navigationItem" title="One" id="n1">
                <barButtonItem key="rightBarButtonItem" title="Bar" id="add">
                    <connections><action selector="tapped:" destination="one" id="x3"/></connections>
                </barButtonItem>
            </navigationItem>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/></objects></scene>
        </scenes>
        </document>
        """

    private func onStage(_ body: (Stage, StoryboardPartsPage) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-parts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.file.write(to: folder.appendingPathComponent("Parts.storyboard"), atomically: true, encoding: .utf8)
        let stage = Stage(size: CGSize(width: 320, height: 568))
        stage.assetFolders = [folder.path]
        try stage.run {
            let first = UIStoryboard(name: "Parts", bundle: nil).instantiateInitialViewController()
            stage.window.rootViewController = first
            stage.window.layoutIfNeeded()
            let page = (first as? UINavigationController)?.topViewController as? StoryboardPartsPage
            try body(stage, try #require(page))
        }
    }

    @Test(arguments: [("First", "UIButton"), ("Elsewhere", "UIButton"), ("Bar", "UIBarButtonItem")])
    func tapsReachWhoeverHasTheAction(title: String, sender: String) throws {
        try onStage { stage, page in
            _ = stage.record {
                stage.wait(0.1)
                stage.tap(title)
                stage.wait(0.5)
            }
            #expect(page.taps == [sender])
        }
    }

    @Test func barItemsWithoutATargetAskAround() throws {
        try onStage { stage, page in
            page.navigationItem.rightBarButtonItem?.target = nil
            page.navigationController?.view.layoutIfNeeded()
            var said: [String] = []
            stage.reportDiagnostic = { said.append($0) }
            page.navigationItem.rightBarButtonItem?.sendAction(from: page.view)
            #expect(page.taps == ["UIBarButtonItem"] && said.isEmpty)
        }
    }

    @Test func partsOfCellsAreTheCellsOwn() throws {
        try onStage { _, page in
            let table = try #require(page.view.subviews.first as? UITableView)
            let cell = try #require(table.dequeueReusableCell(withIdentifier: "row"))
            #expect(cell.textLabel?.text == "Title" && cell.detailTextLabel?.text == "Subtitle")
            func labels(_ view: UIView) -> Int {
                (view is UILabel ? 1 : 0) + view.subviews.reduce(0) { $0 + labels($1) }
            }
            #expect(labels(cell) == 2)
        }
    }

    @Test func fragmentsKeepTheirLooks() throws {
        try onStage { _, page in
            let label = try #require(page.view.subviews.compactMap { $0 as? UILabel }.first)
            let text = try #require(label.attributedText)
            #expect(text.string == "bold plain" && label.textAlignment == .center)
            let sizes = [0, 5].map { (text.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
            #expect(sizes == [20, 12])
            #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) != nil)
            #expect(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) == nil)
        }
    }

    @Test(arguments: [(true, 64), (false, 0)] as [(Bool, CGFloat)])
    func controllersMayLeaveNoRoomForBars(adjusts: Bool, top: CGFloat) {
        let stage = Stage(size: CGSize(width: 320, height: 568))
        stage.run {
            stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 20)
            let page = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
            page.automaticallyAdjustsScrollViewInsets = adjusts
            stage.window.rootViewController = UINavigationController(rootViewController: page)
            _ = stage.record { stage.wait(0.1) }
            #expect(page.collectionView.adjustedContentInset.top == top)
        }
    }
}

/// Found by its name, which a class inside another type is not.
final class StoryboardPartsPage: StoryboardPartsTests.Page {}
