/// Which national forms Han characters take.
enum CJKLanguage: CaseIterable, Sendable {
    case japanese, korean, simplifiedChinese, traditionalChinese, hongKong

    /// From a BCP 47 tag (`zh-Hant-TW`, `ko`, …); Japanese for every other language, as Noto's collection does.
    init(language: String?) {
        let parts = (language ?? "").lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        switch parts.first {
        case "ko": self = .korean
        case "zh", "cmn", "yue":
            if parts.contains("hk") || parts.contains("mo") || parts.first == "yue" && !parts.contains("hans") {
                self = .hongKong
            } else if parts.contains("hant") || parts.contains("tw") {
                self = .traditionalChinese
            } else {
                self = .simplifiedChinese
            }
        default: self = .japanese
        }
    }

    var familyName: String {
        switch self {
        case .japanese: "Noto Sans CJK JP"
        case .korean: "Noto Sans CJK KR"
        case .simplifiedChinese: "Noto Sans CJK SC"
        case .traditionalChinese: "Noto Sans CJK TC"
        case .hongKong: "Noto Sans CJK HK"
        }
    }

    /// The font's place in `NotoSansCJK-*.ttc`.
    var collectionIndex: Int {
        switch self {
        case .japanese: 0
        case .korean: 1
        case .simplifiedChinese: 2
        case .traditionalChinese: 3
        case .hongKong: 4
        }
    }
}
