extension ChangeTests {
    /// Constraints, chained and scripted animations, views in views, and what `set` does.
    static let layout = """
        segue: 1
        canvas: { size: [320, 480], scale: 1 }
        screens:
          main:
            view:
              backgroundColor: white
              subviews:
                - { name: photo, backgroundColor: systemTeal, constraints: [leading == margins.leading, top == safe.top + 12, width == super.width * 0.3, height == width] }
                - { type: label, name: title, text: A title that wraps where the room ends, lines: 0, constraints: [leading == photo.trailing + 12, trailing <= margins.trailing, centerY == photo.centerY] }
                - { type: label, name: sub, text: Short, hugging: [251, 250], constraints: [leading == margins.leading, top == photo.bottom + 8] }
                - { type: label, name: more, text: And the rest of it, constraints: [leading == sub.trailing + 4, firstBaseline == sub.firstBaseline, trailing == margins.trailing] }
                - { name: ball, frame: [20, 300, 40, 40], backgroundColor: systemRed, cornerRadius: 20 }
                - { name: box, frame: [100, 300, 60, 60], backgroundColor: systemBlue, subviews: [ { name: inner, frame: [10, 10, 40, 40], backgroundColor: white, subviews: [ { type: label, name: deep, frame: [0, 10, 40, 20], text: Hi, alignment: center } ] } ] }
                - { name: card, frame: [200, 300, 80, 80], backgroundColor: systemPurple, transform: "perspective(400) rotate(0, 0.4, 0)" }
                - { type: shape, name: wave, frame: [20, 420, 280, 40], path: "M0 20 C 80 0 120 40 280 20", stroke: systemBlue, lineWidth: 4 }
        timeline:
          - show: main
          - hold: 0.1
          - { animate: ball, to: { center: [200, 320] }, duration: 0.3, spring: { stiffness: 200, damping: 18 } }
          - { animate: ball, to: { center: [200, 420] }, duration: 0.2, curve: easeIn, wait: false }
          - { animate: box, to: { transform: "rotate(0.5) scale(1.2)", cornerRadius: 12 }, duration: 0.3, dampingRatio: 0.6 }
          - { animate: photo, to: { constraints: [leading == margins.leading, top == safe.top + 40, width == super.width * 0.5, height == width] }, duration: 0.3, curve: easeInOut }
          - { animate: card, to: { alpha: 0.2 }, duration: 0.3, pauseAt: [0.1, 0.1] }
          - { animate: inner, to: { alpha: 0.5 }, duration: 0.3, scrub: [[0, 0], [0.1, 0.6], [0.2, 0.3], [0.3, 1]] }
          - set: { deep: { textColor: red } }
          - hold: 0.1

        """

    /// With what is said first: the cause.
    static let layoutChanges: [Change] = [
        Change(
            "width * 0.3", "width * 0.31",
            "`photo` has constraint width == super.width * 0.31 instead of width == super.width * 0.3"),
        Change(
            "safe.top + 12", "safe.top + 14",
            "`photo` has constraint top == safe.top + 14 instead of top == safe.top + 12"),
        Change(
            "centerY == photo.centerY", "top == photo.top",
            "`title` has constraint top == photo.top instead of centerY == photo.centerY"),
        Change(
            "trailing <= margins.trailing", "trailing <= margins.trailing @500",
            "`title` has constraint trailing <= margins.trailing @500 instead of trailing <= margins.trailing"),
        Change(", centerY == photo.centerY]", "]", "`title` has no constraint centerY == photo.centerY any more"),
        Change("[251, 250]", "[249, 250]", "`sub` has hugging [249, 250] instead of [251, 250]"),
        Change("text: Short", "text: Shorter", "`sub` has text Shorter instead of Short"),
        Change(
            "safe.top + 40", "safe.top + 44",
            "`photo`: to constraint top == safe.top + 44 instead of top == safe.top + 40"),
        Change(
            "center: [200, 320]", "center: [210, 320]", "`ball` (step 3): to center [210, 320] instead of [200, 320]"),
        Change("stiffness: 200", "stiffness: 220", "`ball` (step 3): spring stiffness 220 instead of 200"),
        Change("easeIn, wait: false", "easeIn", "`ball` (step 4): wait true instead of false"),
        Change("pauseAt: [0.1, 0.1]", "pauseAt: [0.1, 0.2]", "`card`: pauseAt [0.1, 0.2] instead of [0.1, 0.1]"),
        Change(
            "pauseAt: [0.1, 0.1]", "reverseAt: 0.15",
            "`card`: reverseAt 0.15 instead of none, pauseAt none instead of [0.1, 0.1]"),
        Change("[0.1, 0.6]", "[0.1, 0.7]", "`inner`: scrub 2: [0.1, 0.7] instead of [0.1, 0.6]"),
        Change("textColor: red }", "textColor: blue }", "step 9 sets `deep`: textColor blue instead of red"),
        Change("frame: [10, 10, 40, 40]", "frame: [10, 12, 40, 40]", "`inner` is 2 pt lower"),
        Change(
            "perspective(400)", "perspective(300)",
            "`card` has transform perspective(300) rotate(0, 0.4, 0) instead of perspective(400) rotate(0, 0.4, 0)"),
        Change("lineWidth: 4", "lineWidth: 4, dash: [6, 6]", "`wave` has dash [6, 6] instead of none"),
        Change("animate: card", "animate: photo", "step 7 is animate `photo` instead of animate `card`"),
        // Into another view, at the place on the screen where it was.
        Change(
            ", subviews: [ { name: inner, frame: [10, 10, 40, 40], backgroundColor: white, subviews: [ { type: label, name: deep, frame: [0, 10, 40, 20], text: Hi, alignment: center } ] } ] }",
            " }\n        - { name: inner, frame: [110, 310, 40, 40], backgroundColor: white, subviews: [ { type: label, name: deep, frame: [0, 10, 40, 20], text: Hi, alignment: center } ] }",
            "`inner` is in `main` instead of `box`"),
    ]

    /// Bars of tabs, whose icons, order and status bars change.
    static let bars = """
        segue: 1
        canvas: { device: iphone-14, scale: 1, statusBar: dark }
        tabs: [today, games]
        screens:
          today:
            container: tabBar
            tabBarItem: { title: Today, icon: house }
            view: { backgroundColor: systemBackground, subviews: [ { name: a, frame: [20, 80, 200, 200], backgroundColor: systemMint, hero: { id: x } }, { type: label, frame: [20, 300, 300, 30], text: Good morning, font: { style: largeTitle } } ] }
          games:
            container: tabBar
            tabBarItem: { title: Games, icon: star }
            hero: { tabBarAnimation: slide(left) }
            view: { backgroundColor: systemGray6, subviews: [ { name: b, frame: [120, 280, 200, 100], backgroundColor: systemMint, cornerRadius: 20, hero: { id: x } } ] }
        timeline:
          - show: today
          - tab: games
          - statusBar: light
          - hold: 0.1

        """

    static let barChanges: [Change] = [
        Change("icon: star", "icon: heart", "screen `games` has tabBarItem icon heart instead of star"),
        Change("title: Games", "title: Play", "screen `games` has tabBarItem title Play instead of Games"),
        Change("[today, games]", "[games, today]", "the tabs are [games, today] instead of [today, games]"),
        Change("slide(left)", "fade", "screen `games` has tabBarAnimation fade instead of slide(left)"),
        Change("statusBar: light", "statusBar: dark", "step 3 makes the status bar dark instead of light"),
        Change("  - statusBar: light\n", "", "step 3 is gone: statusBar light"),
        Change(
            "style: largeTitle", "style: title1", "label \"Good morning\" has font style title1 instead of largeTitle"),
        Change(
            "scale: 1,", "scale: 1, contentSize: extraLarge,", "the canvas has contentSize extraLarge instead of large"),
    ]
}
