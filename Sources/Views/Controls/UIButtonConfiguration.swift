import Foundation
import Geometry

extension UIButton {
    /// What a button says and how it looks. It is a value: a button shows a change once its `configuration` is set
    /// again.
    public struct Configuration: Sendable {
        /// What is behind the contents, and in which colours.
        public enum Style: String, Sendable, Hashable, CaseIterable {
            /// `plain` has nothing behind its contents, `gray` a translucent gray, `tinted` a faint tint and `filled`
            /// the full tint. `borderless` is `plain` without insets, `bordered` the same as `gray`, `borderedTinted`
            /// the same as `tinted`, and `borderedProminent` the same as `filled`.
            case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
        }
        /// How large the title and the insets are.
        public enum Size: String, Sendable, Hashable, CaseIterable {
            /// `mini` and `small` have a title of 15 pt, 5 pt above and 10 pt beside the contents; `medium` has 17, 7
            /// and 12, and `large` 17, 15 and 20. Titles follow the size of text that people choose.
            case mini, small, medium, large
        }
        /// How round the corners of the background are.
        public enum CornerStyle: String, Sendable, Hashable, CaseIterable {
            /// `fixed` takes `background.cornerRadius`, `dynamic` about a sixth of the height (half of it on iOS 26)
            /// that the button has with texts of one line, `small` 4 pt, `medium` 6 pt, `large` 8.75 pt, and `capsule`
            /// half of the height.
            case fixed, dynamic, small, medium, large, capsule
        }
        /// How a title and its subtitle are aligned with each other.
        public enum TitleAlignment: String, Sendable, Hashable, CaseIterable {
            /// `leading` puts the shorter text where lines begin, `center` in the middle, `trailing` where lines end.
            /// `automatic` is `leading` beside an image and else `center`.
            case automatic, leading, center, trailing
        }

        /// What stands after the contents to say that a menu opens.
        public enum Indicator: Int, Sendable, Hashable {
            /// `automatic` is `popup` for a button that shows its menu as primary action and which action of it was
            /// chosen; `none` is nothing; `popup` an arrow head up above one down.
            case automatic, none, popup
        }

        /// What is drawn behind the contents. Its colour is the style's unless it is given. A disabled button is gray all
        /// the same, and a selected one that is plain, gray or bordered has a faint tint. The radius, 6 by default, counts
        /// where the corner style is `fixed`.
        public typealias Background = UIBackgroundConfiguration

        /// The text of the button; nil, the default, for the button's own title for `.normal`. Setting it ends what
        /// `attributedTitle` has set.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// A smaller text below the title; nil, the default, for none. Setting it ends what `attributedSubtitle` has set.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The title with looks of its own; nil, the default, for none.
        public var attributedTitle: AttributedString?
        /// The subtitle with looks of its own; nil, the default, for none.
        public var attributedSubtitle: AttributedString?
        /// What changes how the title looks; nil, the default, leaves it as it is.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// What changes how the subtitle looks; nil, the default, leaves it as it is.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The image beside the text; nil, the default, for the button's own image for `.normal`. A symbol without a
        /// configuration gets the size and weight of the title.
        public var image: UIImage?
        /// How large and bold a symbol is; nil, the default, for as large and bold as the title.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The side of the text that the image stands on; `.leading` by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Points between the image and the text.
        public var imagePadding: CGFloat = 0
        /// Points between title and subtitle.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle are aligned with each other; `.automatic` by default.
        public var titleAlignment = TitleAlignment.automatic
        /// How large the title and the insets are; `.medium` by default.
        public var buttonSize = Size.medium
        /// How round the corners are; `.dynamic` by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The colour of the contents. Nil, the default, for the tint colour, or for white on a full tint.
        public var baseForegroundColor: UIColor?
        /// The colour that the style makes the background from. Nil, the default, for the tint colour, or for a
        /// translucent gray in `gray` and `bordered`.
        public var baseBackgroundColor: UIColor?
        /// A colour in place of the style's, and the radius of the corner style `fixed`.
        public var background = Background.ofButton
        /// What makes another colour of the contents' colour for the image; nil, the default, for nothing.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// What makes another colour of the contents' colour for the spinner; nil, the default, for nothing.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// What stands after the contents to say that a menu opens; `.automatic` by default.
        public var indicator = Indicator.automatic
        /// What makes another colour of the contents' colour for the indicator; nil, the default, for nothing.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        /// Whether a spinner is shown in place of the image; not by default.
        public var showsActivityIndicator = false
        /// What happens to a title and a subtitle that are wider than the button: both wrap by default, and have one line
        /// if they are cut short.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping,
            subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Points between the edges and the contents; those of the style and the size unless set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? Self.insets(style, buttonSize) }
            set { ownInsets = newValue }
        }
        private var ownInsets: NSDirectionalEdgeInsets?
        let style: Style

        /// A configuration of a style, without contents.
        public init(style: Style) { self.style = style }

        /// Contents in the tint colour on nothing.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// Contents in the tint colour on a translucent gray.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// Contents in the tint colour on a faint tint of 18 %.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// White contents on the tint colour.
        public static func filled() -> Configuration { Configuration(style: .filled) }
        /// Contents in the tint colour on nothing, without room around them.
        public static func borderless() -> Configuration { Configuration(style: .borderless) }
        /// The same look as `gray()`.
        public static func bordered() -> Configuration { Configuration(style: .bordered) }
        /// The same look as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
        /// The same look as `filled()`.
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
        /// The title as a label of its plain look is to draw it; nil where it has no look of its own.
        func styledTitle(_ label: UILabel) -> NSAttributedString? {
            styled(attributedTitle ?? label.text.map { AttributedString($0) }, titleTextAttributesTransformer, label)
        }
        /// The same for the subtitle.
        func styledSubtitle(_ label: UILabel) -> NSAttributedString? {
            styled(attributedSubtitle, subtitleTextAttributesTransformer, label)
        }
        private func styled(
            _ text: AttributedString?, _ change: UIConfigurationTextAttributesTransformer?, _ label: UILabel
        ) -> NSAttributedString? {
            guard let text, change != nil || text.runs.contains(where: { $0.attributes != AttributeContainer() }) else {
                return nil
            }
            var look = AttributeContainer()
            (look.font, look.foregroundColor) = (label.font, label.textColor)
            return text.resolved(over: look, change)
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
        /// - Parameter lineHeight: the height of the button if its texts had a line each.
        func cornerRadius(height: CGFloat, lineHeight: CGFloat, _ isOnIOS26: Bool) -> CGFloat {
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: isOnIOS26 ? lineHeight / 2 : lineHeight * 5.95 / 34.33
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
            if let change = background.backgroundColorTransformer {
                look.background = change(look.background ?? .clear)
            }
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
    /// The states that a configuration looks different in.
    public typealias State = UIControl.State
}
