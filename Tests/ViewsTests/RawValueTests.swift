import Foundation
import Geometry
import Testing

@testable import Views

/// Enumerations that apps keep as numbers, with UIKit's.
@Suite struct RawValueTests {
    private static var numbers: [(any RawRepresentable<Int>, Int)] {
        [
            (UIUserInterfaceStyle.dark, 2), (NSTextAlignment.natural, 4), (NSLineBreakMode.byTruncatingTail, 4),
            (UIView.ContentMode.bottomRight, 12), (UIStackView.Distribution.equalCentering, 4),
            (UIStackView.Alignment.lastBaseline, 5), (UIStackView.Alignment.bottom, 4), (UIStackView.Alignment.top, 1),
            (UIModalPresentationStyle.popover, 7), (UIModalPresentationStyle.automatic, -2),
            (UIModalPresentationStyle.overFullScreen, 5), (UIBlurEffect.Style.prominent, 5),
            (UIBlurEffect.Style.systemUltraThinMaterial, 6), (UIBlurEffect.Style.systemChromeMaterialDark, 20),
            (UITableViewCell.AccessoryType.detailButton, 4), (UITableViewCell.SelectionStyle.default, 3),
            (UITableView.Style.insetGrouped, 2), (UIAlertController.Style.alert, 1),
            (UIAlertAction.Style.destructive, 2),
            (UIActivityIndicatorView.Style.large, 101), (UIButton.ButtonType.close, 7),
            (UITextField.BorderStyle.roundedRect, 3), (UIImage.RenderingMode.alwaysTemplate, 2),
            (UIControl.ContentHorizontalAlignment.trailing, 5), (UIImage.SymbolScale.large, 3),
        ]
    }

    @Test func numbersAreUIKits() {
        for (value, number) in Self.numbers { #expect(value.rawValue == number, "\(value)") }
        #expect(UIUserInterfaceStyle(rawValue: 1) == .light && UIUserInterfaceStyle(rawValue: 3) == nil)
    }

    @Test func namesLeadBack() {
        func check<Choice: NamedCases>(_: Choice.Type) {
            for choice in Choice.allCases { #expect(Choice(name: choice.name) == choice) }
            #expect(Choice(name: "") == nil && Choice(name: "unheardOf") == nil)
        }
        check(UIView.ContentMode.self)
        check(UIBlurEffect.Style.self)
        check(UITableViewCell.CellStyle.self)
        check(UIStackView.Alignment.self)
        #expect(UIStackView.Alignment(name: "bottom") == .trailing)
        #expect(UITableViewCell.CellStyle(name: "default") == .default)
    }
}
