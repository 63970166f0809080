import Foundation

/// Views with constraints, as JSON; points.
struct LayoutScene: Decodable {
    var root: String
    var size: [Double]
    var scale: Double?
    /// Top, left, bottom, right.
    var safeArea: [Double]?
    var isRightToLeft: Bool?
    /// UIKit's content size category.
    var contentSize: String?
    var guides: [Guide]?
    var views: [Element]
    var constraints: [Relation]

    enum CodingKeys: String, CodingKey {
        case root, size, scale, safeArea, contentSize, guides, views, constraints
        case isRightToLeft = "rightToLeft"
    }

    struct Guide: Decodable {
        var id, kind, owner: String
    }

    struct Element: Decodable {
        var id: String
        var parent: String?
        var kind, layout: String
        /// In the parent.
        var fixed: [Double]?
        var arranged: Bool?
        var stack: Stack?
        /// Of the frame; null where there is none.
        var intrinsic: [Double?]?
        /// Horizontal, vertical; null for the default.
        var hugging, compression: [Float?]?
        /// Of a label that is measured itself: it is as large as it wants to be.
        var text, fontWeight, textStyle: String?
        var fontSize: Double?
        var italic: Bool?
        /// From a line's top to its baseline, and from there to its bottom.
        var baseline: [Double]?
        var proportion: Double?
        var layoutMargins: [Double]?
        var preservesSuperviewMargins, insetsMarginsFromSafeArea, hidden: Bool?
    }

    struct Stack: Decodable {
        var axis, alignment, distribution: String?
        var spacing: Double?
        var baselineRelative, marginsRelative: Bool?
    }

    /// `first.attribute relation second.attribute2 × multiplier + constant`.
    struct Relation: Decodable {
        var first, attribute, relation: String
        var second, attribute2: String?
        var multiplier, constant: Double?
        var priority: Float?
    }
}
