import Foundation
import Geometry

/// A side in the direction of reading.
public enum NSDirectionalRectEdge: String, Sendable, Hashable, CaseIterable { case leading, trailing, top, bottom }

extension UIButton {
    /// What a button says and how it looks. A value.
    public struct Configuration: Sendable {
        public enum Style: String, Sendable, Hashable, CaseIterable {
            case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
        }
        public enum Size: String, Sendable, Hashable, CaseIterable { case mini, small, medium, large }
        public enum CornerStyle: String, Sendable, Hashable, CaseIterable {
            case fixed, dynamic, small, medium, large, capsule
        }
        public enum TitleAlignment: String, Sendable, Hashable, CaseIterable {
            case automatic, leading, center, trailing
        }

        public struct Background: Sendable {
            /// Points; counts where the corner style is `fixed`.
            public var cornerRadius: CGFloat = 6
            public var backgroundColor: UIColor?
        }

        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Points between the image and the text.
        public var imagePadding: CGFloat = 0
        /// Points between title and subtitle.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var buttonSize = Size.medium
        public var cornerStyle = CornerStyle.dynamic
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var background = Background()
        public var showsActivityIndicator = false
        /// Whether long titles wrap.
        public var isMultiline = false
        /// Those of the style and size unless set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? Self.insets(style, buttonSize) }
            set { ownInsets = newValue }
        }
        private var ownInsets: NSDirectionalEdgeInsets?
        let style: Style

        public init(style: Style) { self.style = style }

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }
        public static func borderless() -> Configuration { Configuration(style: .borderless) }
        public static func bordered() -> Configuration { Configuration(style: .bordered) }
        public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
        public static func borderedProminent() -> Configuration { Configuration(style: .borderedProminent) }

        private static func insets(_ style: Style, _ size: Size) -> NSDirectionalEdgeInsets {
            if style == .borderless { return .zero }
            let (vertical, horizontal): (CGFloat, CGFloat) =
                switch size {
                case .mini, .small: (5, 10)
                case .medium: (7, 12)
                case .large: (15, 20)
                }
            return NSDirectionalEdgeInsets(
                top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        }

        var font: UIFont {
            .preferredFont(forTextStyle: buttonSize == .mini || buttonSize == .small ? .subheadline : .body)
        }
        var subtitleFont: UIFont { .preferredFont(forTextStyle: .caption1) }
        var alignment: NSTextAlignment {
            switch titleAlignment {
            case .automatic, .center: .center
            case .leading: .natural
            case .trailing: UITraitCollection.current.layoutDirection == .rightToLeft ? .left : .right
            }
        }

        /// The radius that UIKit gives a button of 34.33 pt is 5.95; others have the same share of their height.
        func cornerRadius(height: CGFloat, _ isOnIOS26: Bool) -> CGFloat {
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: isOnIOS26 ? height / 2 : height * 5.95 / 34.33
            case .small: 4
            case .medium: 6
            case .large: 8.75
            case .capsule: height / 2
            }
        }

        struct Look {
            var foreground: UIColor
            var background: UIColor?
            var foregroundAlpha: CGFloat = 1
            var backgroundAlpha: CGFloat = 1
        }

        func look(_ state: State, tint: UIColor) -> Look {
            let base = baseBackgroundColor ?? tint
            var look =
                switch style {
                case .plain, .borderless: Look(foreground: baseForegroundColor ?? tint)
                case .gray, .bordered:
                    Look(
                        foreground: baseForegroundColor ?? tint,
                        background: baseBackgroundColor ?? .secondarySystemFill)
                case .tinted, .borderedTinted:
                    Look(foreground: baseForegroundColor ?? tint, background: base.withAlphaComponent(0.18))
                case .filled, .borderedProminent: Look(foreground: baseForegroundColor ?? .white, background: base)
                }
            if let own = background.backgroundColor { look.background = own }
            if state.contains(.disabled) {
                look.foreground = .tertiaryLabel
                if look.background != nil { look.background = .tertiarySystemFill }
            } else if state.contains(.selected), style == .plain || style == .gray || style == .bordered {
                look.background = base.withAlphaComponent(0.18)
            }
            if state.contains(.highlighted) {
                look.foregroundAlpha = look.background == nil ? 0.3 : 0.75
                look.backgroundAlpha = 0.75
            }
            return look
        }
    }
}

extension UIButton.Configuration {
    public typealias State = UIControl.State
}
