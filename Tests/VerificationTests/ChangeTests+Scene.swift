extension ChangeTests {
    static let scene = """
        segue: 1
        canvas: { size: [200, 300], scale: 2 }
        colors: { accent: "#FF3B30", soft: "lighten(accent, 30%)" }
        images: { sea: images/sea.jpg, machine: images/machine.jpg }
        components:
          tile: { frame: [0, 0, 40, 30], backgroundColor: accent, cornerRadius: 6 }
        screens:
          list:
            view:
              backgroundColor: white
              subviews:
                - { type: image, name: photo, frame: [10, 10, 80, 60], image: sea, contentMode: scaleAspectFill, masksToBounds: true, hero: { id: photo, modifiers: "spring(250, 25)" } }
                - { type: label, name: title, frame: [10, 80, 180, 24], text: Sounds of the Sea, font: { size: 17, weight: semibold }, textColor: "#222222" }
                - { name: card, frame: [10, 110, 100, 60], backgroundColor: systemIndigo, cornerRadius: 12, shadow: { color: black, opacity: 0.3, radius: 6, offset: [0, 4] }, hero: { modifiers: "fade scale(0.5) translate(0, 40)" } }
                - { type: gradient, name: glow, frame: [120, 110, 70, 60], colors: [systemPurple, systemPink], start: [0, 0], end: [1, 1] }
                - { name: one, use: tile, frame: [10, 180, 40, 30] }
                - { name: two, use: tile, frame: [40, 190, 40, 30], backgroundColor: systemGreen }
                - { name: three, use: tile, frame: [60, 200, 40, 30], backgroundColor: systemBlue }
                - { type: label, frame: [10, 240, 180, 20], text: unnamed label, font: { size: 13 } }
                - { type: stack, name: row, axis: horizontal, spacing: 8, frame: [10, 265, 180, 24], subviews: [ { name: s1, size: [30, 24], backgroundColor: soft }, { name: s2, size: [30, 24], backgroundColor: systemTeal } ] }
          detail:
            hero: { modalAnimation: fade }
            view:
              backgroundColor: "#F2F2F7"
              subviews:
                - { type: image, name: hero, frame: [0, 0, 200, 150], image: sea, contentMode: scaleAspectFill, masksToBounds: true, hero: { id: photo } }
                - { type: label, name: body, frame: [10, 160, 180, 60], lines: 0, text: "Every transition starts as a still photograph.", font: { size: 14 }, lineHeight: 20, hero: { modifiers: "fade translate(y: 50)" } }
                - { name: badge, frame: [150, 240, 30, 30], backgroundColor: accent, borderWidth: 2, borderColor: white, pin: { right: 20, bottom: 30, width: 30, height: 30 } }
        timeline:
          - show: list
          - hold: 0.1
          - animate: one
            to: { center: [120, 195], alpha: 0.8 }
            duration: 0.3
            dampingRatio: 0.5
          - animate: two
            to: { center: [150, 215] }
            duration: 0.2
            curve: easeOut
          - hold: 0.1
          - present: detail
          - hold: 0.1
          - animate: badge
            to: { transform: "rotate(pi / 4)" }
            duration: 0.2

        """
}
