extension SignUp.Operation {
    /// Whether the tenant may create the account with this operation, even if its reply is lost.
    package var mayCreateAccount: Bool {
        switch self {
        case .checkingCode, .settingPassword, .savingAttributes: true
        case .starting, .sendingCode, .resendingCode, .announcingPassword: false
        }
    }
}
