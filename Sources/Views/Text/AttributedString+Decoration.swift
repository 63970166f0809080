import Foundation

// What an `AttributedString` says of lines, edges and shadows.
extension AttributeScopes.UIKitAttributes {
    /// A colour behind text.
    public enum BackgroundColorAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = UIColor
        /// The attribute's name.
        public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// A colour of the line below text.
    public enum UnderlineColorAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = UIColor
        /// The attribute's name.
        public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// A colour of the line through text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = UIColor
        /// The attribute's name.
        public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// Points by which text is raised.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = CGFloat
        /// The attribute's name.
        public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// A width of edges, in hundredths of the font's size, as `NSAttributedString.Key.strokeWidth` has it.
    public enum StrokeWidthAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = CGFloat
        /// The attribute's name.
        public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// A colour of edges.
    public enum StrokeColorAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = UIColor
        /// The attribute's name.
        public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// A shadow.
    public enum ShadowAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = NSShadow
        /// The attribute's name.
        public static let name = NSAttributedString.Key.shadow.rawValue
    }
}
