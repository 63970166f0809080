import Foundation
import Geometry
import Testing

@testable import Views

/// Calls of UIKit that apps make every day, each with what it changes.
@Suite struct EverydayCallsTests {
    private func onStage<Result>(width: CGFloat = 200, _ body: (Stage) throws -> Result) rethrows -> Result {
        let stage = Stage(size: CGSize(width: width, height: 400))
        return try stage.run { try body(stage) }
    }

    private func box(_ stage: Stage, _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 50)) -> UIView {
        let box = UIView(frame: frame)
        stage.window.addSubview(box)
        return box
    }

    // MARK: Animations that are none

    @Test func nothingMovesInPerformWithoutAnimation() {
        onStage { stage in
            let box = box(stage)
            var ends: [Bool] = []
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation {
                    #expect(!UIView.areAnimationsEnabled)
                    UIView.animate(withDuration: 1, delay: 0.5, animations: { box.alpha = 0 }) { ends.append($0) }
                    UIView.animateKeyframes(withDuration: 1) {
                        box.center.x = 99
                    } completion: {
                        ends.append($0)
                    }
                }
                #expect(UIView.areAnimationsEnabled && ends == [true, true])
                box.center.y = 77
            }
            #expect(box.alpha == 0 && box.center.x == 99)
            let moved = box.layer.presentation()
            #expect(moved?.opacity == 0 && moved?.position == CGPoint(x: 99, y: 25))
        }
    }

    /// A task goes on when the block in which it was written is over.
    @Test func tasksLeaveTheBlocksBehindInWhichTheyBegin() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let box = stage.run { self.box(stage) }
        nonisolated(unsafe) let shown = box
        stage.run {
            UIView.performWithoutAnimation {
                StageTask {
                    await StageTask<Never, Never>.sleep(100_000_000)
                    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { shown.alpha = 0 }
                }
            }
        }
        stage.wait(0.6)
        stage.run { #expect(abs((box.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6) }
    }

    // MARK: Directions

    @Test(arguments: [
        (UISemanticContentAttribute.unspecified, false, true), (.playback, false, false), (.spatial, false, false),
        (.forceLeftToRight, false, false), (.forceRightToLeft, true, true),
    ])
    func contentsSayWhichWayTheyRun(_ attribute: UISemanticContentAttribute, _ inEnglish: Bool, _ inArabic: Bool) {
        for (direction, expected) in [
            (UIUserInterfaceLayoutDirection.leftToRight, inEnglish), (.rightToLeft, inArabic),
        ] {
            let stage = Stage(
                size: CGSize(width: 100, height: 100), traits: UITraitCollection(layoutDirection: direction))
            stage.run {
                #expect((UIView.userInterfaceLayoutDirection(for: attribute) == .rightToLeft) == expected)
                let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
                (stack.axis, stack.distribution) = (.horizontal, .fillEqually)
                stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
                stack.semanticContentAttribute = attribute
                stage.window.addSubview(stack)
                stack.layoutIfNeeded()
                #expect((stack.arrangedSubviews[0].frame.minX == 50) == expected)
                #expect((stack.effectiveUserInterfaceLayoutDirection == .rightToLeft) == expected)
            }
        }
    }

    @Test func constraintsInsideFollowContents() {
        onStage { stage in
            let (outer, inner) = (box(stage), UIView())
            inner.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
                inner.widthAnchor.constraint(equalToConstant: 20),
            ])
            outer.layoutIfNeeded()
            #expect(inner.frame.minX == 10)
            outer.semanticContentAttribute = .forceRightToLeft
            outer.layoutIfNeeded()
            #expect(inner.frame.maxX == 90)
        }
    }

    // MARK: Rooms

    @Test(arguments: [(375.0, 667.0, false, false), (852, 393, false, false), (834, 1194, true, true)])
    func sizeClassesAreTheStages(_ width: Double, _ height: Double, _ wide: Bool, _ tablet: Bool) {
        let stage = Stage(size: CGSize(width: width, height: height))
        stage.run {
            let traits = UIView().traitCollection
            #expect((traits.horizontalSizeClass == .regular) == wide)
            #expect((traits.verticalSizeClass == .regular) == (height > 480))
            #expect((traits.userInterfaceIdiom == .pad) == tablet)
        }
    }

    @Test func traitsKnowWhetherColorsChange() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!dark.hasDifferentColorAppearance(comparedTo: dark))
        dark.performAsCurrent { #expect(UITraitCollection.current.userInterfaceStyle == .dark) }
    }

    private final class SafeController: UIViewController {
        var insets: [CGFloat] = []
        override func viewSafeAreaInsetsDidChange() { insets.append(view.safeAreaInsets.top) }
    }

    @Test func controllersHearOfTheSafeArea() {
        onStage { stage in
            let controller = SafeController()
            controller.view.ownSafeAreaInsets = UIEdgeInsets(top: 44)
            controller.view.ownSafeAreaInsets = UIEdgeInsets(top: 44)
            #expect(controller.insets == [44])
        }
    }

    private final class Gradient: UIView {
        let gradient = CAGradientLayer()
        override func layoutSublayers(of layer: CALayer) {
            super.layoutSublayers(of: layer)
            gradient.frame = bounds
        }
    }

    @Test func viewsLayOutTheirLayers() {
        onStage { stage in
            let view = Gradient(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
            stage.window.addSubview(view)
            view.layoutIfNeeded()
            #expect(view.gradient.frame.size == CGSize(width: 30, height: 40))
        }
    }

    // MARK: Looks

    @Test(arguments: [
        (UIActivityIndicatorView.Style.gray, 20.0, UIColor.gray), (.white, 20, .white), (.whiteLarge, 37, .white),
        (.medium, 20, .systemGray), (.large, 37, .systemGray),
    ])
    func activityStyles(_ style: UIActivityIndicatorView.Style, _ side: CGFloat, _ color: UIColor) {
        let view = UIActivityIndicatorView(style: style)
        #expect(view.frame.width == side && view.color == color)
    }

    @Test func descriptorsFindFonts() {
        let font = UIFont.systemFont(ofSize: 17)
        let bold = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]).map {
            UIFont(descriptor: $0, size: 0)
        }
        #expect(bold == UIFont(pointSize: 17, weight: .bold, isItalic: true))
        #expect(bold?.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
        #expect(bold?.fontDescriptor.withSymbolicTraits([]).map { UIFont(descriptor: $0, size: 9) } == font.withSize(9))
        let light = UIFont.systemFont(ofSize: 10, weight: .light).fontDescriptor
        #expect(light.withSymbolicTraits(.traitItalic)?.font.weight == .light)
        let heavy = light.addingAttributes([
            .size: CGFloat(12), .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
        ])
        #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 12, weight: .heavy))
    }

    @Test func highlightedLabelsHaveAnotherColor() {
        let label = UILabel()
        (label.textColor, label.highlightedTextColor) = (.black, .red)
        label.isHighlighted = true
        #expect(label.textColor == .red)
        label.isHighlighted = false
        #expect(label.textColor == .black)
    }

    @Test func segmentsHaveAttributesOfTheirState() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        let colors = control.subviews.compactMap { ($0 as? UILabel)?.textColor }
        #expect(colors == [.red, .blue])
        control.removeSegment(at: 0, animated: false)
        #expect(control.numberOfSegments == 1 && control.titleForSegment(at: 0) == "b")
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    // MARK: Texts

    private final class Writer: NSObject, UITextViewDelegate {
        var lines: [String] = []
        func textViewDidBeginEditing(_ textView: UITextView) { lines.append("begin") }
        func textViewDidEndEditing(_ textView: UITextView) { lines.append("end") }
        func textViewDidChange(_ textView: UITextView) { lines.append(textView.text) }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            text != "x"
        }
    }

    @Test func textViewsAskAndTell() {
        onStage { stage in
            let (view, writer) = (UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60)), Writer())
            view.delegate = writer
            stage.window.addSubview(view)
            view.becomeFirstResponder()
            for letter in ["a", "x", "b"] { view.insertText(letter) }
            view.deleteBackward()
            view.resignFirstResponder()
            #expect(writer.lines == ["begin", "a", "ab", "a", "end"])
        }
    }

    @Test func textContainersNarrowTexts() {
        let view = UITextView()
        view.text = "word word word word"
        (view.textContainerInset, view.textContainer.lineFragmentPadding) = (.zero, 0)
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (view.text, .systemFont(ofSize: 12), 0)
        let size = CGSize(width: 60, height: 0)
        #expect(view.sizeThatFits(size).height == label.sizeThatFits(size).height)
        view.textContainer.maximumNumberOfLines = 1
        #expect(view.sizeThatFits(size).height < label.sizeThatFits(size).height)
        view.attributedText = NSAttributedString(string: "word", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        #expect(view.text == "word" && view.sizeThatFits(CGSize(width: 500, height: 0)).height > 40)
        view.text = "word"
        #expect(view.sizeThatFits(CGSize(width: 500, height: 0)).height < 20)
    }

    // MARK: Transitions of layers

    /// Where old and new contents are, in parts of the way.
    @Test(arguments: [
        (CATransitionType.fade, 0.0, 0.0), (.push, -100, 0), (.moveIn, 0, 100), (.reveal, -100, 0),
    ])
    func layersTurnToTheirNewContents(_ type: CATransitionType, _ old: CGFloat, _ new: CGFloat) {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        stage.run {
            let box = box(stage)
            box.backgroundColor = .red
            let transition = CATransition()
            (transition.type, transition.subtype, transition.duration) = (type, .fromRight, 1)
            transition.timingFunction = CAMediaTimingFunction(name: .linear)
            box.layer.add(transition, forKey: kCATransition)
            box.backgroundColor = .blue
            let picture = type == .moveIn ? stage.window.layer.sublayers?.first : box.layer.sublayers?.last
            stage.wait(0.5)
            let x = box.layer.presentation()?.position.x ?? 0
            // Half of the way is left, and half of it is done.
            #expect(abs(x - (type == .push || type == .moveIn ? 100 : 50)) < 1e-6)
            let own = picture?.presentation()
            #expect(abs((own?.opacity ?? 0) - (type == .fade ? 0.5 : 1)) < 1e-6)
            let place = (own?.position.x ?? 0) + (type == .moveIn ? 0 : x - 50)
            #expect(abs(place - (type == .push || type == .reveal ? 0 : 50)) < 1e-6)
            stage.wait(0.6)
            #expect(box.layer.sublayers?.isEmpty ?? true)
            #expect(stage.window.layer.sublayers?.count == 1)
        }
    }

    // MARK: Searches

    private final class Searcher: UISearchBarDelegate {
        var allows = false
        var lines: [String] = []
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { allows }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begins") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append(searchText) }
    }

    @Test func aSearchBarsDelegateMayRefuse() {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        let (searcher, bar) = (Searcher(), stage.run { UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56)) })
        stage.run {
            bar.delegate = searcher
            stage.window.addSubview(bar)
        }
        stage.tap(at: CGPoint(x: 100, y: 28))
        stage.waitUntilIdle()
        #expect(!stage.run { bar.isFirstResponder } && searcher.lines == [])
        searcher.allows = true
        stage.tap(at: CGPoint(x: 100, y: 28))
        stage.waitUntilIdle()
        #expect(stage.run { bar.isFirstResponder } && searcher.lines == ["begins"])
    }

    // MARK: Pages

    private final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let all = (0..<3).map { number in
            let page = UIViewController()
            page.title = "\(number)"
            return page
        }
        var lines: [String] = []
        var asked = 0
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            asked += 1
            return all.first { $0.title == "\(Int(viewController.title ?? "")! - 1)" }
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { all.first { $0.title == "\(Int(viewController.title ?? "")! + 1)" } }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { lines.append("\(previousViewControllers[0].title ?? "") \(completed)") }
    }

    /// - Parameter way: of a slow finger, in points.
    @Test(arguments: [(-150.0, "1", ["0 true"]), (-60, "0", ["0 false"]), (150, "0", [])])
    func fingersTurnPages(_ way: CGFloat, _ shown: String, _ told: [String]) {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        let pages = Pages()
        let controller = stage.run {
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            (controller.dataSource, controller.delegate) = (pages, pages)
            controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
            stage.window.rootViewController = controller
            return controller
        }
        stage.drag(
            from: CGPoint(x: way < 0 ? 180 : 20, y: 100), to: CGPoint(x: (way < 0 ? 180 : 20) + way, y: 100),
            duration: 1)
        stage.waitUntilIdle()
        #expect(controller.viewControllers?.first?.title == shown && pages.lines == told)
        #expect(pages.asked == (way > 0 ? 1 : 0), "a side is asked once for each finger")
        #expect(controller.children.count == 1 && controller.view.subviews.count == 1)
        #expect(controller.viewControllers?.first?.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    }

    @Test func codeTurnsPages() {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        stage.run {
            let pages = Pages()
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
            controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
            stage.window.rootViewController = controller
            var ends: [Bool] = []
            controller.setViewControllers([pages.all[1]], direction: .reverse, animated: true) { ends.append($0) }
            #expect(pages.all[1].view.layer.presentation()?.frame.minY == -300)
            stage.wait(1)
            #expect(ends == [true] && controller.children == [pages.all[1]])
        }
    }

    // MARK: Calls that are put off

    @Test func putOffCallsAreTakenBack() {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        stage.run {
            let (first, second) = (NSObject(), NSObject())
            first.perform(Selector("a"), with: nil, afterDelay: 0.2)
            first.perform(Selector("b"), with: nil, afterDelay: 0.2)
            second.perform(Selector("a"), with: nil, afterDelay: 0.2)
            NSObject.cancelPreviousPerformRequests(withTarget: first, selector: Selector("a"), object: nil)
            #expect(stage.delayedCalls.map(\.selector.name) == ["b", "a"])
            NSObject.cancelPreviousPerformRequests(withTarget: first)
            #expect(stage.delayedCalls.count == 1)
            stage.wait(0.3)
            #expect(stage.delayedCalls.isEmpty)
        }
    }
}
