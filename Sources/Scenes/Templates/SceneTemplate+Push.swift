extension SceneTemplate {
    static let push = SceneTemplate(
        name: "push", summary: "two screens in a navigation controller",
        text: """
            segue: 1
            title: Push and pop
            description: Two screens in a navigation controller; the icon of the row travels to the header.
            canvas: { device: iphone-se-3 }
            components:
              row: { backgroundColor: secondarySystemGroupedBackground, pin: { left: 16, right: 16, height: 52 } }
              rule: { backgroundColor: separator, pin: { left: 60, right: 0, bottom: 0, height: 0.5 } }
              name: { type: label, pin: { left: 60, right: 40, top: 0, bottom: 0 } }
              chevron: { type: shape, path: M1 1 L7 7 L1 13, fill: none, stroke: tertiaryLabel, lineWidth: 2, lineCap: round, lineJoin: round, pin: { right: 16, centerY: 50%, width: 8, height: 14 } }
              icon: { cornerRadius: 8, frame: [16, 11, 30, 30] }
            screens:
              settings:
                container: navigation
                hero: { navigationAnimation: "push(left)" }
                view:
                  backgroundColor: systemGroupedBackground
                  subviews:
                    - { type: label, text: Settings, font: { size: 34, weight: bold }, frame: [16, 48, 340, 44] }
                    - name: group
                      frame: [16, 112, 343, 156]
                      cornerRadius: 12
                      masksToBounds: true
                      subviews:
                        - { use: row, pin: { left: 0, right: 0, top: 0, height: 52 }, subviews: [{ use: icon, backgroundColor: systemOrange }, { use: name, text: Airplane Mode }, { use: chevron }, { use: rule }] }
                        - { use: row, name: wifi, pin: { left: 0, right: 0, top: 52, height: 52 }, subviews: [{ use: icon, backgroundColor: systemBlue }, { use: name, text: Wi-Fi }, { use: chevron }, { use: rule }] }
                        - { use: row, pin: { left: 0, right: 0, top: 104, height: 52 }, subviews: [{ use: icon, backgroundColor: systemGreen }, { use: name, text: Cellular }, { use: chevron }] }
                    - name: more
                      frame: [16, 300, 343, 104]
                      cornerRadius: 12
                      masksToBounds: true
                      subviews:
                        - { use: row, pin: { left: 0, right: 0, top: 0, height: 52 }, subviews: [{ use: icon, backgroundColor: systemRed }, { use: name, text: Notifications }, { use: chevron }, { use: rule }] }
                        - { use: row, pin: { left: 0, right: 0, top: 52, height: 52 }, subviews: [{ use: icon, backgroundColor: systemIndigo }, { use: name, text: Focus }, { use: chevron }] }
              network:
                container: navigation
                hero: { navigationAnimation: "push(left)" }
                view:
                  backgroundColor: systemGroupedBackground
                  subviews:
                    - { type: shape, path: M9 1 L1 9 L9 17, fill: none, stroke: systemBlue, lineWidth: 3, lineCap: round, lineJoin: round, frame: [16, 26, 12, 18] }
                    - { type: label, text: Settings, textColor: systemBlue, frame: [36, 22, 120, 26] }
                    - { frame: [147.5, 76, 80, 80], cornerRadius: 18, backgroundColor: systemBlue }
                    - { type: label, text: Wi-Fi, alignment: center, font: { size: 26, weight: bold }, frame: [0, 168, 375, 34] }
                    - name: switch
                      frame: [16, 226, 343, 52]
                      cornerRadius: 12
                      backgroundColor: secondarySystemGroupedBackground
                      subviews:
                        - { type: label, text: Wi-Fi, frame: [16, 0, 200, 52] }
                        - { frame: [276, 10.5, 51, 31], cornerRadius: 15.5, backgroundColor: systemGreen, subviews: [{ frame: [22, 2, 27, 27], cornerRadius: 13.5, backgroundColor: white, shadow: { opacity: 0.2, radius: 3, offset: [0, 2] } }] }
            timeline:
              - show: settings
              - hold: 0.5
              - tap: wifi
              - push: network
              - hold: 0.8
              - pop: settings
              - hold: 0.5

            """)
}
