/// Shapes that bars are drawn with, as SVG path data in a box of 24 × 24.
package enum ChromeIcons {
    package static let all: [(name: String, path: String)] = [
        ("house", "M3 11.5 L12 4 L21 11.5 L21 20 A1 1 0 0 1 20 21 L15 21 L15 14 L9 14 L9 21 L4 21 A1 1 0 0 1 3 20 Z"),
        (
            "search",
            "M10 3 A7 7 0 1 1 10 17 A7 7 0 1 1 10 3 Z M10 5 A5 5 0 1 0 10 15 A5 5 0 1 0 10 5 Z M14.8 16.2 L16.2 14.8 L21.2 19.8 L19.8 21.2 Z"
        ),
        ("heart", "M12 21 C5 15.5 2.5 12 2.5 8.5 A5 5 0 0 1 12 6.2 A5 5 0 0 1 21.5 8.5 C21.5 12 19 15.5 12 21 Z"),
        ("star", "M12 2.5 L14.9 8.8 L21.8 9.6 L16.7 14.3 L18.1 21.1 L12 17.7 L5.9 21.1 L7.3 14.3 L2.2 9.6 L9.1 8.8 Z"),
        (
            "person",
            "M12 3 A4.5 4.5 0 1 1 12 12 A4.5 4.5 0 1 1 12 3 Z M3.5 21 C3.5 16.5 7 14 12 14 C17 14 20.5 16.5 20.5 21 Z"
        ),
        (
            "list",
            "M3 5 H6 V8 H3 Z M8 5.5 H21 V7.5 H8 Z M3 10.5 H6 V13.5 H3 Z M8 11 H21 V13 H8 Z M3 16 H6 V19 H3 Z M8 16.5 H21 V18.5 H8 Z"
        ),
        (
            "bell",
            "M12 3 A6 6 0 0 1 18 9 L18 14 L20 17.5 L4 17.5 L6 14 L6 9 A6 6 0 0 1 12 3 Z M9.5 19 L14.5 19 A2.5 2.5 0 0 1 9.5 19 Z"
        ),
        ("square", "M5 4 H19 A1 1 0 0 1 20 5 V19 A1 1 0 0 1 19 20 H5 A1 1 0 0 1 4 19 V5 A1 1 0 0 1 5 4 Z"),
    ]

    package static func path(_ name: String) -> String? { all.first { $0.name == name }?.path }
}
