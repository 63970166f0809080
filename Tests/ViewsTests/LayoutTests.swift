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

    /// A stack that pins leave a size takes its contents', also after they have changed; one with a size keeps it.
    @Test func aPinnedStackIsAsLargeAsItsContents() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let (label, stack) = (UILabel(), UIStackView())
        (stack.axis, stack.spacing) = (.vertical, 6)
        stack.pins = LayoutPins(left: .points(8), top: .points(10))
        (label.text, label.numberOfLines) = ("Words", 0)
        stack.addArrangedSubview(label)
        stack.addArrangedSubview(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 14)))
        root.addSubview(stack)
        root.layoutIfNeeded()
        let line = label.intrinsicContentSize
        #expect(stack.frame == CGRect(x: 8, y: 10, width: line.width, height: line.height + 20))
        label.text = "Words that need several lines where a column is as narrow as this one"
        stack.pins = LayoutPins(left: .points(8), top: .points(10), right: .points(8))
        root.layoutIfNeeded()
        #expect(stack.frame.width == 184 && label.frame.width == 184)
        let lines = label.sizeThatFits(CGSize(width: 184, height: 0)).height
        #expect(lines > 2 * line.height && stack.frame.height == lines + 20)
        let given = UIStackView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        given.axis = .horizontal
        given.pins = LayoutPins(top: .points(0), right: .points(0))
        given.addArrangedSubview(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 14)))
        root.addSubview(given)
        root.layoutIfNeeded()
        #expect(given.frame == CGRect(x: 150, y: 0, width: 50, height: 40))
    }

    /// As on a device, where a label draws inside of its bounds.
    @Test(arguments: [(0, 0, false), (50, 0, false), (0, 20, false), (50, 20, true)])
    func aLabelWithoutASizeDrawsNothing(_ width: CGFloat, _ height: CGFloat, _ draws: Bool) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.text = "Words"
        label.displayIfNeeded()
        if case .text = label.layer.properties.contents { #expect(draws) } else { #expect(!draws) }
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
