import NativeAuth
import UserFlow

/// A sign-in under way: for whom, and what may be said next.
struct Visit: Underway {
    let client: String
    /// The address of the account that it is for.
    let address: Address
    /// What the client can do.
    let capabilities: Capabilities
    /// Why nothing can come of it, if nothing can.
    var decoy: Decoy?
    /// Where codes go, as the client may show it.
    var label: String
    /// What may come next.
    var step: Step
    var lastUsed: Moment

    init(client: String, address: Address, capabilities: Capabilities, step: Step, lastUsed: Moment) {
        self.client = client
        self.address = address
        self.capabilities = capabilities
        self.step = step
        self.lastUsed = lastUsed
        label = address.masked
    }

    /// What a sign-in waits for, and with it the one call and grant that its token allows (wire-protocol §4.2).
    enum Step {
        /// The account is known. Takes a challenge; leads to `passwordAnnounced` or `codeSent`.
        case initiated(Way)
        /// The client was told that it may send a password. Takes it, or a challenge once more.
        case passwordAnnounced
        /// A code is on its way. Takes it, or a challenge for another.
        case codeSent(OneTimeCode)
        /// More proof is wanted. Takes an introspection; leads to `offered`.
        case lacking(Lack)
        /// The ways to prove more were listed. Takes a challenge; leads to `proving` or `vouched`.
        case offered(Lack)
        /// A code is on its way that proves more. Takes it, or a challenge for another.
        case proving(Lack, OneTimeCode)
        /// What is to be registered was proven a moment ago. Takes the word for it, or a challenge for another.
        case vouched(Lack)
        /// The account was created, or a way registered, a moment ago. Takes the account's name.
        case proven
    }

    /// What is lacking before there are tokens.
    struct Lack {
        let demand: Outcome.Demand
        /// Whether the account's address was proven in the same breath.
        let isAddressProven: Bool
    }

    /// How a person proves who they are: as the account decides, whatever the flow (wire-protocol §2.6).
    enum Way: String {
        case password
        case code = "oob"

        /// The way of an account.
        init(of account: StoredAccount) {
            self = account.hasPassword ? .password : .code
        }

        /// The way of an account that signs up in a flow.
        init(in flow: UserFlow) {
            switch flow.identityProvider {
            case .emailPassword: self = .password
            case .emailOneTimePasscode: self = .code
            }
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
        case .offered(let lack), .proving(let lack, _): lack.demand == .secondFactor ? .code : nil
        case .lacking, .vouched, .proven: nil
        }
    }

    /// The code that was sent last.
    var code: OneTimeCode? {
        switch self {
        case .codeSent(let code), .proving(_, let code): code
        case .initiated, .passwordAnnounced, .lacking, .offered, .vouched, .proven: nil
        }
    }

    /// What is lacking, once the ways to prove it were listed.
    var lack: Visit.Lack? {
        switch self {
        case .offered(let lack), .proving(let lack, _), .vouched(let lack): lack
        case .initiated, .passwordAnnounced, .codeSent, .lacking, .proven: nil
        }
    }

    /// The same with this code as the one that was sent last.
    func sent(_ code: OneTimeCode) -> Visit.Step {
        lack.map { .proving($0, code) } ?? .codeSent(code)
    }
}
