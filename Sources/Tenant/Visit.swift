import NativeAuth

/// A sign-in under way: for whom, and what may be said next.
struct Visit: Underway {
    let client: String
    /// The address of the account that it is for.
    let address: Address
    /// What may come next.
    var step: Step
    var lastUsed: Moment

    /// What a sign-in waits for, and with it the one call and grant that its token allows (wire-protocol §4.2).
    enum Step {
        /// The account is known. Takes a challenge; leads to `passwordAnnounced` or `codeSent`.
        case initiated(Way)
        /// The client was told that it may send a password. Takes it, or a challenge once more.
        case passwordAnnounced
        /// A code is on its way. Takes it, or a challenge for another.
        case codeSent(OneTimeCode)
        /// The account was created a moment ago. Takes its name.
        case signedUp
    }

    /// How a person proves who they are: as the account decides, whatever the flow (wire-protocol §2.6).
    enum Way: String {
        case password
        case code = "oob"

        /// The way of an account.
        init(of account: StoredAccount) {
            self = account.hasPassword ? .password : .code
        }
    }
}

extension Visit.Step {
    /// How the person is to prove who they are; `nil` when nothing is left to prove.
    var way: Visit.Way? {
        switch self {
        case .initiated(let way): way
        case .passwordAnnounced: .password
        case .codeSent: .code
        case .signedUp: nil
        }
    }

    /// The code that was sent last.
    var code: OneTimeCode? {
        if case .codeSent(let code) = self { code } else { nil }
    }
}
