import Foundation
import Geometry
import Raster
import SceneSyntax
import Views

extension CanvasDescription {
    package static let keys = Keys<Self>(
        "canvas", "Size, scale and traits of the screen that is recorded.", exclusive: [["device", "size"]],
        list: keyList
    ) { map, canvas in
        if canvas.isFramed, canvas.device == nil {
            map.report(
                .conflictingKeys(["frame", "size"], why: "exclude each other: a frame is a device's"),
                at: map.range(of: "frame"))
        }
        let pixels =
            Double(canvas.size.width * canvas.scale).rounded() * Double(canvas.size.height * canvas.scale).rounded()
        if pixels > map.context.limits[.canvasPixels] {
            map.report(
                map.context.limits.reached(.canvasPixels, found: NumberText.string(pixels)), at: map.range)
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(RenderSetting.device.key, ValueReader(RenderSetting.device.key.shape) { $0.device() }) {
            ($1.device, $1.size, $1.scale) = ($0, $0.size, $0.scale)
        }
        Key(
            "size", .canvasSize, "Points, instead of a device. The scale is 2 unless given.", "[320, 240]"
        ) { ($1.device, $1.size, $1.scale) = (nil, $0, 2) }
        Key("scale", .number(0.1...16), default: "the device's", "Pixels per point.", "2") {
            ($1.scale, $1.scaleIsGiven) = ($0, true)
        }
        Key(RenderSetting.appearance.key, .word("an appearance", SceneWords.appearances), over: \.appearance)
        Key(RenderSetting.direction.key, .word("a direction", SceneWords.directions), over: \.direction)
        Key(RenderSetting.contentSize.key, .choice("a content size category"), over: \.contentSize)
        Key(RenderSetting.ios.key, .word("a version of iOS", SceneWords.systems), over: \.system)
        Key(
            "background", .color, over: \.background, default: "black",
            "Behind both screens during a transition: Hero's `containerColor`.", "white")
        Key(
            "statusBar", .statusBar, over: \.statusBar, default: "none",
            "Time, signals, battery and home indicator, in dark or light text, or by the appearance.", "auto")
        Key(RenderSetting.edges.key, .choice("a style of edges"), over: \.edges)
        Key(RenderSetting.frame.key, .boolean, over: \.isFramed)
    }
}

extension ValueReader<CGSize> {
    fileprivate static let canvasSize = ValueReader(.size) { $0.canvasSize() }
}

extension ValueReader<StatusBarStyle> {
    package static let statusBar = ValueReader.choice("a status bar")
}

extension Field {
    package func canvas() -> CanvasDescription {
        read(CanvasDescription.keys, "a map such as { device: iphone-16 }", of: "canvas", into: CanvasDescription())
            ?? CanvasDescription()
    }

    fileprivate func device() -> Device? {
        guard let name = string("the name of a device") else { return nil }
        if let device = Device.named(name) { return device }
        let known = Device.all.map(\.name)
        report(.unknownName(name, of: "device", nearest: EditDistance.nearest(to: name, among: known), known: known))
        return nil
    }

    fileprivate func canvasSize() -> CGSize? {
        guard let size = size() else { return nil }
        guard size.width > 0, size.height > 0 else {
            let found = "\(NumberText.string(size.width)) × \(NumberText.string(size.height))"
            report(.outOfRange(found: found, expected: "a width and height above 0"))
            return nil
        }
        let limit = context.limits[.canvasSide]
        guard size.width <= limit, size.height <= limit else {
            let longest = max(size.width, size.height)
            report(context.limits.reached(.canvasSide, found: NumberText.string(longest)))
            return nil
        }
        return size
    }

    package func output() -> RenderSettings {
        guard let map = map("a map such as { fps: 50 }") else { return RenderSettings() }
        map.onlyKeys(SceneKeys.output.names, of: "output")
        return RenderSettings(map)
    }

    /// The text of a setting, when it is as the setting wants it.
    package func text(of shape: ValueShape) -> String? {
        switch shape {
        case .boolean: return bool().map { String($0) }
        case .number(let range): return number(in: range).map { NumberText.string($0) }
        case .integer(let range): return integer(in: range).map { String($0) }
        case .color:
            guard let text = color().map({ ColorNames.text($0.light) }) else { return nil }
            if shape.accepts(text) { return text }
            report(.wrongType(expected: shape.expectation, found: node.summary))
            return nil
        case .words(let words): return word(shape.expectation, words.map { ($0, $0) })
        case .list(let item, _):
            guard let texts = list(shape.expectation)?.map({ $0.text(of: item) }), !texts.contains(nil) else {
                return nil
            }
            guard !texts.isEmpty else {
                report(.wrongType(expected: shape.expectation, found: "an empty list"))
                return nil
            }
            return texts.compactMap { $0 }.joined(separator: ",")
        default:
            guard let text = scalar(shape.expectation)?.text else { return nil }
            if shape.accepts(text) { return text }
            report(.wrongType(expected: shape.expectation, found: node.summary))
            return nil
        }
    }
}
