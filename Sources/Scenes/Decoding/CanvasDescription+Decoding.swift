import Foundation
import Geometry
import Raster
import Views

extension Field {
    func canvas() -> CanvasDescription {
        var canvas = CanvasDescription()
        guard let map = map("a map such as { device: iphone-16 }") else { return canvas }
        map.onlyKeys(SceneKeys.canvas.names, of: "canvas")
        if map.has("device"), map.has("size") {
            map.report(.conflictingKeys(["device", "size"], why: "exclude each other"), at: map.range(of: "size"))
        }
        if let field = map["device"], let device = field.device() {
            (canvas.device, canvas.size, canvas.scale) = (device, device.size, device.scale)
        } else if let field = map["size"], let size = field.canvasSize() {
            (canvas.device, canvas.size, canvas.scale) = (nil, size, 2)
        }
        if let scale = map["scale"]?.number(in: 0.1...16) {
            (canvas.scale, canvas.scaleIsGiven) = (CGFloat(scale), true)
        }
        canvas.appearance = map["appearance"]?.word("an appearance", SceneWords.appearances) ?? .light
        canvas.direction = map["direction"]?.word("a direction", SceneWords.directions) ?? .leftToRight
        canvas.contentSize = map["contentSize"]?.choice(UIContentSizeCategory.self, "a content size category") ?? .large
        canvas.system = map["ios"]?.word("a version of iOS", SceneWords.systems) ?? .ios18
        canvas.background = map["background"]?.color() ?? .black
        canvas.statusBar = map["statusBar"]?.statusBar() ?? .none
        canvas.edges = map["edges"]?.choice(EdgeStyle.self, "a style of edges") ?? .smooth
        canvas.isFramed = map["frame"]?.bool() ?? false
        if canvas.isFramed, canvas.device == nil {
            map.report(
                .conflictingKeys(["frame", "size"], why: "exclude each other: a frame is a device's"),
                at: map.range(of: "frame"))
        }
        let pixels =
            Double(canvas.size.width * canvas.scale).rounded() * Double(canvas.size.height * canvas.scale).rounded()
        if pixels > context.limits[.canvasPixels] {
            report(context.limits.reached(.canvasPixels, found: NumberText.string(pixels)))
        }
        return canvas
    }

    private func device() -> Device? {
        guard let name = string("the name of a device") else { return nil }
        if let device = Device.named(name) { return device }
        let known = Device.all.map(\.name)
        report(.unknownName(name, of: "device", nearest: EditDistance.nearest(to: name, among: known), known: known))
        return nil
    }

    private func canvasSize() -> CGSize? {
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

    func output() -> RenderSettings {
        guard let map = map("a map such as { fps: 50 }") else { return RenderSettings() }
        map.onlyKeys(SceneKeys.output.names, of: "output")
        return RenderSettings(map)
    }

    /// The text of a setting, when it is as the setting wants it.
    func text(of shape: ValueShape) -> String? {
        switch shape {
        case .boolean: return bool().map { String($0) }
        case .number(let range): return number(in: range).map { NumberText.string($0) }
        case .integer(let range): return integer(in: range).map { String($0) }
        case .color: return color().map { ColorNames.text($0.light) }
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

    /// A length of time.
    func seconds() -> Double? {
        guard let value = number(in: 0...(.greatestFiniteMagnitude), "a number of seconds") else { return nil }
        guard value <= context.limits[.stepSeconds] else {
            report(context.limits.reached(.stepSeconds, found: NumberText.string(value)))
            return nil
        }
        return value
    }
}
