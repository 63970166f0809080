import Foundation
import Geometry
import Testing

@testable import Views

/// What apps put in the place of parts of UIKit's controls.
@Suite struct OwnPartTests {
    private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func world<R>(_ body: (Stage) -> R) -> R {
        let stage = Stage(size: CGSize(width: 390, height: 844))
        return stage.run { body(stage) }
    }

    @Test func aSliderHasImagesOfItsOwn() {
        world { stage in
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            slider.setMinimumTrackImage(picture(10, 8), for: .normal)
            slider.setMaximumTrackImage(picture(10, 6), for: .normal)
            slider.setThumbImage(picture(20, 20), for: .normal)
            slider.setThumbImage(picture(30, 30), for: .highlighted)
            slider.value = 0.5
            slider.layoutIfNeeded()
            let track = slider.trackRect(forBounds: slider.bounds)
            #expect(track.height == 8 && track.midY == 17)
            let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.5)
            #expect(thumb.size == CGSize(width: 20, height: 20) && abs(thumb.midX - 100) <= 0.5)
            let shown = slider.subviews.flatMap(\.subviews).compactMap { $0 as? UIImageView }.filter { $0.image != nil }
            #expect(Set(shown.map(\.frame.height)) == [8, 6, 20])
            #expect(slider.subviews.allSatisfy { $0.backgroundColor == nil || $0.backgroundColor == .clear })
            slider.isHighlighted = true
            #expect(slider.currentThumbImage?.size.width == 30 && slider.thumbImage(for: .normal)?.size.width == 20)
            #expect(
                slider.currentMinimumTrackImage?.size.height == 8 && slider.minimumTrackImage(for: .disabled) == nil)
        }
    }

    private final class Slider: UISlider {
        override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
            CGRect(x: 7, y: 3, width: 11, height: 13)
        }
    }

    @Test func aSliderAsksWhereItsThumbIs() {
        world { _ in
            let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            slider.layoutIfNeeded()
            #expect(slider.subviews.contains { $0.frame == CGRect(x: 7, y: 3, width: 11, height: 13) })
        }
    }

    @Test func pagesHaveImages() {
        world { _ in
            let control = UIPageControl()
            control.numberOfPages = 3
            let dots = control.intrinsicContentSize
            control.preferredIndicatorImage = picture(16, 12)
            control.setIndicatorImage(picture(20, 12), forPage: 1)
            control.setCurrentPageIndicatorImage(picture(14, 14), forPage: 0)
            control.currentPageIndicatorTintColor = .red
            #expect(abs(control.intrinsicContentSize.width - dots.width - 3 * (20 - 7.57)) < 1e-6)
            control.frame = CGRect(origin: .zero, size: control.intrinsicContentSize)
            control.layoutIfNeeded()
            let shown = control.subviews.compactMap { $0 as? UIImageView }
            #expect(shown.map(\.bounds.width) == [14, 20, 16] && shown[0].tintColor == .red)
            control.currentPage = 1
            #expect(shown[0].image?.size.width == 16 && shown[1].image?.size.width == 20)
        }
    }

    private final class Tile: UIButton {
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.minX, y: contentRect.maxY - 20, width: contentRect.width, height: 20)
        }
        override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
            CGRect(x: contentRect.midX - 12, y: contentRect.minY, width: 24, height: 24)
        }
        override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 4, dy: 4) }
    }

    @Test func aButtonAsksWhereItsPartsAre() {
        world { _ in
            let button = Tile(type: .custom)
            button.setTitle("Below", for: .normal)
            button.setImage(picture(40, 40), for: .normal)
            button.setBackgroundImage(picture(5, 5), for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 10, bottom: 8, right: 20)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
            button.layoutIfNeeded()
            #expect(button.contentRect(forBounds: button.bounds) == CGRect(x: 10, y: 6, width: 70, height: 66))
            #expect(button.titleLabel?.frame == CGRect(x: 10, y: 52, width: 70, height: 20))
            #expect(button.imageView?.frame == CGRect(x: 33, y: 6, width: 24, height: 24))
            #expect(button.subviews.contains { $0.frame == CGRect(x: 4, y: 4, width: 92, height: 72) })
        }
    }

    private final class Pages: NSObject, UIPageViewControllerDataSource {
        let pages: [UIViewController]
        var asked = 0
        init(_ count: Int) { pages = (0..<count).map { _ in UIViewController() } }
        func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController)
            -> UIViewController?
        { pages.firstIndex { $0 === page }.flatMap { $0 > 0 ? pages[$0 - 1] : nil } }
        func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController)
            -> UIViewController?
        { pages.firstIndex { $0 === page }.flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil } }
        func presentationCount(for controller: UIPageViewController) -> Int { pages.count }
        func presentationIndex(for controller: UIPageViewController) -> Int {
            asked += 1
            return pages.firstIndex { $0 === controller.viewControllers?.first } ?? 0
        }
    }

    @Test func dotsFollowThePages() {
        world { stage in
            stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            let source = Pages(3)
            controller.dataSource = source
            controller.setViewControllers([source.pages[1]], direction: .forward, animated: false)
            stage.window.rootViewController = controller
            stage.waitUntilIdle()
            let dots = controller.view.subviews.compactMap { $0 as? UIPageControl }
            #expect(dots.map(\.frame) == [CGRect(x: 0, y: 773, width: 390, height: 37)])
            #expect(source.pages[1].view.frame == CGRect(x: 0, y: 0, width: 390, height: 773))
            #expect(dots.map(\.numberOfPages) == [3] && dots.map(\.currentPage) == [1])
            // A finger that turns moves the dots, and nobody is asked again.
            let asked = source.asked
            stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
            stage.waitUntilIdle()
            #expect(controller.viewControllers == [source.pages[2]] && dots[0].currentPage == 2)
            #expect(source.asked == asked)
            // A tap beside the dots turns, too; there is nothing after the last page.
            for (x, page) in [(380, 2), (20, 1), (20, 0), (20, 0)] {
                stage.tap(at: CGPoint(x: x, y: 791))
                stage.waitUntilIdle()
                #expect(controller.viewControllers == [source.pages[page]] && dots[0].currentPage == page)
            }
            // Dots belong to pages that scroll beside each other.
            let below = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
            below.dataSource = source
            below.setViewControllers([source.pages[0]], direction: .forward, animated: false)
            #expect(!below.view.subviews.contains { $0 is UIPageControl })
        }
    }

    @Test func aCustomGroupPlacesItsItems() {
        final class Tiles: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell
            { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        }
        world { stage in
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
            let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
                let room = environment.container.effectiveContentSize
                return [
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(x: 0, y: 0, width: room.width / 2, height: room.height)),
                    NSCollectionLayoutGroupCustomItem(frame: CGRect(x: room.width / 2, y: 20, width: 30, height: 40)),
                ]
            }
            group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 5, bottom: 0, trailing: 5)
            let view = UICollectionView(
                frame: stage.window.bounds,
                collectionViewLayout: UICollectionViewCompositionalLayout(
                    section: NSCollectionLayoutSection(group: group)))
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let tiles = Tiles()
            view.dataSource = tiles
            stage.window.addSubview(view)
            view.layoutIfNeeded()
            let frames = (0..<5).compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
            #expect(
                frames == [
                    CGRect(x: 5, y: 10, width: 190, height: 90), CGRect(x: 195, y: 30, width: 30, height: 40),
                    CGRect(x: 5, y: 110, width: 190, height: 90), CGRect(x: 195, y: 130, width: 30, height: 40),
                    CGRect(x: 5, y: 210, width: 190, height: 90),
                ])
        }
    }
}
