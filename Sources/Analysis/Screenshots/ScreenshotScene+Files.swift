import Codecs
import Foundation
import Raster

extension ScreenshotScene {
    /// Where the images of a scene's file go: `card.yaml` has `card-images` beside it.
    package static func imageFolder(of file: String) -> String { FilePath(file).stem + "-images" }

    /// Writes the scene and its images, the scene last.
    /// - Parameter file: the scene's path; the folder was given when the scene was made.
    /// - Throws: `OutputError`.
    package func write(to file: String) throws {
        let folder = FilePath(file).sibling(Self.imageFolder(of: file))
        try OutputFolder.make(folder)
        for image in images {
            let writer = StillPNGWriter(to: try OutputFile(path: FilePath.join(folder, image.name)))
            try writer.append(AnimationFrame(image.bitmap, duration: RationalTime(0, 1), damage: nil))
            try writer.finish()
        }
        try OutputFile.write(text, to: file)
    }
}
