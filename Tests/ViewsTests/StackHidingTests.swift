import Foundation
import Geometry
import Testing

@testable import Views

/// Who is stretched in a stack, and how its views come and go.
@Suite struct StackHidingTests {
    private final class Sized: UIView {
        var size = CGSize(width: 40, height: 20)
        override var intrinsicContentSize: CGSize { size }
    }

    private func sized(_ width: CGFloat) -> UIView {
        let view = Sized()
        view.size.width = width
        return view
    }

    /// The widths of the views of a row of 200 points, laid out by its frame and by constraints.
    private func widths(_ make: () -> [UIView]) -> (framed: [CGFloat], constrained: [CGFloat]) {
        let stage = Stage(size: CGSize(width: 320, height: 320))
        return stage.run {
            let (framed, constrained) = (UIStackView(arrangedSubviews: make()), UIStackView(arrangedSubviews: make()))
            for stack in [framed, constrained] {
                (stack.spacing, stack.alignment) = (10, .center)
                stage.window.addSubview(stack)
            }
            framed.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
            constrained.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                constrained.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
                constrained.topAnchor.constraint(equalTo: stage.window.topAnchor),
                constrained.widthAnchor.constraint(equalToConstant: 200),
            ])
            stage.window.layoutIfNeeded()
            return (framed.arrangedSubviews.map(\.bounds.width), constrained.arrangedSubviews.map(\.bounds.width))
        }
    }

    @Test func theFirstOfEqualsIsStretchedAndTheLastSqueezed() {
        for (lengths, expected) in [
            ([40, 40], [150, 40]), ([20, 40, 60], [80, 40, 60]), ([150, 90], [150, 40]),
            ([100, 80, 60], [100, 80, 0]),
        ] as [([CGFloat], [CGFloat])] {
            let found = widths { lengths.map(sized) }
            #expect(found.framed == expected, "framed \(lengths)")
            #expect(found.constrained == expected, "constrained \(lengths)")
        }
    }

    @Test func whatHugsMoreIsNotStretched() {
        let hugging = widths {
            let views = [sized(40), sized(40)]
            views[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
            return views
        }
        #expect(hugging.framed == [40, 150])
        #expect(hugging.constrained == [40, 150])
        let resisting = widths {
            let views = [sized(150), sized(90)]
            views[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
            return views
        }
        #expect(resisting.framed == [100, 90])
        #expect(resisting.constrained == [100, 90])
    }

    /// A switch keeps its width whether it comes first or last.
    @Test func switchesHug() {
        let stage = Stage(size: CGSize(width: 320, height: 320))
        // A switch is drawn 2 points beyond what constraints align.
        let (width, drawn) = stage.run { (UISwitch().intrinsicContentSize.width, UISwitch().bounds.width) }
        for isFirst in [true, false] {
            let found = widths { isFirst ? [UISwitch(), sized(40)] : [sized(40), UISwitch()] }
            let expected = isFirst ? [drawn, 190 - width] : [190 - width, drawn]
            #expect(zip(found.constrained, expected).allSatisfy { abs($0 - $1) < 0.01 }, "\(found.constrained)")
        }
        #expect(UISlider().contentHuggingPriority(for: .vertical) == .defaultHigh)
        #expect(UISlider().contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(UILabel().contentHuggingPriority(for: .vertical) == .defaultLow)
    }

    /// In a block the others move without a layout being asked for, and what goes is seen until they are there.
    @Test(arguments: [false, true]) func hidingAnimates(byConstraints: Bool) {
        let stage = Stage(size: CGSize(width: 320, height: 320))
        stage.run {
            let stack = UIStackView(arrangedSubviews: [sized(40), sized(40)])
            (stack.axis, stack.distribution) = (.vertical, .fillEqually)
            stage.window.addSubview(stack)
            if byConstraints {
                stack.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
                    stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
                    stack.widthAnchor.constraint(equalToConstant: 100),
                    stack.heightAnchor.constraint(equalToConstant: 100),
                ])
            } else {
                stack.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            }
            stage.window.layoutIfNeeded()
            let (one, two) = (stack.arrangedSubviews[0], stack.arrangedSubviews[1])
            func height(_ view: UIView) -> CGFloat { view.layer.presentation()?.bounds.height ?? -1 }

            var isOver = false
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                two.isHidden = true
            } completion: { _ in
                isOver = true
            }
            #expect(two.isHidden)
            stage.wait(0.5)
            #expect(abs(height(one) - 75) < 0.1 && height(two) < 26 && height(two) > 0)
            #expect(two.layer.presentation()?.isHidden == false && !isOver)
            stage.wait(0.51)
            #expect(height(one) == 100 && two.layer.presentation()?.isHidden == true && isOver)

            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { two.isHidden = false }
            stage.wait(0.5)
            #expect(abs(height(one) - 75) < 0.1 && two.layer.presentation()?.isHidden == false)
            #expect(two.layer.presentation()?.bounds.width == 100)
            stage.wait(0.51)
            #expect(height(one) == 50 && height(two) == 50)
        }
    }

    /// Outside of a stack, and outside of a block, it is hidden at once.
    @Test func othersAreHiddenAtOnce() {
        let stage = Stage(size: CGSize(width: 320, height: 320))
        stage.run {
            let (view, stack) = (UIView(), UIStackView(arrangedSubviews: [sized(40)]))
            for view in [view, stack] { stage.window.addSubview(view) }
            UIView.animate(withDuration: 1) { view.isHidden = true }
            stack.arrangedSubviews[0].isHidden = true
            #expect(view.layer.presentation()?.isHidden == true)
            #expect(stack.arrangedSubviews[0].layer.presentation()?.isHidden == true)
        }
    }
}
