// The texts of the pages that say what happened, or ask whether to go on.

extension PageStrings {
    /// Asks whether to continue with the account of the browser's session.
    struct ContinueAs: Hashable, Sendable {
        let title: String
        let lead: String
        let proceed: String
        let other: String
    }

    /// Leads back to the app.
    struct Returning: Hashable, Sendable {
        let title: String
        let account: String
        let button: String
        let failedTitle: String
        let failed: String
    }

    /// Says which parameter of a request is wrong.
    struct Fault: Hashable, Sendable {
        let title: String
        let missing: String
        let twice: String
        let unknownClient: String
        let redirectURI: String
        let tooLong: String
        let other: String
        let unnamed: String
        let nothingSent: String
        let remedy: String
        let registration: String
    }

    /// Asks whether to end the browser's session.
    struct SignOut: Hashable, Sendable {
        let title: String
        let account: String
        let unnamed: String
        let app: String
        let proceed: String
        let stay: String
        let doneTitle: String
        let done: String
    }
}
