extension Wizard {
    /// A language that the wizard speaks.
    public enum Language: String, Hashable, Sendable, CaseIterable {
        /// English, which every other language falls back to.
        case english = "en"
        /// Danish.
        case danish = "da"
        /// German.
        case german = "de"
        /// Japanese.
        case japanese = "ja"
        /// English made two fifths longer and full of accents, to see what does not fit.
        case pseudo = "qps"

        /// Finds the language of a tag, such as `da-DK`, or of a locale's name, such as `da_DK.UTF-8`.
        ///
        /// - Returns: `nil` when the wizard does not speak it.
        public init?(_ tag: String) {
            let primary = tag.prefix { !"-_.@".contains($0) }.lowercased()
            self.init(rawValue: primary)
        }

        /// The language that an environment asks for.
        ///
        /// As POSIX has it, the first of these that is set and not empty counts, whether the wizard speaks its
        /// language or not: `LC_ALL`, `LC_MESSAGES`, `LANG`. What it does not speak, `C` among it, is English.
        ///
        /// - Parameter variable: The value of an environment variable, `nil` when it is not set.
        public init(environment variable: (String) -> String?) {
            let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
            let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
            self = locale.flatMap { Language($0) } ?? .english
        }

        /// The language tag (BCP 47).
        public var tag: String { rawValue }

        /// What the wizard says in this language.
        var words: Words {
            switch self {
            case .english: Words()
            case .danish: .danish
            case .german: .german
            case .japanese: .japanese
            case .pseudo: .pseudo
            }
        }
    }
}
