import Foundation
import Geometry
import Testing
import Views

@testable import Hero

/// The rules about what animates and where, by the numbers of the semantics' list.
@Suite struct AnimatingRuleTests {
    private func keys(_ modifiers: String) throws -> [String]? {
        try TestWorld([box(100, 100, 100, 100, modifiers)]).start()["A/0"]?.keys
    }

    @Test(
        "20: alone these animate nothing",
        arguments: [
            "zPosition(3)", "masksToBounds(true)", "contentsScale(1)", "delay(1)", "duration(1)", "cascade",
            "beginWith(opacity(0.3))",
            "forceNonFade",
            "arc", "spring", "timingFunction(linear)", "useGlobalCoordinateSpace", "useNoSnapshot",
        ])
    func nothing(modifiers: String) throws { #expect(try keys(modifiers) == nil) }

    @Test(
        "20: alone these do",
        arguments: [
            ("forceAnimate", []), ("scale", ["transform"]), ("opacity", ["opacity"]), ("size(1, 1)", ["bounds.size"]),
            ("position", ["position"]),
            ("cornerRadius(0)", ["cornerRadius"]), ("overlay", ["overlay.backgroundColor", "overlay.opacity"]),
            ("borderWidth(1)", ["borderWidth"]),
            ("backgroundColor(#FFF)", ["backgroundColor"]), ("shadowRadius(1)", ["shadowRadius"]),
            ("contentsRect(0, 0, 1, 1)", ["contentsRect"]),
            (
                "fade zPosition(3) masksToBounds(true) contentsScale(1)",
                ["contentsScale", "masksToBounds", "opacity", "zPosition"]
            ),
        ] as [(String, [String])])
    func something(modifiers: String, expected: [String]) throws { #expect(try keys(modifiers) == expected) }

    @Test("21: hidden views take part, except below collections and stacks, and cells")
    func hiddenViews() throws {
        let plain = box(0, 0, 10, 10, "fade") { $0.isHidden = true }
        let parent = box(0, 0, 100, 100) { $0.isHidden = true }
        parent.addSubview(box(0, 0, 10, 10, "fade"))
        var containers: [UIView] = [UICollectionView(), UIStackView(), UIScrollView(), UITableView()]
        for container in containers {
            container.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            container.addSubview(box(0, 0, 10, 10, "fade") { $0.isHidden = true })
        }
        let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        cell.isHidden = true
        cell.hero.modifiers = [.fade]
        containers[3].addSubview(cell)
        containers = [plain, parent] + containers
        #expect(try TestWorld(containers).start().animating.map(\.view) == ["A/0", "A/1/0", "A/4/0", "A/5/0"])
    }

    @Test("21: outside is what does not touch the container, clipping parents aside")
    func outside() throws {
        let far = box(400, 0, 50, 50, "fade")
        far.addSubview(box(-100, 0, 10, 10, "fade"))
        let clip = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        clip.addSubview(box(200, 0, 10, 10, "fade"))
        let views = [far, clip, box(-50, 0, 50, 50, "fade"), box(-50.5, 0, 50, 50, "fade")]
        let plan = try TestWorld(views).start()
        #expect(plan.animating.map(\.view) == ["A/0/0", "A/1/0", "A/2"])
        #expect(plan.views.first { $0.view == "A/0" }?.reason == "outside")
        #expect(plan.fromViews == 7)
    }

    @Test("what is disabled is left out")
    func disabled() throws {
        let off = box(0, 0, 50, 50, "fade") { $0.hero.isEnabled = false }
        off.addSubview(box(0, 0, 10, 10, "fade"))
        let shallow = box(0, 0, 50, 50, "fade") { $0.hero.isEnabledForSubviews = false }
        shallow.addSubview(box(0, 0, 10, 10, "fade"))
        let plan = try TestWorld([off, shallow, box(0, 0, 5, 5), box(0, 0, 5, 5, "delay(1)")]).start()
        #expect(plan.animating.map(\.view) == ["A/1"])
        #expect(
            plan.views.filter { $0.reason != nil }.map { "\($0.view) \($0.reason ?? "")" } == [
                "A no target state", "A/0 disabled", "A/0/0 disabled", "A/1/0 disabled", "A/2 no target state",
                "A/3 nothing to animate",
                "B no target state",
            ])
    }

    @Test("22: each modifier acts before the earlier ones")
    func transformOrder() throws {
        func transform(_ modifiers: String) throws -> [CGFloat]? {
            let entry = try TestWorld([box(0, 0, 100, 100, modifiers)]).start()["A/0"]
            guard case .transform(let value)? = entry?["transform"]?.to else { return nil }
            return value.rows
        }
        #expect(try transform("translate(100, 0) scale(2)")?[12] == 100)
        #expect(try transform("scale(2) translate(100, 0)")?[12] == 200)
        #expect(try transform("scale(9) transform(1,0,0,0, 0,1,0,0, 0,0,1,0, 5,0,0,1)")?[0] == 1)
        let before = try #require(try transform("perspective(500) rotate(x: 0.5)"))
        let after = try #require(try transform("rotate(x: 0.5) perspective(500)"))
        #expect(before[11] != after[11])
        #expect(after[11] == -0.002)
    }

    @Test("23: a global snapshot's transform is the product of its ancestors', the outermost first")
    func flattenedTransform() throws {
        let outer = box(0, 0, 200, 200) { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }
        let inner = box(0, 0, 100, 100) { $0.transform = CGAffineTransform(translationX: 10, y: 0) }
        let leaf = box(0, 0, 50, 50, "fade scale(1) useGlobalCoordinateSpace")
        inner.addSubview(leaf)
        outer.addSubview(inner)
        let entry = try TestWorld([outer]).start()["A/0/0/0"]
        // A point is doubled first and moved then: nesting would double the movement too.
        #expect(
            entry?["transform"]?.from
                == .transform(CATransform3D(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0))))
    }

    @Test("23: in local space an animated parent's transform counts twice")
    func doubleScale() throws {
        let parent = box(100, 100, 100, 100, "fade") { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }
        let child = box(0, 0, 50, 50, "fade")
        parent.addSubview(child)
        let world = TestWorld([parent])
        try world.start()
        let snapshot = world.hero.context.snapshotView(for: child)
        #expect(snapshot.superview === world.hero.context.snapshotView(for: parent))
        #expect(snapshot.transform == CGAffineTransform(scaleX: 2, y: 2))
    }

    @Test("24: beginWith sets values before any is read")
    func beginWith() throws {
        let modifiers = "beginWith(opacity(0.3), duration(9)) fade"
        let plan = try TestWorld([box(0, 0, 50, 50, modifiers)], [box(0, 0, 50, 50, modifiers)]).start()
        #expect(plan["A/0"]?["opacity"]?.ends == "0.3 > 0")
        #expect(plan["B/0"]?["opacity"]?.ends == "0 > 0.3")
        #expect(plan["A/0"]?.duration == 0.208)
    }

    @Test("25: a scale-based size change goes after the user's transform")
    func scaleBased() throws {
        let entry = try TestWorld([box(0, 0, 100, 100, "translate(10, 0) size(50, 60) useScaleBasedSizeChange")])
            .start()["A/0"]
        #expect(entry?.keys == ["transform"])
        #expect(
            entry?["transform"]?.to
                == .transform(CATransform3D(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.6, tx: 10, ty: 0))))
        let empty = try TestWorld([box(10, 10, 0, 0, "size(50, 60) useScaleBasedSizeChange")]).start()["A/0"]
        guard case .transform(let transform)? = empty?["transform"]?.to else {
            Issue.record("no transform")
            return
        }
        #expect(transform.rows.filter { !$0.isFinite }.isEmpty)
    }

    @Test("26: an overlay comes from nothing, and takes a corner radius only if it is there already")
    func overlay() throws {
        let world = TestWorld([
            box(0, 0, 50, 50, "overlay(#000, 0.5) cornerRadius(9)"),
            box(0, 0, 50, 50, "beginWith(overlay(#FFF, 1)) overlay(#000, 0.5) cornerRadius(9)"),
        ])
        let plan = try world.start()
        #expect(plan["A/0"]?["overlay.opacity"]?.ends == "null > 0.5")
        #expect(plan["A/1"]?["overlay.opacity"]?.ends == "1 > 0.5")
        func overlayKeys(_ index: Int) -> [String]? {
            world.hero.layerAnimator.context(of: world.fromRoot.subviews[index])?.overlayLayer?.animationKeys()?
                .sorted()
        }
        #expect(overlayKeys(0) == ["hero.backgroundColor", "hero.opacity"])
        #expect(overlayKeys(1) == ["hero.backgroundColor", "hero.cornerRadius", "hero.opacity"])
    }

    @Test("27: a resized snapshot drags its direct subviews, and no deeper; from no size everything fills it")
    func dragging() throws {
        let parent = box(0, 0, 100, 100, "size(50, 200)")
        let child = box(20, 20, 40, 40, "fade")
        let grandchild = box(10, 10, 20, 20, "fade")
        child.addSubview(grandchild)
        parent.addSubview(child)
        let world = TestWorld([parent])
        try world.start()
        let context: HeroContext = world.hero.context
        #expect(context.snapshotView(for: parent).bounds.size == CGSize(width: 50, height: 200))
        #expect(context.snapshotView(for: child).frame == CGRect(x: 10, y: 40, width: 20, height: 80))
        #expect(context.snapshotView(for: grandchild).frame == CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(context.snapshotView(for: child).layer.animationKeys()?.contains("hero.position") == true)

        let flat = box(0, 0, 100, 0, "size(50, 20)")
        flat.addSubview(box(0, 0, 10, 10, "fade"))
        let filled = TestWorld([flat])
        try filled.start()
        let inside: UIView = filled.hero.context.snapshotView(for: flat.subviews[0])
        #expect(inside.bounds.size == CGSize(width: 50, height: 20))
        #expect(inside.subviews[0].bounds.size == CGSize(width: 50, height: 20))
    }

    @Test("27: a view that animates itself lays out instead")
    func laysOut() throws {
        let parent = box(0, 0, 100, 100, "size(50, 200) useNoSnapshot")
        let pinned = box(0, 0, 100, 100) { $0.autoresizingMask = [.flexibleWidth] }
        parent.addSubview(pinned)
        let world = TestWorld([parent])
        try world.start()
        #expect(pinned.frame == CGRect(x: 0, y: 0, width: 50, height: 100))
        #expect(pinned.layer.presentationProperties.bounds.width == 100)
        world.end()
        #expect(parent.superview === world.fromRoot)
        #expect(parent.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(pinned.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(pinned.layer.animationKeys() == nil)
    }

    @Test("28: the corner radius is the content's too while it has the snapshot's size")
    func contentCorners() throws {
        let view = box(0, 0, 100, 100, "cornerRadius(9) size(33, 47)")
        let world = TestWorld([view])
        try world.start()
        let snapshot: UIView = world.hero.context.snapshotView(for: view)
        #expect(snapshot.subviews[0].layer.animationKeys()?.contains("hero.cornerRadius") == true)
        let own = box(0, 0, 100, 100, "cornerRadius(9) useNoSnapshot")
        own.addSubview(box(0, 0, 100, 99))
        let other = TestWorld([own])
        try other.start()
        #expect(own.subviews[0].layer.animationKeys() == nil)
    }
}
