import Options
import UserFlow

extension Command {
    /// The command-line interface, with the languages that the wizard supports.
    static let signUpWizard = makeSignUpWizard(languageTags: Language.supported.map(\.tag))
}
