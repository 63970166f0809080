import Testing

@testable import Views

@Suite struct ConstraintTests {
    private static let size = CGSize(width: 40, height: 20)

    @Test(
        arguments: [
            ("H:|-10-[a]", "V:|-5-[a]", "10 5 40 20"),
            ("H:|-10-[a]-10-|", "V:[a]-5-|", "10 75 180 20"),
            ("H:[a(60)]|", "V:|[a]|", "140 0 60 100"),
            ("H:|-[a]-|", "V:|-[a(>=30,<=50)]", "8 8 184 30"),
            ("H:|-(>=120)-[a]-10-|", "V:|-(-8)-[a]", "150 -8 40 20"),
            ("H:|-(>=160)-[a]-10-|", "V:|[a(50@700)]", "160 0 30 50"),
            ("H:|[a(50@760)]", "V:|[a(50@240)]", "0 0 50 20"),
        ])
    func visualFormats(horizontal: String, vertical: String, expected: String) {
        let world = LayoutWorld(Self.size)
        for format in [horizontal, vertical] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": world[0]]))
        }
        #expect(world.frames() == [expected])
    }

    @Test(
        arguments: [
            ("", 0), ("|", 1), ("[a", 2), ("[]", 1), ("|-|", 3), ("[a]-5[b]", 5), ("[a(]", 3), ("[a]|[b]", 7),
            ("[a(5@)]", 5), ("[a(5,)]", 5),
            ("||", 2),
        ])
    func brokenFormats(format: String, offset: Int) {
        do {
            _ = try VisualFormat(format)
            Issue.record("\(format) was read")
        } catch {
            #expect(error.offset == offset, "\(format): \(error)")
        }
    }

    @Test func unknownNamesInAFormatAreRefused() throws {
        let world = LayoutWorld(nil)
        for format in ["[b]", "[a(width)]", "[a(10@high)]"] {
            #expect(throws: VisualFormatError.self) {
                try NSLayoutConstraint.constraints(VisualFormat(format), [], [:], ["a": world[0]])
            }
        }
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "V:[a(height@low)]", metrics: ["height": 12, "low": 20], views: ["a": world[0]])
        #expect(constraints.map(\.description) == ["a.height == 12 (priority 20)"])
    }

    @Test func anchorsOfEveryKind() {
        let world = LayoutWorld(Self.size, nil, nil)
        let (a, b, c) = (world[0], world[1], world[2])
        NSLayoutConstraint.activate([
            a.centerXAnchor.constraint(equalTo: world.root.centerXAnchor, constant: 10),
            a.centerYAnchor.constraint(equalTo: world.root.centerYAnchor),
            b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 4),
            b.topAnchor.constraint(equalTo: a.topAnchor, constant: -4),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 1),
            b.heightAnchor.constraint(equalTo: b.widthAnchor),
            c.trailingAnchor.constraint(lessThanOrEqualTo: a.leadingAnchor, constant: -3),
            c.leadingAnchor.constraint(equalTo: world.root.leadingAnchor),
            c.widthAnchor.constraint(equalToConstant: 500).with(priority: .defaultHigh),
            c.heightAnchor.constraint(greaterThanOrEqualToConstant: 7),
            c.heightAnchor.constraint(equalToConstant: 0).with(priority: .defaultLow),
            c.bottomAnchor.constraint(equalToSystemSpacingBelow: world.root.topAnchor, multiplier: 2),
        ])
        #expect(world.frames() == ["90 40 40 20", "134 36 21 21", "0 9 87 7"])
    }

    @Test func theWeakerOneIsStretchedOrSqueezed() {
        let world = LayoutWorld(Self.size, Self.size)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[a]-10-[b]|", options: [.alignAllTop, .alignAllBottom],
                views: ["a": world[0], "b": world[1]])
                + [world[0].topAnchor.constraint(equalTo: world.root.topAnchor)])
        world[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        #expect(world.frames() == ["0 0 40 20", "50 0 150 20"])
        world[1].setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
        #expect(world.frames() == ["0 0 150 20", "160 0 40 20"])
        world.root.frame.size.width = 70
        world[1].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        #expect(world.frames() == ["0 0 40 20", "50 0 20 20"])
        (world[0] as? Sized)?.size = CGSize(width: 25, height: 30)
        #expect(world.frames() == ["0 0 25 30", "35 0 35 30"])
    }

    @Test func aConstraintChangesAndEnds() {
        let world = LayoutWorld(Self.size)
        let leading = world[0].leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 5)
        let width = world[0].widthAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([leading, width])
        #expect(world.frames() == ["5 0 60 20"])
        leading.constant = 25
        #expect(world.frames() == ["25 0 60 20"])
        width.priority = UILayoutPriority(100)
        #expect(world.frames() == ["25 0 40 20"])
        width.priority = .required
        leading.isActive = false
        #expect(world.frames() == ["0 0 60 20"])
        #expect(world.root.constraints.isEmpty && world[0].constraints.map(\.description) == ["a.width == 60"])
    }

    @Test func aRegionIsLaidOutAgainAtOtherSizes() {
        let world = LayoutWorld(nil)
        let a = world[0]
        NSLayoutConstraint.activate([
            a.widthAnchor.constraint(equalTo: world.root.widthAnchor, multiplier: 0.5),
            a.heightAnchor.constraint(equalTo: a.widthAnchor),
            a.trailingAnchor.constraint(equalTo: world.root.trailingAnchor),
            a.bottomAnchor.constraint(equalTo: world.root.bottomAnchor),
        ])
        for (size, expected) in [
            (CGSize(width: 200, height: 100), "100 0 100 100"), (CGSize(width: 50, height: 300), "25 275 25 25"),
        ] {
            world.root.frame.size = size
            #expect(world.frames() == [expected])
        }
    }

    @Test func rightToLeftMirrorsLeadingAndTrailingOnly() {
        onStage(.rightToLeft) {
            let world = LayoutWorld(Self.size, Self.size, Self.size, Self.size)
            NSLayoutConstraint.activate([
                world[0].leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 10),
                world[1].leadingAnchor.constraint(greaterThanOrEqualTo: world[0].trailingAnchor, constant: 5),
                world[1].leadingAnchor.constraint(equalTo: world.root.leadingAnchor).with(priority: .defaultLow),
                world[2].leftAnchor.constraint(equalTo: world.root.leftAnchor, constant: 10),
                world[3].centerXAnchor.constraint(equalTo: world.root.centerXAnchor, constant: 10),
            ])
            #expect(world.frames() == ["150 0 40 20", "105 0 40 20", "10 0 40 20", "90 0 40 20"])
        }
        onStage(.rightToLeft) {
            let world = LayoutWorld(Self.size)
            let constraint = NSLayoutConstraint(
                item: world[0], attribute: .leading, relatedBy: .equal, toItem: world.root, attribute: .trailing,
                multiplier: 0.25, constant: 2)
            constraint.isActive = true
            #expect(world.frames() == ["108 0 40 20"])
        }
    }

    @Test func contradictionsAreReportedAndTheLastConstraintIsLeftOut() {
        let reports = onStage {
            let world = LayoutWorld(nil)
            NSLayoutConstraint.activate([
                world[0].widthAnchor.constraint(equalToConstant: 50),
                world[0].leadingAnchor.constraint(equalTo: world.root.leadingAnchor, constant: 10),
                world[0].widthAnchor.constraint(equalToConstant: 80),
                world[0].heightAnchor.constraint(equalToConstant: 5),
            ])
            #expect(world.frames() == ["10 0 50 5"])
            world.root.frame.size.width = 300
            _ = world.frames()
        }
        #expect(
            reports == ["constraints that cannot hold together: a.width == 50; a.width == 80. Left out: a.width == 80"])
    }

    @Test func sizesAreNeverNegative() {
        let reports = onStage {
            let world = LayoutWorld(nil)
            world.root.frame.size.width = 30
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[a]-20-|", views: ["a": world[0]]))
            #expect(world.frames() == ["20 0 0 0"])
        }
        #expect(reports.count == 1 && reports[0].contains("a has no negative size"))
    }

    @Test func framesOfOtherViewsAreTakenAsGiven() {
        let world = LayoutWorld(Self.size)
        let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 10))
        world.root.addSubview(fixed)
        NSLayoutConstraint.activate([
            world[0].leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
            world[0].topAnchor.constraint(equalTo: fixed.bottomAnchor),
        ])
        #expect(world.frames() == ["80 50 40 20"])
        fixed.frame.origin.x = 0
        #expect(world.frames() == ["50 50 40 20"])
        #expect(fixed.frame == CGRect(x: 0, y: 40, width: 50, height: 10))
    }

    @Test func constraintsReachIntoAViewWithAFrame() {
        let world = LayoutWorld(nil)
        let panel = UIView(frame: CGRect(x: 30, y: 0, width: 100, height: 100))
        let inner = Sized(Self.size)
        inner.translatesAutoresizingMaskIntoConstraints = false
        panel.addSubview(inner)
        world.root.addSubview(panel)
        inner.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 7).isActive = true
        #expect(world.frames() == ["0 0 0 0"])
        let across =
            NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]", views: ["a": world[0]])
            + [world[0].trailingAnchor.constraint(equalTo: inner.trailingAnchor)]
        NSLayoutConstraint.activate(across)
        #expect(world.frames() == ["0 0 77 0"])
        NSLayoutConstraint.deactivate(across)
        inner.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 9).with(priority: .defaultHigh)
            .isActive = true
        (inner as UIView).constraints.forEach { $0.isActive = false }
        panel.constraints.first?.isActive = false
        #expect(world.frames().count == 1 && inner.frame.minX == 9)
    }

    @Test func constraintsEndWithTheViewsLeaving() {
        let world = LayoutWorld(Self.size, Self.size)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-9-[a(30)]-5-[b]", views: ["a": world[0], "b": world[1]]))
        #expect(world.frames() == ["9 0 30 20", "44 0 40 20"])
        world[0].removeFromSuperview()
        #expect(world.root.constraints.isEmpty && world[0].constraints.count == 1)
        #expect(world.frames()[1] == "0 0 40 20")
        world.root.addSubview(world[0])
        #expect(world.frames()[0] == "0 0 30 20")
    }

    @Test func framesAreRoundedToPixels() {
        for (scale, expected) in [(1.0, ["0 0 67 0", "67 0 67 0"]), (2, ["0 0 66.5 0", "66.5 0 66.5 0"])] {
            onStage(scale: CGFloat(scale)) {
                let world = LayoutWorld(nil, nil)
                NSLayoutConstraint.activate([
                    world[0].widthAnchor.constraint(equalTo: world.root.widthAnchor, multiplier: 1.0 / 3),
                    world[1].leadingAnchor.constraint(equalTo: world[0].trailingAnchor),
                    world[1].widthAnchor.constraint(equalTo: world[0].widthAnchor),
                ])
                #expect(world.frames() == expected)
            }
        }
    }

    @Test func aConstantAnimatesThroughLayoutIfNeeded() {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        let timeline = stage.record {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
            let leading = view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor)
            NSLayoutConstraint.activate([
                leading, view.widthAnchor.constraint(equalToConstant: 20),
                view.heightAnchor.constraint(equalToConstant: 20),
            ])
            stage.window.layoutIfNeeded()
            leading.constant = 100
            UIView.animate(withDuration: 1, options: .curveLinear) { stage.window.layoutIfNeeded() }
            stage.waitUntilIdle()
        }
        let shown = [0, 0.25, 1].map { timeline.renderTree(at: $0).layers[0].sublayers[0].properties.position.x }
        #expect(shown == [10, 35, 110])
    }

    @Test func theSizeThatConstraintsWant() {
        let world = LayoutWorld(Self.size)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-10-[a]-10-|", views: ["a": world[0]])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[a]-5-|", views: ["a": world[0]]))
        #expect(world.root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 30))
        let wide = world.root.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 300, height: 30))
        #expect(world.frames() == ["10 5 180 90"])
    }

    @Test func tooManyViewsTogetherKeepTheirFrames() {
        let reports = onStage {
            let world = LayoutWorld(Self.size)
            let stack = UIStackView(arrangedSubviews: (0..<LayoutRegion.maximumBoxes).map { _ in UIView() })
            world.root.addSubview(stack)
            stack.translatesAutoresizingMaskIntoConstraints = false
            #expect(world.frames() == ["0 0 0 0"])
            stack.removeFromSuperview()
            #expect(world.frames() == ["0 0 40 20"])
        }
        #expect(reports.count == 1 && reports[0].contains("1503 views"))
    }

    @Test func ambiguityIsSaid() {
        let world = LayoutWorld(Self.size, Self.size)
        NSLayoutConstraint.activate([
            world[0].leadingAnchor.constraint(equalTo: world.root.leadingAnchor),
            world[0].topAnchor.constraint(equalTo: world.root.topAnchor),
            world[1].leadingAnchor.constraint(greaterThanOrEqualTo: world[0].trailingAnchor),
        ])
        #expect(world.views.map(\.hasAmbiguousLayout) == [false, true])
    }

    @Test func updateConstraintsIsCalledBeforeALayout() {
        final class Updating: UIView {
            let child = UIView()
            var calls = 0
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                calls += 1
                guard child.superview == nil else { return }
                addSubview(child)
                child.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate(
                    ["H:|-3-[c]|", "V:|[c(9)]"].flatMap {
                        NSLayoutConstraint.constraints(withVisualFormat: $0, views: ["c": child])
                    })
            }
        }
        let view = Updating(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(text(view.child.frame) == "3 0 47 9" && view.calls == 1)
    }
}

extension NSLayoutConstraint {
    func with(priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}
