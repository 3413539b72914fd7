import NativeAuth

extension SignIn.Operation {
    /// The address or alias of the sign-in; empty for a refresh.
    var username: String {
        switch self {
        case .starting(let username, _), .challenging(let username, _), .redeeming(let username),
            .listingMethods(let username, _):
            username
        case .resendingCode(let code), .checkingCode(let code): code.username
        case .checkingPassword(let password): password.username
        case .challengingMethod(let methods, _, _), .registering(let methods): methods.username
        case .checkingStrongAuth(let strongAuth): strongAuth.methods.username
        case .refreshing: ""
        }
    }

    /// The password that is sent once the tenant asks for it.
    var password: Secret? {
        switch self {
        case .starting(_, let password), .challenging(_, let password): password
        case .resendingCode, .checkingCode, .checkingPassword, .listingMethods, .challengingMethod,
            .registering, .checkingStrongAuth, .redeeming, .refreshing:
            nil
        }
    }

    /// Whether the operation proves the first factor, so that another challenge is one of a second factor.
    var provesFirstFactor: Bool {
        switch self {
        case .checkingCode, .checkingPassword: true
        case .starting, .challenging, .resendingCode, .listingMethods, .challengingMethod, .registering,
            .checkingStrongAuth, .redeeming, .refreshing:
            false
        }
    }
}

extension RequestFailure {
    /// Creates the failure that an error of version 2 means.
    init(_ reply: Reply, _ response: Response, afterLink operation: SignIn.Operation) {
        self = RequestFailure(reply, response, after: operation)
        guard case .redeeming = operation, reply.error == "invalid_grant" else { return }
        // The token or the code has expired, or was redeemed before.
        switch category {
        case .code, .unknown: self = .sessionExpired
        case .password where self == .passwordWrong: self = .sessionExpired
        case .session: self = .sessionExpired
        case .email where self == .emailUndelivered: self = .sessionExpired
        case .account, .email, .password, .attributes, .method, .configuration, .limit, .service: break
        }
    }
}
