import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// Numbers nobody would draw with end in a picture, or in nothing, quickly.
struct HostileTests {
    static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -5, 0, 1e-300]

    @Test(arguments: numbers)
    func anyNumberAnywhere(_ n: CGFloat) {
        let bitmap = Bitmap(width: 1, height: 1, pixels: [.max])
        let changes: [(inout RenderProperties) -> Void] = [
            { $0.bounds.size.width = n }, { $0.bounds.origin.x = n }, { $0.position.y = n }, { $0.anchorPoint.x = n },
            { $0.transform.m11 = n },
            { $0.transform.m14 = n }, { $0.transform.m44 = n }, { $0.opacity = n }, { $0.cornerRadius = n },
            { $0.borderWidth = n },
            { $0.shadow?.radius = n }, { $0.shadow?.offset.width = n }, { $0.shadow?.opacity = n },
            { $0.contentsRect.origin.x = n },
            { $0.contentsRect.size.height = n },
            { $0.contents = .image(BitmapHandle(bitmap), frame: CGRect(x: n, y: 0, width: 5, height: 5)) },
            { $0.contents = .image(BitmapHandle(bitmap), frame: CGRect(x: 0, y: 0, width: n, height: 5)) },
            { $0.contents = .backdrop(BackdropEffect(radius: n, saturation: n, tint: .clear)) },
            { $0.contents = .backdrop(BackdropEffect(radius: 2, tint: .clear, amount: n)) },
            { $0.backgroundColor = CGColor(red: n, green: n, blue: 0, alpha: n) },
        ]
        for masks in [false, true] {
            for change in changes {
                let strange = layer(1, 1, 6, 6, .pureRed, [layer(1, 1, 2, 2, .pureBlue)]) {
                    $0.masksToBounds = masks
                    ($0.cornerRadius, $0.borderWidth) = (2, 1)
                    $0.shadow = RenderShadow(color: .black, opacity: 1, radius: 1, offset: .zero)
                    change(&$0)
                }
                #expect(Compositor().render(world([strange], color: .white)).width == 8)
            }
        }
    }

    @Test func groupsInGroupsTakeBoundedMemory() {
        var nested = layer(0, 0, 8, 8, .pureRed, [layer(0, 0, 4, 4, .pureBlue)])
        for _ in 0..<500 {
            nested = layer(0, 0, 8, 8, nil, [nested, layer(0, 0, 1, 1, .pureGreen)]) { $0.opacity = 0.999 }
        }
        #expect(Compositor().render(world([nested], color: .white)).width == 8)
    }
}
