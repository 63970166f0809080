extension SceneTemplate {
    static let onboarding = SceneTemplate(
        name: "onboarding", summary: "three pages whose art changes its form",
        text: """
            segue: 1
            title: Onboarding
            description: Three pages. The art is matched and changes its form, words come from the right and leave to the left, the dots follow.
            canvas: { device: iphone-se-3 }
            colors: { first: "#5B5FEF", second: "#E8467C", third: "#0FA388" }
            components:
              title: { type: label, textColor: white, alignment: center, font: { size: 30, weight: bold }, frame: [20, 400, 335, 40], hero: { modifiers: "fade whenAppearing(translate(220, 0)) whenDisappearing(translate(-220, 0))" } }
              text: { type: label, textColor: "#FFFFFFD0", alignment: center, lines: 0, lineHeight: 24, frame: [40, 448, 295, 72], hero: { modifiers: "fade whenAppearing(translate(320, 0)) whenDisappearing(translate(-320, 0))" } }
              dot: { frame: [0, 610, 8, 8], cornerRadius: 4, backgroundColor: "#FFFFFF66" }
              dots: { frame: [0, 0, 375, 667], subviews: [{ use: dot, center: [163.5, 614] }, { use: dot, center: [187.5, 614] }, { use: dot, center: [211.5, 614] }] }
            screens:
              plan:
                hero: { modalAnimation: fade }
                view:
                  backgroundColor: first
                  subviews:
                    - { frame: [107.5, 160, 160, 160], cornerRadius: 80, backgroundColor: white, hero: { id: art, modifiers: "spring(180, 20)" } }
                    - { frame: [230, 130, 60, 60], cornerRadius: 30, backgroundColor: "#FFD166", hero: { id: small, modifiers: "spring(180, 20) arc(1) zPosition(2)" } }
                    - { use: title, text: Plan it }
                    - { use: text, text: Write down two screens and what happens between them. }
                    - { use: dots }
                    - { frame: [155.5, 610, 16, 8], cornerRadius: 4, backgroundColor: white, hero: { id: here, modifiers: zPosition(3) } }
              move:
                hero: { modalAnimation: fade }
                view:
                  backgroundColor: second
                  subviews:
                    - { frame: [77.5, 180, 220, 120], cornerRadius: 28, backgroundColor: white, transform: rotate(-0.12), hero: { id: art, modifiers: "spring(180, 20)" } }
                    - { frame: [60, 270, 60, 60], cornerRadius: 16, backgroundColor: "#FFD166", hero: { id: small, modifiers: "spring(180, 20) arc(1) zPosition(2)" } }
                    - { use: title, text: Move it }
                    - { use: text, text: Watch it while you write. Every edit is on the screen at once. }
                    - { use: dots }
                    - { frame: [179.5, 610, 16, 8], cornerRadius: 4, backgroundColor: white, hero: { id: here, modifiers: zPosition(3) } }
              ship:
                hero: { modalAnimation: fade }
                view:
                  backgroundColor: third
                  subviews:
                    - { frame: [127.5, 140, 120, 200], cornerRadius: 24, backgroundColor: white, hero: { id: art, modifiers: "spring(180, 20)" } }
                    - { frame: [147.5, 250, 80, 60], cornerRadius: 12, backgroundColor: "#FFD166", hero: { id: small, modifiers: "spring(180, 20) arc(1) zPosition(2)" } }
                    - { use: title, text: Ship it }
                    - { use: text, text: "A GIF for the pull request, a test for the build." }
                    - { use: dots }
                    - { frame: [203.5, 610, 16, 8], cornerRadius: 4, backgroundColor: white, hero: { id: here, modifiers: zPosition(3) } }
            timeline:
              - show: plan
              - hold: 0.7
              - present: move
              - hold: 0.7
              - present: ship
              - hold: 1

            """)
}
