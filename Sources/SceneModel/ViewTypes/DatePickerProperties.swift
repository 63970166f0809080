import Foundation
import SceneSyntax
import Views

/// `type: datePicker`
struct DatePickerProperties: ControlViewProperties {
    /// What is picked, as scenes call it.
    enum Mode: String, CaseIterable, Sendable {
        case time, date, dateAndTime, countDown, yearAndMonth

        package var mode: UIDatePicker.Mode {
            switch self {
            case .time: .time
            case .date: .date
            case .dateAndTime: .dateAndTime
            case .countDown: .countDownTimer
            case .yearAndMonth: .yearAndMonth
            }
        }
    }

    package enum Style: String, CaseIterable, Sendable { case wheels, compact }

    var control = ControlState()
    package var date: Date?
    package var mode: Mode?
    package var style: Style?
    package var interval: Int?
    package var language: Located<String>?

    package init() {}

    package static let keys = Keys<Self>(
        "datePicker", "A date on wheels, 320 × 216 pt, or in fields of their own size.", list: keyList
    ) { map, picker in
        if let interval = picker.interval, 60 % interval != 0 {
            map["minuteInterval"]?.report(.outOfRange(found: "\(interval)", expected: "a divisor of 60"))
            picker.interval = nil
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "date", .day, \.date, default: "2007-01-09 09:41",
            "A day, a time, or both; for a countdown how long it takes.",
            "2026-03-01 18:30")
        Key("pickerMode", .choice("a mode of date pickers"), \.mode, default: "dateAndTime", "What is picked.", "date")
        Key(
            "pickerStyle", .choice("a style of date pickers"), \.style,
            default: "compact, and wheels for countDown", "Fields or wheels.", "wheels")
        Key("minuteInterval", .integer(1...30), \.interval, default: "1", "From one minute to the next.", "15")
        Key(
            "language", .name("a language such as de or en_GB"), \.language, default: "en_US",
            "Whose words and order are taken.", "de")
        enabled
    }

    var drawnFonts: [FontDescription] { [FontDescription(size: 23.5, weight: .regular)] }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIDatePicker else { return }
        if let language { view.locale = Locale(identifier: language.value) }
        if let mode { view.datePickerMode = mode.mode }
        if let style { view.preferredDatePickerStyle = style == .wheels ? .wheels : .compact }
        if let interval { view.minuteInterval = interval }
        if let date {
            view.date = date
            view.countDownDuration = date.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
        }
        control.apply(to: view)
    }
}

extension ValueReader<Date> {
    /// `2026-03-01`, `18:30`, or both with a space between them.
    fileprivate static let day = ValueReader(.text) { field -> Date? in
        let expected = "a date such as 2026-03-01, 18:30 or 2026-03-01 18:30"
        guard let text = field.string(expected) else { return nil }
        if let date = parsed(text) { return date }
        field.report(.wrongType(expected: expected, found: "\"\(text)\""))
        return nil
    }

    private static func parsed(_ text: String) -> Date? {
        guard let match = text.wholeMatch(of: #/(?:(\d{4})-(\d\d)-(\d\d))?(?: ?(\d{1,2}):(\d\d))?/#),
            match.1 != nil || match.4 != nil
        else { return nil }
        func number(_ part: Substring?, _ standard: Int) -> Int { part.flatMap { Int($0) } ?? standard }
        let (year, month, day) = (number(match.1, 2007), number(match.2, 1), number(match.3, 9))
        let (hour, minute) = (number(match.4, match.1 == nil ? 9 : 0), number(match.5, 0))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        guard (1...12).contains(month), (0...23).contains(hour), (0...59).contains(minute),
            let date = calendar.date(from: parts), calendar.component(.day, from: date) == day
        else { return nil }
        return date
    }
}
