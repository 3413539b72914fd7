import Commands

extension Command {
    /// The command-line interface with a few languages.
    static let signUpWizard = makeSignUpWizard(languageTags: ["en", "da", "de", "ja"])
}
