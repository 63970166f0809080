import Foundation
import Views

/// A view of 200 × 100 with as many subviews as asked for, named `a`, `b`, …, placed by constraints.
struct LayoutWorld {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let views: [UIView]

    init(_ sizes: CGSize?...) {
        views = sizes.enumerated().map { index, size in
            let view = Sized(size)
            view.accessibilityIdentifier = String(UnicodeScalar(UInt8(97 + index)))
            return view
        }
        for view in views {
            root.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
        }
    }

    subscript(_ index: Int) -> UIView { views[index] }

    /// The subviews' frames as text, after a layout.
    func frames() -> [String] {
        root.layoutIfNeeded()
        return views.map { text($0.frame) }
    }
}

/// A view with an intrinsic size.
final class Sized: UIView {
    var size: CGSize? { didSet { invalidateIntrinsicContentSize() } }

    init(_ size: CGSize?) {
        self.size = size
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size ?? super.intrinsicContentSize }
}

func text(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(
        separator: " ")
}

/// Runs a body with other traits, and gives what was reported.
@discardableResult
func onStage(_ direction: UIUserInterfaceLayoutDirection = .leftToRight, scale: CGFloat = 1, _ body: () -> Void)
    -> [String]
{
    let stage = Stage(
        size: CGSize(width: 200, height: 100),
        traits: UITraitCollection(layoutDirection: direction, displayScale: scale))
    var reports: [String] = []
    stage.reportDiagnostic = { reports.append($0) }
    stage.run(body)
    return reports
}
