import Foundation
import Geometry
import Testing

@testable import Views

/// Scroll views that an app subclasses and fills itself.
@Suite struct ScrollingByCodeTests {
    private final class Filled: UIScrollView {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    @Test func everyScrollLaysOut() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            let view = Filled(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.contentSize = CGSize(width: 100, height: 500)
            stage.window.addSubview(view)
            stage.window.layoutIfNeeded()
            let before = view.layouts
            view.contentOffset.y = 50
            stage.window.layoutIfNeeded()
            stage.window.layoutIfNeeded()
            #expect(view.layouts == before + 1)
        }
    }

    @Test func insetsThatAreSetOutsideOfAWindowCountInIt() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            _ = stage.record {
                view.contentSize = CGSize(width: 100, height: 40)
                view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0)
                #expect(view.contentOffset.y == 0)
                stage.window.addSubview(view)
                #expect(view.contentOffset.y == -30)
            }
        }
    }
}

/// Names of Objective-C's runtime that libraries use.
@Suite struct RuntimeNameTests {
    @Test func tablesForgetWhatNobodyKeeps() {
        let table = NSHashTable<UIView>.weakObjects()
        let kept = UIView()
        do {
            let lost = UIView()
            table.add(kept)
            table.add(lost)
            table.add(kept)
            #expect(table.allObjects == [kept, lost])
        }
        #expect(table.allObjects == [kept] && table.count == 1)
        table.remove(kept)
        #expect(!table.contains(kept) && table.anyObject == nil)
        let keeping = NSHashTable<UIView>()
        keeping.add(UIView())
        #expect(keeping.count == 1)
    }

    @Test func methodsAreNotExchanged() throws {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        var said: [String] = []
        stage.reportDiagnostic = { said.append($0) }
        try stage.run {
            let first = try #require(class_getInstanceMethod(UIView.self, NSSelectorFromString("a")))
            method_exchangeImplementations(first, try #require(class_getInstanceMethod(UIView.self, "b")))
        }
        #expect(said == ["UIView.a and UIView.b are not exchanged: there is no Objective-C here"])
    }

    private final class Named: UIView {}

    @Test func classesThatAreParametersMakeTheirObjects() {
        func make<View: UIView>(_ type: View.Type) -> View { View.instance() }
        #expect(type(of: make(Named.self)) == Named.self)
        #expect(make(Named.self).frame == .zero)
    }

    @Test func aTimersDateMoves() {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        stage.run {
            var calls = 0
            let timer = StageTimer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in calls += 1 }
            stage.wait(0.1)
            timer.fireDate = Date().addingTimeInterval(1)
            stage.wait(0.5)
            #expect(calls == 0)
            stage.wait(0.6)
            #expect(calls == 1 && !timer.isValid)
        }
    }
}
