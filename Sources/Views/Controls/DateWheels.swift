import Foundation
import Geometry

/// A date as wheels and as words, in a language.
struct DateWheels {
    var date: Date
    var mode: UIDatePicker.Mode
    var locale: Locale
    var calendar: Calendar
    var minuteInterval: Int

    private func formatter(_ template: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }

    /// Thin spaces are plain ones, which every font has.
    private func text(_ date: Date, _ template: String) -> String {
        formatter(template).string(from: date).replacing("\u{202F}", with: " ")
    }

    /// Whether the day has two halves of twelve hours.
    private var hasHalves: Bool { formatter("j").dateFormat.contains("a") }

    /// `Jan 9, 2007` and `9:41 AM`, as far as the mode has them.
    var words: [String] {
        switch mode {
        case .time: [text(date, "jmm")]
        case .date: [text(date, "yMMMd")]
        case .dateAndTime: [text(date, "yMMMd"), text(date, "jmm")]
        case .yearAndMonth: [text(date, "yMMMM")]
        case .countDownTimer: []
        }
    }

    /// - Parameter duration: of a countdown, in seconds.
    func columns(duration: TimeInterval) -> [PickerWheels.Column] {
        switch mode {
        case .time: timeColumns
        case .date: dayColumns("yMMMMd")
        case .yearAndMonth: dayColumns("yMMMM")
        case .dateAndTime: [dateColumn] + timeColumns
        case .countDownTimer: countdownColumns(duration)
        }
    }

    private func column(
        _ count: Int, _ selected: Int, width: CGFloat, _ alignment: NSTextAlignment = .center, wraps: Bool = true,
        _ text: @escaping (Int) -> String
    ) -> PickerWheels.Column {
        PickerWheels.Column(count: count, selected: selected, wraps: wraps, width: width) {
            PickerWheels.text(text($0), alignment)
        }
    }

    private var timeColumns: [PickerWheels.Column] {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let (hour, interval) = (parts.hour ?? 0, max(1, minuteInterval))
        let minutes = column(60 / interval, (parts.minute ?? 0) / interval, width: 50) {
            let minute = $0 * interval
            return minute < 10 ? "0\(minute)" : "\(minute)"
        }
        guard hasHalves else { return [column(24, hour, width: 50) { $0 < 10 ? "0\($0)" : "\($0)" }, minutes] }
        let symbols = formatter("j")
        let halves = [symbols.amSymbol, symbols.pmSymbol]
        return [
            column(12, (hour + 11) % 12, width: 50) { "\($0 + 1)" }, minutes,
            column(2, hour / 12, width: 54, wraps: false) { halves[$0] },
        ]
    }

    /// Month, day and year in the language's order.
    private func dayColumns(_ template: String) -> [PickerWheels.Column] {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let format = formatter(template)
        let months = format.standaloneMonthSymbols
        var seen: Set<Character> = []
        let order = format.dateFormat.map { $0 == "L" ? "M" : $0 }.filter {
            "yMd".contains($0) && seen.insert($0).inserted
        }
        return order.map { part in
            switch part {
            case "M":
                column(max(1, months.count), (parts.month ?? 1) - 1, width: 132, .natural) {
                    months.indices.contains($0) ? months[$0] : ""
                }
            case "d": column(31, (parts.day ?? 1) - 1, width: 44) { "\($0 + 1)" }
            default: column(10_000, parts.year ?? 0, width: 72, wraps: false) { "\($0)" }
            }
        }
    }

    /// Days one after the other, such as `Tue Jan 9`.
    private var dateColumn: PickerWheels.Column {
        let format = formatter("EEEMMMd")
        let (middle, date, calendar) = (10_000, date, calendar)
        // At the end of its column, towards the hours.
        let isRightToLeft = UITraitCollection.current.layoutDirection == .rightToLeft
        return column(20_001, middle, width: 132, isRightToLeft ? .left : .right, wraps: false) {
            let day = calendar.date(byAdding: .day, value: $0 - middle, to: date) ?? date
            return format.string(from: day).replacing(",", with: "")
        }
    }

    private func countdownColumns(_ duration: TimeInterval) -> [PickerWheels.Column] {
        let minutes = Int(max(0, min(duration, 86_340))) / 60
        let interval = max(1, minuteInterval)
        return [
            column(24, minutes / 60, width: 120, wraps: false) { "\($0) \($0 == 1 ? "hour" : "hours")" },
            column(60 / interval, minutes % 60 / interval, width: 120) { "\($0 * interval) min" },
        ]
    }
}
