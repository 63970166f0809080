import Foundation
import Typesetting

/// How large the person who holds the device wants text to be.
public enum UIContentSizeCategory: String, CaseIterable, Sendable, Hashable {
    /// The seven sizes of the settings' slider, of which `large` is the default.
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    /// The five larger sizes that can be turned on for accessibility.
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
        accessibilityExtraExtraExtraLarge

    /// Whether it is one of the five larger sizes.
    public var isAccessibilityCategory: Bool {
        switch self {
        case .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge: false
        default: true
        }
    }

    /// Tells that the size has changed. It is never posted: a stage keeps its traits.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new size in the notification's `userInfo`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIFont {
    /// What a text is for. Its size follows the content size category.
    public enum TextStyle: String, CaseIterable, Sendable, Hashable {
        /// UIKit's text styles, from the largest to the smallest. At the default size: 34, 28, 22, 20, 17, 17, 16, 15,
        /// 13, 12 and 11 points.
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
    }

    /// The system font of a text style, as large as some traits ask for; nil stands for those in force.
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection? = nil)
        -> UIFont
    {
        let category = (traits ?? .current).preferredContentSizeCategory
        return UIFont(pointSize: style.pointSize(for: category), weight: style.weight)
    }
}

extension UIFont.TextStyle {
    /// Semibold for headlines, regular for all others.
    public var weight: UIFont.Weight { self == .headline ? .semibold : .regular }

    /// The size in points, as iOS 26.1 has it; most sizes of `title1` to `title3` are Apple's published ones.
    public func pointSize(for category: UIContentSizeCategory) -> Double {
        let sizes: [Double] =
            switch self {
            case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            }
        return zip(UIContentSizeCategory.allCases, sizes).first { $0.0 == category }?.1 ?? 17
    }

    /// From line to line in points, in Apple's published table. What `UIFontMetrics` scales, it scales by this: so read
    /// on iOS 26.1 for `largeTitle`, `body` and `footnote`.
    func leading(for category: UIContentSizeCategory) -> Double {
        let leadings: [Double] =
            switch self {
            case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
            case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
            case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
            case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
            case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
            case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
            case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
            case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
            case .caption1: [13, 13, 13, 16, 19, 21, 23, 29, 32, 39, 44, 51]
            case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
            }
        return zip(UIContentSizeCategory.allCases, leadings).first { $0.0 == category }?.1 ?? 22
    }
}
