extension SceneTemplate {
    static let zoom = SceneTemplate(
        name: "zoom", summary: "a photo of a grid that opens full screen",
        text: """
            segue: 1
            title: Photo zoom
            description: A photo of a grid opens full screen on black; the other photos step back one after another.
            canvas: { device: iphone-se-3, background: white }
            components:
              photo: { type: gradient, start: [0.2, 0], end: [0.8, 1], masksToBounds: true }
              sea: { use: photo, colors: ["#B9E3FF", "#4A9FE0", "#0B3C6F"], locations: [0, 0.55, 1] }
              dusk: { use: photo, colors: ["#2B2D5B", "#A44A7D", "#FFB36B"] }
              leaf: { use: photo, colors: ["#E9F7C9", "#7FBF4D", "#1F5E2E"] }
              sand: { use: photo, colors: ["#FFF1D6", "#E6B980", "#B0703C"] }
              rose: { use: photo, colors: ["#FFE3EC", "#F58CB0", "#9E2B5E"] }
              night: { use: photo, colors: ["#0B1026", "#273469", "#7D8CC4"] }
            screens:
              grid:
                view:
                  backgroundColor: white
                  subviews:
                    - { type: label, text: Photos, font: { size: 34, weight: bold }, frame: [16, 40, 300, 44] }
                    - name: tiles
                      frame: [0, 100, 375, 567]
                      hero: { modifiers: "cascade(0.015)" }
                      subviews:
                        - { use: sea, frame: [0, 0, 124, 124], hero: { modifiers: "fade scale(0.8)" } }
                        - { use: leaf, frame: [126, 0, 123, 124], hero: { modifiers: "fade scale(0.8)" } }
                        - { use: sand, frame: [251, 0, 124, 124], hero: { modifiers: "fade scale(0.8)" } }
                        - { use: rose, frame: [0, 126, 124, 124], hero: { modifiers: "fade scale(0.8)" } }
                        - { use: dusk, name: photo, frame: [126, 126, 123, 124], hero: { id: photo, modifiers: "spring(240, 26)" } }
                        - { use: night, frame: [251, 126, 124, 124], hero: { modifiers: "fade scale(0.8)" } }
                        - { use: sand, frame: [0, 252, 124, 124], hero: { modifiers: "fade scale(0.8)" } }
                        - { use: sea, frame: [126, 252, 123, 124], hero: { modifiers: "fade scale(0.8)" } }
                        - { use: leaf, frame: [251, 252, 124, 124], hero: { modifiers: "fade scale(0.8)" } }
                        - { use: night, frame: [0, 378, 124, 124], hero: { modifiers: "fade scale(0.8)" } }
                        - { use: rose, frame: [126, 378, 123, 124], hero: { modifiers: "fade scale(0.8)" } }
                        - { use: sea, frame: [251, 378, 124, 124], hero: { modifiers: "fade scale(0.8)" } }
              viewer:
                view:
                  backgroundColor: black
                  subviews:
                    - { use: dusk, frame: [0, 96, 375, 475], hero: { id: photo, modifiers: "spring(240, 26)" } }
                    - { type: label, text: Dusk, textColor: white, alignment: center, font: { size: 17, weight: semibold }, frame: [0, 40, 375, 28], hero: { modifiers: "fade translate(0, -40)" } }
                    - { type: label, text: 21 November, textColor: "#FFFFFF99", alignment: center, font: { size: 15 }, frame: [0, 600, 375, 24], hero: { modifiers: "fade translate(0, 40)" } }
            timeline:
              - show: grid
              - hold: 0.5
              - tap: photo
              - present: viewer
              - hold: 0.8
              - dismiss: grid
              - hold: 0.5

            """)
}
