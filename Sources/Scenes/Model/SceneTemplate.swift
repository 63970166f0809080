/// A first scene to start from.
public struct SceneTemplate: Sendable {
    public let name: String
    public let summary: String
    public let text: String

    public static func named(_ name: String) -> SceneTemplate? { all.first { $0.name == name } }

    public static let all = [
        SceneTemplate(
            name: "match", summary: "a card that grows into a detail screen, and back",
            text: """
                segue: 1
                title: A card that grows
                canvas: { device: iphone-se-3 }
                screens:
                  list:
                    view:
                      backgroundColor: systemGroupedBackground
                      subviews:
                        - { type: label, text: Today, font: { size: 34, weight: bold }, frame: [20, 40, 335, 44] }
                        - name: card
                          frame: [20, 110, 335, 180]
                          backgroundColor: flatMint
                          cornerRadius: 16
                          shadow: { opacity: 0.25, radius: 12, offset: [0, 6] }
                          hero: card
                  detail:
                    view:
                      backgroundColor: systemBackground
                      subviews:
                        - { frame: [0, 0, 375, 300], backgroundColor: flatMint, hero: card }
                        - type: label
                          text: Matched by its id, the card becomes the header.
                          lines: 0
                          frame: [20, 320, 335, 60]
                          hero: { modifiers: "fade translate(0, 60)" }
                timeline:
                  - show: list
                  - hold: 0.5
                  - tap: card
                  - present: detail
                  - hold: 0.8
                  - dismiss: list
                  - hold: 0.5

                """),
        SceneTemplate(
            name: "push", summary: "two screens in a navigation controller",
            text: """
                segue: 1
                title: Push and pop
                canvas: { device: iphone-se-3 }
                screens:
                  first:
                    container: navigation
                    view:
                      backgroundColor: flatSkyBlue
                      subviews: [{ type: label, text: First, textColor: white, alignment: center, pin: { left: 0, right: 0, centerY: 50% } }]
                  second:
                    container: navigation
                    view:
                      backgroundColor: flatWatermelon
                      subviews: [{ type: label, text: Second, textColor: white, alignment: center, pin: { left: 0, right: 0, centerY: 50% } }]
                timeline:
                  - show: first
                  - hold: 0.5
                  - push: second
                  - hold: 0.5
                  - pop: first
                  - hold: 0.5

                """),
        SceneTemplate(
            name: "animate", summary: "property animations one after another",
            text: """
                segue: 1
                title: A circle
                canvas: { size: [320, 320] }
                screens:
                  main:
                    view:
                      backgroundColor: systemBackground
                      subviews: [{ name: circle, frame: [20, 20, 80, 80], cornerRadius: 40, backgroundColor: systemOrange }]
                timeline:
                  - show: main
                  - hold: 0.3
                  - { animate: circle, to: { center: [160, 160], transform: scale(1.5) }, duration: 1, curve: easeInOut }
                  - { animate: circle, to: { backgroundColor: systemBlue }, duration: 0.5 }
                  - { animate: circle, to: { transform: identity }, duration: 0.8, dampingRatio: 0.5 }
                  - hold: 0.3

                """),
    ]
}
