extension ChangeTests {
    /// Controls, lists, texts of several looks, symbols and masks.
    static let controls = """
        segue: 1
        canvas: { device: iphone-se-3, scale: 1 }
        screens:
          main:
            view:
              backgroundColor: white
              subviews:
                - { type: switch, name: sw, frame: [20, 40, 51, 31], on: true }
                - { type: slider, name: sl, frame: [20, 90, 200, 31], value: 0.4 }
                - { type: segmented, name: sg, frame: [20, 140, 200, 32], segments: [Day, Week] }
                - { type: label, name: rich, frame: [20, 190, 300, 30], runs: [{ text: "Bold ", font: { weight: bold } }, { text: plain }] }
                - { type: icon, name: ic, frame: [20, 230, 40, 40], symbol: heart }
                - { type: table, name: tb, frame: [0, 300, 375, 200], rows: [{ text: Oslo, accessory: disclosure }, { text: Rome }] }
                - { name: masked, frame: [250, 40, 80, 80], backgroundColor: red, mask: { frame: [0, 0, 40, 80], backgroundColor: black } }
        timeline: [{ show: main }, { hold: 0.1 }]

        """

    /// With what is said first: the cause.
    static let controlChanges: [Change] = [
        Change("on: true", "on: false", "`sw` has on false instead of true"),
        Change("value: 0.4", "value: 0.45", "`sl` has value 0.45 instead of 0.4"),
        Change("Week", "Month", "`sg` has segments [Day, Month] instead of [Day, Week]"),
        Change("text: plain", "text: plane", "`rich` has runs 2: { text: plane } instead of { text: plain }"),
        Change("symbol: heart", "symbol: heart.fill", "`ic` has symbol heart.fill instead of heart"),
        Change(", accessory: disclosure", "", "cell \"Oslo\" has accessory none instead of disclosure"),
        Change(
            "{ text: Oslo, accessory: disclosure }, { text: Rome }",
            "{ text: Rome }, { text: Oslo, accessory: disclosure }",
            "cell \"Oslo\" and cell \"Rome\" have changed order"),
        Change("[0, 0, 40, 80]", "[0, 0, 60, 80]", "the mask of `masked` is 20 pt wider"),
        Change(", mask: { frame: [0, 0, 40, 80], backgroundColor: black }", "", "the mask of `masked` is gone"),
    ]
}
