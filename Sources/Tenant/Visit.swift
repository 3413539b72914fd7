import NativeAuth
import UserFlow

/// A sign-in in progress: its account and which request may follow.
struct Visit: Underway {
    let client: String
    /// The email address of the account.
    let address: Address
    /// The client's capabilities.
    let capabilities: Capabilities
    /// The reason why the sign-in cannot succeed, or `nil` if it can.
    var decoy: Decoy?
    /// The address that codes are sent to, as shown to the client.
    var label: String
    /// The current step.
    var step: Step
    var lastUsed: Timestamp

    init(client: String, address: Address, capabilities: Capabilities, step: Step, lastUsed: Timestamp) {
        self.client = client
        self.address = address
        self.capabilities = capabilities
        self.step = step
        self.lastUsed = lastUsed
        label = address.masked
    }

    /// The step of a sign-in, which decides which request and grant its token allows (wire-protocol §4.2).
    enum Step {
        /// The account is known. Accepts a challenge; leads to `passwordChallenged` or `codeSent`.
        case initiated(Way)
        /// The password challenge was made. Accepts the password, or another challenge.
        case passwordAnnounced
        /// A code was sent. Accepts it, or a challenge for another one.
        case codeSent(OneTimeCode)
        /// Step-up authentication is required. Accepts an introspection; leads to `methodsListed`.
        case lacking(Lack)
        /// The methods were listed. Accepts a challenge; leads to `stepUpCodeSent` or `preverified`.
        case offered(Lack)
        /// A code for the step-up was sent. Accepts it, or a challenge for another one.
        case proving(Lack, OneTimeCode)
        /// The address to register was just verified. Accepts the continuation token, or a challenge for
        /// another address.
        case vouched(Lack)
        /// The account was just created, or an address registered. Accepts the account's name.
        case proven
    }

    /// The step-up authentication required before tokens are issued.
    struct Lack {
        let demand: Outcome.Demand
        /// Whether the account's address was verified in the same sign-in.
        let isAddressProven: Bool
    }

    /// The factor that authenticates the user; it depends on the account, not on the flow (wire-protocol
    /// §2.6).
    enum Way: String {
        case password
        case code = "oob"

        /// Returns the factor of an account.
        init(of account: StoredAccount) {
            self = account.hasPassword ? .password : .code
        }

        /// Returns the factor of the accounts that a flow creates.
        init(in flow: UserFlow) {
            switch flow.identityProvider {
            case .emailPassword: self = .password
            case .emailOneTimePasscode: self = .code
            }
        }
    }
}

extension Visit.Step {
    /// The factor to challenge; `nil` if a challenge is not allowed now.
    var way: Visit.Way? {
        switch self {
        case .initiated(let way): way
        case .passwordAnnounced: .password
        case .codeSent: .code
        case .offered(let lack), .proving(let lack, _): lack.demand == .secondFactor ? .code : nil
        case .lacking, .vouched, .proven: nil
        }
    }

    /// The last code sent.
    var code: OneTimeCode? {
        switch self {
        case .codeSent(let code), .proving(_, let code): code
        case .initiated, .passwordAnnounced, .lacking, .offered, .vouched, .proven: nil
        }
    }

    /// The step-up requirement, once the methods were listed.
    var lack: Visit.Lack? {
        switch self {
        case .offered(let lack), .proving(let lack, _), .vouched(let lack): lack
        case .initiated, .passwordAnnounced, .codeSent, .lacking, .proven: nil
        }
    }

    /// Returns the same step with this code as the last one sent.
    func sent(_ code: OneTimeCode) -> Visit.Step {
        lack.map { .proving($0, code) } ?? .codeSent(code)
    }
}
