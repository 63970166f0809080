import Foundation
import Geometry
import Raster
import Testing

@testable import Views

/// Image views that show pictures one after the other.
@Suite struct AnimatedImageTests {
    private let images = (1...3).map(Self.picture)

    private static func picture(_ width: Int) -> UIImage {
        UIImage(bitmap: Bitmap(width: width, height: 1, pixels: [UInt32](repeating: 0, count: width)))
    }

    /// How often, and which picture is shown after 0.05, 0.15, 0.25, 0.35 and 0.65 seconds.
    @Test(arguments: [(0, [1, 2, 3, 1, 1]), (1, [1, 2, 3, 9, 9]), (2, [1, 2, 3, 1, 9])])
    func picturesFollowEachOther(runs: Int, widths: [CGFloat]) {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            let view = UIImageView(image: Self.picture(9))
            stage.window.addSubview(view)
            (view.animationImages, view.animationDuration, view.animationRepeatCount) = (images, 0.3, runs)
            #expect(!view.isAnimating)
            view.startAnimating()
            #expect(view.isAnimating)
            var seen: [CGFloat] = []
            for seconds in [0.05, 0.1, 0.1, 0.1, 0.3] {
                stage.wait(seconds)
                seen.append(view.sizeThatFits(.zero).width)
            }
            #expect(seen == widths && view.isAnimating == (runs == 0) && view.image?.size.width == 9)
            view.stopAnimating()
            #expect(view.sizeThatFits(.zero).width == 9 && !view.isAnimating)
        }
    }

    @Test func anAnimatedImageBeginsByItself() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        try stage.run {
            let animated = try #require(UIImage.animatedImage(with: images, duration: 0.3))
            #expect(animated.images == images && animated.duration == 0.3)
            #expect(UIImage.animatedImage(with: [], duration: 1) == nil && images[0].images == nil)
            let view = UIImageView(image: animated)
            stage.window.addSubview(view)
            stage.wait(0.15)
            #expect(view.sizeThatFits(.zero).width == 2)
            view.image = Self.picture(9)
            stage.wait(0.2)
            #expect(view.sizeThatFits(.zero).width == 9)
        }
    }

    @Test func symbolsTakeThePreferredConfiguration() throws {
        let symbol = try #require(UIImage(systemName: "star"))
        let view = UIImageView(image: symbol)
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(view.intrinsicContentSize.width > 1.9 * symbol.size.width && view.image === symbol)
        // One that has a configuration keeps it.
        let own = try #require(UIImage(systemName: "star", withConfiguration: .init(pointSize: 10)))
        view.image = own
        #expect(view.intrinsicContentSize == own.size)
        view.image = images[0]
        #expect(view.intrinsicContentSize == images[0].size)
    }
}
