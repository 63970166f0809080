// Writes two screens of a running app as a scene of segue. Drop this one file into the app; it needs UIKit, and uses
// Hero when it is there.
//
//     let export = SegueExporter.export(from: listController, to: detailController)
//     try export.write(to: URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("scene"))
//
// Then, on any machine: segue serve scene/scene.yaml
//
// What a view draws itself (text, pictures, its own drawing) becomes a PNG slice; geometry, colours, corners, borders,
// shadows and Hero's ids and modifiers become keys of the scene, so that it moves as in the app and can be changed by
// hand.
//
//     SegueExporter.export(from: listController, to: detailController, contents: .views)
//
// writes labels with their texts, controls, symbols and constraints as what they are instead: other words, sizes and
// devices then lay out anew, in segue's fonts.

#if os(iOS) || os(tvOS) || os(visionOS)
    import UIKit
#else
    import Foundation
    import Segue
#endif
#if canImport(Hero)
    import Hero
#endif

/// A scene and its pictures.
public struct SegueExport {
    /// YAML.
    public var scene: String
    /// PNG files by their path beside the scene.
    public var slices: [(path: String, data: Data)]
    /// What could not be carried over, in words.
    public var notes: [String]

    /// Writes `scene.yaml` and the slices into a folder, which is made if it is missing.
    public func write(to folder: URL) throws {
        for (path, data) in slices {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(scene.utf8).write(to: folder.appendingPathComponent("scene.yaml"))
    }
}

/// How labels, controls and symbols are written.
public enum SegueExportContents: Sendable {
    /// As pictures, to the pixel; the default.
    case pictures
    /// As labels, controls and symbols, placed by the constraints of the app.
    case views
}

#if os(iOS) || os(tvOS) || os(visionOS)
    @MainActor
#endif
public struct SegueExporter {
    /// Draws a view whose subviews are hidden into a PNG at a scale; nil when nothing is there.
    #if os(iOS) || os(tvOS) || os(visionOS)
        public typealias Slicing = @MainActor (UIView, _ scale: CGFloat) -> Data?
    #else
        public typealias Slicing = (UIView, _ scale: CGFloat) -> Data?
    #endif

    private let slicing: Slicing
    private let scale: CGFloat
    private var slices: [(path: String, data: Data)] = []
    private var notes: [String] = []
    private var names: Set<String> = []
    private var prefix = ""
    private let contents: SegueExportContents
    /// Names of the views that constraints are about.
    private var constrained: [ObjectIdentifier: String] = [:]
    /// The constraints of each view, as the scene has them; nil where one cannot be written.
    private var placed: [ObjectIdentifier: [String]] = [:]

    #if os(iOS) || os(tvOS) || os(visionOS)
        /// Exports a transition as it stands: both controllers' views are laid out in the source's bounds.
        public static func export(
            from source: UIViewController, to destination: UIViewController, contents: SegueExportContents = .pictures
        ) -> SegueExport {
            export(from: source, to: destination, contents: contents, slicing: pngSlice)
        }
    #endif

    public static func export(
        from source: UIViewController, to destination: UIViewController, contents: SegueExportContents = .pictures,
        slicing: @escaping Slicing
    ) -> SegueExport {
        let bounds: CGRect = source.view.bounds
        if destination.view.bounds.size != bounds.size { destination.view.frame = bounds }
        for controller in [source, destination] { controller.view.layoutIfNeeded() }
        let traits = source.view.traitCollection
        var exporter = SegueExporter(slicing: slicing, scale: traits.displayScale, contents: contents)
        var text =
            "segue: 1\ncanvas:\n  size: \(list([bounds.width, bounds.height]))\n  scale: \(number(traits.displayScale))\n"
        text += "  appearance: \(traits.userInterfaceStyle == .dark ? "dark" : "light")\nscreens:\n"
        for (name, controller) in [("source", source), ("destination", destination)] {
            (exporter.prefix, exporter.names) = (name, [])
            if contents == .views { exporter.readConstraints(of: controller.view) }
            text += "  \(name):\n" + exporter.settings(of: controller)
            text += "    view:\n" + exporter.lines(of: controller.view, path: name).map { "      \($0)\n" }.joined()
        }
        text +=
            "timeline:\n  - show: source\n  - hold: 0.5\n  - present: destination\n  - hold: 0.8\n  - dismiss: source\n  - hold: 0.5\n"
        return SegueExport(scene: text, slices: exporter.slices, notes: exporter.notes)
    }

    private init(slicing: @escaping Slicing, scale: CGFloat, contents: SegueExportContents) {
        (self.slicing, self.scale, self.contents) = (slicing, scale, contents)
    }

    private func settings(of controller: UIViewController) -> String {
        var text = ""
        switch controller.modalPresentationStyle {
        case .overFullScreen: text += "    presentation: overFullScreen\n"
        case .overCurrentContext: text += "    presentation: overCurrentContext\n"
        default: break
        }
        #if canImport(Hero)
            text += "    hero: { modalAnimation: \(Self.quoted(Self.call(controller.hero.modalAnimationType))) }\n"
        #endif
        return text
    }

    // MARK: Views

    private mutating func lines(of view: UIView, path: String) -> [String] {
        let constraints = placed[ObjectIdentifier(view)]
        // A screen fills its canvas.
        let fills = contents == .views && path == prefix
        var lines = constraints == nil && !fills ? geometry(of: view) : []
        let layer = view.layer
        let content = contents == .views ? keys(of: view) : nil
        if let name = constrained[ObjectIdentifier(view)] ?? name(of: view) {
            lines.insert("name: \(Self.quoted(name))", at: 0)
        }
        if let constraints {
            lines.append("constraints: [\(constraints.joined(separator: ", "))]")
            lines += Self.priorities(of: view)
        }
        let effect = view as? UIVisualEffectView
        if let content {
            lines += content
        } else if effect != nil {
            lines.append("type: blur")
            notes.append("\(path): the blur is written with the style regular; set its own")
        } else if let data = slice(of: view) {
            let file = "slices/\(path.replacingOccurrences(of: "/", with: "-"))@\(Self.number(scale))x.png"
            slices.append((file, data))
            lines += ["type: image", "image: \(Self.quoted(file))"]
        }
        if content == nil { lines.append("opaque: \(view.isOpaque)") }
        if view.alpha != 1 { lines.append("alpha: \(Self.number(view.alpha))") }
        if view.isHidden { lines.append("hidden: true") }
        if let color = view.backgroundColor { lines.append("backgroundColor: \(Self.text(of: color.cgColor))") }
        if view.clipsToBounds { lines.append("masksToBounds: true") }
        if layer.cornerRadius != 0 {
            lines.append("cornerRadius: \(Self.number(layer.cornerRadius))")
            if layer.cornerCurve == .continuous { lines.append("cornerCurve: continuous") }
            let corners: [(CACornerMask, String)] = [
                (.layerMinXMinYCorner, "topLeft"), (.layerMaxXMinYCorner, "topRight"),
                (.layerMaxXMaxYCorner, "bottomRight"),
                (.layerMinXMaxYCorner, "bottomLeft"),
            ]
            let round = corners.filter { layer.maskedCorners.contains($0.0) }.map(\.1)
            if round.count < 4 { lines.append("maskedCorners: [\(round.joined(separator: ", "))]") }
        }
        if layer.borderWidth != 0 {
            lines.append("borderWidth: \(Self.number(layer.borderWidth))")
            if let color = layer.borderColor { lines.append("borderColor: \(Self.text(of: color))") }
        }
        if layer.shadowOpacity != 0 {
            let (offset, color) = (layer.shadowOffset, layer.shadowColor.map(Self.text) ?? "clear")
            lines.append(
                "shadow: { color: \(color), opacity: \(Self.number(CGFloat(layer.shadowOpacity))), radius: \(Self.number(layer.shadowRadius)), "
                    + "offset: \(Self.list([offset.width, offset.height])) }")
            if layer.shadowPath != nil {
                notes.append("\(path): the shadow's path is left out; it follows the view's shape")
            }
        }
        if layer.zPosition != 0 { lines.append("zPosition: \(Self.number(layer.zPosition))") }
        lines += hero(of: view, path: path)
        // What an effect view holds lies in its content view, which a scene has of itself.
        let subviews = content == nil ? effect?.contentView.subviews ?? view.subviews : []
        if !subviews.isEmpty {
            lines.append("subviews:")
            for (index, subview) in subviews.enumerated() {
                let inner = self.lines(of: subview, path: "\(path)/\(index)")
                lines += inner.enumerated().map { "  \($0.offset == 0 ? "- " : "  ")\($0.element)" }
            }
        }
        return lines
    }

    /// A frame where that says it all, else what it is made of.
    private func geometry(of view: UIView) -> [String] {
        let (layer, bounds, center) = (view.layer, view.bounds, view.center)
        var lines: [String] = []
        let isPlain =
            CATransform3DIsIdentity(layer.transform) && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5)
            && bounds.origin == .zero
        let frame = view.frame
        if isPlain, frame.midX == center.x, frame.midY == center.y, frame.size == bounds.size {
            return ["frame: \(Self.list([frame.minX, frame.minY, frame.width, frame.height]))"]
        }
        if layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
            lines.append("anchorPoint: \(Self.list([layer.anchorPoint.x, layer.anchorPoint.y]))")
        }
        lines.append("bounds: \(Self.list([bounds.minX, bounds.minY, bounds.width, bounds.height]))")
        lines.append("center: \(Self.list([center.x, center.y]))")
        if !CATransform3DIsIdentity(layer.transform) {
            lines.append("transform: \(Self.list(Self.rows(layer.transform)))")
        }
        return lines
    }

    /// Unique in its screen.
    private mutating func name(of view: UIView) -> String? {
        guard let identifier = view.accessibilityIdentifier, !identifier.isEmpty else { return nil }
        return unique(identifier)
    }

    private mutating func unique(_ identifier: String) -> String {
        let base = identifier.replacingOccurrences(of: "/", with: "-")
        var (name, number) = (base, 2)
        while !names.insert(name).inserted {
            name = "\(base) \(number)"
            number += 1
        }
        return name
    }

    /// What the view draws itself, with everything that the scene says in keys taken away while it is drawn. Subviews
    /// become transparent rather than hidden, which stacks would lay out anew.
    private func slice(of view: UIView) -> Data? {
        guard !view.isHidden, view.bounds.width > 0, view.bounds.height > 0 else { return nil }
        guard max(view.bounds.width, view.bounds.height) * scale <= 16_384 else { return nil }
        let (layer, alphas) = (view.layer, view.subviews.map(\.alpha))
        let (alpha, color, radius, width, opacity) = (
            view.alpha, view.backgroundColor, layer.cornerRadius, layer.borderWidth, layer.shadowOpacity
        )
        for subview in view.subviews { subview.alpha = 0 }
        (view.alpha, view.backgroundColor, layer.cornerRadius, layer.borderWidth, layer.shadowOpacity) = (
            1, nil, 0, 0, 0
        )
        defer {
            (view.alpha, view.backgroundColor, layer.cornerRadius, layer.borderWidth, layer.shadowOpacity) = (
                alpha, color, radius, width, opacity
            )
            for (subview, alpha) in zip(view.subviews, alphas) { subview.alpha = alpha }
        }
        return slicing(view, scale)
    }

    // MARK: Labels, controls and symbols

    /// The type of a view and what it says, where the scene has such a view; nil for others, which become pictures.
    private func keys(of view: UIView) -> [String]? {
        func color(_ key: String, _ color: UIColor?) -> [String] {
            color.map { ["\(key): \(Self.text(of: $0.cgColor))"] } ?? []
        }
        func enabled(_ control: UIControl) -> [String] { control.isEnabled ? [] : ["enabled: false"] }
        switch view {
        case let view as UILabel:
            let alignments: [NSTextAlignment: String] = [
                .left: "left", .center: "center", .right: "right", .justified: "justified",
            ]
            let breaks: [NSLineBreakMode: String] = [
                .byWordWrapping: "byWordWrapping", .byCharWrapping: "byCharWrapping", .byClipping: "byClipping",
                .byTruncatingHead: "byTruncatingHead", .byTruncatingMiddle: "byTruncatingMiddle",
            ]
            var keys = ["type: label"] + text(of: view) + ["font: \(Self.text(of: view.font))"]
            keys += color("textColor", view.textColor)
            if let alignment = alignments[view.textAlignment] { keys.append("alignment: \(alignment)") }
            if view.numberOfLines != 1 { keys.append("lines: \(view.numberOfLines)") }
            if let mode = breaks[view.lineBreakMode] { keys.append("lineBreak: \(mode)") }
            return keys
        case let view as UIImageView:
            guard let name = view.image.flatMap(Self.symbolName) else { return nil }
            return ["type: icon", "symbol: \(Self.quoted(name))", "contentMode: scaleAspectFit"]
                + color("tintColor", view.tintColor)
        #if !os(tvOS)
            case let view as UISwitch:
                return ["type: switch", "on: \(view.isOn)"] + color("onTintColor", view.onTintColor)
                    + color("thumbTintColor", view.thumbTintColor) + enabled(view)
            case let view as UISlider:
                let ends = [view.minimumValue, view.maximumValue, view.value].map { Self.number(CGFloat($0)) }
                return ["type: slider", "minimumValue: \(ends[0])", "maximumValue: \(ends[1])", "value: \(ends[2])"]
                    + color("minimumTrackTintColor", view.minimumTrackTintColor)
                    + color("maximumTrackTintColor", view.maximumTrackTintColor) + enabled(view)
            case let view as UIStepper:
                let ends = [view.minimumValue, view.maximumValue, view.value].map { Self.number(CGFloat($0)) }
                return ["type: stepper", "minimumValue: \(ends[0])", "maximumValue: \(ends[1])", "value: \(ends[2])"]
                    + enabled(view)
        #endif
        case let view as UIProgressView:
            return ["type: progress", "progress: \(Self.number(CGFloat(view.progress)))"]
                + color("progressTintColor", view.progressTintColor) + color("trackTintColor", view.trackTintColor)
        case let view as UIPageControl:
            return ["type: pageControl", "pages: \(view.numberOfPages)", "currentPage: \(view.currentPage)"]
                + color("pageIndicatorTintColor", view.pageIndicatorTintColor)
                + color("currentPageIndicatorTintColor", view.currentPageIndicatorTintColor) + enabled(view)
        case let view as UISegmentedControl:
            let titles = (0..<view.numberOfSegments).map { view.titleForSegment(at: $0) }
            guard !titles.contains(nil) else { return nil }
            return [
                "type: segmented", "segments: [\(titles.map { Self.quoted($0 ?? "") }.joined(separator: ", "))]",
                "selectedSegment: \(view.selectedSegmentIndex)",
            ] + color("selectedSegmentTintColor", view.selectedSegmentTintColor) + enabled(view)
        case let view as UITextField:
            let borders: [UITextField.BorderStyle: String] = [.none: "none", .line: "line", .bezel: "bezel"]
            var keys = [
                "type: textField", "text: \(Self.quoted(view.text ?? ""))",
                "borderStyle: \(borders[view.borderStyle] ?? "roundedRect")",
            ]
            if let placeholder = view.placeholder { keys.append("placeholder: \(Self.quoted(placeholder))") }
            if let font = view.font { keys.append("font: \(Self.text(of: font))") }
            if view.isSecureTextEntry { keys.append("secure: true") }
            return keys + color("textColor", view.textColor) + enabled(view)
        case let view as UIButton:
            // What a configuration draws is known to UIKit only.
            guard view.configuration == nil else { return nil }
            #if os(iOS) || os(tvOS) || os(visionOS)
                guard view.backgroundImage(for: .normal) == nil else { return nil }
            #endif
            let symbol = view.image(for: .normal).map(Self.symbolName)
            if let symbol, symbol == nil { return nil }
            var keys = ["type: button", "style: \(view.buttonType == .system ? "system" : "custom")"]
            if let title = view.title(for: .normal) { keys.append("title: \(Self.quoted(title))") }
            if let name = symbol ?? nil { keys.append("symbol: \(Self.quoted(name))") }
            if let font = view.titleLabel?.font { keys.append("font: \(Self.text(of: font))") }
            return keys + color("titleColor", view.titleColor(for: .normal) ?? view.tintColor) + enabled(view)
        default: return nil
        }
    }

    /// A text of one look, or its parts where looks differ.
    private func text(of label: UILabel) -> [String] {
        guard let attributed = label.attributedText, attributed.length > 0 else {
            return ["text: \(Self.quoted(label.text ?? ""))"]
        }
        var runs: [String] = []
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { looks, range, _ in
            var keys = ["text: \(Self.quoted(attributed.attributedSubstring(from: range).string))"]
            if let font = looks[.font] as? UIFont { keys.append("font: \(Self.text(of: font))") }
            if let color = looks[.foregroundColor] as? UIColor {
                keys.append("textColor: \(Self.text(of: color.cgColor))")
            }
            if let points = looks[.kern] as? CGFloat { keys.append("letterSpacing: \(Self.number(points))") }
            if let style = looks[.underlineStyle] as? Int, style != 0 { keys.append("underline: true") }
            if let style = looks[.strikethroughStyle] as? Int, style != 0 { keys.append("strikethrough: true") }
            runs.append("{ \(keys.joined(separator: ", ")) }")
        }
        return runs.count > 1
            ? ["runs: [\(runs.joined(separator: ", "))]"] : ["text: \(Self.quoted(attributed.string))"]
    }

    private static func text(of font: UIFont) -> String {
        var keys = ["size: \(number(font.pointSize))"]
        let names: [(String, UIFont.Weight)] = [
            ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
            ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
        ]
        #if os(iOS) || os(tvOS) || os(visionOS)
            let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
            let weight = UIFont.Weight((traits?[.weight] as? NSNumber).map { CGFloat(truncating: $0) } ?? 0)
            let isItalic = font.fontDescriptor.symbolicTraits.contains(.traitItalic)
            if !font.familyName.hasPrefix(".") { keys.append("family: \(quoted(font.familyName))") }
        #else
            let (weight, isItalic) = (font.weight, font.isItalic)
            if font.familyName != "Inter" { keys.append("family: \(quoted(font.familyName))") }
        #endif
        let nearest = names.min { abs($0.1.rawValue - weight.rawValue) < abs($1.1.rawValue - weight.rawValue) }
        if let name = nearest?.0, name != "regular" { keys.append("weight: \(name)") }
        if isItalic { keys.append("style: italic") }
        return "{ \(keys.joined(separator: ", ")) }"
    }

    /// UIKit tells the name of a symbol in an image's description only: `symbol(system: heart.fill)`.
    private static func symbolName(_ image: UIImage) -> String? {
        guard image.isSymbolImage, let start = "\(image)".range(of: "symbol(system: ") else { return nil }
        let name = "\(image)"[start.upperBound...].prefix { $0 != ")" }
        return name.isEmpty ? nil : String(name)
    }

    // MARK: Constraints

    /// Collects the constraints of a tree under the views that they place. A view of which one cannot be written keeps its frame.
    private mutating func readConstraints(of root: UIView) {
        (constrained, placed) = ([:], [:])
        var lost: Set<ObjectIdentifier> = []
        var views: [UIView] = [root]
        while let view = views.popLast() {
            if keys(of: view) == nil { views += view.subviews.reversed() }
            if view !== root, !view.translatesAutoresizingMaskIntoConstraints,
                view.superview.map({ !($0 is UIStackView) }) ?? false
            {
                placed[ObjectIdentifier(view), default: []] += []
            }
            // Content sizes and stacks bring constraints of their own classes.
            for constraint in view.constraints
            where type(of: constraint) == NSLayoutConstraint.self && constraint.isActive {
                let sides = [
                    (constraint.firstItem, constraint.firstAttribute),
                    (constraint.secondItem, constraint.secondAttribute),
                ]
                // The view that is placed is the deeper one: what holds a constraint is placed by others.
                let isTurned =
                    constraint.firstItem as? UIView === view && constraint.secondItem is UIView
                    || !(constraint.firstItem is UIView)
                guard let placedView = sides[isTurned ? 1 : 0].0 as? UIView else { continue }
                if let text = line(constraint, isTurned ? [sides[1], sides[0]] : sides, isTurned, of: placedView) {
                    placed[ObjectIdentifier(placedView), default: []].append(text)
                } else {
                    lost.insert(ObjectIdentifier(placedView))
                    notes.append(
                        "\(prefix): a constraint of \(type(of: placedView)) is left out, and the view keeps its frame")
                }
            }
        }
        for view in lost { placed[view] = nil }
        placed[ObjectIdentifier(root)] = nil
    }

    private mutating func line(
        _ constraint: NSLayoutConstraint, _ sides: [(item: AnyObject?, attribute: NSLayoutConstraint.Attribute)],
        _ isTurned: Bool, of view: UIView
    ) -> String? {
        guard let attribute = Self.word(sides[0].attribute) else { return nil }
        // first = multiplier × second + constant, solved for the second where that is the view.
        var (factor, constant) = (constraint.multiplier, constraint.constant)
        if isTurned {
            guard factor != 0 else { return nil }
            (factor, constant) = (1 / factor, -constant / factor)
        }
        var relation = constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
        if isTurned, factor > 0, relation != "==" { relation = relation == "<=" ? ">=" : "<=" }
        var text = "\(attribute) \(relation) "
        if let item = sides[1].item {
            guard let other = Self.word(sides[1].attribute), let owner = owner(item, view) else { return nil }
            text += "\(owner).\(other)"
            if factor != 1 { text += " * \(Self.number(factor))" }
            if constant != 0 { text += constant < 0 ? " - \(Self.number(-constant))" : " + \(Self.number(constant))" }
        } else {
            text += Self.number(constant)
        }
        if constraint.priority.rawValue < 1000 { text += " @\(Self.number(CGFloat(constraint.priority.rawValue)))" }
        return text
    }

    /// What a constraint relates a view to, by the scene's words.
    private mutating func owner(_ item: AnyObject, _ view: UIView) -> String? {
        if let guide = item as? UILayoutGuide {
            guard let parent = view.superview, guide.owningView === parent else { return nil }
            return guide === parent.safeAreaLayoutGuide ? "safe" : guide === parent.layoutMarginsGuide ? "margins" : nil
        }
        guard let other = item as? UIView else { return nil }
        if other === view.superview { return "super" }
        if other === view { return name(forConstrained: view) }
        return name(forConstrained: other)
    }

    private mutating func name(forConstrained view: UIView) -> String {
        let key = ObjectIdentifier(view)
        if let known = constrained[key] { return known }
        let identifier = view.accessibilityIdentifier ?? ""
        // Names in constraints are words.
        let word = String(
            (identifier.isEmpty ? "\(type(of: view))" : identifier).map { $0.isLetter || $0.isNumber ? $0 : "-" })
        let name = unique(word)
        constrained[key] = name
        return name
    }

    private static func word(_ attribute: NSLayoutConstraint.Attribute) -> String? {
        switch attribute {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .firstBaseline: "firstBaseline"
        case .lastBaseline: "lastBaseline"
        default: nil
        }
    }

    private static func priorities(of view: UIView) -> [String] {
        func pair(_ read: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> [CGFloat] {
            [CGFloat(read(.horizontal).rawValue), CGFloat(read(.vertical).rawValue)]
        }
        let (hugging, compression) = (
            pair(view.contentHuggingPriority), pair(view.contentCompressionResistancePriority)
        )
        return (hugging == [250, 250] ? [] : ["hugging: \(list(hugging))"])
            + (compression == [750, 750] ? [] : ["compression: \(list(compression))"])
    }

    // MARK: Hero

    private mutating func hero(of view: UIView, path: String) -> [String] {
        var parts: [String] = []
        #if canImport(Hero)
            if let id = view.hero.id { parts.append("id: \(Self.quoted(id))") }
            if let modifiers = view.hero.modifiers, !modifiers.isEmpty {
                let text = words(modifiers, path: path)
                if !text.isEmpty { parts.append("modifiers: \(Self.quoted(text))") }
            }
            if !view.hero.isEnabled { parts.append("enabled: false") }
            if !view.hero.isEnabledForSubviews { parts.append("enabledForSubviews: false") }
        #endif
        return parts.isEmpty ? [] : ["hero: { \(parts.joined(separator: ", ")) }"]
    }

    #if canImport(Hero)
        /// Modifiers are functions; what each does to an empty target state says what it is. Hero keeps the state's
        /// fields to itself, so they are mirrored.
        private mutating func words(_ modifiers: [HeroModifier], path: String) -> String {
            var words: [String] = []
            var transform = CATransform3DIdentity
            for modifier in modifiers {
                for child in Mirror(reflecting: HeroTargetState(arrayLiteral: modifier)).children {
                    guard let label = child.label, let value = Self.unwrapped(child.value) else { continue }
                    if let matrix = value as? CATransform3D {
                        Self.apply(matrix, to: &transform)
                    } else if label == "beginState", let begin = value as? [HeroModifier] {
                        words.append(
                            "beginWith(\(self.words(begin, path: path).replacingOccurrences(of: ") ", with: "), ")))")
                    } else if let word = Self.word(label, value) {
                        words.append(word)
                    } else if !["delay", "displayShadow", "nonFade", "forceAnimate", "plusLighter"].contains(label) {
                        notes.append("\(path): the modifier \(label) is left out")
                    }
                }
            }
            if !CATransform3DIsIdentity(transform) {
                words.insert("transform(\(Self.rows(transform).map(Self.number).joined(separator: ", ")))", at: 0)
            }
            return words.joined(separator: " ")
        }

        /// Later modifiers act on the view before earlier ones; perspective sets its one number.
        private static func apply(_ matrix: CATransform3D, to transform: inout CATransform3D) {
            var rest = matrix
            rest.m34 = 0
            if CATransform3DIsIdentity(rest) {
                transform.m34 = matrix.m34
            } else {
                transform = CATransform3DConcat(matrix, transform)
            }
        }

        private static func word(_ label: String, _ value: Any) -> String? {
            let parts = Mirror(reflecting: value).children.map(\.value)
            func call(_ name: String, _ numbers: [CGFloat]) -> String {
                "\(name)(\(numbers.map(number).joined(separator: ", ")))"
            }
            switch (label, value) {
            case ("position", let point as CGPoint): return call(label, [point.x, point.y])
            case ("size", let size as CGSize), ("shadowOffset", let size as CGSize):
                return call(label, [size.width, size.height])
            case ("contentsRect", let rect as CGRect):
                return call(label, [rect.minX, rect.minY, rect.width, rect.height])
            case ("opacity", let number as Float), ("shadowOpacity", let number as Float):
                return call(label, [CGFloat(number)])
            case ("cornerRadius", let number as CGFloat), ("zPosition", let number as CGFloat),
                ("contentsScale", let number as CGFloat),
                ("borderWidth", let number as CGFloat), ("shadowRadius", let number as CGFloat),
                ("arc", let number as CGFloat):
                return call(label, [number])
            case ("delay", let seconds as TimeInterval): return seconds == 0 ? nil : call(label, [CGFloat(seconds)])
            case ("duration", let seconds as TimeInterval):
                return seconds.isInfinite ? "durationMatchLongest" : call(label, [CGFloat(seconds)])
            case ("masksToBounds", let flag as Bool): return "masksToBounds(\(flag))"
            case ("source", let id as String): return "source(\"\(id)\")"
            case ("spring", _) where parts.count == 2: return call(label, parts.compactMap { $0 as? CGFloat })
            case ("timingFunction", let curve as CAMediaTimingFunction): return call(label, points(of: curve))
            case ("cascade", _) where parts.count == 3:
                return
                    "cascade(\(number(CGFloat(parts[0] as? TimeInterval ?? 0))), \(Self.call(parts[1])), \(parts[2]))"
            case ("overlay", _) where parts.count == 2:
                return "overlay(\(unquotedText(of: parts[0])), \(number(parts[1] as? CGFloat ?? 0)))"
            case ("backgroundColor", _), ("borderColor", _), ("shadowColor", _):
                return "\(label)(\(unquotedText(of: value)))"
            case ("ignoreSubviewModifiers", let recursive as Bool):
                return recursive ? "ignoreSubviewModifiers(true)" : "ignoreSubviewModifiers"
            case ("useScaleBasedSizeChange", let flag as Bool): return flag ? "useScaleBasedSizeChange" : nil
            case ("nonFade", let flag as Bool): return flag ? "forceNonFade" : nil
            case ("forceAnimate", let flag as Bool), ("plusLighter", let flag as Bool): return flag ? label : nil
            case ("coordinateSpace", _): return "\(value)" == "global" ? "useGlobalCoordinateSpace" : nil
            case ("snapshotType", _):
                let words = [
                    "optimized": "Optimized", "normal": "Normal", "layerRender": "LayerRender", "noSnapshot": "No",
                ]
                return words["\(value)"].map { "use\($0)Snapshot" }
            default: return nil
            }
        }

        private static func unwrapped(_ value: Any) -> Any? {
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .optional else { return value }
            return mirror.children.first.flatMap { unwrapped($0.value) }
        }

        /// An enumeration's case as Hero's languages write it: `push(left)`, `radial(10, 20)`.
        private static func call(_ value: Any) -> String {
            if let point = value as? CGPoint { return "\(number(point.x)), \(number(point.y))" }
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .tuple { return mirror.children.map { call($0.value) }.joined(separator: ", ") }
            guard mirror.displayStyle == .enum, let payload = mirror.children.first, let name = payload.label else {
                return "\(value)"
            }
            return "\(name)(\(call(payload.value)))"
        }

        private static func unquotedText(of color: Any) -> String {
            #if os(iOS) || os(tvOS) || os(visionOS)
                // A Core Foundation type: the cast cannot fail, and cannot be tested.
                return text(of: color as! CGColor).trimmingCharacters(in: ["\""])
            #else
                return (color as? CGColor).map { text(of: $0).trimmingCharacters(in: ["\""]) } ?? "clear"
            #endif
        }
    #endif

    // MARK: Text

    private static func number(_ value: CGFloat) -> String {
        let value = Double(value)
        return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
    }

    private static func list(_ values: [CGFloat]) -> String { "[" + values.map(number).joined(separator: ", ") + "]" }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "\"" + escaped.replacingOccurrences(of: "\n", with: "\\n") + "\""
    }

    private static func rows(_ t: CATransform3D) -> [CGFloat] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ]
    }

    private static func text(of color: CGColor) -> String {
        let digits = components(of: color).map { value in
            let byte = String(Int((min(1, max(0, value)) * 255).rounded()), radix: 16, uppercase: true)
            return byte.count == 1 ? "0" + byte : byte
        }
        return "\"#\(digits.joined())\""
    }

    #if os(iOS) || os(tvOS) || os(visionOS)
        private static func components(of color: CGColor) -> [CGFloat] {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha]
        }

        private static func points(of curve: CAMediaTimingFunction) -> [CGFloat] {
            (1...2).flatMap { index -> [CGFloat] in
                var values: [Float] = [0, 0]
                curve.getControlPoint(at: index, values: &values)
                return values.map { CGFloat($0) }
            }
        }

        /// Nil when the picture is transparent all over.
        private static func pngSlice(of view: UIView, scale: CGFloat) -> Data? {
            let format = UIGraphicsImageRendererFormat()
            (format.scale, format.opaque) = (scale, false)
            let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image {
                view.layer.render(in: $0.cgContext)
            }
            guard let pixels = image.cgImage?.dataProvider?.data as Data?, pixels.contains(where: { $0 != 0 }) else {
                return nil
            }
            return image.pngData()
        }
    #else
        private static func components(of color: CGColor) -> [CGFloat] {
            [color.red, color.green, color.blue, color.alpha]
        }

        private static func points(of curve: CAMediaTimingFunction) -> [CGFloat] {
            curve.controlPoints.map { CGFloat($0) }
        }
    #endif
}
