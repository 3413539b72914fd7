import Programs
import Wizard

/// The language of the pages: the one that `--language` names, else the one that the environment asks for.
enum LanguageChoice {
    /// Finds the language.
    static func language(_ tag: String?) throws(Complaint) -> Wizard.Language {
        guard let tag else { return Wizard.Language { Environment[$0] } }
        guard let language = Wizard.Language(tag) else {
            let tags = Wizard.Language.allCases.map(\.tag).joined(separator: ", ")
            throw Complaint(.usage, "There is no language \"\(tag)\". Possible: \(tags).")
        }
        return language
    }
}
