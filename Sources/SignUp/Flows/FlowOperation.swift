public import NativeAuth

/// What a request in flight is for, with the data that its response needs.
///
/// The three flows share it: what is the same to the user is the same case.
public enum FlowOperation: Hashable, Sendable {
    /// Starting a flow with the answers given so far; the password of a sign-in is sent when it is wanted.
    case starting(username: String, Secret?)
    /// Sending the first code, or asking which credential is wanted.
    case sendingCode(username: String, Secret?)
    /// Sending another code.
    case resendingCode(SentCode)
    /// Verifying a code.
    case checkingCode(SentCode)
    /// Announcing that the password of a new account follows; if there already is one, it is sent next.
    case announcingPassword(SignUp.Password, then: Secret?)
    /// Setting the password of a new account.
    case settingPassword(SignUp.Password)
    /// Saving the attributes of a new account.
    case savingAttributes(SignUp.Attributes)
    /// Verifying the password of an account.
    case checkingPassword(SignIn.Password)
    /// Listing the methods for strong authentication.
    case listingMethods(username: String, OAuthClient.Capability)
    /// Sending a code with a method, to a contact to register or to the one of the method.
    case challengingMethod(SignIn.AuthMethods, SignIn.AuthMethod, contact: String)
    /// Sending another code for strong authentication.
    case resendingStrongAuth(SignIn.StrongAuthChallenge)
    /// Registering a method that needs no code.
    case registering(SignIn.AuthMethods)
    /// Verifying a code for strong authentication.
    case checkingStrongAuth(SignIn.StrongAuthChallenge)
    /// Exchanging what a sign-up, a password reset or a registration has ended with for tokens.
    case redeeming(FlowCompletion)
    /// Exchanging tokens for new ones.
    case refreshing(TokenSet)
    /// Submitting a password that replaces the one of an account; `isUncertain` if the fate of an
    /// earlier one is unknown.
    case submittingPassword(ResetPassword.NewPassword, isUncertain: Bool)
    /// Asking whether that password is stored.
    case polling(ResetPassword.Saving)
}

extension FlowOperation {
    /// The email address or alias of the account, as the user typed it; empty for new tokens.
    public var username: String {
        switch self {
        case .starting(let username, _), .sendingCode(let username, _), .listingMethods(let username, _):
            username
        case .resendingCode(let code), .checkingCode(let code): code.username
        case .announcingPassword(let password, _), .settingPassword(let password): password.email
        case .savingAttributes(let attributes): attributes.email
        case .checkingPassword(let password): password.username
        case .challengingMethod(let methods, _, _), .registering(let methods): methods.username
        case .resendingStrongAuth(let challenge), .checkingStrongAuth(let challenge):
            challenge.methods.username
        case .redeeming(let completion): completion.username
        case .refreshing: ""
        case .submittingPassword(let password, _): password.username
        case .polling(let saving): saving.username
        }
    }

    /// The password to send when the tenant wants it.
    var pendingPassword: Secret? {
        switch self {
        case .starting(_, let password), .sendingCode(_, let password), .announcingPassword(_, let password):
            password
        default: nil
        }
    }

    /// The methods of which the operation uses one.
    package var methods: SignIn.AuthMethods? {
        switch self {
        case .challengingMethod(let methods, _, _), .registering(let methods): methods
        case .resendingStrongAuth(let challenge), .checkingStrongAuth(let challenge): challenge.methods
        default: nil
        }
    }

    /// Whether the tenant may create the account of a sign-up with this operation, even if its reply is lost.
    package var mayCreateAccount: Bool {
        switch self {
        case .checkingCode, .settingPassword, .savingAttributes: true
        default: false
        }
    }

    /// Whether the operation proves a factor of a sign-in, so that what is wanted next is a second one.
    var provesFactor: Bool {
        switch self {
        case .checkingCode, .checkingPassword, .checkingStrongAuth: true
        default: false
        }
    }

    /// Whether the tenant may judge a new password in its reply.
    package var judgesNewPassword: Bool {
        switch self {
        case .submittingPassword, .polling: true
        default: false
        }
    }
}

/// A completed sign-up or password reset, after which the user can sign in without another credential.
public struct FlowCompletion: Hashable, Sendable {
    /// The email address or alias of the account, as the user typed it.
    public var username: String
    /// What the sign-in needs; `nil` if the tenant sent nothing, so that the user signs in with a credential.
    var continuation: Continuation?
    /// What the tenant requires before it issues tokens, if it has said so already.
    package var requiredMethods: SignIn.AuthMethods?

    /// The continuation token that signs the user in; `nil` if the tenant sent none.
    public var token: Token? { continuation?.token }
}

// MARK: - Meaning

/// What a tenant can say to a flow, in no version's words.
enum Meaning: Hashable, Sendable {
    /// A code was sent.
    case codeSent(SentCode)
    /// The password of the account is wanted, or the one that a new account is to have.
    case passwordWanted(Continuation)
    /// A password that replaces the one of the account is wanted.
    ///
    /// `lifetime` is the time left for it, in seconds. `isUnchanged` says that the account
    /// still has its old one.
    case newPasswordWanted(Continuation, lifetime: Int?, isUnchanged: Bool)
    /// Attributes are wanted.
    case attributesWanted([RequiredAttribute], Continuation)
    /// One of several methods is to be chosen.
    case methodsWanted(SignIn.AuthMethods)
    /// The new password is being stored; ask again after `delay` seconds.
    case saving(delay: Int, Continuation)
    /// The flow is complete. The methods are those that a sign-in needs after it, if the tenant
    /// has said so already.
    case completed(Continuation?, SignIn.AuthMethods?)
    /// The tenant issued tokens.
    case tokens(TokenSet)
    /// The flow can only continue in a browser.
    case browser(reason: ServerText?)
    /// The tenant refused, or what it sent cannot be understood.
    case refused(RequestFailure, ErrorReference?)
    /// The flow is over at the tenant, and can only begin again.
    case ended(RequestFailure)
}

/// What the next request of a flow needs: a flow carries it from a response to that request,
/// and never looks inside.
public struct Continuation: Hashable, Sendable {
    /// The links of a response that may be followed, by relation.
    typealias Links = [String: Request.Path]

    /// The version that it belongs to.
    var api: APIVersion
    /// The continuation token.
    var token: Token
    /// Whether the tenant knows what comes next; a challenge must tell it otherwise.
    var isAnnounced = true
    /// The links of the response.
    var links: Links = [:]
    /// The links of the methods in it, by the method's ID.
    var methodLinks: [ServerText: Links] = [:]
}
