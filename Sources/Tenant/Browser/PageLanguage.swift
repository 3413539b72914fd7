import NativeAuth
import UserFlow

extension Language {

    /// Chooses the language of pages: the first supported one of `ui_locales`, then of `Accept-Language`, then
    /// the flow's first.
    static func ofPages(
        uiLocales: String?, acceptLanguage: String?, in flow: UserFlow
    ) -> Language {
        let wanted = (uiLocales ?? "").languageTags(separator: " ")
        let accepted = (acceptLanguage ?? "").languageTags(separator: ",")
        return (wanted + accepted).lazy.compactMap(supported(tag:)).first ?? flow.languages.first ?? .english
    }

    private static func supported(tag: String) -> Language? {
        Language(tag).flatMap { supported.contains($0) ? $0 : nil }
    }
}

extension String {
    /// Returns the language tags of a list by their weights, without those that are refused (RFC 9110 §12.5.4).
    fileprivate func languageTags(separator: Character) -> [String] {
        guard utf8.count <= 1_024, utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
        let ranges = split(separator: separator).map { range -> (tag: String, weight: Double) in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            return (parts.first ?? "", weight ?? 1)
        }
        let accepted = ranges.enumerated().filter { $0.element.weight > 0 }
        return accepted.sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.tag)
    }
}
