import Foundation
import Testing

@testable import Verification

extension ChangeTests {
    /// Rows and columns, siblings that are equal, fingers and letters, and what animations are made of.
    static let siblings = """
        segue: 1
        canvas: { size: [240, 360], scale: 0.5 }
        screens:
          a:
            view:
              backgroundColor: white
              subviews:
                - { type: table, name: tb, frame: [0, 250, 240, 110], rows: [{ text: Bakery }, { text: Florist }] }
                - { type: textField, name: field, frame: [20, 20, 200, 34] }
                - { name: photo, frame: [20, 60, 60, 60], backgroundColor: red, masksToBounds: true, subviews: [{ frame: [40, 0, 60, 30], backgroundColor: blue }] }
                - { type: stack, axis: vertical, frame: [20, 130, 100, 120], subviews: [{ type: label, text: One }, { type: label, text: Two }, { type: label, text: Three }, { type: label, text: Two }] }
                - { name: card, frame: [150, 60, 60, 60], backgroundColor: green }
        timeline:
          - show: a
          - type: { view: field, text: On my way, interval: 0.02 }
          - press: { view: photo, duration: 0.2 }
          - swipe: { view: photo, direction: left }
          - animate: card
            keyframes: [{ to: { alpha: 0.5 } }, { to: { alpha: 1 } }]
            duration: 0.2
            completion: { card: { backgroundColor: red, cornerRadius: 12, borderWidth: 2, borderColor: systemTeal }, photo: { alpha: 0.5, cornerRadius: 4 } }
          - hold: 0.1

        """

    /// With what is said first: the cause.
    static let siblingChanges: [Change] = [
        Change("On my way", "On my wau", "step 2 (type into `field`): text \"On my wau\" instead of \"On my way\""),
        Change("interval: 0.02", "interval: 0.03", "step 2 (type into `field`): interval 0.03 instead of 0.02"),
        Change(
            "{ view: photo, duration: 0.2 }", "{ view: photo, duration: 0.3 }",
            "step 3 (press `photo`): duration 0.3 instead of 0.2"),
        Change(
            "{ view: photo, duration: 0.2 }", "{ view: card, duration: 0.3 }",
            "step 3 is press `card` instead of press `photo`"),
        Change(
            "- swipe: { view: photo, direction: left }", "- swipe: { view: field, direction: left }\n  - hold: 0.1",
            "step 4 is swipe `field` instead of swipe `photo`"),
        Change(
            "- press: { view: photo, duration: 0.2 }\n", "- press: { view: photo, duration: 0.2 }\n  - hold: 0.05\n",
            "step 4 is new: hold 0.05 s"),
        Change(
            "rows: [{ text: Bakery }", "rows: [{ text: Bakery }, { text: Butcher }",
            "cell \"Butcher\" is new, after cell \"Bakery\""),
        Change(
            "rows: [{ text: Bakery }", "rows: [{ text: Butcher }, { text: Bakery }",
            "cell \"Butcher\" is new, before cell \"Bakery\""),
        Change(
            "{ type: label, text: Three }", "{ type: label, text: Three }, { type: label, text: Four }",
            "label \"Four\" is new, after label \"Three\""),
        Change(
            "{ type: label, text: One }, { type: label, text: Two }, { type: label, text: Three }",
            "{ type: label, text: One }, { type: label, text: Three }",
            "label \"Two\" (`a/3/1`) is gone"),
        Change(
            "{ type: label, text: One }, { type: label, text: Two }, { type: label, text: Three }, { type: label, text: Two }",
            "{ type: label, text: Two }, { type: label, text: Three }, { type: label, text: Two }, { type: label, text: One }",
            "label \"One\" comes after label \"Two\" (`a/3/2`) now"),
        Change(", masksToBounds: true", "", "`photo` has masksToBounds false instead of true"),
        Change(
            "completion: { card: { backgroundColor: red", "completion: { card: { backgroundColor: blue",
            "`card`: at its end sets `card` backgroundColor blue instead of red"),
        Change(
            ", photo: { alpha: 0.5, cornerRadius: 4 } }", " }", "`card`: at its end no longer sets `photo`"),
        Change(
            "{ to: { alpha: 0.5 } },", "{ to: { alpha: 0.5 } }, { to: { alpha: 0.2 } },",
            "`card`: keyframes with the new entry 2: { to: { alpha: 0.2 } }"),
        Change(
            "{ to: { alpha: 0.5 } }, ", "",
            "`card`: keyframes without entry 1: { to: { alpha: 0.5 } }"),
    ]

    @Test(arguments: siblingChanges)
    func aChangeOfSiblingsOrTouchesIsCalledWhatItIs(_ change: Change) throws {
        let playground = try Self.playground(Self.siblings)
        let range = try #require(Self.siblings.range(of: change.old))
        try playground.write("card.yaml", Self.siblings.replacingCharacters(in: range, with: change.new))
        let lines = Self.lines(try Self.verify(playground))
        #expect(lines.first == change.lines.first)
        #expect(lines.count <= 5 && Set(lines).count == lines.count, "\(lines)")
    }

    /// One that is gone from among equal ones says nothing of the others.
    @Test func equalSiblingsArePairedInOrder() throws {
        let playground = try Self.playground(Self.siblings)
        try playground.write(
            "card.yaml",
            Self.siblings.replacingOccurrences(
                of: "{ type: label, text: Two }, { type: label, text: Three }", with: "{ type: label, text: Three }"))
        let lines = Self.lines(try Self.verify(playground))
        #expect(lines.first == "label \"Two\" (`a/3/1`) is gone")
        #expect(!lines.dropFirst().contains { $0.contains("is gone") || $0.contains("changed order") }, "\(lines)")
    }

    /// The same views are a pair, whatever Hero's id is.
    @Test func anIdThatIsRenamedOnBothScreensIsNoCause() throws {
        let renamed = Self.scene.replacingOccurrences(of: "id: photo", with: "id: robin")
        let playground = try Self.playground(Self.scene)
        try playground.write("card.yaml", renamed)
        #expect(try Self.verify(playground).status == .passed)
        try playground.write(
            "card.yaml",
            renamed.replacingOccurrences(of: "cornerRadius: 12", with: "cornerRadius: 13"))
        let found = try Self.verify(playground)
        #expect(Self.lines(found) == ["`card` has cornerRadius 13 instead of 12", "frames differ"])
        #expect(!found.findings.contains { $0.message.contains("matched") || $0.message.contains("hero id") })
    }

    /// In the dark appearance an image is its dark file, and a light file is nothing.
    @Test func theDarkFileOfAnImageIsACause() throws {
        let images = "images: { pic: { light: images/sea.jpg, dark: images/machine.jpg }, "
        let scene =
            Self.scene.replacingOccurrences(of: "images: { ", with: images)
            .replacingOccurrences(of: "image: sea", with: "image: pic") + "verify: { variants: [dark] }\n"
        let playground = try Self.playground(scene)
        let line = "the image `pic` is images/sea.jpg instead of images/machine.jpg, shown by `photo` and `hero`"
        try playground.write(
            "card.yaml", scene.replacingOccurrences(of: "dark: images/machine", with: "dark: images/sea"))
        #expect(Self.lines(try Self.verify(playground)) == [line, "frames differ"])
        try playground.write("card.yaml", scene.replacingOccurrences(of: ", dark: images/machine.jpg", with: ""))
        #expect(Self.lines(try Self.verify(playground)) == [line, "frames differ"])
        try playground.write("card.yaml", scene)
        try playground.put("images/machine.jpg", Self.picture("sea"))
        #expect(
            Self.lines(try Self.verify(playground)) == [
                "the file images/machine.jpg has other contents, shown by `photo` and `hero`", "frames differ",
            ])
    }
}
