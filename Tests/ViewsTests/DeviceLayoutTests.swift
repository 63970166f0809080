import Foundation
import Geometry
import Testing

@testable import Views

/// Stacks and safe areas against frames of real UIKit (Catalyst, iOS 26.1, two pixels a point).
struct DeviceLayoutTests {
    /// A view of one size that it knows itself.
    private final class Content: UIView {
        var content = CGSize.zero
        override var intrinsicContentSize: CGSize { content }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let size: CGSize
        var axis = NSLayoutConstraint.Axis.horizontal
        var spacing: CGFloat = 8
        var distribution = UIStackView.Distribution.fill
        var alignment = UIStackView.Alignment.fill
        /// Nil for a plain view.
        let contents: [CGSize?]
        var hidden: Int?
        let frames: [CGRect]
    }

    private static func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    static let cases = [
        Case(
            testDescription: "equal in a row", size: CGSize(width: 320, height: 100), distribution: .fillEqually,
            contents: [nil, nil, nil, nil],
            frames: [frame(0, 0, 74, 100), frame(82, 0, 74, 100), frame(164, 0, 74, 100), frame(246, 0, 74, 100)]),
        Case(
            testDescription: "thirds of a column", size: CGSize(width: 180, height: 300), axis: .vertical, spacing: 10,
            distribution: .fillEqually,
            contents: [nil, nil, nil],
            frames: [frame(0, 0, 180, 93.5), frame(0, 103, 180, 93.5), frame(0, 207, 180, 93.5)]),
        Case(
            testDescription: "ties of rounding", size: CGSize(width: 100, height: 99), axis: .vertical, spacing: 0,
            distribution: .fillEqually,
            contents: [nil, nil, nil, nil],
            frames: [frame(0, 0, 100, 25), frame(0, 25, 100, 25), frame(0, 50, 100, 25), frame(0, 74, 100, 25)]),
        Case(
            testDescription: "a hidden one", size: CGSize(width: 320, height: 100), distribution: .fillEqually,
            contents: [nil, nil, nil, nil],
            hidden: 2,
            frames: [
                frame(0, 0, 101.5, 100), frame(109, 0, 101.5, 100), frame(215, 0, 0, 100), frame(219, 0, 101.5, 100),
            ]),
        Case(
            testDescription: "a spacer takes what is left", size: CGSize(width: 300, height: 30), alignment: .center,
            contents: [CGSize(width: 28, height: 19), nil, CGSize(width: 37.5, height: 19)],
            frames: [frame(0, 6, 28, 19), frame(36, 15, 218.5, 0), frame(263, 6, 37.5, 19)]),
        Case(
            testDescription: "of contents the first stretches", size: CGSize(width: 300, height: 30),
            contents: [
                CGSize(width: 29.5, height: 19), CGSize(width: 29, height: 19), CGSize(width: 41.5, height: 19),
            ],
            frames: [frame(0, 0, 213.5, 30), frame(222, 0, 29, 30), frame(259, 0, 41.5, 30)]),
        Case(
            testDescription: "of two spacers the last takes all", size: CGSize(width: 300, height: 30),
            contents: [
                CGSize(width: 29.5, height: 19), nil, CGSize(width: 29, height: 19), nil,
                CGSize(width: 41.5, height: 19),
            ],
            frames: [
                frame(0, 0, 29.5, 30), frame(38, 0, 0, 30), frame(46, 0, 29, 30), frame(83, 0, 168, 30),
                frame(259, 0, 41.5, 30),
            ]),
        Case(
            testDescription: "equal in a column, leading", size: CGSize(width: 266, height: 96), axis: .vertical,
            spacing: 4,
            distribution: .fillEqually, alignment: .leading,
            contents: [
                CGSize(width: 71.5, height: 20), CGSize(width: 167, height: 17), CGSize(width: 97.5, height: 14),
            ],
            frames: [frame(0, 0, 71.5, 29.5), frame(0, 33, 167, 29.5), frame(0, 67, 97.5, 29.5)]),
    ]

    private func stack(_ size: CGSize = .zero, _ contents: [CGSize?] = []) -> UIStackView {
        let stack = UIStackView(
            arrangedSubviews: contents.map { size in
                guard let size else { return UIView() }
                let view = Content()
                view.content = size
                return view
            })
        stack.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: size)
        return stack
    }

    private func expect(_ views: [UIView], _ frames: [CGRect]) {
        for (view, frame) in zip(views, frames) where !frame.isNull {
            for (a, b) in [
                (view.frame.minX, frame.minX), (view.frame.minY, frame.minY), (view.frame.width, frame.width),
                (view.frame.height, frame.height),
            ] { #expect(abs(a - b) <= 0.5, "\(view.frame) instead of \(frame)") }
        }
    }

    @Test(arguments: cases)
    func stacksArrangeAsUIKitDoes(_ test: Case) {
        let stack = stack(test.size, test.contents)
        (stack.axis, stack.spacing, stack.distribution, stack.alignment) = (
            test.axis, test.spacing, test.distribution, test.alignment
        )
        if let hidden = test.hidden { stack.arrangedSubviews[hidden].isHidden = true }
        stack.layoutIfNeeded()
        expect(stack.arrangedSubviews, test.frames)
        // What was stretched does not stay so.
        stack.frame.size.width += 100
        stack.layoutIfNeeded()
        stack.frame.size.width -= 100
        stack.layoutIfNeeded()
        expect(stack.arrangedSubviews, test.frames)
    }

    @Test func stacksInStacksAreAsLargeAsTheirContents() {
        func column(_ sizes: [CGSize], _ alignment: UIStackView.Alignment) -> UIStackView {
            let column = stack(.zero, sizes)
            (column.axis, column.spacing, column.alignment) = (.vertical, 3, alignment)
            column.frame = .zero
            return column
        }
        let first = column(
            [CGSize(width: 39, height: 19), CGSize(width: 34.5, height: 16), CGSize(width: 28.5, height: 16)], .leading)
        let second = column(
            [CGSize(width: 38.5, height: 19), CGSize(width: 46, height: 16), CGSize(width: 81, height: 16)], .trailing)
        let row = UIStackView(arrangedSubviews: [first, second])
        row.frame = CGRect(x: 12, y: 12, width: 266, height: 111)
        (row.spacing, row.distribution, row.alignment) = (10, .fillEqually, .top)
        row.layoutIfNeeded()
        let frame = Self.frame
        expect([first, second], [frame(0, 0, 128, 57), frame(138, 0, 128, 57)])
        expect(first.arrangedSubviews, [frame(0, 0, 39, 19), frame(0, 22, 34.5, 16), frame(0, 41, 28.5, 16)])
        expect(second.arrangedSubviews, [frame(90, 0, 38.5, 19), frame(82, 22, 46, 16), frame(47, 41, 81, 16)])
    }

    @Test func aStackInsideIsTheFlexibleOne() {
        let inner = stack(.zero, [CGSize(width: 22.5, height: 16), CGSize(width: 41, height: 16)])
        (inner.axis, inner.spacing, inner.alignment, inner.frame) = (.vertical, 3, .leading, .zero)
        let row = stack(CGSize(width: 300, height: 60), [CGSize(width: 34.5, height: 19)])
        row.addArrangedSubview(inner)
        (row.spacing, row.alignment) = (8, .top)
        row.layoutIfNeeded()
        expect(row.arrangedSubviews, [Self.frame(0, 0, 34.5, 19), Self.frame(43, 0, 257.5, 35)])
    }

    @Test func baselinesMeet() {
        for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
            let labels = [12, 34, 17].map { size in
                let label = UILabel()
                (label.text, label.font) = ("Ag", .systemFont(ofSize: size))
                return label
            }
            let row = UIStackView(arrangedSubviews: labels)
            row.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
            (row.alignment, row.distribution) = (alignment, .equalSpacing)
            row.layoutIfNeeded()
            let baselines = labels.map { $0.frame.minY + ($0.baselineMetrics?.above ?? 0) }
            for baseline in baselines { #expect(abs(baseline - baselines[1]) <= 0.5) }
            #expect(labels[1].frame.minY == 0)
        }
    }

    @Test(
        arguments: [
            (frame(0, 0, 320, 480), [44, 10, 34, 12]), (frame(30, 20, 100, 500), [24, 0, 34, 0]),
            (frame(0, 460, 320, 100), [0, 10, 34, 12]),
            (frame(300, 0, 100, 480), [44, 0, 34, 12]), (frame(5, 10, 60, 20), [34, 5, 0, 0]),
            (frame(0, 500, 100, 50), [0, 10, 34, 0]),
        ] as [(CGRect, [CGFloat])])
    func safeAreasEndAtTheSuperviews(_ frame: CGRect, _ insets: [CGFloat]) {
        let root = UIView(frame: Self.frame(0, 0, 320, 480))
        root.ownSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        let child = UIView(frame: frame)
        root.addSubview(child)
        let found = child.safeAreaInsets
        #expect([found.top, found.left, found.bottom, found.right] == insets)
    }
}
