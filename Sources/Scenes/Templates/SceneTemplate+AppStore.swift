extension SceneTemplate {
    static let appStore = SceneTemplate(
        name: "app-store", summary: "a card that becomes a page over a blurred list, with springs",
        text: """
            segue: 1
            title: App Store card
            description: A card of the list grows into a page over a blurred list, with a spring, and goes back.
            canvas: { device: iphone-se-3 }
            components:
              art: { type: gradient, colors: ["#FF9A44", "#FC3A79", "#5B2EFF"], start: [0, 0], end: [1, 1], pin: { left: 0, top: 0, right: 0, bottom: 0 } }
              sun: { type: gradient, kind: radial, colors: ["#FFF6C8", "#FFD36E00"], start: [0.5, 0.5], end: [1, 1], pin: { left: 55%, top: 12%, width: 150, height: 150 } }
              kicker: { type: label, text: GAME OF THE DAY, font: { size: 13, weight: semibold }, textColor: "#FFFFFFCC", pin: { left: 20, right: 20, top: 20, height: 18 } }
              heading: { type: label, text: Paper Sunset, font: { size: 30, weight: bold }, textColor: white, pin: { left: 20, right: 20, top: 40, height: 38 } }
              words: { type: label, lines: 0, lineHeight: 24, textColor: secondaryLabel }
            screens:
              today:
                view:
                  backgroundColor: systemBackground
                  subviews:
                    - { type: label, text: SATURDAY 21 NOVEMBER, textColor: secondaryLabel, font: { size: 13, weight: semibold }, frame: [20, 38, 300, 18] }
                    - { type: label, text: Today, font: { size: 34, weight: bold }, frame: [20, 56, 300, 42] }
                    - name: shadow
                      frame: [20, 116, 335, 400]
                      cornerRadius: 18
                      backgroundColor: systemBackground
                      shadow: { opacity: 0.22, radius: 14, offset: [0, 8] }
                      subviews:
                        - name: card
                          frame: [0, 0, 335, 400]
                          cornerRadius: 18
                          masksToBounds: true
                          hero: { id: card, modifiers: "useNoSnapshot spring(250, 25)" }
                          subviews: [{ use: art }, { use: sun }, { use: kicker }, { use: heading }]
                    - { frame: [20, 546, 335, 400], cornerRadius: 18, backgroundColor: flatTeal, shadow: { opacity: 0.22, radius: 14, offset: [0, 8] } }
              story:
                presentation: overFullScreen
                hero: { modalAnimation: none }
                view:
                  backgroundColor: clear
                  subviews:
                    - { type: blur, style: light, frame: [0, 0, 375, 667], hero: { modifiers: "fade useNoSnapshot" } }
                    - name: page
                      frame: [0, 0, 375, 667]
                      backgroundColor: systemBackground
                      masksToBounds: true
                      hero: { modifiers: "source(card) spring(250, 25)" }
                      subviews:
                        - name: text
                          frame: [20, 440, 335, 227]
                          hero: { modifiers: "useNoSnapshot forceAnimate spring(250, 25)" }
                          subviews:
                            - { use: words, frame: [0, 0, 335, 100], text: "Fold the light until it fits into one evening. Every level is a sheet of paper, and the last fold is always yours." }
                            - { use: words, frame: [0, 120, 335, 80], text: "Made by three people in a kitchen, in eleven months, with one window to the west." }
                        - name: card
                          frame: [0, 0, 375, 420]
                          masksToBounds: true
                          hero: { id: card, modifiers: "useNoSnapshot spring(250, 25)" }
                          subviews: [{ use: art }, { use: sun }, { use: kicker }, { use: heading }]
            timeline:
              - show: today
              - hold: 0.5
              - tap: card
              - present: story
              - hold: 0.9
              - dismiss: today
              - hold: 0.5

            """)
}
