/// The colour functions of scene files: `rgb(…)`, `hsl(…)`, `contrast(c)`, `lighten(c, 10%)`, ….
enum ColorFunctions {
    static let usage: [(name: String, usage: String)] = [
        ("rgb", "rgb(red, green, blue) with 0…255 or percentages"),
        ("rgba", "rgba(red, green, blue, alpha) with an alpha of 0…1"),
        ("hsl", "hsl(hue, saturation%, lightness%)"),
        ("hsla", "hsla(hue, saturation%, lightness%, alpha)"),
        ("contrast", "contrast(color)"),
        ("lighten", "lighten(color, percent)"),
        ("darken", "darken(color, percent)"),
        ("complement", "complement(color)"),
        ("nearestFlat", "nearestFlat(color)"),
    ]
}
