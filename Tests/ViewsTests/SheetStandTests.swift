import Foundation
import Geometry
import Testing

@testable import Views

/// Where sheets are on telephones that stand or lie and on tablets.
@Suite struct SheetStandTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var size: CGSize
        var style = UIModalPresentationStyle.pageSheet
        var isAttached = false
        var follows = false
        var wish = CGSize.zero
        var isMedium = false
        var frame: CGRect
        var testDescription: String { "\(style) on \(size.width) × \(size.height)" }
    }

    private static let upright = CGSize(width: 390, height: 844)
    private static let lying = CGSize(width: 844, height: 390)
    private static let tablet = CGSize(width: 834, height: 1194)
    private static let lyingTablet = CGSize(width: 1194, height: 834)

    @Test(arguments: [
        Case(size: upright, frame: CGRect(x: 0, y: 47, width: 390, height: 797)),
        Case(size: upright, style: .formSheet, frame: CGRect(x: 0, y: 47, width: 390, height: 797)),
        Case(size: lying, frame: CGRect(x: 0, y: 0, width: 844, height: 390)),
        Case(size: lying, style: .formSheet, isMedium: true, frame: CGRect(x: 0, y: 0, width: 844, height: 390)),
        Case(size: lying, isAttached: true, frame: CGRect(x: 47, y: 0, width: 750, height: 390)),
        // Half of the screen is not there on a telephone on its side.
        Case(size: lying, isAttached: true, isMedium: true, frame: CGRect(x: 47, y: 0, width: 750, height: 390)),
        Case(
            size: lying, isAttached: true, follows: true, wish: CGSize(width: 400, height: 100),
            frame: CGRect(x: 222, y: 0, width: 400, height: 390)),
        Case(size: lying, follows: true, frame: CGRect(x: 0, y: 0, width: 844, height: 390)),
        Case(size: tablet, frame: CGRect(x: 61, y: 24, width: 712, height: 1146)),
        Case(size: tablet, style: .formSheet, frame: CGRect(x: 147, y: 287, width: 540, height: 620)),
        Case(
            size: tablet, style: .formSheet, wish: CGSize(width: 300, height: 200), isMedium: true,
            frame: CGRect(x: 267, y: 497, width: 300, height: 200)),
        Case(size: lyingTablet, frame: CGRect(x: 241, y: 24, width: 712, height: 786)),
        Case(size: lyingTablet, style: .formSheet, frame: CGRect(x: 327, y: 107, width: 540, height: 620)),
    ]) func presentedSheetsAreWhereTheRoomHasThem(_ test: Case) {
        let stage = Stage(size: test.size)
        let insets: UIEdgeInsets =
            switch test.size {
            case Self.upright: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
            case Self.lying: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
            default: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
            }
        stage.window.ownSafeAreaInsets = insets
        stage.run {
            let (root, page) = (UIViewController(), UIViewController())
            stage.window.rootViewController = root
            page.modalPresentationStyle = test.style
            page.preferredContentSize = test.wish
            let sheet = page.sheetPresentationController
            sheet?.prefersEdgeAttachedInCompactHeight = test.isAttached
            sheet?.widthFollowsPreferredContentSizeWhenEdgeAttached = test.follows
            if test.isMedium { sheet?.detents = [.medium()] }
            root.present(page, animated: true)
            stage.waitUntilIdle()
            #expect(page.view.convert(page.view.bounds, to: nil) == test.frame)
        }
    }

    @Test(arguments: [
        (SheetView.Detent.large, upright, CGRect(x: 0, y: 0, width: 390, height: 844)),
        (.points(300), upright, CGRect(x: 0, y: 544, width: 390, height: 300)),
        (.large, lying, CGRect(x: 0, y: 0, width: 844, height: 390)),
        (.points(100), lying, CGRect(x: 0, y: 290, width: 844, height: 100)),
        (.large, tablet, CGRect(x: 61, y: 24, width: 712, height: 1146)),
        (.medium, tablet, CGRect(x: 147, y: 287, width: 540, height: 620)),
        (.points(300), tablet, CGRect(x: 147, y: 447, width: 540, height: 300)),
    ]) func sheetsOfScenesStandAlike(_ detent: SheetView.Detent, _ size: CGSize, _ frame: CGRect) {
        let stage = Stage(size: size)
        stage.run {
            let sheet = SheetView(frame: stage.window.bounds)
            sheet.detent = detent
            stage.window.addSubview(sheet)
            sheet.layoutIfNeeded()
            #expect(sheet.contentView.frame == frame)
        }
    }
}
