import Foundation
import Geometry
import Testing

@testable import Views

/// Pickers, which stand still.
@Suite struct PickerTests {
    private final class Sizes: UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            component == 0 ? 3 : 0
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            ["Small", "Medium", "Large"][row]
        }
    }

    /// What is read from top to bottom, column by column from left to right; the row in the middle in capitals.
    private func texts(_ view: UIView) -> [String] {
        view.layoutIfNeeded()
        func labels(_ view: UIView) -> [UILabel] {
            ((view as? UILabel).map { [$0] } ?? []) + view.subviews.filter { !$0.isHidden }.flatMap(labels)
        }
        return labels(view).sorted { ($0.center.x, $0.center.y) < ($1.center.x, $1.center.y) }
            .map { $0.alpha == 1 ? ($0.text ?? "").uppercased() : $0.text ?? "" }
    }

    @Test func rowsComeFromTheDataSource() {
        let (picker, sizes) = (UIPickerView(), Sizes())
        picker.dataSource = sizes
        picker.delegate = sizes
        #expect(picker.frame.size == CGSize(width: 320, height: 216))
        #expect(texts(picker) == ["SMALL", "Medium", "Large"])
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == -1)
        picker.selectRow(1, inComponent: 0, animated: true)
        #expect(texts(picker) == ["Small", "MEDIUM", "Large"])
        picker.selectRow(9, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 2)
        picker.delegate = nil
        picker.dataSource = nil
        #expect(picker.numberOfComponents == 0 && texts(picker).isEmpty)
    }

    @Test(arguments: [
        (UIDatePicker.Mode.date, "en_US", ["JANUARY", "9", "2007"]), (.date, "de", ["9", "JANUAR", "2007"]),
        (.time, "en_US", ["9", "41", "AM"]), (.time, "de", ["09", "41"]),
        (.dateAndTime, "en_US", ["TUE JAN 9", "9", "41", "AM"]), (.countDownTimer, "en_US", ["1 HOUR", "30 MIN"]),
        (.yearAndMonth, "en_US", ["JANUARY", "2007"]),
    ])
    func datesOnWheels(_ mode: UIDatePicker.Mode, _ locale: String, _ middle: [String]) {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.locale = Locale(identifier: locale)
        picker.datePickerMode = mode
        picker.countDownDuration = 5400
        picker.frame = CGRect(x: 0, y: 0, width: 375, height: 216)
        #expect(texts(picker).filter { $0 == $0.uppercased() && middle.contains($0) }.count >= middle.count)
        let shown = texts(picker)
        for word in middle { #expect(shown.contains(word), "\(word): \(shown)") }
    }

    @Test(arguments: [
        (UIDatePicker.Mode.date, ["JAN 9, 2007"]), (.time, ["9:41 AM"]), (.dateAndTime, ["JAN 9, 2007", "9:41 AM"]),
    ])
    func datesInFields(_ mode: UIDatePicker.Mode, _ words: [String]) {
        let picker = UIDatePicker()
        picker.datePickerMode = mode
        picker.frame.size = picker.intrinsicContentSize
        #expect(texts(picker) == words && picker.frame.height == 34)
    }

    @Test func datesStayBetweenTheirBounds() {
        let picker = UIDatePicker()
        picker.maximumDate = Date(timeIntervalSince1970: 0)
        #expect(picker.date == Date(timeIntervalSince1970: 0))
        picker.maximumDate = nil
        #expect(picker.date == Date(timeIntervalSince1970: 1_168_335_660))
    }
}
