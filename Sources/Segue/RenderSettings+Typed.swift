import Codecs
import Foundation
import Raster
import Recording
import Scenes
import Views

extension RenderSettings {
    /// What a scene's `output` says.
    public static func scene(_ output: OutputDescription, file: String) -> RenderSettings {
        var settings = RenderSettings()
        func set(_ setting: RenderSetting, _ text: String?) {
            if let text { settings.set(setting, text, origin: "\(file): output.\(setting.rawValue)") }
        }
        func number(_ value: Double?) -> String? { value.map { $0 == $0.rounded() && abs($0) < 1e9 ? String(Int($0)) : String($0) } }
        set(.fps, number(output.fps))
        set(.scale, number(output.scale))
        set(.width, output.width.map { String($0) })
        set(.speed, number(output.speed))
        set(.holdFirst, number(output.holdFirst))
        set(.holdLast, number(output.holdLast))
        set(.bounce, output.bounce.map { String($0) })
        set(.matte, output.matte)
        switch output.loop {
        case .forever?: set(.loop, "forever")
        case .once?: set(.loop, "once")
        case .times(let count)?: set(.loop, String(count))
        case nil: break
        }
        return settings
    }

    /// Changes how a scene is built. Scale and width are set here too, so that pictures and text are drawn at the output's resolution.
    /// - Parameter canvas: the scene's own.
    public func apply(to options: inout SceneBuildOptions, canvas: CanvasDescription) throws(SettingError) {
        if let value = self[.device] {
            guard let device = Device.named(value.text) else { throw unknown(.device, value, Device.all.map(\.name)) }
            options.device = device
        }
        if let value = self[.appearance] {
            guard let style = UIUserInterfaceStyle(rawValue: value.text) else { throw unknown(.appearance, value, ["light", "dark"]) }
            options.appearance = style
        }
        if let value = self[.direction] {
            guard let direction = UIUserInterfaceLayoutDirection(rawValue: value.text) else { throw unknown(.direction, value, ["ltr", "rtl"]) }
            options.direction = direction
        }
        if let value = self[.edges] {
            guard let edges = EdgeStyle(rawValue: value.text) else { throw unknown(.edges, value, EdgeStyle.allCases.map(\.rawValue)) }
            options.edges = edges
        }
        if let value = self[.contentSize] {
            guard let category = UIContentSizeCategory(rawValue: value.text) else {
                throw unknown(.contentSize, value, UIContentSizeCategory.allCases.map(\.rawValue))
            }
            options.contentSize = category
        }
        if let scale = try number(.scale, in: 0.1...16) { options.scale = CGFloat(scale) }
        if let width = try number(.width, in: 1...65_535, isWhole: true) {
            var shown = canvas
            if let device = options.device { (shown.device, shown.size) = (device, device.size) }
            shown.isFramed = options.isFramed ?? canvas.isFramed
            options.scale = CGFloat(width) / shown.pictureSize.width
        }
    }

    /// Changes how frames are sampled and encoded.
    public func apply(to options: inout Recording.Options) throws(SettingError) {
        if let value = self[.fps] {
            guard let rate = FrameRate(value.text) else { throw SettingError(setting: .fps, value: value) }
            options.rate = rate
        }
        if let speed = try number(.speed, in: 0.001...1000) { options.schedule.speed = speed }
        if let hold = try number(.holdFirst, in: 0...3600) { options.schedule.holdFirst = hold }
        if let hold = try number(.holdLast, in: 0...3600) { options.schedule.holdLast = hold }
        if let value = self[.bounce] {
            guard value.text == "true" || value.text == "false" else { throw SettingError(setting: .bounce, value: value) }
            options.schedule.bounces = value.text == "true"
        }
        if let value = self[.loop] { options.gif.loop = try loop(value) }
        if let value = self[.matte] {
            guard let color = ColorNames.color(value.text) else { throw SettingError(setting: .matte, value: value) }
            options.gif.matte = PremultipliedColor(color.light.withAlpha(1))
        }
        if let jobs = try number(.jobs, in: 1...1024, isWhole: true) { options.workers = Int(jobs) }
        if let colors = try number(.colors, in: 2...256, isWhole: true) { options.gif.maximumColors = Int(colors) }
        if let value = self[.dither] {
            guard let dithering = GIFOptions.Dithering(rawValue: value.text) else {
                throw unknown(.dither, value, GIFOptions.Dithering.allCases.map(\.rawValue))
            }
            options.gif.dithering = dithering
        }
        // Of both, the loss is the more exact.
        if let quality = try number(.quality, in: 1...100, isWhole: true) { options.gif.quality = Int(quality) }
        if let value = self[.maxBytes] { options.maximumBytes = try bytes(value) }
        if let value = self[.compression] {
            guard let level = CompressionLevel(rawValue: value.text) else {
                throw unknown(.compression, value, CompressionLevel.allCases.map(\.rawValue))
            }
            options.compression = level
        }
        if let loss = try number(.lossy, in: 0...100, isWhole: true) { options.gif.loss = Int(loss) }
    }

    /// `10M` is ten million: what file managers and upload limits count.
    private func bytes(_ value: Value) throws(SettingError) -> Int {
        let units: [(suffix: String, factor: Double)] = [("kb", 1e3), ("mb", 1e6), ("k", 1e3), ("m", 1e6), ("b", 1), ("", 1)]
        let text = value.text.lowercased()
        for unit in units where text.hasSuffix(unit.suffix) {
            guard let number = Double(text.dropLast(unit.suffix.count)), (1...1e12).contains(number * unit.factor) else { break }
            return Int(number * unit.factor)
        }
        throw SettingError(setting: .maxBytes, value: value)
    }

    private func loop(_ value: Value) throws(SettingError) -> LoopCount {
        if value.text == "forever" { return .forever }
        if value.text == "once" { return .once }
        guard let count = Int(value.text), (1...65_535).contains(count) else { throw SettingError(setting: .loop, value: value) }
        return .plays(count)
    }

    private func number(_ setting: RenderSetting, in range: ClosedRange<Double>, isWhole: Bool = false) throws(SettingError) -> Double? {
        guard let value = self[setting] else { return nil }
        guard let number = Double(value.text), range.contains(number), !isWhole || number == number.rounded() else {
            throw SettingError(setting: setting, value: value)
        }
        return number
    }

    private func unknown(_ setting: RenderSetting, _ value: Value, _ known: [String]) -> SettingError {
        SettingError(setting: setting, value: value, suggestion: EditDistance.nearest(to: value.text, among: known))
    }
}
