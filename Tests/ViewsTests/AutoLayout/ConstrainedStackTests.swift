import Testing

@testable import Views

@Suite struct ConstrainedStackTests {
    /// A stack of 200 points width with views of the given widths, 20 high.
    private func row(_ widths: [CGFloat?], _ change: (UIStackView) -> Void = { _ in }) -> (
        root: UIView, stack: UIStackView
    ) {
        let world = LayoutWorld()
        let stack = UIStackView(arrangedSubviews: widths.map { Sized($0.map { CGSize(width: $0, height: 20) }) })
        stack.translatesAutoresizingMaskIntoConstraints = false
        world.root.addSubview(stack)
        NSLayoutConstraint.activate(
            ["H:|[s]|", "V:|[s(40)]"].flatMap {
                NSLayoutConstraint.constraints(withVisualFormat: $0, views: ["s": stack])
            })
        change(stack)
        return (world.root, stack)
    }

    private func frames(_ row: (root: UIView, stack: UIStackView)) -> [String] {
        row.root.layoutIfNeeded()
        return row.stack.arrangedSubviews.map { text($0.frame) }
    }

    /// What constraints would make of a stack, also where frames place it; measuring leaves no trace.
    @Test(arguments: [true, false]) func aStackIsMeasured(translates: Bool) {
        let inner = UIStackView(arrangedSubviews: [
            Sized(CGSize(width: 50, height: 5)), Sized(CGSize(width: 30, height: 6)),
        ])
        (inner.axis, inner.spacing) = (.vertical, 4)
        let stack = UIStackView(arrangedSubviews: [Sized(CGSize(width: 20, height: 20)), inner])
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = translates
        let compressed = UIView.layoutFittingCompressedSize
        for _ in 0..<2 { #expect(stack.systemLayoutSizeFitting(compressed) == CGSize(width: 80, height: 20)) }
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(stack.systemLayoutSizeFitting(compressed) == CGSize(width: 86, height: 24))
        let wide = stack.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 200, height: 24))
        #expect(stack.arrangesByConstraints == !translates && stack.arrangedSubviews[0].frame == .zero)
    }

    @Test(
        arguments: [
            (UIStackView.Distribution.fillEqually, ["0 0 60 40", "70 0 60 40", "140 0 60 40"]),
            (.fillProportionally, ["0 0 40 40", "50 0 80 40", "140 0 60 40"]),
            (.equalSpacing, ["0 0 20 40", "80 0 40 40", "180 0 20 40"]),
            (.equalCentering, ["0 0 20 40", "80 0 40 40", "180 0 20 40"]),
        ] as [(UIStackView.Distribution, [String])])
    func distributions(_ distribution: UIStackView.Distribution, expected: [String]) {
        let row = row([20, 40, 20]) {
            $0.distribution = distribution
            $0.spacing = 10
        }
        #expect(frames(row) == expected)
    }

    @Test func equalCentringKeepsTheSpacingFirst() {
        // Centres at 10, 85 and 160: the middles are as far apart, the gaps are not.
        let free = row([20, 50, 80]) {
            $0.distribution = .equalCentering
            $0.spacing = 5
        }
        #expect(frames(free) == ["0 0 20 40", "60 0 50 40", "120 0 80 40"])
        let tight = row([20, 70, 80]) {
            $0.distribution = .equalCentering
            $0.spacing = 12
        }
        #expect(frames(tight) == ["0 0 20 40", "38 0 70 40", "120 0 80 40"])
        free.stack.spacing = 30
        #expect(frames(free).first == "0 0 20 40" && free.stack.arrangedSubviews.last?.frame.maxX == 200)
    }

    @Test(
        arguments: [
            (UIStackView.Alignment.leading, "0 0 20 20"), (.top, "0 0 20 20"), (.center, "0 10 20 20"),
            (.bottom, "0 20 20 20"),
            (.trailing, "0 20 20 20"), (.fill, "0 0 20 40"),
        ] as [(UIStackView.Alignment, String)])
    func alignments(_ alignment: UIStackView.Alignment, expected: String) {
        let row = row([20, nil]) { $0.alignment = alignment }
        #expect(frames(row)[0] == expected)
    }

    @Test func hiddenViewsTakeNoRoom() {
        let row = row([20, 30, 20]) {
            $0.spacing = 10
            $0.distribution = .fillEqually
        }
        row.stack.arrangedSubviews[1].isHidden = true
        #expect(frames(row) == ["0 0 95 40", "95 0 0 40", "105 0 95 40"])
        row.stack.arrangedSubviews[1].isHidden = false
        #expect(frames(row)[1] == "70 0 60 40")
        for view in row.stack.arrangedSubviews { view.isHidden = true }
        #expect(frames(row) == ["0 0 0 40", "0 0 0 40", "0 0 0 40"])
    }

    @Test func rightToLeftBeginsAtTheRight() {
        onStage(.rightToLeft) {
            let row = row([20, nil]) { $0.spacing = 10 }
            #expect(frames(row) == ["180 0 20 40", "0 0 170 40"])
        }
    }

    @Test func customSpacingAndMargins() {
        let row = row([20, 20, nil]) {
            $0.spacing = 10
            $0.setCustomSpacing(30, after: $0.arrangedSubviews[0])
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 5, bottom: 2, right: 5)
        }
        #expect(frames(row) == ["5 1 20 37", "55 1 20 37", "85 1 110 37"])
    }

    @Test func arrangedViewsComeAndGo() {
        let row = row([20, nil])
        #expect(frames(row) == ["0 0 20 40", "20 0 180 40"])
        row.stack.insertArrangedSubview(Sized(CGSize(width: 50, height: 5)), at: 0)
        #expect(frames(row) == ["0 0 50 40", "50 0 20 40", "70 0 130 40"])
        row.stack.arrangedSubviews[1].removeFromSuperview()
        #expect(frames(row) == ["0 0 50 40", "50 0 150 40"])
    }

    @Test func aStackIsAsLargeAsItsContents() {
        let world = LayoutWorld()
        let inner = UIStackView(arrangedSubviews: [
            Sized(CGSize(width: 30, height: 20)), Sized(CGSize(width: 50, height: 10)),
        ])
        inner.axis = .vertical
        inner.spacing = 4
        inner.alignment = .center
        let outer = UIStackView(arrangedSubviews: [inner, Sized(CGSize(width: 10, height: 60))])
        outer.alignment = .bottom
        outer.translatesAutoresizingMaskIntoConstraints = false
        world.root.addSubview(outer)
        NSLayoutConstraint.activate([
            outer.centerXAnchor.constraint(equalTo: world.root.centerXAnchor),
            outer.topAnchor.constraint(equalTo: world.root.topAnchor),
        ])
        world.root.layoutIfNeeded()
        #expect(text(outer.frame) == "70 0 60 60" && text(inner.frame) == "0 26 50 34")
        #expect(inner.arrangedSubviews.map { text($0.frame) } == ["10 0 30 20", "0 24 50 10"])
        #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 60))
    }

    @Test func aStackWithAFrameArrangesByConstraintsWhenTheyNameItsViews() {
        let stack = UIStackView(
            arrangedSubviews: (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10)) })
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map { text($0.frame) } == ["0 0 30 50", "30 0 70 50"])
        stack.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: 44).isActive = true
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map { text($0.frame) } == ["0 0 44 50", "44 0 56 50"])
        let last = UIView()
        last.widthAnchor.constraint(equalToConstant: 9).isActive = true
        stack.addArrangedSubview(last)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map { text($0.frame) } == ["0 0 44 50", "44 0 47 50", "91 0 9 50"])
    }

    @Test func framesOfStacksWithoutConstraintsStayAsTheyWere() {
        let stack = UIStackView(arrangedSubviews: [UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        stack.layoutIfNeeded()
        #expect(stack.autoLayout == nil && stack.arrangedSubviews[0].autoLayout == nil)
    }
}
