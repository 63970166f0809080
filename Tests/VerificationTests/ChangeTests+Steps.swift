extension ChangeTests {
    /// Steps of every kind, and what only newer keys say.
    static let steps = """
        segue: 1
        canvas: { device: iphone-se-3, scale: 1 }
        screens:
          main:
            view:
              backgroundColor: white
              subviews:
                - { type: shape, name: star, frame: [20, 40, 40, 40], path: M20 0 L40 40 L0 40 Z, fill: systemOrange }
                - { name: dot, frame: [100, 40, 30, 30], backgroundColor: systemBlue, cornerRadius: 15 }
                - { type: label, name: note, frame: [20, 120, 200, 24], text: Rests, font: { style: headline } }
                - { type: scroll, name: list, frame: [20, 160, 200, 100], subviews: [ { frame: [0, 0, 200, 300], backgroundColor: systemGray5 } ] }
        timeline:
          - show: main
          - together:
              - animate: dot
                to: { center: [200, 60] }
                duration: 0.2
                dampingRatio: 0.6
                velocity: 2
              - animate: star
                to: { alpha: 0.5 }
                duration: 0.2
          - animate: note
            to: { alpha: 0.2 }
            duration: 0.1
          - set: { dot: { backgroundColor: systemRed } }
          - drag: { view: list, from: [100, 240], to: [100, 200], duration: 0.1 }
          - hold: 0.1

        """

    /// What is said first of each: the cause.
    static let stepChanges: [Change] = [
        Change(
            "L40 40 L0", "L38 40 L0",
            "`star` has path data \"M20 0 L38 40 L0 40 Z\" instead of \"M20 0 L40 40 L0 40 Z\""),
        Change("scale: 1 }", "scale: 1, frame: true }", "the canvas has frame true instead of false"),
        Change(
            "scale: 1 }", "scale: 1, contentSize: extraLarge }",
            "the canvas has contentSize extraLarge instead of large"),
        Change("scale: 1 }", "scale: 1, ios: 26 }", "the canvas has ios 26 instead of 18"),
        Change("scale: 1 }", "scale: 1, edges: device }", "the canvas has edges device instead of smooth"),
        Change("velocity: 2", "velocity: 3", "`dot` (step 2.1): velocity 3 instead of 2"),
        Change("style: headline }", "style: title2 }", "`note` has font style title2 instead of headline"),
        Change("style: headline }", "style: headline, metrics: own }", "`note` has font metrics own instead of device"),
        Change("to: [100, 200]", "to: [100, 190]", "step 5 (drag `list`): to [100, 190] instead of [100, 200]"),
        Change("duration: 0.1 }", "duration: 0.2 }", "step 5 (drag `list`): duration 0.2 instead of 0.1"),
        Change(
            "      - animate: star\n        to: { alpha: 0.5 }\n        duration: 0.2\n", "",
            "step 2.2 is gone: animate `star`"),
        Change(
            "  - animate: note\n    to: { alpha: 0.2 }\n    duration: 0.1\n  - set: { dot: { backgroundColor: systemRed } }\n",
            "  - set: { dot: { backgroundColor: systemRed } }\n  - animate: note\n    to: { alpha: 0.2 }\n    duration: 0.1\n",
            "steps 3 and 4 have changed order"),
    ]
}
