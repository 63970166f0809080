import Foundation
import Geometry
import Testing

@testable import Views

/// Where constraints put views with anchor points of their own, and constants whose second attribute names no item.
@Suite struct ConstraintPlaceTests {
    private func placed(_ prepare: (UIView) -> Void) -> UIView {
        let (parent, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), UIView())
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        prepare(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 20),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 40),
        ])
        parent.layoutIfNeeded()
        return view
    }

    /// UIKit sets `center` to the middle of what the constraints say, wherever the layer's anchor point is.
    @Test(arguments: [
        (CGPoint(x: 0.5, y: 0.5), CGRect(x: 10, y: 20, width: 100, height: 40)),
        (CGPoint(x: 0.5, y: 1), CGRect(x: 10, y: 0, width: 100, height: 40)),
        (CGPoint(x: 0, y: 0), CGRect(x: 60, y: 40, width: 100, height: 40)),
    ])
    func theCenterIsPlaced(anchor: CGPoint, frame: CGRect) {
        let view = placed { $0.layer.anchorPoint = anchor }
        #expect(view.center == CGPoint(x: 60, y: 40))
        #expect(view.frame == frame)
    }

    @Test(arguments: [CGPoint(x: 0.5, y: 1), CGPoint(x: 0, y: 0)])
    func theViewsOwnAnchorPointMovesNothing(anchor: CGPoint) {
        let view = placed { $0.anchorPoint = anchor }
        #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
        #expect(view.layer.anchorPoint == anchor)
    }

    @Test(arguments: [
        (NSLayoutConstraint.Attribute.width, NSLayoutConstraint.Attribute.width, CGSize(width: 70, height: 0)),
        (.height, .height, CGSize(width: 0, height: 70)), (.height, .notAnAttribute, CGSize(width: 0, height: 70)),
    ])
    func aConstantHasNoSecondAttribute(
        first: NSLayoutConstraint.Attribute, second: NSLayoutConstraint.Attribute, size: CGSize
    ) {
        let (parent, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), UIView())
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        let constraint = NSLayoutConstraint(
            item: view, attribute: first, relatedBy: .equal, toItem: nil, attribute: second, constant: 70)
        view.addConstraint(constraint)
        parent.layoutIfNeeded()
        #expect(view.bounds.size == size)
        #expect(constraint.secondAttribute == .notAnAttribute)
    }
}
