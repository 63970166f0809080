import Foundation
import Geometry
import Testing

@testable import Views

/// What ends contents that run on, and how they are zoomed.
@Suite struct ScrollEndTests {
    private final class Log: NSObject, UIScrollViewDelegate {
        var calls: [String] = []
        let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("still") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("scrolled") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("zooms") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            calls.append("zoomed \(scale)")
        }
    }

    private func thrown(_ body: (Stage, UIScrollView, Log) -> Void) {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        stage.drawsBars = true
        stage.run {
            let (scroll, log) = (UIScrollView(frame: stage.window.bounds), Log())
            scroll.contentSize = CGSize(width: 300, height: 3000)
            stage.window.addSubview(scroll)
            scroll.scrollDelegate = log
            stage.window.layoutIfNeeded()
            stage.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 80), duration: 0.1)
            stage.wait(0.2)
            body(stage, scroll, log)
        }
    }

    @Test(arguments: [
        ("offset", 0.0, ["still"]), ("at once", 0, ["still"]), ("animated", 0, ["still", "scrolled"]),
        ("rect", 0, ["still", "scrolled"]),
    ]) func codeEndsIt(_ way: String, _ end: CGFloat, _ calls: [String]) {
        thrown { stage, scroll, log in
            #expect(scroll.isDecelerating && scroll.contentOffset.y > 200)
            switch way {
            case "offset": scroll.contentOffset = .zero
            case "at once": scroll.setContentOffset(.zero, animated: false)
            case "animated": scroll.setContentOffset(.zero, animated: true)
            default: scroll.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
            }
            stage.waitUntilIdle()
            #expect(scroll.contentOffset.y == end && !scroll.isDecelerating && log.calls == calls)
        }
    }

    @Test func contentsThatShrinkAreStillSeen() {
        thrown { stage, scroll, _ in
            scroll.contentSize.height = 44
            #expect(scroll.contentOffset.y == 0 && !scroll.isDecelerating)
            stage.waitUntilIdle()
            #expect(scroll.contentOffset.y == 0)
        }
        // Contents that end before the place where it would come to rest, but are in sight: it goes there.
        thrown { stage, scroll, log in
            let now = scroll.contentOffset.y
            scroll.contentSize.height = now + 400
            stage.wait(0.02)
            #expect(scroll.isDecelerating && scroll.contentOffset.y > now)
            stage.waitUntilIdle()
            #expect(abs(scroll.contentOffset.y - (now + 100)) < 0.01 && log.calls == ["still"])
        }
        // Contents that grow change nothing.
        var ends: [CGFloat] = []
        for height in [3000.0, 5000] {
            thrown { stage, scroll, _ in
                scroll.contentSize.height = height
                stage.waitUntilIdle()
                ends.append(scroll.contentOffset.y)
            }
        }
        #expect(ends[0] == ends[1] && ends[0] > 600)
    }

    @Test func rowsThatAreAddedEndNothing() {
        final class Source: NSObject, UITableViewDataSource {
            var count = 100
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let stage = Stage(size: CGSize(width: 300, height: 300))
        stage.drawsBars = true
        stage.run {
            let (table, source) = (UITableView(frame: stage.window.bounds, style: .plain), Source())
            table.dataSource = source
            stage.window.addSubview(table)
            stage.window.layoutIfNeeded()
            stage.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 80), duration: 0.1)
            stage.wait(0.2)
            let now = table.contentOffset.y
            source.count += 1
            table.insertRows(at: [IndexPath(row: 100, section: 0)], with: .none)
            stage.wait(0.1)
            #expect(table.isDecelerating && table.contentOffset.y > now + 10)
        }
    }

    private func zoomable(_ body: (Stage, UIScrollView, Log) -> Void) {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        stage.run {
            let (scroll, log) = (UIScrollView(frame: stage.window.bounds), Log())
            scroll.contentSize = log.zoomed.bounds.size
            scroll.addSubview(log.zoomed)
            log.zoomed.accessibilityIdentifier = "zoomed"
            (scroll.maximumZoomScale, scroll.scrollDelegate) = (4, log)
            stage.window.addSubview(scroll)
            stage.window.layoutIfNeeded()
            body(stage, scroll, log)
        }
    }

    @Test func fingersZoomAroundThemselves() {
        zoomable { stage, scroll, log in
            stage.pinch("zoomed", scale: 2)
            stage.waitUntilIdle()
            let scale = scroll.zoomScale
            #expect(scale > 1.5)
            // The middle of the view is still its middle.
            let middle = (scroll.contentOffset.x + 150) / scale
            #expect(abs(middle - 150) < 1 && abs((scroll.contentOffset.y + 150) / scale - 150) < 1)
            #expect(log.calls.first == "zooms" && log.calls.count == 2)
        }
    }

    @Test func codeZoomsAroundTheMiddle() {
        zoomable { stage, scroll, log in
            scroll.setZoomScale(2, animated: false)
            #expect(scroll.contentOffset == CGPoint(x: 150, y: 150) && log.calls == [])
            scroll.setZoomScale(1, animated: true)
            #expect(log.calls == ["zooms"])
            stage.waitUntilIdle()
            #expect(scroll.contentOffset == .zero && log.calls == ["zooms", "zoomed 1.0"])
            scroll.zoom(to: CGRect(x: 200, y: 200, width: 100, height: 100), animated: true)
            stage.waitUntilIdle()
            #expect(scroll.zoomScale == 3 && scroll.contentOffset == CGPoint(x: 600, y: 600))
            #expect(log.calls.suffix(2) == ["zooms", "zoomed 3.0"])
        }
    }
}
