import Foundation

/// The pictures of one family of a scene (its light and its dark side), as pages show them.
struct SceneShowing {
    let record: SceneRecord
    let family: String
    private let light: VariantRecord?
    private let dark: VariantRecord?

    /// In the order in which the variants were asked for.
    static func all(of record: SceneRecord) -> [SceneShowing] {
        var families: [String] = []
        for variant in record.variants where !families.contains(variant.family) { families.append(variant.family) }
        return families.map { SceneShowing(record, family: $0) }
    }

    private init(_ record: SceneRecord, family: String) {
        (self.record, self.family) = (record, family)
        let variants = record.variants.filter { $0.family == family }
        light = variants.first { !$0.isDark }
        dark = variants.first(where: \.isDark)
    }

    struct Picture {
        /// What is shown unless dark is asked for; the only one, when there is one.
        var light: AssetRecord
        /// nil when both look alike.
        var dark: AssetRecord?
    }

    func picture(_ kind: AssetRecord.Kind) -> Picture? {
        guard let first = light?.file(kind) ?? dark?.file(kind) else { return nil }
        let other = dark?.file(kind)
        return Picture(light: first, dark: other == first ? nil : other)
    }

    /// The smaller and more widely known one.
    var animation: Picture? { picture(.gif) ?? picture(.apng) }

    /// `rtl on iphone-16`, for captions.
    var caption: String { family.isEmpty ? "as written" : family }
}
