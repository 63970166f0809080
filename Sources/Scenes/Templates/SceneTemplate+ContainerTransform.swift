extension SceneTemplate {
    static let containerTransform = SceneTemplate(
        name: "container-transform", summary: "a button that becomes the screen it opens",
        text: """
            segue: 1
            title: Container transform
            description: A button becomes the screen that it opens. The container is matched, its old and new contents fade in turn.
            canvas: { device: iphone-se-3 }
            colors: { brand: "#6750A4", onBrand: white, paper: "#FEF7FF", ink: "#1D1B20", soft: "#E8DEF8" }
            components:
              note: { backgroundColor: white, cornerRadius: 16, shadow: { opacity: 0.12, radius: 5, offset: [0, 2] } }
              line: { backgroundColor: soft, cornerRadius: 5 }
            screens:
              notes:
                view:
                  backgroundColor: paper
                  subviews:
                    - { type: label, text: Notes, textColor: ink, font: { size: 32, weight: bold }, frame: [20, 44, 335, 40] }
                    - { use: note, frame: [20, 104, 160, 190], subviews: [{ use: line, frame: [16, 20, 100, 10] }, { use: line, frame: [16, 44, 128, 10] }, { use: line, frame: [16, 68, 80, 10] }] }
                    - { use: note, frame: [195, 104, 160, 130], subviews: [{ use: line, frame: [16, 20, 70, 10] }, { use: line, frame: [16, 44, 120, 10] }] }
                    - { use: note, frame: [20, 309, 160, 130], subviews: [{ use: line, frame: [16, 20, 110, 10] }, { use: line, frame: [16, 44, 90, 10] }] }
                    - { use: note, frame: [195, 249, 160, 190], subviews: [{ use: line, frame: [16, 20, 60, 10] }, { use: line, frame: [16, 44, 128, 10] }, { use: line, frame: [16, 68, 100, 10] }] }
                    - name: button
                      frame: [275, 567, 72, 72]
                      backgroundColor: brand
                      cornerRadius: 20
                      shadow: { opacity: 0.3, radius: 8, offset: [0, 4] }
                      hero: { id: container, modifiers: "duration(0.45)" }
                    - type: shape
                      frame: [295, 587, 32, 32]
                      path: M16 4 V28 M4 16 H28
                      stroke: onBrand
                      fill: none
                      lineWidth: 4
                      lineCap: round
                      hero: { modifiers: "fade rotate(0.8) duration(0.15) useGlobalCoordinateSpace" }
              editor:
                view:
                  backgroundColor: clear
                  subviews:
                    - { frame: [0, 0, 375, 667], backgroundColor: paper, hero: { id: container, modifiers: "duration(0.45)" } }
                    - name: page
                      frame: [0, 0, 375, 667]
                      hero: { modifiers: "fade duration(0.12) useGlobalCoordinateSpace whenAppearing(delay(0.15), duration(0.3))" }
                      subviews:
                        - { type: label, text: New note, textColor: ink, font: { size: 32, weight: bold }, frame: [20, 44, 335, 40] }
                        - { use: line, frame: [20, 120, 300, 12] }
                        - { use: line, frame: [20, 150, 335, 12] }
                        - { use: line, frame: [20, 180, 260, 12] }
                        - { frame: [20, 595, 335, 52], backgroundColor: brand, cornerRadius: 26, subviews: [{ type: label, text: Save, textColor: onBrand, alignment: center, font: { size: 17, weight: semibold }, pin: { left: 0, right: 0, top: 0, bottom: 0 } }] }
            timeline:
              - show: notes
              - hold: 0.5
              - tap: button
              - present: editor
              - hold: 0.8
              - dismiss: notes
                animation: none
              - hold: 0.5

            """)
}
