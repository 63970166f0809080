/// A page of HTML with everything in it: it asks for nothing else but the pictures that its body names.
package struct Page {
    package var title: String
    /// After the kit's, which sets the colours, the font and the controls of every page.
    package var style: String
    package var body: String
    /// Run one after the other, in one scope.
    package var scripts: [String]
    /// What the browser may load: a Content-Security-Policy. Nil restricts nothing.
    package var policy: String?

    package init(title: String, style: String, body: String, scripts: [String], policy: String? = nil) {
        (self.title, self.style, self.body, self.scripts, self.policy) = (title, style, body, scripts, policy)
    }

    /// Colours for light and dark, the font, buttons, the outline of what has the focus: for pages whose files are
    /// served one by one.
    package static let kit: [UInt8] = PackageResources.kit_css

    package var html: String {
        let policy = policy.map {
            #"<meta http-equiv="Content-Security-Policy" content="\#(Markup.attribute($0))">\#n"#
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            \(policy ?? "")<title>\(Markup.text(title))</title>
            <style>
            \(Self.text(Self.kit))\(style)</style>
            </head>
            <body>
            \(body)
            <script>
            \(scripts.joined(separator: "\n"))</script>
            </body>
            </html>

            """
    }

    /// A file that is built into the program.
    package static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
