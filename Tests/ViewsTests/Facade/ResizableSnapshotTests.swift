import Foundation
import Geometry
import Raster
import Testing

@testable import Views

/// Pictures of parts of views, and registrations for traits that never change.
@Suite struct ResizableSnapshotTests {
    /// Of a view whose left half is red: the part that is pictured, and the share of red in it.
    @Test(
        arguments: [
            (CGRect(x: 0, y: 0, width: 20, height: 10), 1), (CGRect(x: 10, y: 5, width: 20, height: 5), 0.5),
            (CGRect(x: 30, y: 0, width: 10, height: 10), 0),
        ] as [(CGRect, Double)])
    func aPartIsPictured(rect: CGRect, share: Double) throws {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        try stage.run {
            let view = UIView(frame: CGRect(x: 3, y: 3, width: 40, height: 10))
            let red = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
            (view.backgroundColor, red.backgroundColor) = (.white, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            view.addSubview(red)
            stage.window.addSubview(view)
            let caps = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            let snapshot = try #require(
                view.resizableSnapshotView(from: rect, afterScreenUpdates: false, withCapInsets: caps) as? UIImageView)
            let image = try #require(snapshot.image)
            #expect(snapshot.bounds.size == rect.size && image.size == rect.size && image.capInsets == caps)
            let ink = PremultipliedColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1)).packed
            let isRed = image.bitmap.withPixels { pixels in pixels.map { $0 == ink } }
            #expect(Double(isRed.filter { $0 }.count) == share * Double(isRed.count))
            view.isHidden = true
            #expect(view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero) == nil)
        }
    }

    @Test func registrationsAreTaken() {
        final class Page: UIViewController {
            var changes = 0
            override func viewDidLoad() {
                let registration = registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                    (self: Page, _: UITraitCollection) in self.changes += 1
                }
                view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, _) in }
                unregisterForTraitChanges(registration)
            }
        }
        let page = Page()
        page.loadViewIfNeeded()
        #expect(page.changes == 0)
    }
}
