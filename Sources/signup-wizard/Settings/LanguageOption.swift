import CommandLineSupport
import Wizard

/// The language of the pages: that of `--language`, or else that of the environment.
enum LanguageOption {
    /// Returns the language with a tag, or the language of the environment without one.
    static func language(tag: String?) throws(CommandError) -> Wizard.Language {
        guard let tag else { return Wizard.Language { Environment[$0] } }
        guard let language = Wizard.Language(tag) else {
            let tags = Wizard.Language.allCases.map(\.tag).joined(separator: ", ")
            throw CommandError(.usage, "There is no language \"\(tag)\". Choose from: \(tags).")
        }
        return language
    }
}
