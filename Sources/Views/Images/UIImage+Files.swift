import Codecs
import Foundation
import Geometry
import Raster

/// A picture of Core Graphics': pixels without a scale.
public typealias CGImage = Bitmap

extension CGImage {
    /// The part of the picture in a rectangle of pixels; nil when nothing of it is inside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = cropped(to: PixelRect(covering: rect))
        return part.width > 0 && part.height > 0 ? part : nil
    }
}

extension UIImage {
    /// The picture of a name, such as `sun` or `sun.png`, in the stage's `assetFolders` and in the main bundle: of an
    /// asset catalogue, or a file, which may be called `sun@2x.png`. The appearance and the scale of the traits in force
    /// choose among several.
    ///
    /// A picture that is not found, or cannot be read, is a grey square with a cross; the stage hears of it. It is never
    /// nil, since code for a device counts on its pictures.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// The picture of a name in a bundle, or nil for the main one, and in the stage's folders.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil
    ) {
        let traits = traits ?? .current
        let picture = Stage.assets(in: bundle).picture(
            name, isDark: traits.userInterfaceStyle == .dark, displayScale: traits.displayScale)
        do {
            guard let picture else { throw NotThere() }
            if VectorImage.isVector(picture.file.path) {
                let drawn = try VectorImage(path: picture.file.whole).image(scale: traits.displayScale)
                self.init(bitmap: drawn.bitmap, scale: traits.displayScale)
                return
            }
            self.init(bitmap: try ImageFile.decode(path: picture.file.whole), scale: CGFloat(picture.scale))
        } catch {
            Stage.current?.reportDiagnostic("image \(name): \(error); a grey square is drawn")
            self.init(bitmap: Self.placeholder, scale: 1)
        }
    }

    private struct NotThere: Error, CustomStringConvertible {
        var description: String { "there is no such picture in the stage's assetFolders or in the bundle" }
    }

    /// 64 pixels square.
    private static var placeholder: Bitmap {
        Bitmap(width: 64, height: 64) { pixels in
            for index in pixels.indices {
                let (x, y) = (index % 64, index / 64)
                let isLine = abs(x - y) < 2 || abs(63 - x - y) < 2 || min(x, y) < 2 || max(x, y) > 61
                pixels[index] = isLine ? 0xFF9E_9E9E : 0xFFD8_D8D8
            }
        }
    }

    /// The picture in a file's bytes: PNG, JPEG, WebP, or the first frame of a GIF; nil when it is none.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let bitmap = try? ImageFile.decode([UInt8](data)) else { return nil }
        self.init(bitmap: bitmap, scale: scale)
    }

    /// The picture in a file; nil when there is none. `@2x` and `@3x` in the name are its scale.
    public convenience init?(contentsOfFile path: String) {
        guard let bitmap = try? ImageFile.decode(path: path) else { return nil }
        let stem = FilePath(path).stem
        self.init(bitmap: bitmap, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
    }

    /// A picture of these pixels, one per point.
    public convenience init(cgImage: CGImage) { self.init(bitmap: cgImage) }

    /// A picture of these pixels.
    /// - Parameters:
    ///   - cgImage: the pixels.
    ///   - scale: pixels per point.
    ///   - orientation: how they lie; the picture is shown upright.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        var look = Look()
        look.lying = (cgImage, orientation)
        let upright = cgImage.withPixels { pixels in
            pixels.baseAddress.map {
                EXIFOrientation(orientation.exifValue).upright($0, width: cgImage.width, height: cgImage.height)
            }
        }
        self.init(bitmap: upright ?? cgImage, scale: scale, look: look)
    }

    /// The pixels, as they lie; for a symbol those of its drawing in black.
    public var cgImage: CGImage? { look.lying?.bitmap ?? bitmap }

    /// How a picture lies.
    public enum Orientation: Int, Sendable, Hashable {
        /// Upright, upside down, turned to the left or right, and the same mirrored.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// The same in the tag of cameras (EXIF 2.32, 4.6.4, tag 274).
        var exifValue: Int {
            switch self {
            case .up: 1
            case .upMirrored: 2
            case .down: 3
            case .downMirrored: 4
            case .leftMirrored: 5
            case .right: 6
            case .rightMirrored: 7
            case .left: 8
            }
        }

        /// The same seen in a mirror that stands upright.
        var mirrored: Orientation {
            switch self {
            case .up: .upMirrored
            case .upMirrored: .up
            case .down: .downMirrored
            case .downMirrored: .down
            case .left: .rightMirrored
            case .rightMirrored: .left
            case .right: .leftMirrored
            case .leftMirrored: .right
            }
        }
    }
    /// How the pixels of `cgImage` lie; `up` for pictures of files, which are turned upright when they are read.
    public var imageOrientation: Orientation { look.lying?.orientation ?? .up }

    /// The same picture: there is nothing to decode before it is drawn.
    public func preparingForDisplay() -> UIImage? { self }
    /// Gives the same picture, at once.
    public func prepareForDisplay(completionHandler: (UIImage?) -> Void) { completionHandler(self) }
    /// The picture in another size, in points of one pixel each; nil for a size without an area.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width >= 1, size.height >= 1 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            draw(in: CGRect(origin: .zero, size: size))
        }
    }

    /// The same picture as a mirror shows it; a symbol stays as it is.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        guard symbolImage == nil, let cgImage else { return self }
        return UIImage(cgImage: cgImage, scale: scale, orientation: imageOrientation.mirrored)
    }

    /// The picture as a PNG file; nil for an empty one.
    public func pngData() -> Data? {
        guard bitmap.width > 0, bitmap.height > 0 else { return nil }
        return (try? PNGEncoder().encode(bitmap)).map { Data($0) }
    }

    /// Nil: there is no encoder for JPEG here.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        Stage.current?.reportDiagnostic("UIImage.jpegData: JPEG files are not written here; take pngData()")
        return nil
    }

    // MARK: Looks

    /// How the middle of an image with `capInsets` fills its room.
    public enum ResizingMode: Int, Sendable, Hashable {
        /// By being repeated, which is drawn as stretched, or by being stretched.
        case tile, stretch
    }

    /// The same image, of which only the middle is stretched; the insets keep their size.
    public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
        with { ($0.capInsets, $0.resizingMode) = (insets, resizingMode) }
    }
    /// The same image, of which only one point right of and below these caps is stretched.
    public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        resizableImage(
            withCapInsets: UIEdgeInsets(
                top: CGFloat(top), left: CGFloat(left), bottom: max(0, size.height - CGFloat(top) - 1),
                right: max(0, size.width - CGFloat(left) - 1)),
            resizingMode: .stretch)
    }
    /// What is not stretched at the edges, in points; zero for an image that is stretched as a whole.
    public var capInsets: UIEdgeInsets { look.capInsets ?? .zero }
    /// How the middle of the image fills its room.
    public var resizingMode: ResizingMode { look.resizingMode }

    /// The same image with insets that constraints do not count.
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { with { $0.alignmentRectInsets = insets } }
    /// What constraints do not count of the image's edges, in points; nothing by default.
    public var alignmentRectInsets: UIEdgeInsets { look.alignmentRectInsets }
    /// The same image: pictures are not mirrored by the direction of reading.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
}

/// `#imageLiteral` is a `UIImage`.
extension UIImage: _ExpressibleByImageLiteral {}
/// The type of an `#imageLiteral` that nothing else says the type of.
public typealias _ImageLiteralType = UIImage

extension UIColor {
    /// The colour of a name in the asset catalogues of the stage's `assetFolders` and of the main bundle; nil, and the
    /// stage hears of it, when there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// The colour of a name in the asset catalogues of a bundle, or nil for the main one, and of the stage's folders.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil
    ) {
        guard let color = Stage.assets(in: bundle).uiColor(name) else {
            Stage.current?.reportDiagnostic(
                "colour \(name): there is no such colour in the stage's assetFolders or in the bundle")
            return nil
        }
        self.init(light: color.light, dark: color.dark)
    }
}
