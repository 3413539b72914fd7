// The texts of the pages that ask for an answer.

extension PageStrings {
    /// Asks for the address of a new account.
    struct Email: Hashable, Sendable {
        let title: String
        let lead: String
        let label: String
        let haveAccount: String
    }

    /// Asks which account signs in.
    struct SignIn: Hashable, Sendable {
        let title: String
        let lead: String
        let leadAddress: String
        let label: String
        let noAccount: String
    }

    /// Asks for the account of a forgotten password.
    struct Reset: Hashable, Sendable {
        let title: String
        let lead: String
        let leadAddress: String
    }

    /// Asks for a new password.
    struct NewPassword: Hashable, Sendable {
        let title: String
        let resetTitle: String
        let rules: String
        let length: String
        let kinds: String
        let characters: String
        let uncommon: String
        let different: String
        let label: String
        let resetLabel: String
        let confirmation: String
    }

    /// Asks for the password of an account.
    struct Password: Hashable, Sendable {
        let title: String
        let lead: String
        let label: String
        let forgotten: String
    }

    /// Asks for an alias.
    struct Alias: Hashable, Sendable {
        let title: String
        let use: String
        let rules: String
        let skip: String
        let label: String
    }

    /// Asks for attributes.
    struct Attribute: Hashable, Sendable {
        let date: String
        let example: String
        let range: String
        let choose: String
        let none: String
    }

    /// Asks for a code.
    struct Code: Hashable, Sendable {
        let title: String
        let sent: String
        let sentMaybe: String
        let life: String
        let notThere: String
        let wait: String
        let resent: String
        let label: String
        let resend: String
        let otherAddress: String
        let otherWay: String
    }

    /// Asks for a second factor.
    struct Method: Hashable, Sendable {
        let title: String
        let lead: String
        let label: String
        let email: String
        let send: String
    }

    /// Asks for an address that becomes a second factor.
    struct Registration: Hashable, Sendable {
        let title: String
        let lead: String
        let label: String
    }
}
