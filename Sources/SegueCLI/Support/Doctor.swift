import CDeflate
import CEvent
import CExpat
import CFreeType
import CFriBidi
import CGIF
import CHarfBuzz
import CJPEG
import CPNG
import CUnibreak
import CWebP
import CYAML
import Foundation
import Typesetting

/// What this build and this machine have: libraries, fonts, and what is missing.
struct Doctor: Sendable {
    struct Library: Hashable, Sendable {
        var name: String
        var version: String
        /// The Debian package.
        var package: String
    }

    let libraries: [Library]
    let fonts: [FontRegistry.InventoryEntry]

    init() {
        libraries = Self.versions
        fonts = FontRegistry.standard.inventory()
    }

    /// Fonts without which nothing can be drawn.
    var missingRequired: [FontRegistry.InventoryEntry] { fonts.filter { $0.isRequired && !$0.isPresent } }

    /// One command for every package that is missing, required ones first; nil when nothing is.
    func installCommand(onlyRequired: Bool) -> String? {
        var packages: [String] = []
        for font in fonts
        where !font.isPresent && (font.isRequired || !onlyRequired) && !packages.contains(font.package) {
            packages.append(font.package)
        }
        return packages.isEmpty ? nil : "apt-get install \(packages.joined(separator: " "))"
    }

    private static var versions: [Library] {
        [
            Library(name: "libpng", version: decimal(Int(png_access_version_number())), package: "libpng-dev"),
            Library(
                name: "giflib", version: "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)", package: "libgif-dev"),
            Library(name: "libjpeg-turbo", version: turbo(Int(LIBJPEG_TURBO_VERSION_NUMBER)), package: "libjpeg-dev"),
            Library(
                name: "libwebp", version: bytes(of: Int(WebPGetDecoderVersion()), parts: 3), package: "libwebp-dev"),
            Library(name: "libdeflate", version: LIBDEFLATE_VERSION_STRING, package: "libdeflate-dev"),
            Library(
                name: "FreeType", version: "\(FREETYPE_MAJOR).\(FREETYPE_MINOR).\(FREETYPE_PATCH)",
                package: "libfreetype-dev"),
            Library(name: "HarfBuzz", version: String(cString: hb_version_string()), package: "libharfbuzz-dev"),
            Library(name: "FriBidi", version: FRIBIDI_VERSION, package: "libfribidi-dev"),
            Library(
                name: "libunibreak (linebreak)", version: bytes(of: Int(LINEBREAK_VERSION), parts: 2),
                package: "libunibreak-dev"),
            Library(name: "libyaml", version: String(cString: yaml_get_version_string()), package: "libyaml-dev"),
            Library(
                name: "expat", version: "\(XML_MAJOR_VERSION).\(XML_MINOR_VERSION).\(XML_MICRO_VERSION)",
                package: "libexpat1-dev"),
            Library(name: "libevent", version: event(String(cString: event_get_version())), package: "libevent-dev"),
        ]
    }

    /// 10639 is 1.6.39.
    private static func decimal(_ number: Int) -> String { "\(number / 10_000).\(number / 100 % 100).\(number % 100)" }
    /// 2.1.12-stable is 2.1.12.
    private static func event(_ version: String) -> String { String(version.prefix { $0 != "-" }) }
    /// 2001005 is 2.1.5.
    private static func turbo(_ number: Int) -> String {
        "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
    }

    /// 0x010603 is 1.6.3.
    private static func bytes(of number: Int, parts: Int) -> String {
        (0..<parts).reversed().map { part in
            let byte = number >> (8 * part) & 0xFF
            return "\(byte)"
        }.joined(separator: ".")
    }
}
