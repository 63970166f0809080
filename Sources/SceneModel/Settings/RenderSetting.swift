import Raster
import Recording
import SceneSyntax
import Views

/// What can be set about a rendering.
package enum RenderSetting: String, Setting {
    case device, appearance, direction, contentSize, ios, edges, frame
    case fps, scale, width, formats, speed, holdFirst, holdLast, bounce, loop, matte, touches
    case colors, dither, lossy, quality, maxBytes, compression, codec, jobs

    package var replaced: [RenderSetting] {
        switch self {
        case .scale: [.width]
        case .width: [.scale]
        // A loss is the more exact of both, so that one of a weaker layer would win.
        case .quality: [.lossy]
        default: []
        }
    }

    package static var rivals: [(RenderSetting, RenderSetting)] { [(.scale, .width)] }

    package var key: SceneKey {
        switch self {
        case .device:
            row(
                .words(Device.all.map(\.name)), "iphone-se-3", "A screen by its name: size, scale, safe area.",
                "iphone-16")
        case .appearance:
            row(.words(of: SceneWords.appearances), "light", "Which side of dynamic colours is shown.", "dark")
        case .direction: row(.words(of: SceneWords.directions), "ltr", "The direction of the layout.", "rtl")
        case .contentSize:
            row(
                .cases(of: UIContentSizeCategory.self), "large",
                "UIKit's content size category: how large text styles are.", "accessibilityLarge")
        case .ios:
            row(
                .words(of: SceneWords.systems), "18",
                "Whose system colours and bars are drawn, as far as both versions are known.", "26")
        case .edges:
            row(
                .cases(of: EdgeStyle.self), "smooth",
                "`device` leaves the edges of plain layers hard, as Core Animation draws them.", "device")
        case .frame: row(.boolean, "false", "Draws the device around the screen.", "true")
        case .fps: row(.rate, "50 with a GIF (25 before it exceeds 5 MB) or a WebP, else 60", "Frames a second.", "50")
        case .scale: row(.number(0.1...16), "the canvas's, fewer before a GIF exceeds 5 MB", "Pixels per point.", "1")
        case .width: row(.integer(1...65_535), nil, "Pixels across; the scale follows.", "320")
        case .formats:
            row(
                .list(.words(SceneWords.formats), atLeast: 1), "[gif]", "What is written when the output is a folder.",
                "[gif, png]")
        case .speed: row(.number(0.001...1000), "1", "2 plays twice as fast.", "0.5")
        case .holdFirst: row(.number(0...3600), "0", "Seconds that the first frame stays longer.", "0.5")
        case .holdLast: row(.number(0...3600), "0", "Seconds that the last frame stays longer.", "1")
        case .bounce: row(.boolean, "false", "Plays forwards, then backwards.", "true")
        case .loop:
            row(.either([.words(["forever", "once"]), .integer(1...65_535)]), "forever", "How often it plays.", "3")
        case .matte: row(.color, nil, "The colour behind transparent pixels.", "white")
        case .touches:
            row(.boolean, "that of taps alone", "Shows fingers: of gestures and taps, or none.", "true")
        case .colors: row(.integer(2...256), "256", "The most colours of a GIF.", "64")
        case .dither:
            row(.words(["none", "ordered", "auto"]), "auto", "How a GIF shows colours that it does not have.", "none")
        case .lossy: row(.integer(0...100), "22", "How much a GIF may lose for its size.", "20")
        case .quality:
            row(
                .integer(1...100), "90, and a WebP without loss",
                "The quality of a GIF, a WebP or a video; 100 gives up nothing that 256 colours a frame can hold.", "80"
            )
        case .maxBytes:
            row(
                .bytes, nil,
                "The most bytes of a GIF (first a scene's scale and rate go down, then quality) or of a WebP (quality).",
                "10M")
        case .compression:
            row(
                .words(["fast", "default", "best"]), "default",
                "How much time PNG, WebP and (`fast` or not) GIF files may take to become small.",
                "best")
        case .codec:
            row(
                .cases(of: VideoCodec.self), "h264 in mp4, vp9 in webm, prores in mov", "What a video is encoded with.",
                "hevc")
        case .jobs: row(.integer(1...1024), "one a core", "Threads that draw.", "4")
        }
    }

    package var table: SettingTable? {
        switch self {
        case .device, .appearance, .direction, .contentSize, .ios, .edges, .frame: .canvas
        case .jobs: nil
        default: .output
        }
    }

    private func row(_ shape: ValueShape, _ standard: String?, _ summary: String, _ example: String) -> SceneKey {
        SceneKey(rawValue, shape, default: standard, summary, example)
    }
}

package typealias RenderSettings = LayeredSettings<RenderSetting>
