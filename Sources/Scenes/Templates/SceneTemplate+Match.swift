extension SceneTemplate {
    static let match = SceneTemplate(
        name: "match", summary: "a card that grows into a detail screen, and back",
        text: """
            segue: 1
            title: A card that grows
            canvas: { device: iphone-se-3 }
            colors: { ink: { light: "#1C1C1E", dark: white } }
            screens:
              list:
                view:
                  backgroundColor: systemGroupedBackground
                  subviews:
                    - { type: label, text: Today, textColor: ink, font: { size: 34, weight: bold }, frame: [20, 40, 335, 44] }
                    - name: card
                      frame: [20, 104, 335, 190]
                      backgroundColor: flatMint
                      cornerRadius: 18
                      shadow: { opacity: 0.2, radius: 12, offset: [0, 6] }
                      hero: card                          # the same id on both screens: a matched pair
                    - { type: label, text: Tap the card, textColor: white, font: { size: 22, weight: bold }, frame: [40, 244, 295, 30], hero: { id: title, modifiers: zPosition(1) } }
                    - { frame: [20, 318, 335, 190], backgroundColor: flatSkyBlue, cornerRadius: 18, shadow: { opacity: 0.2, radius: 12, offset: [0, 6] } }
                    - { frame: [20, 532, 335, 190], backgroundColor: flatPurple, cornerRadius: 18, shadow: { opacity: 0.2, radius: 12, offset: [0, 6] } }
              detail:
                view:
                  backgroundColor: systemBackground
                  subviews:
                    - { frame: [0, 0, 375, 320], backgroundColor: flatMint, hero: card }
                    - { type: label, text: Tap the card, textColor: white, font: { size: 22, weight: bold }, frame: [20, 270, 295, 30], hero: { id: title, modifiers: zPosition(1) } }
                    - type: label
                      text: Both screens name it "card", so it is one thing that moves. Everything else fades.
                      lines: 0
                      lineHeight: 26
                      textColor: ink
                      frame: [20, 340, 335, 80]
                      hero: { modifiers: "fade translate(0, 60)" }   # comes from here, and leaves to here
            timeline:
              - show: list
              - hold: 0.6
              - tap: card
              - present: detail
              - hold: 1
              - dismiss: list
              - hold: 0.6

            """)
}
