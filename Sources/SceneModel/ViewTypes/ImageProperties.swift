import Foundation
import Geometry
import Raster
import SceneSyntax
import Views

/// `type: image`
package struct ImageProperties: ViewTypeProperties {
    /// A name from `images`, or a path.
    package var image: Located<String>?
    package var contentMode: UIContentMode?
    /// Pixels of the file.
    package var crop: Located<CGRect>?
    package var renderingMode: UIImage.RenderingMode?

    package init() {}

    package static let keys = Keys<Self>("image", "An image view: PNG, JPEG, GIF or WebP.", list: keyList) {
        map, image in
        if let name = image.image { map.context.noteUse(ofImage: name.value) }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "image", .name("the name or path of an image"), \.image, "A name from `images`, or a path.",
            "images/sea.jpg")
        Key(
            "contentMode", .choice("a content mode"), \.contentMode, default: "scaleToFill",
            "How the picture fits the frame.", "scaleAspectFill")
        Key("crop", .placedRect, \.crop, "Pixels of the file: a part of a screenshot.", "[0, 0, 200, 100]")
        Key(
            "renderingMode", .choice("a rendering mode"), \.renderingMode, default: "automatic",
            "In its own colours, or, as `alwaysTemplate`, all in the tint colour.", "alwaysTemplate")
    }

    var imageNames: [Located<String>] { image.map { [$0] } ?? [] }

    /// Which picture an image view was given, for a change of its crop alone.
    private struct Shown {
        var name: String
        var crop: CGRect?
        var mode = UIImage.RenderingMode.automatic
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIImageView else { return }
        if let contentMode { view.contentMode = contentMode }
        var shown = view.associations[Shown.self]
        if let name = image?.value { shown = Shown(name: name, mode: shown?.mode ?? .automatic) }
        if let crop { shown?.crop = crop.value }
        if let renderingMode { shown?.mode = renderingMode }
        guard image != nil || crop != nil || renderingMode != nil, let shown, let picture = resources.image(shown.name)
        else { return }
        view.associations[Shown.self] = shown
        let cut = shown.crop.map {
            UIImage(bitmap: picture.bitmap.cropped(to: Self.pixels($0)), scale: picture.scale)
        }
        view.image = (cut ?? picture).withRenderingMode(shown.mode)
    }

    /// What is wrong with a crop of a picture.
    func problem(in picture: UIImage) -> SceneProblem? {
        guard let crop = crop?.value else { return nil }
        let (width, height, part) = (picture.bitmap.width, picture.bitmap.height, Self.pixels(crop))
        guard part.isEmpty || part.intersection(PixelRect(x: 0, y: 0, width: width, height: height)) != part else {
            return nil
        }
        let numbers = [crop.minX, crop.minY, crop.width, crop.height].map { NumberText.string(Double($0)) }
        return .outOfRange(
            found: "[\(numbers.joined(separator: ", "))]",
            expected: "a part of the picture, which has \(width) × \(height) pixels")
    }

    private static func pixels(_ rect: CGRect) -> PixelRect {
        PixelRect(
            minX: Int(rect.minX.rounded()), minY: Int(rect.minY.rounded()), maxX: Int(rect.maxX.rounded()),
            maxY: Int(rect.maxY.rounded()))
    }
}
