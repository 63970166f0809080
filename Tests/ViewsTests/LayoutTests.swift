import Testing

@testable import Views

@Suite struct LayoutTests {
    @Test(arguments: [
        (
            LayoutPins(left: .points(10), top: .points(20), right: .points(30), bottom: .points(40)),
            CGRect(x: 10, y: 20, width: 160, height: 40)
        ),
        (LayoutPins(left: .points(10), width: .fraction(0.5)), CGRect(x: 10, y: 2, width: 100, height: 4)),
        (LayoutPins(right: .points(10), width: .points(50)), CGRect(x: 140, y: 2, width: 50, height: 4)),
        (
            LayoutPins(width: .points(50), height: .points(20), centerX: .fraction(0.5), centerY: .fraction(0.5)),
            CGRect(x: 75, y: 40, width: 50, height: 20)
        ),
        (LayoutPins(left: .points(10), centerX: .points(60)), CGRect(x: 10, y: 2, width: 100, height: 4)),
        (LayoutPins(bottom: .fraction(0.1), height: .points(30)), CGRect(x: 1, y: 60, width: 3, height: 30)),
    ])
    func pins(_ pins: LayoutPins, expected: CGRect) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let child = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        child.pins = pins
        parent.addSubview(child)
        parent.layoutIfNeeded()
        #expect(child.frame == expected)
    }

    @Test func pinsFollowTheSuperviewAndItsBoundsOrigin() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let child = UIView()
        child.pins = LayoutPins(left: .points(10), top: .points(0), right: .points(10), height: .fraction(0.5))
        parent.addSubview(child)
        parent.layoutIfNeeded()
        parent.bounds = CGRect(x: 0, y: 30, width: 100, height: 60)
        parent.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 10, y: 30, width: 80, height: 30))
    }

    @Test(
        arguments: [
            (AutoresizingMask.flexibleWidth, CGRect(x: 10, y: 10, width: 130, height: 20)),
            (AutoresizingMask.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 30, height: 20)),
            (
                AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]),
                CGRect(x: 10 + 100.0 * 10 / 70, y: 10, width: 30, height: 20)
            ),
            (AutoresizingMask([.flexibleTopMargin, .flexibleHeight]), CGRect(x: 10, y: 10, width: 30, height: 20)),
            (AutoresizingMask(), CGRect(x: 10, y: 10, width: 30, height: 20)),
        ] as [(AutoresizingMask, CGRect)])
    func autoresizing(_ mask: AutoresizingMask, expected: CGRect) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size.width = 200
        #expect(
            abs(child.frame.minX - expected.minX) < 1e-9 && child.frame.width == expected.width
                && child.frame.height == expected.height)
    }

    @Test(
        arguments: [
            (UIStackView.Distribution.fill, [0.0, 30, 40, 60], 10.0),
            (.fillEqually, [0, 45, 55, 45], 10),
            (.equalSpacing, [0, 30, 80, 20], 10),
            (.fillProportionally, [0, 54, 64, 36], 10),
        ] as [(UIStackView.Distribution, [CGFloat], CGFloat)])
    func stackDistribution(_ distribution: UIStackView.Distribution, expected: [CGFloat], spacing: CGFloat) {
        let parts = [30, 20].map {
            StackRoom.Part(
                size: CGSize(width: $0, height: 10), isFlexible: false, isContent: false, firstBaseline: 0,
                lastBaseline: 0)
        }
        let room = StackRoom(bounds: CGRect(x: 0, y: 0, width: 100, height: 10), axis: .horizontal, spacings: [spacing])
        let placed = room.distribute(parts, distribution)
        #expect(placed.flatMap { [$0.0, $0.1] } == expected)
    }

    @Test func hiddenViewsTakeNoRoomInAStack() {
        let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)) }
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        stack.spacing = 10
        stack.distribution = .fillEqually
        views[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(views[0].frame == CGRect(x: 0, y: 0, width: 45, height: 40))
        #expect(views[2].frame == CGRect(x: 55, y: 0, width: 45, height: 40))
    }

    @Test func conversionGoesThroughTransformsAndScrolling() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        scroll.contentOffset = CGPoint(x: 0, y: 20)
        let child = UIView(frame: CGRect(x: 0, y: 30, width: 10, height: 10))
        child.transform = CGAffineTransform(scaleX: 2, y: 2)
        root.addSubview(scroll)
        scroll.addSubview(child)
        #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 5, y: 15))
        #expect(child.convert(CGPoint(x: 5, y: 15), from: root) == .zero)
        #expect(child.convert(child.bounds, to: nil) == CGRect(x: 5, y: 15, width: 20, height: 20))
    }
}
