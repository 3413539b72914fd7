/// A language of flow files, pages and emails: a case here, and a file in `assets/languages` named after its tag.
///
/// <doc:AddALanguage> says how to add one.
public enum Language: String, Hashable, Sendable, CaseIterable {
    /// English, the fallback for every other language.
    case english = "en"
    /// Danish.
    case danish = "da"
    /// German.
    case german = "de"
    /// Japanese.
    case japanese = "ja"
    /// A pseudo-language for layout tests: English, 40 % longer and with accents.
    case pseudo = "qps"

    /// The languages that a flow can be in: all but the pseudo-language.
    public static let supported = allCases.filter { $0 != .pseudo }

    /// Creates the language of a tag, such as `da-DK`, or of a locale name, such as `da_DK.UTF-8`.
    ///
    /// - Parameter tag: The language tag or locale name.
    /// - Returns: `nil` for a language that is not supported.
    public init?(_ tag: String) {
        let primary = tag.prefix { !"-_.@".contains($0) }.lowercased()
        self.init(rawValue: primary)
    }

    /// Creates the language that the environment selects.
    ///
    /// As in POSIX, the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty decides,
    /// even if its language is not supported. An unsupported language, and the `C` locale, give English.
    ///
    /// - Parameter variable: Returns the value of an environment variable, or `nil` if it is not set.
    public init(environment variable: (String) -> String?) {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
        self = locale.flatMap { Language($0) } ?? .english
    }

    /// The language tag (BCP 47).
    public var tag: String { rawValue }
}
