package import NativeAuth

extension SignUp.Operation {
    /// Whether the tenant may create the account with this operation, even if its reply is lost.
    package var mayCreateAccount: Bool {
        switch self {
        case .checkingCode, .settingPassword, .savingAttributes: true
        case .starting, .sendingCode, .resendingCode, .announcingPassword: false
        }
    }
}

extension Response {
    /// Whether the tenant has refused the request and said why, even if it asks for more than can be read: then the
    /// request has created no account.
    package var isRefusal: Bool {
        (400...499).contains(status) && decoded(as: Reply.self)?.withErrorOfCodes.error != nil
    }
}
