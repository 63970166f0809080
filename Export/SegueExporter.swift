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

    #if os(iOS) || os(tvOS) || os(visionOS)
        /// Exports a transition as it stands: both controllers' views are laid out in the source's bounds.
        public static func export(from source: UIViewController, to destination: UIViewController) -> SegueExport {
            export(from: source, to: destination, slicing: pngSlice)
        }
    #endif

    public static func export(
        from source: UIViewController, to destination: UIViewController, slicing: @escaping Slicing
    ) -> SegueExport {
        let bounds: CGRect = source.view.bounds
        if destination.view.bounds.size != bounds.size { destination.view.frame = bounds }
        for controller in [source, destination] { controller.view.layoutIfNeeded() }
        let traits = source.view.traitCollection
        var exporter = SegueExporter(slicing: slicing, scale: traits.displayScale)
        var text =
            "segue: 1\ncanvas:\n  size: \(list([bounds.width, bounds.height]))\n  scale: \(number(traits.displayScale))\n"
        text += "  appearance: \(traits.userInterfaceStyle == .dark ? "dark" : "light")\nscreens:\n"
        for (name, controller) in [("source", source), ("destination", destination)] {
            (exporter.prefix, exporter.names) = (name, [])
            text += "  \(name):\n" + exporter.settings(of: controller)
            text += "    view:\n" + exporter.lines(of: controller.view, path: name).map { "      \($0)\n" }.joined()
        }
        text +=
            "timeline:\n  - show: source\n  - hold: 0.5\n  - present: destination\n  - hold: 0.8\n  - dismiss: source\n  - hold: 0.5\n"
        return SegueExport(scene: text, slices: exporter.slices, notes: exporter.notes)
    }

    private init(slicing: @escaping Slicing, scale: CGFloat) { (self.slicing, self.scale) = (slicing, scale) }

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
        var lines = geometry(of: view)
        let layer = view.layer
        if let name = name(of: view) { lines.insert("name: \(Self.quoted(name))", at: 0) }
        let effect = view as? UIVisualEffectView
        if effect != nil {
            lines.append("type: blur")
            notes.append("\(path): the blur is written with the style regular; set its own")
        } else if let data = slice(of: view) {
            let file = "slices/\(path.replacingOccurrences(of: "/", with: "-"))@\(Self.number(scale))x.png"
            slices.append((file, data))
            lines += ["type: image", "image: \(Self.quoted(file))"]
        }
        lines.append("opaque: \(view.isOpaque)")
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
        let subviews = effect?.contentView.subviews ?? view.subviews
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
