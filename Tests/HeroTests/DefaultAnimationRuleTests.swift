import Foundation
import Geometry
import Testing
import Views

@testable import Hero

/// The rules of default animations, by the numbers of the semantics' list.
@Suite struct DefaultAnimationRuleTests {
    @Test("10: it replaces everything that the roots were told")
    func replaces() throws {
        let world = TestWorld()
        world.fromRoot.hero.modifiers = [.delay(2), .cascade, .scale(3), .whenPresenting(.rotate(1))]
        let plan = try world.start(.present, .slide(direction: .up))
        #expect(plan["A"]?.delay == 0)
        #expect(plan["A"]?.duration == 0.35)
        #expect(plan["A"]?.keys == ["transform"])
        let untouched = TestWorld()
        untouched.fromRoot.hero.modifiers = [.delay(2), .scale(3)]
        #expect(try untouched.start()["A"]?.delay == 2)
    }

    @Test(
        "11: what auto becomes",
        arguments: [
            (HeroTransitionKind.present, "fade"), (.dismiss, "fade"), (.push, "push(left)"), (.pop, "push(right)"),
            (.tab, "slide(left)"),
        ])
    func auto(kind: HeroTransitionKind, expected: String) throws {
        #expect(try TestWorld().start(kind, .auto).defaultAnimation.description == expected)
    }

    @Test("11: the presented controller's setting comes first, then selectBy; a root that animates asks for none")
    func settings() throws {
        let world = TestWorld()
        world.a.hero.modalAnimationType = .zoom
        world.b.hero.modalAnimationType = .selectBy(presenting: .auto, dismissing: .fade)
        #expect(try world.start(.present, .auto).defaultAnimation == .fade)
        let back = TestWorld()
        back.a.hero.modalAnimationType = .selectBy(presenting: .fade, dismissing: .pull(direction: .up))
        #expect(try back.start(.dismiss, .auto).defaultAnimation == .pull(direction: .up))
        let nested = TestWorld()
        let inner = HeroDefaultAnimationType.selectBy(presenting: .zoom, dismissing: .fade)
        #expect(try nested.start(.present, .selectBy(presenting: inner, dismissing: .fade)).defaultAnimation == .zoom)
        let own = TestWorld()
        own.toRoot.hero.modifiers = [.scale(2)]
        #expect(try own.start(.push, .auto).defaultAnimation == .none)
        let delayed = TestWorld()
        delayed.toRoot.hero.modifiers = [.delay(1)]
        #expect(try delayed.start(.push, .auto).defaultAnimation != .none)
    }

    @Test("11: the container's setting counts in a navigation controller and in a tab bar")
    func containers() throws {
        for kind in [HeroTransitionKind.push, .tab] {
            let world = TestWorld()
            world.b.hero.modalAnimationType = .zoom
            world.stage.run {
                if kind == .push {
                    let navigation = UINavigationController(rootViewController: world.a)
                    navigation.hero.navigationAnimationType = .pageIn(direction: .left)
                    navigation.hero.isEnabled = true
                    world.stage.window.rootViewController = navigation
                    navigation.pushViewController(world.b, animated: true)
                } else {
                    let tabs = UITabBarController()
                    tabs.viewControllers = [world.a, world.b]
                    tabs.hero.tabBarAnimationType = .pageIn(direction: .left)
                    tabs.hero.isEnabled = true
                    world.stage.window.rootViewController = tabs
                    tabs.selectedIndex = 1
                }
            }
            #expect(world.plan?.defaultAnimation == .pageIn(direction: .left))
        }
    }

    @Test("12: a fade lasts as long as the longest, and the source fades only when something shows through it")
    func fade() throws {
        let world = TestWorld([box(0, 0, 50, 50, "fade duration(0.75)")])
        let plan = try world.start(.present, .fade)
        #expect(plan["B"]?.duration == 0.75)
        #expect(plan["A"] == nil)
        let changes: [(UIView) -> Void] = [
            { $0.isOpaque = false }, { $0.backgroundColor = UIColor(white: 1, alpha: 0.5) },
        ]
        for change in changes {
            let world = TestWorld()
            change(world.fromRoot)
            #expect(try world.start(.present, .fade)["A"]?["opacity"]?.ends == "1 > 0")
        }
        let colourless = TestWorld()
        colourless.fromRoot.backgroundColor = nil
        #expect(try colourless.start(.present, .fade)["A"] == nil)
    }

    @Test("12: over full screen")
    func overFullScreen() throws {
        let from = TestWorld()
        from.a.modalPresentationStyle = .overFullScreen
        let plan = try from.start(.dismiss, .auto)
        #expect(plan.animating.isEmpty)
        #expect(plan.duration == 0)
        #expect(!from.hero.isTransitioning)
        let to = TestWorld()
        to.b.modalPresentationStyle = .overFullScreen
        #expect(try to.start(.dismiss, .auto)["A"]?["opacity"]?.ends == "1 > 0")
    }

    @Test(
        "13: who is inserted first",
        arguments: [
            ("push(left)", false), ("cover(up)", false), ("pageIn(left)", false), ("zoomOut", false),
            ("pull(left)", true), ("uncover(up)", true),
            ("pageOut(left)", true), ("zoom", true),
        ])
    func insertion(name: String, expected: Bool) throws {
        let animation = try #require(HeroLanguage().defaultAnimation(name).animation)
        for order in [HeroViewOrderingStrategy.sourceViewOnTop, .destinationViewOnTop, .auto] {
            let world = TestWorld()
            world.hero.viewOrderingStrategy = order
            #expect(try world.start(.dismiss, animation).insertToViewFirst == expected)
        }
    }

    @Test("13: the order of what does not set it")
    func order() throws {
        func first(_ kind: HeroTransitionKind, _ order: HeroViewOrderingStrategy) throws -> Bool {
            let world = TestWorld()
            world.hero.viewOrderingStrategy = order
            return try world.start(kind, .fade).insertToViewFirst
        }
        #expect(try first(.present, .auto) == false)
        #expect(try first(.dismiss, .auto) == true)
        #expect(try first(.pop, .auto) == true)
        #expect(try first(.dismiss, .destinationViewOnTop) == false)
        #expect(try first(.present, .sourceViewOnTop) == true)
        let backwards = TestWorld()
        backwards.hero.defaultAnimation = .auto
        backwards.stage.run { backwards.tab([backwards.b, backwards.a]) }
        let plan = try #require(backwards.plan)
        #expect(!plan.presenting && !plan.insertToViewFirst)
        #expect(plan.defaultAnimation == .slide(direction: .right))
    }

    @Test("14: a push moves the source by a third, and its shadow is the final one of the screen that appears")
    func push() throws {
        let plan = try TestWorld().start(.present, .push(direction: .left))
        #expect(plan["A"]?["transform"]?.to == .transform(CATransform3DMakeTranslation(-125, 0, 0)))
        #expect(plan["A"]?["overlay.opacity"]?.ends == "null > 0.1")
        #expect(plan["B"]?["shadowOpacity"]?.ends == "0 > 0.5")
        #expect(
            plan["B"]?.begin.map(\.key.path) == [
                "masksToBounds", "shadowColor", "shadowRadius", "shadowOpacity", "shadowOffset",
            ])
        #expect(plan["B"]?.timing == .deceleration)
        let pull = try TestWorld().start(.present, .pull(direction: .left))
        #expect(pull["A"]?["shadowOpacity"]?.ends == "0.5 > 0")
    }

    @Test(
        "15: distances are the container's",
        arguments: [
            (HeroDefaultAnimationType.Direction.left, 375, 0, -375, 0), (.right, -375, 0, 375, 0),
            (.up, 0, 667, 0, -667), (.down, 0, -667, 0, 667),
        ])
    func distances(
        direction: HeroDefaultAnimationType.Direction, x: CGFloat, y: CGFloat, goneX: CGFloat, goneY: CGFloat
    ) throws {
        let world = TestWorld()
        world.fromRoot.frame.size = CGSize(width: 200, height: 300)
        let plan = try world.start(.present, .slide(direction: direction))
        #expect(plan["B"]?["transform"]?.from == .transform(CATransform3DMakeTranslation(x, y, 0)))
        #expect(plan["A"]?["transform"]?.to == .transform(CATransform3DMakeTranslation(goneX, goneY, 0)))
    }

    @Test("directions as text runs")
    func rightToLeft() throws {
        let world = TestWorld(direction: .rightToLeft)
        world.hero.defaultAnimationDirectionStrategy = .userInterface
        #expect(try world.start(.push, .auto).defaultAnimation == .push(direction: .right))
        #expect(
            try TestWorld(direction: .rightToLeft).start(.present, .cover(direction: .trailing)).defaultAnimation
                == .cover(direction: .left))
        let forced = TestWorld()
        forced.hero.defaultAnimationDirectionStrategy = .forceRightToLeft
        #expect(try forced.start(.pop, .auto).defaultAnimation == .push(direction: .left))
    }

    @Test("every animation undoes itself twice")
    func reversal() {
        for direction in HeroDefaultAnimationType.Direction.allCases {
            let all: [HeroDefaultAnimationType] = [
                .push(direction: direction), .pull(direction: direction), .cover(direction: direction),
                .uncover(direction: direction),
                .slide(direction: direction), .zoomSlide(direction: direction), .pageIn(direction: direction),
                .pageOut(direction: direction),
                .zoom, .zoomOut, .fade, .auto, .none,
            ]
            for animation in all { #expect(animation.reversed().reversed() == animation) }
        }
        #expect(
            HeroDefaultAnimationType.autoReverse(presenting: .pageIn(direction: .up)).description
                == "selectBy(pageIn(up), pageOut(down))")
    }
}
