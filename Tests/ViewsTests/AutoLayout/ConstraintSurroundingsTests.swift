import Testing

@testable import Views

/// Constraints to what is not a plain view: contents of scroll views, margins, safe areas, guides, and texts.
@Suite struct ConstraintSurroundingsTests {
    @Test func contentSizeOfAScrollViewFollowsItsContents() {
        let world = LayoutWorld(nil)
        let (scroll, content) = (
            UIScrollView(frame: CGRect(x: 20, y: 0, width: 80, height: 50)), Sized(CGSize(width: 40, height: 300))
        )
        world.root.addSubview(scroll)
        scroll.addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[c]-5-|", views: ["c": content])
                + NSLayoutConstraint.constraints(withVisualFormat: "H:|[c]|", views: ["c": content]) + [
                    content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
                    world[0].leadingAnchor.constraint(equalTo: content.leadingAnchor),
                    world[0].topAnchor.constraint(equalTo: content.topAnchor),
                ])
        scroll.contentOffset.y = 100
        #expect(world.frames() == ["20 -95 0 0"])
        #expect(text(content.frame) == "0 5 80 300" && scroll.contentSize == CGSize(width: 80, height: 310))
        scroll.contentOffset.y = 0
        #expect(world.frames() == ["20 5 0 0"])
    }

    /// A toast is as large as the words on its blur.
    @Test func contentsOfAnEffectDecideOnItsSize() {
        let world = LayoutWorld(nil)
        let (blur, words) = (
            UIVisualEffectView(effect: UIBlurEffect(style: .dark)), Sized(CGSize(width: 40, height: 20))
        )
        world.root.addSubview(blur)
        blur.contentView.addSubview(words)
        for view in [blur, words] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[w]-5-|", views: ["w": words])
                + NSLayoutConstraint.constraints(withVisualFormat: "H:|-10-[w]-10-|", views: ["w": words]) + [
                    blur.leftAnchor.constraint(equalTo: world.root.leftAnchor, constant: 3),
                    blur.topAnchor.constraint(equalTo: world.root.topAnchor, constant: 4),
                ])
        world.root.layoutIfNeeded()
        #expect(text(blur.frame) == "3 4 60 30" && text(blur.contentView.frame) == "0 0 60 30")
        #expect(text(words.frame) == "10 5 40 20")
        blur.translatesAutoresizingMaskIntoConstraints = true
        NSLayoutConstraint.deactivate(blur.constraints.filter { $0.firstItem === words || $0.secondItem === words })
        blur.frame = CGRect(x: 1, y: 2, width: 30.2, height: 40)
        world.root.layoutIfNeeded()
        #expect(blur.contentView.frame == blur.bounds)
    }

    @Test func marginsAndTheSafeAreaMoveWhatFollowsThem() {
        let controller = UIViewController()
        let world = LayoutWorld(nil, nil)
        controller.view = world.root
        world.root.ownSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let (safe, margins) = (world.root.safeAreaLayoutGuide, world[0].layoutMarginsGuide)
        NSLayoutConstraint.activate([
            world[0].leadingAnchor.constraint(equalTo: world.root.layoutMarginsGuide.leadingAnchor),
            world[0].trailingAnchor.constraint(equalTo: world.root.trailingAnchor),
            world[0].topAnchor.constraint(equalTo: world.root.topAnchor),
            world[0].bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            world[1].topAnchor.constraint(equalTo: margins.topAnchor),
            world[1].leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            world[1].widthAnchor.constraint(equalToConstant: 10),
            world[1].bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
        #expect(world.frames() == ["16 0 184 70", "24 28 10 34"])
        #expect(safe.layoutFrame == CGRect(x: 0, y: 20, width: 200, height: 50))
        world.root.ownSafeAreaInsets = .zero
        world[0].layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(world.frames() == ["16 0 184 100", "18 1 10 96"])
        world[0].preservesSuperviewLayoutMargins = true
        world.root.layoutMargins.top = 12
        #expect(world.frames()[1] == "18 12 10 85")
    }

    @Test func guidesShareOutRoom() {
        let world = LayoutWorld(CGSize(width: 40, height: 20))
        let (before, after) = (UILayoutGuide(), UILayoutGuide())
        world.root.addLayoutGuide(before)
        world.root.addLayoutGuide(after)
        NSLayoutConstraint.activate([
            before.leadingAnchor.constraint(equalTo: world.root.leadingAnchor),
            before.trailingAnchor.constraint(equalTo: world[0].leadingAnchor),
            after.leadingAnchor.constraint(equalTo: world[0].trailingAnchor),
            after.trailingAnchor.constraint(equalTo: world.root.trailingAnchor),
            before.widthAnchor.constraint(equalTo: after.widthAnchor, multiplier: 3),
        ])
        #expect(world.frames() == ["120 0 40 20"])
        #expect(before.layoutFrame.width == 120 && after.layoutFrame.minX == 160)
        world.root.removeLayoutGuide(after)
        #expect(world.root.constraints.count == 2)
    }

    @Test func theSafeAreaIsThePartThatCoversAView() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.ownSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
        let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 50)), UIView())
        root.addSubview(outer)
        outer.addSubview(inner)
        for (frame, expected) in [
            (CGRect(x: 0, y: 0, width: 100, height: 50), UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0)),
            (CGRect(x: 0, y: -30, width: 100, height: 30), UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
            (CGRect(x: 0, y: -80, width: 100, height: 200), UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)),
        ] {
            inner.frame = frame
            #expect(inner.safeAreaInsets == expected)
        }
    }

    @Test func textWrapsInTheWidthThatItGets() throws {
        try onStageWithText { label, world in
            label.numberOfLines = 0
            label.text = "several words that do not fit into one line of two hundred points"
            NSLayoutConstraint.activate(
                ["H:|-10-[l]-10-|", "V:|[l]-4-[a(10)]"].flatMap {
                    NSLayoutConstraint.constraints(withVisualFormat: $0, views: ["l": label, "a": world[0]])
                })
            let lines = { (try label.font.resolved().lineHeight, label.frame.height) }
            _ = world.frames()
            let (line, height) = try lines()
            #expect(label.frame.width == 180 && (height / line).rounded() >= 3 && world[0].frame.minY == height + 4)
            world.root.frame.size.width = 2000
            _ = world.frames()
            #expect((try lines().1 / line).rounded() == 1)
            world.root.frame.size.width = 200
            _ = world.frames()
            #expect(try lines().1 == height)
        }
    }

    @Test func baselinesOfTextMeet() throws {
        try onStageWithText { label, world in
            let small = UILabel()
            small.text = "small"
            small.font = .systemFont(ofSize: 10)
            label.text = "large"
            label.font = .systemFont(ofSize: 30)
            world.root.addSubview(small)
            small.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: world.root.topAnchor),
                small.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
                world[0].bottomAnchor.constraint(equalTo: small.lastBaselineAnchor),
                world[0].heightAnchor.constraint(equalToConstant: 1),
            ])
            _ = world.frames()
            let ascenders = (try label.font.resolved().ascender, try small.font.resolved().ascender)
            #expect(abs(small.frame.minY + ascenders.1 - ascenders.0) <= 2)
            #expect(abs(world[0].frame.maxY - ascenders.0) <= 2)
        }
    }

    private func onStageWithText(_ body: (UILabel, LayoutWorld) throws -> Void) throws {
        try Stage(size: CGSize(width: 200, height: 100)).run {
            let (label, world) = (UILabel(), LayoutWorld(nil))
            world.root.addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            try body(label, world)
        }
    }
}
