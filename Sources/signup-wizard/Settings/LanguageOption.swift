import CommandLineSupport
import UserFlow

/// The language of the pages: that of `--language`, or else that of the environment.
enum LanguageOption {
    /// Returns the language with a tag, or the language of the environment without one.
    static func language(tag: String?) throws(CommandError) -> Language {
        guard let tag else { return Language { Environment[$0] } }
        guard let language = Language(tag) else {
            let tags = Language.allCases.map(\.tag).joined(separator: ", ")
            throw CommandError(.usage, "There is no language \"\(tag)\". Choose from: \(tags).")
        }
        return language
    }
}
