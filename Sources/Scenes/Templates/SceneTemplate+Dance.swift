extension SceneTemplate {
    static let dance = SceneTemplate(
        name: "dance", summary: "property animations one after another and side by side",
        text: """
            segue: 1
            title: Property animations
            description: Views animate one after another and side by side, as with Dance or UIViewPropertyAnimator.
            canvas: { size: [320, 320] }
            screens:
              main:
                view:
                  backgroundColor: "#14162B"
                  subviews:
                    - { name: ring, frame: [110, 110, 100, 100], cornerRadius: 50, borderWidth: 6, borderColor: "#FFFFFF30" }
                    - { name: ball, frame: [24, 136, 48, 48], cornerRadius: 24, backgroundColor: "#FFD166", shadow: { color: "#FFD166", opacity: 0.6, radius: 14, offset: [0, 0] } }
                    - { name: block, frame: [248, 136, 48, 48], cornerRadius: 12, backgroundColor: "#EF476F" }
            timeline:
              - show: main
              - hold: 0.3
              - together:
                  - { animate: ball, to: { center: [160, 160], transform: scale(1.4) }, duration: 0.8, dampingRatio: 0.55 }
                  - { animate: block, to: { center: [160, 272], transform: rotate(pi / 2) }, duration: 0.8, curve: easeInOut }
              - { animate: ball, to: { backgroundColor: "#06D6A0" }, duration: 0.4 }
              - together:
                  - { animate: ring, to: { transform: scale(2.4), alpha: 0 }, duration: 0.7, curve: easeOut }
                  - { animate: block, to: { center: [160, 48], transform: rotate(pi), backgroundColor: "#118AB2" }, duration: 0.9, controlPoints: [[0.7, 0], [0.2, 1]] }
              - { animate: ball, to: { transform: identity }, duration: 0.6, dampingRatio: 0.4 }
              - hold: 0.5

            """)
}
