import Foundation
import Geometry

/// A date or a time, on wheels (320 × 216 pt) or in fields. It is a still: code sets the date, and fingers do not.
open class UIDatePicker: UIControl {
    /// What is picked.
    public enum Mode: Int, Sendable, Hashable, CaseIterable {
        /// Hours and minutes; year, month and day; a day with its time; hours and minutes from now; a month.
        case time, date, dateAndTime, countDownTimer, yearAndMonth
    }
    /// What it looks like.
    public enum Style: Int, Sendable, Hashable, CaseIterable {
        /// `automatic` are fields, and for `countDownTimer` wheels; `inline`, a calendar on a device, is wheels here.
        case automatic, wheels, compact, inline
    }

    /// What is picked; `dateAndTime` by default.
    open var datePickerMode = Mode.dateAndTime { didSet { didChange() } }
    /// What it looks like, as it was asked for; `automatic` by default.
    open var preferredDatePickerStyle = Style.automatic { didSet { didChange() } }
    /// What it looks like: `wheels` or `compact`.
    open var datePickerStyle: Style {
        switch preferredDatePickerStyle {
        case .automatic, .compact: datePickerMode == .countDownTimer ? .wheels : .compact
        case .wheels, .inline: .wheels
        }
    }
    /// The date, between the least and the greatest. A recording has no today: by default it is the 9th of January 2007,
    /// 9:41.
    open var date: Date {
        get { max(minimumDate ?? .distantPast, min(maximumDate ?? .distantFuture, wish)) }
        set {
            wish = newValue
            didChange()
        }
    }
    private var wish = Date(timeIntervalSince1970: 1_168_335_660)
    /// Sets the date, at once, animated or not.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }
    /// The least date; nil, the default, for none.
    open var minimumDate: Date? { didSet { didChange() } }
    /// The greatest date; nil, the default, for none.
    open var maximumDate: Date? { didSet { didChange() } }
    /// Minutes from one row to the next, of which an hour has a whole number; 1 by default.
    open var minuteInterval = 1 { didSet { didChange() } }
    /// Seconds that a countdown takes, in whole minutes; 0 by default.
    open var countDownDuration: TimeInterval = 0 { didSet { didChange() } }
    /// Whose words and order are taken; that of the United States by default, whatever the machine's is.
    open var locale: Locale? { didSet { didChange() } }
    /// Whose days and months are taken; the Gregorian one by default.
    open var calendar: Calendar! { didSet { didChange() } }
    /// Whose hours are shown; Greenwich's by default, whatever the machine's is.
    open var timeZone: TimeZone? { didSet { didChange() } }
    /// Whether seconds and the like are rounded. It is kept and read back.
    open var roundsToMinuteInterval = true

    private let wheels = PickerWheels()
    private var fields: [UILabel] = []
    private static let fieldHeight: CGFloat = 34
    private static let padding: CGFloat = 11

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(wheels)
        didChange()
        if bounds.width <= 0, bounds.height <= 0 { self.frame.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(wheels)
        didChange()
    }

    private var dates: DateWheels {
        var calendar = calendar ?? Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        return DateWheels(
            date: date, mode: datePickerMode, locale: locale ?? Locale(identifier: "en_US"), calendar: calendar,
            minuteInterval: (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1)
    }

    private func didChange() {
        for field in fields { field.removeFromSuperview() }
        let isCompact = datePickerStyle == .compact
        wheels.isHidden = isCompact
        wheels.columns = isCompact ? [] : dates.columns(duration: countDownDuration)
        fields = isCompact ? dates.words.map(Self.field) : []
        for field in fields { addSubview(field) }
        invalidateIntrinsicContentSize()
        updateAppearance()
        setNeedsLayout()
    }

    private static func field(_ text: String) -> UILabel {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.text = text
        label.textAlignment = .center
        label.backgroundColor = .tertiarySystemFill
        label.layer.cornerRadius = 8
        label.layer.cornerCurve = .continuous
        label.clipsToBounds = true
        return label
    }

    override func updateAppearance() {
        wheels.alpha = isEnabled ? 1 : 0.5
        for field in fields { field.textColor = isEnabled ? .label : .tertiaryLabel }
    }

    private var fieldSizes: [CGSize] {
        fields.map {
            let text = $0.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
            return CGSize(
                width: text.width.rounded(.up) + 2 * Self.padding, height: max(Self.fieldHeight, text.height + 12))
        }
    }

    open override var intrinsicContentSize: CGSize {
        guard datePickerStyle == .compact else { return PickerWheels.size }
        let sizes = fieldSizes
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width } + 5 * CGFloat(max(0, sizes.count - 1)),
            height: sizes.map(\.height).max() ?? Self.fieldHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
        var x = bounds.minX
        for (field, size) in zip(fields, fieldSizes) {
            let left = isRightToLeft ? bounds.minX + bounds.maxX - x - size.width : x
            field.frame = CGRect(x: left, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
            x += size.width + 5
        }
    }
}
